// The first game of Endless Forms: a turn with all kinds of cards, a window, and a hunt.
import type { Tour } from "../../tour/tour";

export const tour: Tour = {
  seed: "tour 7",
  options: { match: "single", first_player: "seat 1" },
  seats: [
    { who: "person" },
    {
      who: "bot",
      bot: "casual",
      opening: ["KEEP", { Deploy: { card: "Monarch Butterfly" } }, "FOURTH", { Done: {} }, { Done: {} }],
    },
  ],
  steps: [
    {
      title: { en: "Your opening hand", es: "Tu mano inicial" },
      text: {
        en:
          "Species are the living things you play, effects change them or their habitats, events wait face " +
          "down for their moment. Four or five species make a good start: you have five.",
        es:
          "Las especies son los seres vivos que juegas, los efectos los cambian a ellos o a sus hábitats, los " +
          "eventos esperan boca abajo su momento. Con cuatro o cinco especies se empieza bien: tienes cinco.",
      },
      deed: ["KEEP"],
      say: { en: "Keep this hand.", es: "Quédate con esta mano." },
    },
    {
      at: ["habitat.3"],
      title: { en: "Four habitats", es: "Cuatro hábitats" },
      text: {
        en:
          "Your species live below a habitat, the other side's above, three of each at most. A habitat offers " +
          "resources: the City Suburbs have nectar, and humans.",
        es:
          "Tus especies viven debajo de un hábitat, las contrarias encima, tres de cada lado como mucho. Un " +
          "hábitat ofrece recursos: los suburbios tienen néctar y humanos.",
      },
    },
    {
      title: { en: "A butterfly where the nectar is", es: "Una mariposa donde hay néctar" },
      text: {
        en:
          "3↑ is what it gets when it comes and each time it exerts; at nectar it is 2 more. You may play one " +
          "species a turn.",
        es:
          "3↑ es lo que recibe al llegar y cada vez que ejerce; con néctar son 2 más. Puedes jugar una especie " +
          "por turno.",
      },
      deed: [{ Deploy: { card: "Monarch Butterfly" } }, "FOURTH"],
      say: { en: "Press the Monarch, then the City Suburbs.", es: "Pulsa la monarca y luego los suburbios." },
    },
    {
      at: ["species.0"],
      title: { en: "Counters are everything", es: "Los contadores lo son todo" },
      text: {
        en:
          "The disc counts its population: 5. After sixteen turns whoever has the most counters on all species " +
          "wins. 2↓ is what it loses at the end of every turn, yours and theirs.",
        es:
          "El disco cuenta su población: 5. Tras dieciséis turnos gana quien tenga más contadores en todas sus " +
          "especies. 2↓ es lo que pierde al final de cada turno, tuyo o ajeno.",
      },
    },
    {
      title: { en: "One effect a turn", es: "Un efecto por turno" },
      text: {
        en: "Artificially Sustained makes it lose one less on the other side's turns. It stays on the card.",
        es: "El sostén artificial hace que pierda uno menos en los turnos ajenos. Se queda en la carta.",
      },
      deed: [{ PlayEffect: { card: "Artificially Sustained" } }],
      say: { en: "Press Artificially Sustained.", es: "Pulsa Sostén artificial." },
    },
    {
      title: { en: "And one event, face down", es: "Y un evento, boca abajo" },
      text: {
        en:
          "Nobody knows which one lies there. Later you turn it over when it hurts or helps the most, even on " +
          "the other side's turn.",
        es: "Nadie sabe cuál es. Más tarde lo descubres cuando más duela o más ayude, incluso en el turno contrario.",
      },
      deed: [{ SetEvent: { card: "Echoed Form" } }],
      say: { en: "Lay Echoed Form.", es: "Pon Eco de una forma." },
    },
    {
      title: { en: "Exertion", es: "Ejercer" },
      text: {
        en:
          "When you are done deploying, each of your species exerts once and gains its ↑. The Monarch hunts " +
          "nobody: it simply grows by 5.",
        es:
          "Al terminar el despliegue, cada especie tuya ejerce una vez y gana su ↑. La monarca no caza: crece " +
          "5 sin más.",
      },
      deed: [{ Done: {} }],
      say: { en: "Press Done.", es: "Pulsa Listo." },
    },
    {
      title: { en: "Movement", es: "Movimiento" },
      text: {
        en: "One species may go to a habitat next door; a Monarch even further. It has its nectar, so let it stay.",
        es:
          "Una especie puede ir a un hábitat contiguo; una monarca, incluso más lejos. Ya tiene su néctar: que " +
          "se quede.",
      },
      deed: [{ Done: {} }],
      say: { en: "Move nothing.", es: "No muevas nada." },
    },
    {
      title: { en: "A window opens", es: "Se abre una ventana" },
      text: {
        en:
          "The other side has played a Monarch as well. At such moments you may reveal your event. Echoed Form " +
          "is best on your own turn: wait.",
        es:
          "El otro lado también ha jugado una monarca. En momentos así puedes revelar tu evento. Eco de una " +
          "forma rinde más en tu turno: espera.",
      },
      deed: ["PASS", "PASS"],
      say: { en: "Pass, here and before the decline.", es: "Pasa, aquí y antes del declive." },
    },
    {
      at: ["totals"],
      title: { en: "Both sides in numbers", es: "Los dos lados en números" },
      text: {
        en:
          "All counters of both sides, and what the decline will leave of them. Turns 3 and 4 are Night: you " +
          "draw two cards instead of one.",
        es:
          "Los contadores de ambos lados, y los que dejará el declive. Los turnos 3 y 4 son de noche: robas " +
          "dos cartas en vez de una.",
      },
    },
    {
      title: { en: "Send a hunter", es: "Envía un cazador" },
      text: {
        en:
          "A predator exerts only by hunting. Prey has its own rank or up to two less; the Kestrel also takes " +
          "any smaller arthropod, and a butterfly is one.",
        es:
          "Un depredador solo ejerce cazando. La presa tiene su rango o hasta dos menos; el cernícalo caza " +
          "además cualquier artrópodo menor, y una mariposa lo es.",
      },
      deed: [{ Deploy: { card: "American Kestrel" } }, "FOURTH"],
      say: { en: "Press the Kestrel, then the City Suburbs.", es: "Pulsa el cernícalo y luego los suburbios." },
    },
    {
      title: { en: "Time to exert", es: "Hora de ejercer" },
      text: {
        en: "Your Monarch grows by itself. The Kestrel needs prey, so you will be asked.",
        es: "Tu monarca crece sola. El cernícalo necesita presa: se te preguntará.",
      },
      deed: [{ Done: {} }],
      say: { en: "Press Done.", es: "Pulsa Listo." },
    },
    {
      title: { en: "Not your own!", es: "¡La tuya no!" },
      text: {
        en:
          "A hunter gains its ↑, its prey loses a counter. Your own species are legal prey, too: choose the " +
          "other side's Monarch.",
        es:
          "El cazador gana su ↑ y su presa pierde un contador. También tus especies son presas legales: elige " +
          "la monarca contraria.",
      },
      deed: [{ SpeciesId: { number: 1 } }],
      say: { en: "Press the other side's Monarch.", es: "Pulsa la monarca contraria." },
    },
    {
      at: ["decision"],
      title: { en: "Now it is your game", es: "Ahora juegas tú" },
      text: {
        en:
          "Hold a card, or press Z on it, to read it large. A hint goes with each question until you have had " +
          "enough of them.",
        es:
          "Mantén pulsada una carta, o pulsa Z sobre ella, para leerla en grande. Con cada pregunta viene una " +
          "pista, hasta que te basten.",
      },
    },
  ],
};
