import type { Rng } from './rng.ts';
import type { Dice } from './table.ts';

type Outcomes = readonly (readonly [total: number, ways: number])[];
type Ways = ReadonlyMap<number, bigint>;

/** More dice or sides than anybody throws, and more than a hostile file may ask for. */
export const MOST_DICE = 1000;
export const MOST_SIDES = 100_000;
export const MOST_EXPLOSIONS = 20;

const made = new Map<string, Dice>();

const interned = (name: string, make: () => Dice): Dice => {
  let known = made.get(name);
  if (!known) made.set(name, (known = make()));
  return known;
};

/** `dice(3, 6)` is 3d6, `dice(2, 6, 1)` is 2d6+1, `dice(0, 1, 4)` is always 4. */
export const dice = (count: number, sides: number, plus = 0): SumOfDice => {
  const name = count === 0 ? `${plus}` : `${count === 1 ? '' : count}d${sides}${plus === 0 ? '' : plus > 0 ? `+${plus}` : plus}`;
  return interned(name, () => new SumOfDice(name, count, sides, plus)) as SumOfDice;
};

/** Equal dice added up, and a number. */
export class SumOfDice implements Dice {
  readonly name: string;
  readonly count: number;
  readonly sides: number;
  readonly plus: number;
  private known: Outcomes | undefined;

  constructor(name: string, count: number, sides: number, plus: number) {
    this.name = name;
    this.count = count;
    this.sides = sides;
    this.plus = plus;
  }

  get ways(): number {
    return this.sides ** this.count;
  }

  get outcomes(): Outcomes {
    this.known ??= counted(this.name, sums(this.count, this.sides, this.plus));
    return this.known;
  }

  throw(rng: Pick<Rng, 'below'>): number {
    let total = this.plus;
    for (let i = 0; i < this.count; i++) total += rng.below(this.sides) + 1;
    return total;
  }
}

/** Any distribution at all, thrown as one number. */
class Weighted implements Dice {
  readonly name: string;
  readonly outcomes: Outcomes;
  readonly ways: number;

  constructor(name: string, outcomes: Outcomes) {
    this.name = name;
    this.outcomes = outcomes;
    this.ways = outcomes.reduce((n, [, ways]) => n + ways, 0);
  }

  throw(rng: Pick<Rng, 'below'>): number {
    let left = rng.below(this.ways);
    for (const [total, ways] of this.outcomes) {
      if (left < ways) return total;
      left -= ways;
    }
    throw new Error(`${this.name} has no outcome`);
  }
}

/** A distribution with its own weights: `weighted('weather', [[1, 3], [2, 1]])`. */
export const weighted = (name: string, outcomes: Outcomes): Dice => interned(`${name}:${outcomes.join(';')}`, () => new Weighted(name, outcomes));

/** Of `count` dice the `keep` highest (or lowest) added up: 4d6kh3. */
export const keep = (count: number, sides: number, which: 'highest' | 'lowest', kept: number): Dice => {
  const name = `${count}d${sides}k${which === 'highest' ? 'h' : 'l'}${kept}`;
  return interned(name, () => new Weighted(name, counted(name, keptSums(count, sides, which, kept))));
};

/** A die thrown again and added while it shows its highest face, at most `times` times. */
export const exploding = (sides: number, times = MOST_EXPLOSIONS): Dice => {
  const name = `d${sides}!${times === MOST_EXPLOSIONS ? '' : times}`;
  return interned(name, () => new Weighted(name, counted(name, explosions(sides, times))));
};

/** Where among `count` dice the first face of at least `face` falls, 1 to count; 0 when none does. "The first 6 in eight dice". */
export const first = (count: number, sides: number, face: number): Dice => {
  const name = `first ${face} in ${count}d${sides}`;
  return interned(name, () => {
    const good = sides - face + 1;
    const rest = (n: number) => sides ** n;
    const at = Array.from({ length: count }, (_, i) => [i + 1, (sides - good) ** i * good * rest(count - i - 1)] as const);
    return new Weighted(name, [[0, (sides - good) ** count], ...at]);
  });
};

/** A ladder of dice (D4, D6, D8 …): the die `steps` up or down from one, stopping at the ends. */
export const ladder = (sides: readonly number[]) => (from: number, steps: number): Dice => {
  const at = Math.max(0, Math.min(sides.length - 1, sides.indexOf(from) + steps));
  return dice(1, sides[at] as number);
};

export const d2 = dice(1, 2);
export const d4 = dice(1, 4);
export const d6 = dice(1, 6);
export const d8 = dice(1, 8);
export const d10 = dice(1, 10);
export const d12 = dice(1, 12);
export const d20 = dice(1, 20);
export const d100 = dice(1, 100);

const counted = (name: string, ways: Ways): Outcomes => {
  const rows = [...ways].sort((a, b) => a[0] - b[0]);
  const all = rows.reduce((n, [, w]) => n + w, 0n);
  if (all > BigInt(Number.MAX_SAFE_INTEGER)) throw new RangeError(`${name} has too many outcomes for a rule`);
  return rows.map(([total, w]) => [total, Number(w)] as const);
};

/** Every total of two independent throws added. */
export const added = (a: Ways, b: Ways): Map<number, bigint> => {
  const sum = new Map<number, bigint>();
  for (const [x, m] of a) for (const [y, n] of b) sum.set(x + y, (sum.get(x + y) ?? 0n) + m * n);
  return sum;
};

/** Ways of each total of `count` dice plus a number. */
export const sums = (count: number, sides: number, plus = 0): Map<number, bigint> => {
  // A window that slides over the counts of one die fewer: each total costs one addition and one subtraction.
  let ways: bigint[] = [1n];
  for (let i = 1; i <= count; i++) {
    const next: bigint[] = new Array(ways.length + sides - 1);
    let window = 0n;
    for (let t = 0; t < next.length; t++) {
      if (t < ways.length) window += ways[t] as bigint;
      if (t >= sides) window -= ways[t - sides] as bigint;
      next[t] = window;
    }
    ways = next;
  }
  return new Map(ways.map((n, t) => [t + count + plus, n]));
};

const choose = (n: number, k: number): bigint => {
  let c = 1n;
  for (let i = 1; i <= k; i++) c = (c * BigInt(n - k + i)) / BigInt(i);
  return c;
};

/** Ways of each sum of the kept dice: faces are dealt out from the best, so many dice a face. */
export const keptSums = (count: number, sides: number, which: 'highest' | 'lowest', kept: number): Map<number, bigint> => {
  // The state before a face: dice still unplaced, and the sum so far; the kept places left follow from the first.
  let states: Map<number, bigint>[] = Array.from({ length: count + 1 }, () => new Map());
  (states[count] as Map<number, bigint>).set(0, 1n);
  for (let step = 0; step < sides; step++) {
    const face = which === 'highest' ? sides - step : step + 1;
    const last = step === sides - 1;
    const next: Map<number, bigint>[] = Array.from({ length: count + 1 }, () => new Map());
    states.forEach((sumsSoFar, left) => {
      const places = Math.max(0, kept - (count - left));
      for (const [sum, ways] of sumsSoFar) {
        for (let n = last ? left : 0; n <= left; n++) {
          const into = next[left - n] as Map<number, bigint>;
          const total = sum + Math.min(n, places) * face;
          into.set(total, (into.get(total) ?? 0n) + ways * choose(left, n));
        }
      }
    });
    states = next;
  }
  return states[0] as Map<number, bigint>;
};

export const explosions = (sides: number, times: number): Map<number, bigint> => {
  const ways = new Map<number, bigint>();
  for (let burst = 0; burst <= times; burst++) {
    const most = burst === times ? sides : sides - 1;
    const weight = BigInt(sides) ** BigInt(times - burst);
    for (let face = 1; face <= most; face++) {
      const total = burst * sides + face;
      ways.set(total, (ways.get(total) ?? 0n) + weight);
    }
  }
  return ways;
};

