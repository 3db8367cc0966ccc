const words = {
  en: {
    again: "Try again",
    works: "This still works here, because you have opened it before:",
    nothing: "Your page, score sheets, campaigns and rules open offline once you have opened them online.",
    waits: "Your tables wait:",
    mine: "Your games",
    sheet: "Score sheets",
    campaign: "Campaigns",
    rules: "The rules",
  },
  es: {
    title: "Sin conexión con la mesa",
    text:
      "Wildtable se juega en un servidor y este dispositivo no tiene conexión con él. Tus mesas están a salvo " +
      "allí.",
    again: "Intentarlo de nuevo",
    works: "Esto sigue funcionando aquí, porque ya lo has abierto antes:",
    nothing:
      "Tu página, las hojas de puntuación, las campañas y las reglas se abren sin conexión si antes las has " +
      "abierto con ella.",
    waits: "Tus mesas te esperan:",
    mine: "Tus partidas",
    sheet: "Hojas de puntuación",
    campaign: "Campañas",
    rules: "Las reglas",
  },
};
function kept(key) {
  try {
    return JSON.parse(localStorage.getItem(`wildtable.${key}`));
  } catch {
    return null;
  }
}
const wanted = kept("settings")?.language ?? navigator.language.slice(0, 2);
const language = wanted in words ? wanted : "en";
const said = words[language];
document.documentElement.lang = language;
for (const id of ["title", "text", "again"]) if (said[id]) document.getElementById(id).textContent = said[id];

function list(id, lines) {
  for (const line of lines) {
    const item = document.createElement("li");
    item.append(line);
    document.getElementById(id).append(item);
  }
}
function link({ path, title }) {
  const made = document.createElement("a");
  made.href = path;
  made.textContent = [said[path.split("/")[1]], title].filter(Boolean).join(": ");
  return made;
}
const opened = kept("opened") ?? [];
document.getElementById("works").textContent = opened.length ? said.works : said.nothing;
list("pages", opened.map(link));
const tables = kept("sittings") ?? [];
document.getElementById("waits").textContent = tables.length ? said.waits : "";
list(
  "tables",
  tables.slice(0, 5).map((table) => table.title),
);
document.getElementById("again").addEventListener("click", () => location.reload());
// A connection that comes back must not undo what somebody has just pressed: a reload would call that page off.
let leaving = false;
document.getElementById("pages").addEventListener("click", () => (leaving = true));
addEventListener("online", () => leaving || location.reload());
