const words = {
  es: {
    title: "Sin conexión con la mesa",
    text: "Wildtable se juega en un servidor y este dispositivo no tiene conexión con él. Tus mesas están a salvo allí.",
    again: "Intentarlo de nuevo",
  },
};
function kept(key) {
  try { return JSON.parse(localStorage.getItem(`wildtable.${key}`)); } catch { return null; }
}
const language = kept("settings")?.language ?? navigator.language.slice(0, 2);
document.documentElement.lang = language in words ? language : "en";
for (const [id, text] of Object.entries(words[language] ?? {})) document.getElementById(id).textContent = text;
for (const table of (kept("sittings") ?? []).slice(0, 5)) {
  const line = document.createElement("li");
  line.textContent = table.title;
  document.getElementById("tables").append(line);
}
document.getElementById("again").addEventListener("click", () => location.reload());
addEventListener("online", () => location.reload());
