// The end as a picture to send: the place as it looks here, and words before it. Drawn in the browser, as a PNG.
import { hasIcon, iconAt } from "$lib/icons";
import { landscape, type Place } from "$lib/landscapes";

export interface Told {
  place: Place;
  animal: string;
  dusk: boolean;
  label: string;
  headline: string;
  lines: string[];
}

const WIDE = 1200;
const HIGH = 630;
const SCENE = 345; // how high landscapes are drawn elsewhere
const WIDER = 1.35; // than what is seen of it, so that animals stand beside the words

/** The symbols of some animals, from their sprites: a picture cannot fetch anything. */
async function symbols(names: Iterable<string>): Promise<string> {
  const found = await Promise.all(
    [...names].map(async (name) => {
      const [address, id] = iconAt(hasIcon("scenes", name) ? "scenes" : "shores", name).split("#");
      const sprite = new DOMParser().parseFromString(await (await fetch(address!)).text(), "image/svg+xml");
      const symbol = sprite.getElementById(id!);
      symbol?.setAttribute("id", name);
      return symbol ? new XMLSerializer().serializeToString(symbol) : "";
    }),
  );
  return found.join("");
}

/** The scene with its colours written out: a picture knows no stylesheet. */
async function scene({ place, animal, dusk }: Told): Promise<string> {
  const wide = (SCENE * WIDE) / HIGH;
  const names = new Set<string>();
  const drawn = landscape(place, wide * WIDER, SCENE, "sky", animal, (name) => `#${names.add(name) && name}`);
  const model = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  model.setAttribute("class", `landscape ${place}${dusk ? " dusk" : ""}`);
  model.setAttribute("width", "0");
  model.setAttribute("height", "0");
  const land = model.appendChild(document.createElementNS("http://www.w3.org/2000/svg", "g"));
  land.setAttribute("class", "land");
  document.body.append(model);
  const style = getComputedStyle(model);
  const filter = getComputedStyle(land).filter;
  const coloured = drawn
    .replace(/var\(--([\w-]+)\)/g, (_, name: string) => style.getPropertyValue(`--${name}`).trim() || "none")
    .replaceAll('class="land"', `filter="${filter}"`);
  model.remove();
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDE}" height="${HIGH}" viewBox="0 0 ${wide} ` +
    `${SCENE}">${await symbols(names)}${coloured}</svg>`
  );
}

async function loaded(svg: string): Promise<HTMLImageElement> {
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  const image = new Image();
  image.src = address;
  await image.decode();
  URL.revokeObjectURL(address);
  return image;
}

/** A text in lines that are not wider than their room. */
export function wrapped(text: string, room: number, measure: (line: string) => number): string[] {
  const lines = [""];
  for (const word of text.split(" ")) {
    const longer = lines.at(-1) ? `${lines.at(-1)} ${word}` : word;
    if (lines.at(-1) && measure(longer) > room) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

/** The end as a PNG. */
export async function drawn(told: Told): Promise<Blob> {
  const canvas = Object.assign(document.createElement("canvas"), { width: WIDE, height: HIGH });
  const pen = canvas.getContext("2d")!;
  pen.drawImage(await loaded(await scene(told)), 0, 0, WIDE, HIGH);
  write(pen, told);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"),
  );
}

function write(pen: CanvasRenderingContext2D, { label, headline, lines }: Told): void {
  const style = getComputedStyle(document.documentElement);
  const [ink, muted, surface] = ["--ink", "--muted", "--surface"].map((name) => style.getPropertyValue(name).trim());
  const room = 520;
  pen.font = "600 38px Fraunces, serif";
  const title = wrapped(headline, room, (line) => pen.measureText(line).width);
  const rows = lines.slice(0, 7);
  const high = 96 + title.length * 46 + rows.length * 36;
  const top = HIGH - high - 36;
  pen.fillStyle = surface!;
  pen.beginPath();
  pen.roundRect(40, top, room + 72, high, 26);
  pen.fill();
  pen.fillStyle = muted!;
  pen.font = "700 20px Atkinson, sans-serif";
  pen.fillText(label.toUpperCase(), 76, top + 46, room);
  pen.fillStyle = ink!;
  pen.font = "600 38px Fraunces, serif";
  title.forEach((line, n) => pen.fillText(line, 76, top + 94 + n * 46, room));
  pen.font = "500 26px Atkinson, sans-serif";
  rows.forEach((line, n) => pen.fillText(line, 76, top + 94 + title.length * 46 + n * 36, room));
  pen.textAlign = "right";
  pen.font = "600 30px Fraunces, serif";
  const name = pen.measureText("Wildtable").width;
  pen.fillStyle = surface!;
  pen.beginPath();
  pen.roundRect(WIDE - name - 80, 30, name + 48, 56, 18);
  pen.fill();
  pen.fillStyle = ink!;
  pen.fillText("Wildtable", WIDE - 56, 68);
}

/** Hand the picture on: to another app where the device can, else as a file. */
export async function share(told: Told, name: string, link: string): Promise<void> {
  const picture = await drawn(told);
  const file = new File([picture], name, { type: "image/png" });
  const touch = matchMedia("(pointer: coarse)").matches;
  if (touch && navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file], url: link }).catch(() => undefined); // they thought better of it
    return;
  }
  const address = URL.createObjectURL(picture);
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
