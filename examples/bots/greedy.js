// A bot for Meuse in JavaScript: it attacks where the odds please it, and wanders otherwise.
//   meuse arena celles --players "random,external:node examples/bots/greedy.js" --games 20
// The protocol is described in docs/protocol.md: one line of JSON a message, on standard input and output.
const lines = require("readline").createInterface({ input: process.stdin });
const waiting = new Map(); // our own questions to the host, by number
let questions = 0;
let state = 1; // of a small generator, so that the same seed plays the same game

const say = (message) => process.stdout.write(JSON.stringify(message) + "\n");

function ask(question) {
  const id = `q${++questions}`;
  say({ ...question, id });
  return new Promise((resolve) => waiting.set(id, resolve));
}

function below(count) {
  state = (Math.imul(state, 1103515245) + 12345) >>> 0;
  return Math.floor((state / 2 ** 32) * count);
}

// The odds of an attack: the host knows the rules and tells them exactly ("3:1", "1-2").
async function odds(action) {
  const { preview } = await ask({ do: "preview", action });
  const [, attack, defence] = preview?.odds.match(/(\d+)\D+(\d+)/) ?? [0, 0, 1];
  return attack / defence;
}

async function choose(actions) {
  let best = actions[below(actions.length)];
  let value = 1; // an attack has to be better than even
  for (const action of actions.filter((text) => text.startsWith("attack"))) {
    const ratio = await odds(action);
    if (ratio > value) [best, value] = [action, ratio];
  }
  return best;
}

lines.on("line", async (line) => {
  const message = JSON.parse(line);
  const { id } = message;
  if (waiting.has(id)) waiting.get(id)(message), waiting.delete(id);
  else if (message.do === "hello") say({ id, reply: "hello", protocol: 1, name: "greedy.js" });
  else if (message.do === "new") (state = (message.seed ?? 1) >>> 0), say({ id, reply: "new" });
  else if (message.do === "go") say({ id, reply: "go", action: await choose(message.actions) });
  else if (message.do === "quit") process.exit(0);
});
