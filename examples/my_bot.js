// A bot in another language: wildtable play galapagos --bots "process:node examples/my_bot.js"
const lines = require("node:readline").createInterface({ input: process.stdin });
const say = (message) => process.stdout.write(JSON.stringify(message) + "\n");

lines.on("line", (line) => {
  const message = JSON.parse(line);
  if (message.wildtable) return say({ ready: "my bot" });
  const { options, texts } = message.decision;
  const longest = texts.reduce((best, text, n) => (text.length > texts[best].length ? n : best), 0);
  say({ answer: message.ask, choice: options[longest] });
});
