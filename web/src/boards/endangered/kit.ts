import { hasIcon } from "$lib/icons";
import type { Option } from "$lib/model";
import type { TourStep } from "..";

export function optionIcon({ choice }: Option): string | null {
  if (typeof choice === "string") return hasIcon("endangered", choice) ? choice : null;
  return null;
}

export const tour: TourStep[] = [
  {
    at: "map",
    text: {
      en: "Save the animals together. Two in one space are a pair and may have offspring; each turn destruction puts a tile on the board. Too few animals, or no tiles left, and the game is lost.",
      es: "Salvad juntos a los animales. Dos en un espacio son pareja y pueden tener crías; en cada turno la destrucción pone una loseta. Con muy pocos animales, o sin losetas, se pierde.",
    },
  },
  {
    at: "council",
    text: {
      en: "You win when enough ambassadors vote yes in a voting year. Each counts something on the table, plus the influence on it; the number says where it stands.",
      es: "Ganáis si suficientes embajadores votan sí en un año de votación. Cada uno cuenta algo de la mesa, más la influencia que tenga; el número dice cómo va.",
    },
  },
  {
    at: "dock",
    text: {
      en: "Your role, your dice and your cards. Follow the question; gold rings show what it is about.",
      es: "Tu papel, tus dados y tus cartas. Sigue la pregunta; los anillos dorados muestran de qué se trata.",
    },
    until: true,
  },
  {
    at: "actions",
    text: {
      en: "A die goes onto an action if it beats the dice lying there; dice stay until their owner's next turn, so plan who goes where.",
      es: "Un dado va a una acción si supera a los que hay allí; los dados se quedan hasta el próximo turno de su dueño, así que planead quién va adónde.",
    },
    until: "PlaceDie",
  },
  {
    at: "decision",
    text: {
      en: "If something is not allowed, press it anyway: you are told why, with the rule. The log and the rules are one press away. Good luck!",
      es: "Si algo no se permite, púlsalo igualmente: se te dice por qué, con la regla. El diario y las reglas están a una pulsación. ¡Suerte!",
    },
  },
];
