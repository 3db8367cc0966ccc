// The first game of S.O.S. Galápagos: two rounds in which every kind of place for a die is met.
import type { Tour } from "../../tour/tour";

export const tour: Tour = {
  seed: "tour 78",
  options: {},
  seats: [
    { who: "person" },
    {
      who: "bot",
      bot: "casual",
      opening: [1, "TOP_1", 2, "HIRE_HELPERS", "END_TURN", 1, "TOP_1", 4, "EXTRA_DIE", "END_TURN"],
    },
  ],
  steps: [
    {
      at: ["top.1", "top.2", "top.3", "top.4", "top.5", "top.6"],
      title: { en: "Six animals on the shore", es: "Seis animales en la orilla" },
      text: {
        en:
          "These can be rescued in this round: the animal of column 3 with a die that shows 3. Those below " +
          "move up next round. Whoever rescues the most valuable collection in twelve rounds wins.",
        es:
          "Estos se pueden rescatar en esta ronda: el animal de la columna 3 con un dado que muestre 3. Los de " +
          "abajo suben en la próxima. Gana quien reúna en doce rondas la colección más valiosa.",
      },
    },
    {
      at: ["top.3"],
      title: { en: "A ghost is in the way", es: "Un fantasma estorba" },
      text: {
        en:
          "With two players a ghost rolls first. Its dice lock the columns they show, here 3 and 5: nobody can " +
          "rescue these animals, and they will be lost.",
        es:
          "Con dos jugadores un fantasma tira primero. Sus dados cierran las columnas que muestran, aquí 3 y " +
          "5: nadie puede rescatar esos animales, y se perderán.",
      },
    },
    {
      title: { en: "You rolled 1 and 5", es: "Has sacado 1 y 5" },
      text: {
        en: "Each die is used once in a round. A 1 could rescue the Dolphin, but it also opens a box.",
        es: "Cada dado se usa una vez por ronda. El 1 podría rescatar al delfín, pero también abre una caja.",
      },
      deed: [1],
      say: { en: "Press the die that shows 1.", es: "Pulsa el dado que muestra 1." },
    },
    {
      title: { en: "A box with a secret", es: "Una caja con un secreto" },
      text: {
        en:
          "Every round a threat hides an animal face down in its box. A die with a face printed on the box " +
          "fights the threat: after all turns you look inside and take one card.",
        es:
          "En cada ronda una amenaza esconde un animal boca abajo en su caja. Un dado con una cara impresa en " +
          "la caja combate la amenaza: después de los turnos miras dentro y te llevas una carta.",
      },
      deed: ["WILDLIFE_TRADE"],
      say: { en: "Press the box Wildlife Trade.", es: "Pulsa la caja Tráfico de fauna." },
    },
    {
      title: { en: "A die that fits nowhere?", es: "¿Un dado que no cabe?" },
      text: {
        en:
          "Column 5 is locked by the ghost. But the Albatross waits in column 6, and a series of two of them " +
          "is worth an award.",
        es:
          "El fantasma cierra la columna 5. Pero en la columna 6 espera el albatros, y una serie de dos vale " +
          "un premio.",
      },
      deed: [5],
      say: { en: "Press the die that shows 5.", es: "Pulsa el dado que muestra 5." },
    },
    {
      title: { en: "Helpers bend luck", es: "Los ayudantes doblan la suerte" },
      text: {
        en:
          "A Helper sent to Adaptation turns a die by one. Evolution and Migration swap cards instead. You " +
          "have one Helper: spend it.",
        es:
          "Un ayudante enviado a Adaptación gira un dado en uno. Evolución y Migración cambian cartas de " +
          "sitio. Tienes un ayudante: gástalo.",
      },
      deed: ["ADD_ONE"],
      say: { en: "Press “Adaptation: make it a 6”.", es: "Pulsa la opción de Adaptación que lo convierte en un 6." },
    },
    {
      title: { en: "Your first rescue", es: "Tu primer rescate" },
      text: {
        en:
          "The die now shows 6. Lying on an animal it keeps everybody else away; the rescue happens when all " +
          "have had their turn.",
        es:
          "El dado muestra ahora un 6. Sobre un animal deja fuera a los demás; el rescate ocurre cuando todos " +
          "han jugado.",
      },
      deed: ["TOP_6"],
      say: { en: "Press the Waved Albatross.", es: "Pulsa el albatros de Galápagos." },
    },
    {
      title: { en: "What was in the box", es: "Lo que había en la caja" },
      text: {
        en:
          "A Land Iguana. In play it counts at once, for all to see. Hidden, up to two cards can wait for a " +
          "surprise, but at the end hidden cards count nothing.",
        es:
          "Una iguana terrestre. En juego cuenta enseguida, a la vista de todos. Oculta puede esperar una " +
          "sorpresa, hasta dos cartas, pero al final las ocultas no cuentan.",
      },
      deed: ["PUT_INTO_PLAY"],
      say: { en: "Put it into play.", es: "Ponla en juego." },
    },
    {
      at: ["album"],
      title: { en: "How points are made", es: "Cómo se hacen puntos" },
      text: {
        en:
          "Each kind you have is one point. Whoever first completes a series, two to four of a kind, takes its " +
          "award: more points, and Helpers.",
        es:
          "Cada especie que tienes es un punto. Quien completa antes una serie, de dos a cuatro iguales, se " +
          "lleva su premio: más puntos y ayudantes.",
      },
    },
    {
      title: { en: "Round two: new dice", es: "Segunda ronda: dados nuevos" },
      text: {
        en: "What nobody rescued is missing now, and the lower row has moved up. A Sea Lion lies in column 2.",
        es: "Lo que nadie rescató ya falta, y la fila de abajo ha subido. En la columna 2 hay un león marino.",
      },
      deed: [2, "TOP_2"],
      say: { en: "Press your 2, then the Sea Lion.", es: "Pulsa tu 2 y luego el león marino." },
    },
    {
      title: { en: "Any die will do here", es: "Aquí vale cualquier dado" },
      text: {
        en:
          "Three spaces take any die: be start player, hire two Helpers, or have the white die next round. " +
          "Each of them only once in a round.",
        es:
          "Tres espacios admiten cualquier dado: ser jugador inicial, contratar dos ayudantes o tener el dado " +
          "blanco en la próxima ronda. Cada uno, una sola vez por ronda.",
      },
      deed: [5, "HIRE_HELPERS"],
      say: { en: "Press your 5, then Hire Helpers.", es: "Pulsa tu 5 y luego Contratar ayudantes." },
    },
    {
      at: ["decision"],
      title: { en: "Now it is your game", es: "Ahora juegas tú" },
      text: {
        en:
          "Every answer you can give stands here, too. Press anything that is not ringed to hear why not. A " +
          "hint goes with each question until you have had enough of them.",
        es:
          "Aquí está también cada respuesta posible. Pulsa lo que no esté marcado para saber por qué no. Con " +
          "cada pregunta viene una pista, hasta que te basten.",
      },
    },
  ],
};
