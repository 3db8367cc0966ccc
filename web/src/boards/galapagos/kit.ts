import type { Decision, Option } from "$lib/model";
import { hasIcon } from "$lib/icons";
import type { TourStep } from "..";

const BY_CHOICE: Record<string, string> = {
  EVOLUTION: "evolution",
  MIGRATION: "migration",
  ADD_ONE: "adaptation",
  SUBTRACT_ONE: "adaptation",
  PASS: "pass",
  END_TURN: "pass",
  TAKE_HELPERS: "helper_token",
  REROLL: "extra_die",
  PUT_INTO_PLAY: "rescue",
  KEEP_HIDDEN: "hidden_card",
};

export function optionIcon({ choice, targets }: Option, decision: Decision): string | null {
  const name = typeof choice === "string" ? (BY_CHOICE[choice] ?? choice.toLowerCase()) : "";
  if (hasIcon("galapagos", name)) return name;
  if (targets[0]?.startsWith("top.") && decision.step === "UseDie") return "rescue";
  return null;
}

export const tour: TourStep[] = [
  {
    at: "rows",
    text: {
      en: "Twelve animals lie on the islands. Those in the top row can be rescued this round: column 3 with a die showing 3. The bottom row moves up later.",
      es: "Doce animales esperan en las islas. Los de la fila de arriba se pueden rescatar en esta ronda: la columna 3 con un dado que muestre 3. La fila de abajo sube después.",
    },
  },
  {
    at: "dock",
    text: {
      en: "These are your dice and helpers. Choose a die: press it here, or its line in the list of answers, or the number key of that line.",
      es: "Estos son tus dados y ayudantes. Elige un dado: púlsalo aquí, o su línea en la lista de respuestas, o la tecla con su número.",
    },
    until: "Turn",
  },
  {
    at: "board",
    text: {
      en: "Gold rings show where this die may go: onto an animal of its column, into a threat box with that face, or onto one of three spaces. Choose one.",
      es: "Los anillos dorados muestran dónde puede ir este dado: a un animal de su columna, a una caja de amenaza con esa cara o a uno de los tres espacios. Elige.",
    },
    until: "UseDie",
  },
  {
    at: "boxes",
    text: {
      en: "Each round a threat hides an animal face down in its box. A die here lets you look into the box later and take one of its cards.",
      es: "En cada ronda una amenaza esconde un animal boca abajo en su caja. Un dado aquí te deja mirar después la caja y llevarte una carta.",
    },
  },
  {
    at: "spaces",
    text: {
      en: "Helpers pay for three tricks here: swap cards up and down, swap within a row, or turn a die by one.",
      es: "Los ayudantes pagan aquí tres trucos: cambiar cartas arriba y abajo, cambiarlas en una fila o girar un dado en uno.",
    },
  },
  {
    at: "decision",
    text: {
      en: "If something is not allowed, press it anyway: you are told why, with the rule. Undo takes a choice back until dice fall or cards are seen.",
      es: "Si algo no se permite, púlsalo igualmente: se te dice por qué, con la regla. Deshacer retira una elección hasta que caen dados o se ven cartas.",
    },
  },
  {
    at: "tabs",
    text: {
      en: "The log, the rules and each card large are here. Different kinds of animals score, and whoever completes a series first takes its award. Have a good game!",
      es: "Aquí están el diario, las reglas y cada carta en grande. Puntúan los tipos distintos de animales, y quien completa antes una serie se lleva su premio. ¡Buena partida!",
    },
  },
];
