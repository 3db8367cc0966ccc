/** Give the person a file. */
export function download(name: string, contents: string, type = "application/json"): void {
  const address = URL.createObjectURL(new Blob([contents], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
