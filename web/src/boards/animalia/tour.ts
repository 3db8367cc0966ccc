// The first game of Animalia: three tricks in which one's own mission is fulfilled.
import type { Tour } from "../../tour/tour";

export const tour: Tour = {
  seed: "tour 1695",
  options: {},
  seats: [{ who: "person" }, { who: "bot", bot: "casual", opening: ["EU6", "EU3", "SA8", "SA10", "NA6", "NA7"] }],
  steps: [
    {
      at: ["missions"],
      title: { en: "You win together", es: "Se gana en equipo" },
      text: {
        en:
          "A mission names animals that must lie in its owner's pile after eight tricks. Yours: the Wolf, and " +
          "any card with a coin. If one mission fails, all is lost.",
        es:
          "Una misión pide animales que deben estar en el montón de su dueño tras ocho bazas. La tuya: el lobo " +
          "y cualquier carta con moneda. Si una misión falla, se pierde todo.",
      },
    },
    {
      at: ["trick"],
      title: { en: "The trick", es: "La baza" },
      text: {
        en:
          "Three cards make a trick: one of the Institute (IWC), one of yours, one of your partner's. The " +
          "first card sets the colour. Whoever holds that colour must play it; the highest card of it wins all " +
          "three.",
        es:
          "Tres cartas forman una baza: una del Instituto (IWC), una tuya y una de tu pareja. La primera fija " +
          "el color. Quien lo tenga debe jugarlo; la más alta de ese color se lleva las tres.",
      },
    },
    {
      title: { en: "There is the Wolf!", es: "¡Ahí está el lobo!" },
      text: {
        en:
          "The IWC leads the Wolf, a 6 of Europe. Your Ibex is a 7 of Europe: it beats the Wolf, and the Wolf " +
          "comes into your pile.",
        es: "El IWC sale con el lobo, un 6 de Europa. Tu íbice es un 7 de Europa: le gana, y el lobo va a tu montón.",
      },
      deed: ["EU7"],
      say: { en: "Play the Alpine Ibex, 7.", es: "Juega el íbice alpino, 7." },
    },
    {
      at: ["missions"],
      title: { en: "A tick for the Wolf", es: "Una marca para el lobo" },
      text: {
        en:
          "One place of your mission is filled. What is missing is a coin card. Whoever won the trick leads " +
          "the next one: you.",
        es:
          "Un hueco de tu misión está cubierto. Falta una carta con moneda. Quien ganó la baza sale en la " +
          "siguiente: tú.",
      },
    },
    {
      at: ["dock"],
      title: { en: "Signs on the cards", es: "Signos en las cartas" },
      text: {
        en:
          "Values 4 to 6 carry a coin. 1, 2 and 3 carry an action that costs a coin: exchange a hand card, " +
          "take a card from a pile, or the continent's own.",
        es:
          "Los valores 4 a 6 llevan una moneda. 1, 2 y 3 llevan una acción que cuesta una moneda: intercambiar " +
          "una carta de la mano, tomar una de un montón, o la del continente.",
      },
    },
    {
      title: { en: "Let the Institute win", es: "Deja ganar al Instituto" },
      text: {
        en:
          "Coins count only in tricks that the IWC wins; they pay for actions and for stars at the end. Lead " +
          "the Tamarin, 5 with a coin: the IWC has the Tapir, 10.",
        es:
          "Las monedas solo cuentan en bazas que gana el IWC; pagan acciones y dan estrellas al final. Sal con " +
          "el tití, 5 con moneda: el IWC tiene el tapir, 10.",
      },
      deed: ["SA5"],
      say: { en: "Lead the Golden Lion Tamarin, 5.", es: "Sal con el tití león dorado, 5." },
    },
    {
      at: ["iwc"],
      title: { en: "A coin for the IWC", es: "Una moneda para el IWC" },
      text: {
        en:
          "It won the trick with its Tapir and got a coin for the Tamarin. Its hand lies open: all of you may " +
          "look, and your partner plays it.",
        es:
          "Ganó la baza con su tapir y recibió una moneda por el tití. Su mano está a la vista: todos podéis " +
          "mirarla, y tu pareja la juega.",
      },
    },
    {
      title: { en: "You cannot follow", es: "No puedes seguir" },
      text: {
        en:
          "North America is led and you have none of it: you may play any card. Take one with an action, since " +
          "it will not win anyway. The Macaw, 2, takes a card from a pile.",
        es:
          "Sale Norteamérica y no tienes ninguna: puedes jugar cualquier carta. Elige una con acción, ya que " +
          "no va a ganar. El guacamayo, 2, toma una carta de un montón.",
      },
      deed: ["SA2"],
      say: { en: "Play the Hyacinth Macaw, 2.", es: "Juega el guacamayo jacinto, 2." },
    },
    {
      title: { en: "Pay a coin, take a card", es: "Paga una moneda, toma una carta" },
      text: {
        en: "The Tamarin lies in the IWC's pile. It carries a coin, and that is what your mission asks for.",
        es: "El tití está en el montón del IWC. Lleva una moneda, y eso pide tu misión.",
      },
      deed: [2, "SA5"],
      say: { en: "Choose the IWC, then the Tamarin.", es: "Elige el IWC y luego el tití." },
    },
    {
      at: ["missions"],
      title: { en: "Mission accomplished", es: "Misión cumplida" },
      text: {
        en:
          "Both places are filled; nobody must take them from you before the eighth trick. Now help your " +
          "partner: two lynxes, of Europe and of North America.",
        es:
          "Los dos huecos están cubiertos; que nadie te los quite antes de la octava baza. Ahora ayuda a tu " +
          "pareja: dos linces, el de Europa y el de Norteamérica.",
      },
    },
    {
      at: ["continent"],
      title: { en: "Once for nothing", es: "Una vez gratis" },
      text: {
        en:
          "The continent changes some rules and offers one free action. In Europe two players may swap a hand " +
          "card, once. Keep it for when you need it.",
        es:
          "El continente cambia algunas reglas y ofrece una acción gratis. En Europa dos jugadores pueden " +
          "cambiar una carta de la mano, una vez. Guárdala para cuando haga falta.",
      },
    },
    {
      at: ["decision"],
      title: { en: "Now it is your game", es: "Ahora juegas tú" },
      text: {
        en:
          "Five tricks are left, and your partner plays with you. A hint goes with each question until you " +
          "have had enough of them.",
        es: "Quedan cinco bazas, y tu pareja juega contigo. Con cada pregunta viene una pista, hasta que te basten.",
      },
    },
  ],
};
