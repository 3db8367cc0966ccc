// Every language has every word with the same places; every word asked for exists; every word is asked for.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../src");
const read = (language) => JSON.parse(readFileSync(join(root, `words/${language}.json`), "utf8"));
const files = readdirSync(root, { recursive: true }).filter((file) => /\.(svelte|ts)$/.test(file));
const source = files.map((file) => readFileSync(join(root, file), "utf8")).join("\n");
const english = read("en");
const problems = [];
const places = (text) => (text.match(/\{\w+\}/g) ?? []).sort().join();

function compare(where, one, other) {
  for (const key of Object.keys(one)) {
    if (!(key in other)) problems.push(`${where}: ${key} is missing`);
    else if (places(one[key]) !== places(other[key])) problems.push(`${where}: ${key} has other places`);
  }
  for (const key of Object.keys(other)) if (!(key in one)) problems.push(`${where}: ${key} is unknown in English`);
}

compare("es", english, read("es"));
for (const room of ["boards", "pages", "components"].flatMap((kind) => readdirSync(join(root, kind)).map((name) => `${kind}/${name}`))) {
  const at = (language) => join(root, room, `words.${language}.json`);
  if (existsSync(at("en")) || existsSync(at("es"))) compare(`${room} es`, ...["en", "es"].map((language) => JSON.parse(readFileSync(at(language), "utf8"))));
}
for (const [, key] of source.matchAll(/\bt\(\s*"([\w.]+)"/g)) if (!(key in english)) problems.push(`asked for but not there: ${key}`);
for (const [, key] of source.matchAll(/\btn\(\s*"([\w.]+)"/g)) {
  for (const form of ["one", "other"]) if (!(`${key}.${form}` in english)) problems.push(`asked for but not there: ${key}.${form}`);
}
const BUILT = /^(home\.[\w-]+\.(what|time)|panel\.|option\.|value\.|.*\.(one|other)$)/;
for (const key of Object.keys(english)) if (!BUILT.test(key) && !source.includes(`"${key}"`)) problems.push(`never asked for: ${key}`);

for (const problem of problems) console.error(problem);
process.exit(problems.length ? 1 : 0);
