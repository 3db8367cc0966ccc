// Four sockets a table, a move due every so many seconds, counted from then: node load.mjs PORT TABLES SECONDS EVERY
import { io } from "socket.io-client";

const [port, tables, seconds, every] = process.argv.slice(2).map(Number);
const url = `http://127.0.0.1:${port}`;
const reply = [];
const told = [];
const counts = { due: 0, late: 0 };
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

class Table {
  static opened = 0;

  async open() {
    // The server makes a match for the first who syncs with a new name.
    this.matchID = `table ${Table.opened++}`;
    this.seats = [0, 1, 2, 3].map((seat) => ({ id: String(seat), credentials: undefined, stateID: -1 }));
    for (const seat of this.seats) await this.connect(seat);
  }

  connect(seat) {
    seat.socket = io(`${url}/hands`, { transports: ["websocket"], forceNew: true });
    return new Promise((done) => {
      seat.socket.on("connect", () => seat.socket.emit("sync", this.matchID, seat.id, seat.credentials, 4));
      seat.socket.on("sync", (_, { state }) => {
        this.take(seat, state);
        done();
      });
      seat.socket.on("update", (_, state) => this.take(seat, state));
    });
  }

  take(seat, state) {
    seat.stateID = state._stateID;
    this.turn = state.ctx.currentPlayer;
    if (this.mover === seat && seat.stateID >= this.expected) this.replied?.();
    if (this.seats.every((other) => other.stateID >= this.expected)) this.allTold?.();
  }

  async play(until) {
    let due = performance.now() + Math.random() * every * 1000;
    while (due < until) {
      await pause(Math.max(0, due - performance.now()));
      counts.due += 1;
      this.mover = this.seats[Number(this.turn)];
      const stateID = this.mover.stateID;
      this.expected = stateID + 1;
      const began = due;
      const first = new Promise((done) => (this.replied = done)).then(() => reply.push((performance.now() - began) / 1000));
      const last = new Promise((done) => (this.allTold = done)).then(() => told.push((performance.now() - began) / 1000));
      const payload = { type: "take", args: [0], playerID: this.mover.id, credentials: this.mover.credentials };
      this.mover.socket.emit("update", { type: "MAKE_MOVE", payload }, stateID, this.matchID, this.mover.id);
      await Promise.all([first, last]);
      const behind = Math.max(0, Math.floor((performance.now() - due) / (every * 1000)));
      counts.late += behind;
      due += (behind + 1) * every * 1000;
    }
  }
}

const all = Array.from({ length: tables }, () => new Table());
for (const table of all) await table.open();
process.stdout.write("connected\n");
const until = performance.now() + seconds * 1000;
await Promise.all(all.map((table) => table.play(until)));
process.stdout.write(JSON.stringify({ reply, "all four told": told, counts }), () => process.exit(0));
