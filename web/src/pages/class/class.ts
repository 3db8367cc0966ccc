// Classes (docs/protocol.md): what the teacher's page and the pupils' door ask for.
import { call } from "$lib/api";
import type { Frame, Plain } from "$lib/model";
import type { Teamwork } from "$lib/teamwork";

export interface NewClass {
  game: string;
  tables: number;
  seats: number;
  title: string;
  options: Record<string, Plain>;
  same_deal: boolean;
  open_hands: boolean;
  free_text: boolean;
  own_names: boolean;
  teamwork?: Teamwork;
}

export interface OpenedClass {
  class: string;
  code: string;
  teacher: string;
  links: { join: string; teacher: string };
}

export interface ClassTable {
  table: string;
  animal: string;
  name: string;
}

export interface Roll {
  class: string;
  title: string;
  code: string;
  link: string;
  open: boolean;
  created: string;
  game: string;
  game_title: string;
  seats: number;
  same_deal: boolean;
  open_hands: boolean;
  retention: number;
  tables: ClassTable[];
}

export interface Door {
  code: string;
  title: string;
  game: string;
  game_title: string;
  open: boolean;
  free: number;
  open_hands: boolean;
  own_names: boolean;
  names: string[];
}

export interface Seated {
  table: string;
  seat: number;
  token: string;
  link: string;
  name: string;
}

export interface ShownMoment {
  animal: string;
  name: string;
  frame: Frame;
}

export type Order =
  | { type: "freeze"; on: boolean; table?: string }
  | { type: "time"; minutes: number | null; more?: boolean }
  | { type: "pace"; seconds: number }
  | { type: "message"; text: string; table?: string }
  | { type: "fill"; bot: string; table?: string }
  | { type: "door"; open: boolean }
  | { type: "free-text"; on: boolean }
  | { type: "show"; shown: string | null; at?: number };

const at = (id: string) => `/api/classes/${encodeURIComponent(id)}`;
const door = (code: string) => `/api/join/${encodeURIComponent(code)}`;

export const classes = {
  open: (body: NewClass) => call<OpenedClass>("/api/classes", { method: "POST", body }),
  look: (id: string, token: string) => call<Roll>(at(id), { tokens: [token] }),
  order: (id: string, token: string, order: Order) =>
    call<{ done: true }>(`${at(id)}/orders`, { method: "POST", body: order, tokens: [token] }),
  close: (id: string, token: string) =>
    call<{ done: true }>(`${at(id)}/close`, { method: "POST", body: {}, tokens: [token] }),
  door: (code: string) => call<Door>(door(code)),
  join: (code: string, name: string) => call<Seated>(door(code), { method: "POST", body: { name } }),
  shown: (table: string, tokens: readonly string[]) =>
    call<ShownMoment>(`/api/tables/${encodeURIComponent(table)}/shown`, { tokens }),
};
