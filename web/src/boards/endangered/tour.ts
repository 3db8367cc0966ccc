// The first game of Endangered: a whole turn, from the role to upkeep.
import type { Tour } from "../../tour/tour";

export const tour: Tour = {
  seed: "tour 1495",
  options: {},
  seats: [{ who: "person" }, { who: "bot", bot: "casual", opening: ["zoologist", "field_biologist"] }],
  steps: [
    {
      at: ["map"],
      title: { en: "Save the tigers, together", es: "Salvad a los tigres, juntos" },
      text: {
        en:
          "Two tigers in one space are a pair and may have a cub. Felled forest closes spaces. With one tiger " +
          "left, or no tile left to lay, the game is lost.",
        es:
          "Dos tigres en un espacio son una pareja y pueden tener una cría. El bosque talado cierra espacios. " +
          "Si solo queda un tigre, o ninguna loseta, se pierde.",
      },
    },
    {
      title: { en: "Who are you?", es: "¿Quién eres?" },
      text: {
        en:
          "A role is a job with its own cards. The Zoologist helps the animals, the Lawyer fights impacts, the " +
          "Philanthropist and the TV host bring money. The Lobbyist wins the votes of countries: try that one.",
        es:
          "Un papel es un oficio con cartas propias. La zoóloga ayuda a los animales, la abogada combate " +
          "impactos, filántropo y presentador traen dinero. El cabildero gana los votos de los países: prueba " +
          "con él.",
      },
      deed: ["lobbyist"],
      say: { en: "Press the Lobbyist.", es: "Pulsa el Cabildero." },
    },
    {
      title: { en: "What are you good at?", es: "¿Qué se te da bien?" },
      text: {
        en:
          "A specialty is an ability for the whole game and brings a first card. The Insider may look at a " +
          "country each turn and brings Lobby Day, an action for everybody.",
        es:
          "Una especialidad es una capacidad para toda la partida y trae una primera carta. La persona de " +
          "dentro mira un país cada turno y trae Jornada de presión, una acción para todos.",
      },
      deed: ["insider"],
      say: { en: "Keep the Insider.", es: "Quédate con la persona de dentro." },
    },
    {
      at: ["council"],
      title: { en: "The vote decides", es: "La votación decide" },
      text: {
        en:
          "Six countries. At the end of years 8 and 9 they vote: four times yes at one vote, and you win. Each " +
          "counts something on the table and adds the influence you placed there.",
        es:
          "Seis países. Al final de los años 8 y 9 votan: con cuatro síes en una votación ganáis. Cada uno " +
          "cuenta algo de la mesa y suma la influencia que hayáis puesto en él.",
      },
    },
    {
      title: { en: "Look before you spend", es: "Mira antes de gastar" },
      text: {
        en:
          "They lie face down: you do not know yet what each one wants. As the Insider you may look at one at " +
          "the start of your turn.",
        es:
          "Están boca abajo: todavía no sabéis qué quiere cada uno. Como persona de dentro puedes mirar uno al " +
          "empezar tu turno.",
      },
      deed: [{ Use: { card: 0, ability: 0 } }, "CHAIR_1"],
      say: {
        en: "Use the Insider, then press the first country.",
        es: "Usa la especialidad y luego pulsa el primer país.",
      },
    },
    {
      at: ["actions"],
      title: { en: "Places for dice", es: "Sitios para dados" },
      text: {
        en:
          "China, which counts tigers. And you rolled 2, 3 and 5. Each die goes to one of these actions. It " +
          "must beat the dice that lie there, with two players by 2, and never lies beside your own.",
        es:
          "China, que cuenta tigres. Y has sacado 2, 3 y 5. Cada dado va a una de estas acciones. Debe superar " +
          "a los que haya, con dos jugadores en 2, y nunca va junto a uno tuyo.",
      },
    },
    {
      title: { en: "Money first", es: "Primero, dinero" },
      text: {
        en: "Use low dice while actions are empty. Social Media takes any die, in any number, and brings 1M.",
        es:
          "Usa los dados bajos mientras las acciones están vacías. La campaña en redes admite cualquier dado, " +
          "los que sean, y da 1M.",
      },
      deed: [{ Die: { shows: 2 } }, { Slot: { n: 3 } }],
      say: { en: "Press the 2, then Social Media Campaign.", es: "Pulsa el 2 y luego Campaña en redes sociales." },
    },
    {
      title: { en: "Win over China", es: "Gana a China" },
      text: {
        en:
          "Lobby Day costs 1M and puts one influence on a country. The first one turns the country up for " +
          "good: only those that lie face up vote.",
        es:
          "La jornada de presión cuesta 1M y pone una influencia en un país. La primera lo descubre para " +
          "siempre: solo votan los que están boca arriba.",
      },
      deed: [{ Die: { shows: 3 } }, { Slot: { n: 4 } }, "CHAIR_1"],
      say: { en: "Press the 3, then Lobby Day, then China.", es: "Pulsa el 3, luego Jornada de presión, luego China." },
    },
    {
      at: ["ambassador.0"],
      title: { en: "How China counts", es: "Cómo cuenta China" },
      text: {
        en:
          "Tigers on the map plus influence: that is its sum, beside what it needs. So every cub is worth a " +
          "voice, and every lost tiger costs one.",
        es:
          "Tigres en el mapa más influencia: esa es su suma, junto a lo que necesita. Cada cría vale por una " +
          "voz, y cada tigre perdido la cuesta.",
      },
    },
    {
      title: { en: "Bring two together", es: "Junta a dos" },
      text: {
        en: "Relocate moves a tiger by one space. The one on B1 stands beside B2: together they are a pair.",
        es: "Reubicar mueve un tigre un espacio. El de B1 está junto a B2: los dos juntos son una pareja.",
      },
      deed: [{ Slot: { n: 1 } }, "B1", "B2"],
      say: { en: "Press Relocate, then B1, then B2.", es: "Pulsa Reubicar, luego B1, luego B2." },
    },
    {
      title: { en: "A cub is born", es: "Nace una cría" },
      text: {
        en:
          "After your dice comes the offspring roll: the more pairs, the easier. It worked! The cub goes " +
          "beside its parents; then the pair parts, as tigers do.",
        es:
          "Tras tus dados viene la tirada de crías: con más parejas es más fácil. ¡Ha salido! La cría va junto " +
          "a sus padres; después la pareja se separa, como hacen los tigres.",
      },
      deed: ["B2", "B1", "A2"],
      say: { en: "Press B2, then B1 for the cub, then A2.", es: "Pulsa B2, luego B1 para la cría, luego A2." },
    },
    {
      title: { en: "Destruction strikes", es: "Llega la destrucción" },
      text: {
        en:
          "Each turn a tile falls in a row or column with tigers; you choose which, a die says where. Row 6 " +
          "has a single tiger, so the danger is small.",
        es:
          "En cada turno cae una loseta en una fila o columna con tigres; tú eliges cuál, un dado dice dónde. " +
          "En la fila 6 hay un solo tigre: el peligro es pequeño.",
      },
      deed: ["ROW_6"],
      say: { en: "Choose row 6.", es: "Elige la fila 6." },
    },
    {
      at: ["impacts"],
      title: { en: "Impacts", es: "Impactos" },
      text: {
        en:
          "Then an impact is turned up. Some strike once. Clearcutting stays, and strikes again whenever a " +
          "sighting is drawn, until somebody removes it.",
        es:
          "Después se descubre un impacto. Algunos golpean una vez. La tala rasa se queda y golpea con cada " +
          "avistamiento, hasta que alguien la quite.",
      },
    },
    {
      title: { en: "Cards for later", es: "Cartas para después" },
      text: {
        en:
          "A die on Plan plays a card. An Action card becomes a new place for everybody's dice, a Continuous " +
          "one helps you all game long, a Once card works at once and is gone.",
        es:
          "Un dado en Planificar juega una carta. Una carta de Acción es un sitio nuevo para los dados de " +
          "todos, una Continua te ayuda toda la partida, una de Una vez actúa y se va.",
      },
      deed: [true],
      say: { en: "Upkeep: draw a card.", es: "Mantenimiento: roba una carta." },
    },
    {
      at: ["decision"],
      title: { en: "Now it is your game", es: "Ahora juegas tú" },
      text: {
        en:
          "Your partner plays now, then you again. Dice stay where they lie until their owner's next turn. A " +
          "hint goes with each question until you have had enough of them.",
        es:
          "Ahora juega tu pareja, luego tú otra vez. Los dados se quedan hasta el próximo turno de su dueño. " +
          "Con cada pregunta viene una pista, hasta que te basten.",
      },
    },
  ],
};
