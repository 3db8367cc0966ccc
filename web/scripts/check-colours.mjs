// Colours live in tokens.css (and, for portraits, in icons/): nowhere else.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../src");
const files = readdirSync(root, { recursive: true }).filter((file) => /\.(svelte|css|ts)$/.test(file) && !file.endsWith("tokens.css"));
const found = files.flatMap((file) =>
  readFileSync(join(root, file), "utf8").split("\n").flatMap((line, n) => (/(?<![\w&])#[0-9a-fA-F]{3,8}\b(?!["'`]\s*data-plain)/.test(line.replace(/href="#[^"]*"/g, "")) ? [`${file}:${n + 1}: ${line.trim()}`] : [])));
for (const line of found) console.error(`a colour outside tokens.css: ${line}`);
const inline = files.flatMap((file) => (/\sstyle="/.test(readFileSync(join(root, file), "utf8")) ? [file] : []));
for (const file of inline) console.error(`style="…" is refused by the content security policy, use style:… in ${file}`);
process.exit(found.length + inline.length ? 1 : 0);
