// boardgame.io's own server with a game of about the same size: four hands, a deck, a row, hands kept secret.
const { Server, Origins } = require("boardgame.io/server");
const { PlayerView } = require("boardgame.io/core");

const SPECIES = Array.from({ length: 13 }, (_, n) => `species ${n}`);

const game = {
  name: "hands",
  minPlayers: 4,
  maxPlayers: 4,
  setup: ({ ctx, random }) => {
    const deck = random.Shuffle(SPECIES.flatMap((name) => Array(400).fill(name)).slice(0, 2000));
    const players = {};
    for (let n = 0; n < ctx.numPlayers; n++) players[n] = { hand: deck.splice(0, 5) };
    return { secret: { deck }, players, row: deck.splice(0, 12), shown: [[], [], [], []], dice: [1, 1, 1, 1] };
  },
  playerView: PlayerView.STRIP_SECRETS,
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    take: {
      client: false,
      move: ({ G, playerID, random }, place) => {
        G.shown[playerID].push(G.row[place]);
        if (G.shown[playerID].length > 30) G.shown[playerID].shift();
        G.row[place] = G.secret.deck.pop();
        G.players[playerID].hand.push(G.secret.deck.pop());
        G.players[playerID].hand.shift();
        G.dice = G.dice.map(() => random.D6());
      },
    },
  },
};

const server = Server({ games: [game], origins: [Origins.LOCALHOST] });
server.run(0, () => {}).then(({ appServer }) => console.log(`listening at 127.0.0.1:${appServer.address().port}`));
