// A player for the tests: towards the enemy, into battle, and on to the other side. The same table, the same choice.

const FIGHTING = ["attack", "join", "fight", "resolve", "assign", "odds", "fire", "target"];
const SETTING_UP = [
  "default-setup",
  "ready",
  "first",
  "activate",
  "arrive",
  "drop",
  "special-forces",
  "proceed",
];
const ENDING = /^(end-|halt|stay|enough|no-|keep|decline|pass)/;
/** What a player chooses when a battle goes against somebody. */
export const SUFFERING = /^(retreat|lose|eliminate|disrupt|fall-back|together|exchange|advance|no-advance)$/;

const verbOf = (action) => action.split(" ")[0];

export class Policy {
  /** How many units set out in a phase of a side, how many steps a unit takes, how many battles a phase sees. */
  constructor(picture, { units = 3, steps = 4, battles = 3 } = {}) {
    this.spots = new Map(picture.spots.map((spot) => [spot.id, [spot.x, spot.y]]));
    this.limits = { units, steps, battles };
    this.phase = "";
    this.sent = new Set();
    this.steps = 0;
    this.battles = 0;
  }

  choose(state) {
    const phase = `${state.side} ${JSON.stringify(state.view.turn)} ${state.view.phase.id}`;
    if (phase !== this.phase) [this.phase, this.sent, this.steps, this.battles] = [phase, new Set(), 0, 0];
    const { actions } = state;
    const by = (verb) => actions.filter((action) => verbOf(action) === verb);
    const suffered = actions.find((action) => SUFFERING.test(verbOf(action)));
    if (suffered) return suffered;
    const fought = FIGHTING.find(
      (verb) => by(verb).length && (verb !== "attack" || this.battles < this.limits.battles),
    );
    if (fought === "attack") this.battles++;
    if (fought) return this.#strongest(by(fought));
    const moved = this.#move(state, [...by("move")]);
    if (moved) return moved;
    const set = this.#setOut(state, ["select", "name", "activate"].flatMap(by));
    if (set) return set;
    const wanted = SETTING_UP.flatMap(by).find((action) => !this.sent.has(action.split(" ")[1] ?? action));
    const end = actions.find((action) => ENDING.test(verbOf(action)));
    if (wanted && !(end && this.sent.size >= this.limits.units)) {
      this.sent.add(wanted.split(" ")[1] ?? wanted);
      return wanted;
    }
    return end ?? actions[0];
  }

  #strongest(list) {
    return (
      list.find((action) => action.endsWith("heavy")) ??
      list.find((action) => action.endsWith("medium")) ??
      list[0]
    );
  }

  #move(state, moves) {
    const unit = moves[0]?.split(" ")[1];
    const here = state.view.pieces.find((piece) => piece.id === unit)?.at;
    const from = this.#away(state, here);
    const near = moves
      .map((action) => [this.#away(state, action.split(" ")[2]), action])
      .sort((a, b) => a[0] - b[0])[0];
    if (!near || near[0] >= from || this.steps >= this.limits.steps) return undefined;
    this.steps++;
    return near[1];
  }

  #setOut(state, choices) {
    if (this.sent.size >= this.limits.units) return undefined;
    const at = new Map(state.view.pieces.map((piece) => [piece.id, piece.at]));
    const fresh = choices.filter(
      (action) => at.has(action.split(" ")[1]) && !this.sent.has(action.split(" ")[1]),
    );
    const near = fresh
      .map((action) => [this.#away(state, at.get(action.split(" ")[1])), action])
      .sort((a, b) => a[0] - b[0])[0];
    if (!near) return undefined;
    this.sent.add(near[1].split(" ")[1]);
    this.steps = 0;
    return near[1];
  }

  /** How far a place is from the nearest enemy. */
  #away(state, place) {
    const here = this.spots.get(place);
    if (!here) return Infinity;
    const enemies = state.view.pieces
      .filter((piece) => piece.side !== state.side)
      .flatMap((piece) => this.spots.get(piece.at) ?? []);
    let best = Infinity;
    for (let index = 0; index < enemies.length; index += 2)
      best = Math.min(best, Math.hypot(enemies[index] - here[0], enemies[index + 1] - here[1]));
    return best;
  }
}
