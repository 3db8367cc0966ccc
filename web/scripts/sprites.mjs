// One SVG sprite per game from the icon packages: only the icons named in icons/*.json, recoloured and marked.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const require = createRequire(import.meta.url);
const read = (path) => JSON.parse(readFileSync(path, "utf8"));

const packages = new Map();
/** The set an icon comes from, by the prefix of its name. */
function packageOf(prefix) {
  if (!packages.has(prefix)) packages.set(prefix, read(require.resolve(`@iconify-json/${prefix}/icons.json`)));
  return packages.get(prefix);
}

/** Body and size of an icon as the package has it; a name that is gone stops the build. */
function packaged(name) {
  const [prefix, icon] = name.split(":");
  const set = packageOf(prefix);
  const found = set.icons[icon] ?? set.icons[set.aliases?.[icon]?.parent];
  if (!found) throw new Error(`no icon ${name}`);
  return { body: found.body, width: found.width ?? set.width ?? 16, height: found.height ?? set.height ?? 16 };
}

/** Decimals that can be seen: none on the 512 grid of game-icons, one on a grid of 32. */
const DECIMALS = { "game-icons": 0, "fluent-emoji-flat": 1 };
function rounded(body, digits) {
  // Where one number ended as the next began with its point, they need a space now.
  const shorter = (number, at, all) =>
    (/\d/.test(all[at - 1] ?? "") ? " " : "") + String(Number(Number(number).toFixed(digits))).replace(/^0\./, ".");
  return body.replace(/ d="([^"]*)"/g, (_, d) => {
    if (/[aA][^a-zA-Z]*\s0[01]/.test(d)) throw new Error(`flags of an arc are not apart: ${d}`);
    return ` d="${d.replace(/\d*\.\d+/g, shorter)}"`;
  });
}

function recoloured(name, body, fills) {
  let out = body;
  for (const [from, to] of Object.entries(fills)) {
    const pattern = new RegExp(`"${from}"`, "gi");
    if (!pattern.test(out)) throw new Error(`${name}: the base has no fill ${from}`);
    out = out.replace(pattern, `"${to}"`);
  }
  return out;
}

/** One symbol: a base, a recolour, a mark on top. Ids inside are made unique within the sprite. */
export function symbol(id, entry, own) {
  const icon = typeof entry === "string" ? { base: entry } : entry;
  const base = icon.own ? { body: own[icon.own], width: 32, height: 32 } : packaged(icon.base);
  if (!base.body) throw new Error(`no own shape ${icon.own}`);
  const digits = DECIMALS[icon.base?.split(":")[0]];
  let body = digits === undefined ? base.body : rounded(base.body, digits);
  if (icon.fills) body = recoloured(id, body, icon.fills);
  if (icon.colour) body = body.replaceAll("currentColor", icon.colour);
  if (icon.mark && icon.mark !== "outline") body += own[icon.mark];
  if (icon.mark === "outline") body = `<g stroke="#8a8068" stroke-width=".8" paint-order="stroke">${body}</g>`;
  body = body.replace(/id="([^"]+)"/g, `id="${id}-$1"`).replace(/url\(#([^)]+)\)/g, `url(#${id}-$1)`);
  return `<symbol id="${id}" viewBox="0 0 ${base.width} ${base.height}">${body}</symbol>`;
}

/** All sprites, and the list of names for the type checker. */
export function writeSprites() {
  const own = read(join(root, "icons/own.json"));
  const out = join(root, "src/generated");
  mkdirSync(out, { recursive: true });
  const sets = readdirSync(join(root, "icons")).filter((file) => file !== "own.json").map((file) => file.slice(0, -5));
  for (const set of sets) {
    const icons = read(join(root, `icons/${set}.json`));
    const symbols = Object.entries(icons).map(([id, entry]) => symbol(id, entry, own));
    writeFileSync(join(out, `${set}.svg`), `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("\n")}</svg>\n`);
  }
  // What somebody's own cards may ask for, in one line a set: it is on every page.
  const asked = sets.filter((set) => !["scenes", "shores", "ends"].includes(set));
  const names = (set) => Object.keys(read(join(root, `icons/${set}.json`))).join(" ");
  writeFileSync(join(out, "names.json"), JSON.stringify(Object.fromEntries(asked.map((set) => [set, names(set)]))));
  return sets;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeSprites();
