// The little Markdown the rules are written in: paragraphs, lists, tables, bold, italics, code. To values, never to
// HTML.

export interface Span {
  text: string;
  style: "plain" | "strong" | "em" | "code";
}
export type Block =
  | { kind: "paragraph"; spans: Span[] }
  | { kind: "list"; ordered: boolean; items: Span[][] }
  | { kind: "table"; head: Span[][]; rows: Span[][][] };

const STYLES: [RegExp, Span["style"]][] = [
  [/^\*\*(.+?)\*\*/, "strong"],
  [/^\*(.+?)\*/, "em"],
  [/^_(.+?)_(?!\w)/, "em"],
  [/^`(.+?)`/, "code"],
];

export function spans(text: string): Span[] {
  const out: Span[] = [];
  let plain = "";
  const flush = () => {
    if (plain) out.push({ text: plain, style: "plain" });
    plain = "";
  };
  for (let at = 0; at < text.length;) {
    const rest = text.slice(at);
    const hit = STYLES.map(([pattern, style]) => ({ found: pattern.exec(rest), style })).find(({ found }) => found);
    if (hit?.found) {
      flush();
      out.push({ text: hit.found[1]!, style: hit.style });
      at += hit.found[0].length;
    } else {
      plain += text[at];
      at += 1;
    }
  }
  flush();
  return out;
}

const ITEM = /^\s*(?:[-*]|\d+\.)\s+/;

export function blocks(text: string): Block[] {
  return text
    .trim()
    .split(/\n\s*\n/)
    .filter(Boolean)
    .flatMap((part) => block(part.split("\n")));
}

function block(lines: string[]): Block[] {
  if (lines[0]!.trim().startsWith("|")) return [table(lines)];
  const first = lines.findIndex((line) => ITEM.test(line));
  if (first < 0) return [{ kind: "paragraph", spans: spans(lines.map((line) => line.trim()).join(" ")) }];
  const before = lines.slice(0, first);
  return [...(before.length ? block(before) : []), list(lines.slice(first))];
}

function list(lines: string[]): Block {
  const items: string[] = [];
  for (const line of lines) {
    if (ITEM.test(line)) items.push(line.replace(ITEM, ""));
    else items[items.length - 1] += ` ${line.trim()}`;
  }
  return { kind: "list", ordered: /^\s*\d/.test(lines[0]!), items: items.map(spans) };
}

const cells = (line: string) =>
  line
    .trim()
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => spans(cell.trim()));

function table(lines: string[]): Block {
  const [head, ...rows] = lines.filter((line) => !/^[\s|:-]+$/.test(line));
  return { kind: "table", head: cells(head!), rows: rows.map(cells) };
}
