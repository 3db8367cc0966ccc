import { hasIcon } from "$lib/icons";
import type { Decision, Option, Plain } from "$lib/model";
import type { TourStep } from "..";
import { iconOf } from "./forms";

const named = (choice: Plain): string | null => {
  if (typeof choice === "string") return choice;
  if (!choice || typeof choice !== "object" || Array.isArray(choice)) return null;
  const fields = Object.values(choice)[0];
  return fields && typeof fields === "object" && !Array.isArray(fields) && typeof fields.card === "string"
    ? fields.card
    : null;
};

/** A card's own sign, where an option is a card; signs of pressing a zone. */
export function optionIcon({ choice, targets }: Option, _decision: Decision): string | null {
  const card = named(choice);
  const found = card && iconOf(card);
  if (found && hasIcon("endless-forms", found)) return found;
  return targets[0]?.startsWith("zone.") ? "set_event" : null;
}

export const tour: TourStep[] = [
  {
    at: "hand",
    text: {
      en: "These eight cards are your opening hand. Four or five species make a good start. Keep it, or shuffle it back, in the list of answers.",
      es: "Estas ocho cartas son tu mano inicial. Con cuatro o cinco especies se empieza bien. Quédatela o barájala de nuevo en la lista de respuestas.",
    },
    until: "Mulligan",
  },
  {
    at: "desert",
    text: {
      en: "Four habitats lie side by side. Your species live below them, the other side’s above; three of each side at most. The disc on a card is its counters: whoever has more after sixteen turns wins.",
      es: "Hay cuatro hábitats en fila. Tus especies viven debajo y las contrarias encima, tres por lado como mucho. El disco de una carta son sus contadores: gana quien tenga más tras dieciséis turnos.",
    },
  },
  {
    at: "hand",
    text: {
      en: "Each turn you may play one species, one effect, and lay one event face down. Press a ringed card, then a habitat. A species likes habitats that offer what its card names.",
      es: "En cada turno puedes jugar una especie, un efecto y poner un evento boca abajo. Pulsa una carta marcada y luego un hábitat. A cada especie le convienen los hábitats que ofrecen lo que dice su carta.",
    },
    until: "Deployment",
  },
  {
    at: "board",
    text: {
      en: "↑ is what a species gains when it exerts, ↓ what it loses at the end of every turn, yours and theirs. Numbers in green or red differ from what is printed.",
      es: "↑ es lo que gana una especie al ejercer; ↓ lo que pierde al final de cada turno, tuyo o ajeno. Los números en verde o rojo difieren de lo impreso.",
    },
  },
  {
    at: "totals",
    text: {
      en: "All counters of both sides, and what the decline of this turn will leave. What is announced waits above your hand while events may still be revealed; the uppermost happens first.",
      es: "Los contadores de ambos lados, y los que dejará el declive de este turno. Lo anunciado espera encima de tu mano mientras aún se pueden revelar eventos; lo de arriba ocurre primero.",
    },
  },
  {
    at: "decision",
    text: {
      en: "Whether your event asks at every window or only when it matters is set in the menu. Press anything that is not ringed to hear why not.",
      es: "En el menú se elige si tu evento pregunta en cada ventana o solo cuando importa. Pulsa lo que no esté marcado para saber por qué no.",
    },
  },
  {
    at: "tabs",
    text: {
      en: "The log, the rules and each card large are here: hold a card or press Z on it. Have a good game!",
      es: "Aquí están el diario, las reglas y cada carta en grande: mantén pulsada una carta o usa la tecla Z. ¡Buena partida!",
    },
  },
];
