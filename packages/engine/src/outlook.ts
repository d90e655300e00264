import { Chance, type Fraction, fraction, plus, toNumber, type Weight } from './chance.ts';
import { closed, legal } from './decision.ts';
import { DROPPED } from './hands/live.ts';
import { Odds } from './hands/odds.ts';
import type { Chose, Ruled, Threw } from './input.ts';
import { answersFor, type Encounter, idOf, type Scene, type Seat, type System, type Vitals, whoIs } from './system.ts';
import type { Choice, Decision, Table, Who } from './table.ts';

/** What everybody else does meanwhile: as little as possible, what is best for them, or what a policy says. */
export type Others = 'nothing' | 'best' | ((decision: Decision) => Choice);

/** A value with its exact chance. */
export interface Likely<T> {
  readonly value: T;
  readonly chance: Fraction;
}

export interface GaugeOutlook {
  readonly who: string;
  readonly gauge: string;
  readonly now: number;
  readonly mean: number;
  readonly spread: readonly Likely<number>[];
}

/** What a choice would come to by the end of its step. */
export interface Outlook {
  readonly by: string;
  readonly key: string;
  /** `hit`, `miss`: sums to exactly 1 with whatever has no name. */
  readonly outcomes: readonly Likely<string>[];
  /** Every gauge that may change. */
  readonly gauges: readonly GaugeOutlook[];
  readonly conditions: readonly { readonly who: string; readonly condition: string; readonly chance: Fraction }[];
  readonly downs: readonly { readonly who: string; readonly chance: Fraction }[];
  /** False where it rests on guesses about what the seat may not know. */
  readonly sure: boolean;
}

export interface Moment<E extends Encounter, S extends Scene<E>> {
  /** The last quiet scene, and what was put in since. */
  readonly scene: S;
  readonly log: readonly (Chose | Threw | Ruled)[];
  readonly decision: Decision;
  readonly seat: Seat;
  readonly others: Others;
  /** One key only, which may be a closed form of an open choice. */
  readonly only?: string;
}

export const outlooks = <E extends Encounter, S extends Scene<E>>(system: System<E, S>, moment: Moment<E, S>): Outlook[] => {
  const { decision, only } = moment;
  const keys = only === undefined ? legal(decision).filter(c => !c.open).map(c => c.key) : [only];
  const base = system.known(moment.scene, moment.seat);
  const before = base.combatants.map((_, who) => system.vitals(base, who));
  return keys.map(key => {
    const gathered = new Gathered(system, base, before);
    ends(system, { ...moment, scene: base }, key, gathered.add);
    return gathered.told(idOf(base, decision.by), key, base === moment.scene);
  });
};

/** Walks every end of the step after a choice. */
export const ends = <E extends Encounter, S extends Scene<E>>(
  system: System<E, S>,
  { scene: base, log, decision, seat, others }: Moment<E, S>,
  key: string,
  each: (end: S, weight: Weight, outcome: string | undefined) => void,
): void => {
  const known = [...log, { by: idOf(base, decision.by), chose: key }];
  let scene = base;
  const past = {
    log: known,
    nameOf: (who: Who) => idOf(scene, who),
    whoIs: (name: string) => whoIs(scene, name),
    knows: (who: Who) => answersFor(seat, who),
    rule: (ruled: Ruled, table: Table) => void system.rulings.find(r => r.id === ruled.ruling)?.apply(scene, (ruled.with ?? {}) as never, table),
  };
  const start = () => (scene = system.copy(base));
  const odds = new Odds(answerer(others, system, () => scene, start), past);
  odds.walk(start, stepOrDrop(system), (end, weight) => each(end, weight, odds.outcome));
};

const stepOrDrop = <E extends Encounter, S extends Scene<E>>(system: System<E, S>) => (scene: S, table: Table) => {
  try {
    system.step(scene, table);
  } catch (e) {
    if (e !== DROPPED) throw e;
  }
};

/** The idle choice, or the first that is legal. */
export const doNothing = (decision: Decision): Choice => {
  const may = legal(decision);
  const choice = may.find(c => c.idle) ?? may[0];
  if (!choice) throw new Error(`${decision.clause}: nothing may be chosen in ${decision.about}`);
  return choice.open ? (closed(decision, choice)[0] as Choice) : choice;
};

const answerer = <E extends Encounter, S extends Scene<E>>(others: Others, system: System<E, S>, now: () => S, start: () => S) => {
  if (others === 'nothing') return doNothing;
  if (others !== 'best') return others;
  return (decision: Decision, odds: Odds): Choice => {
    const side = system.vitals(now(), Math.max(0, decision.by)).side;
    const rated = legal(decision)
      .flatMap(c => closed(decision, c))
      .map(choice => ({ choice, worth: odds.expect(choice, start, stepOrDrop(system), end => worth(system, end, side)) }));
    return rated.reduce((best, r) => (r.worth > best.worth ? r : best), rated[0] as (typeof rated)[number]).choice;
  };
};

/** How good a scene is for a side, in the same terms for every system: gauges as shares of their most, and who is up. */
export const worth = <E extends Encounter, S extends Scene<E>>(system: System<E, S>, scene: S, side: string): number => {
  let sum = 0;
  for (let who = 0; who < scene.combatants.length; who++) {
    const v = system.vitals(scene, who);
    sum += (v.side === side ? 1 : -1) * standingOf(v);
  }
  return sum;
};

const standingOf = (v: Vitals): number => {
  if (v.out) return 0;
  const shares = v.gauges.map(g => Math.max(-1, g.value / Math.max(1, g.most ?? g.value)));
  const share = shares.length === 0 ? 1 : shares.reduce((a, b) => a + b, 0) / shares.length;
  return share + (v.down ? 0.2 : 1.5) - 0.1 * v.conditions.length;
};

/** Adds up the ends of one choice. Only what changed is looked at, and only where a combatant's record changed. */
class Gathered<E extends Encounter, S extends Scene<E>> {
  private readonly system: System<E, S>;
  private readonly base: S;
  private readonly before: readonly Vitals[];
  private readonly outcomes = new Map<string, Chance>();
  private readonly gauges = new Map<string, Map<number, Chance>>();
  private readonly conditions = new Map<string, Chance>();
  private readonly downs = new Map<number, Chance>();

  constructor(system: System<E, S>, base: S, before: readonly Vitals[]) {
    this.system = system;
    this.base = base;
    this.before = before;
  }

  readonly add = (end: S, weight: Weight, outcome: string | undefined): void => {
    entry(this.outcomes, outcome ?? 'done', () => new Chance()).add(weight);
    for (let who = 0; who < this.before.length; who++) {
      if (same(end.combatants[who] as object, this.base.combatants[who] as object)) continue;
      const was = this.before[who] as Vitals;
      const is = this.system.vitals(end, who);
      is.gauges.forEach((g, i) => {
        if (g.value === was.gauges[i]?.value) return;
        entry(entry(this.gauges, `${who} ${i}`, () => new Map<number, Chance>()), g.value, () => new Chance()).add(weight);
      });
      for (const c of is.conditions) if (!was.conditions.includes(c)) entry(this.conditions, `${who} ${c}`, () => new Chance()).add(weight);
      if (is.down && !was.down) entry(this.downs, who, () => new Chance()).add(weight);
    }
  };

  told(by: string, key: string, sure: boolean): Outlook {
    const name = (who: Who) => idOf(this.base, who);
    return {
      by,
      key,
      outcomes: [...this.outcomes].map(([value, chance]) => ({ value, chance: chance.exact() })),
      gauges: [...this.gauges].map(([id, values]) => {
        const [who, i] = id.split(' ').map(Number) as [number, number];
        const gauge = (this.before[who] as Vitals).gauges[i];
        const changed = [...values].map(([value, chance]) => ({ value, chance: chance.exact() }));
        const rest = changed.reduce((left, c) => fraction(left.num * c.chance.den - c.chance.num * left.den, left.den * c.chance.den), fraction(1));
        const now = gauge?.value ?? 0;
        const spread = (rest.num === 0n ? changed : [...changed, { value: now, chance: rest }]).sort((a, b) => a.value - b.value);
        return { who: name(who), gauge: gauge?.id ?? '', now, mean: spread.reduce((m, s) => m + s.value * toNumber(s.chance), 0), spread };
      }),
      conditions: [...this.conditions].map(([id, chance]) => {
        const space = id.indexOf(' ');
        return { who: name(Number(id.slice(0, space))), condition: id.slice(space + 1), chance: chance.exact() };
      }),
      downs: [...this.downs].map(([who, chance]) => ({ who: name(who), chance: chance.exact() })),
      sure,
    };
  }
}

const entry = <K, V>(map: Map<K, V>, key: K, make: () => V): V => {
  let value = map.get(key);
  if (value === undefined) map.set(key, (value = make()));
  return value;
};

const same = (a: object, b: object): boolean => {
  for (const key in a) if ((a as Record<string, unknown>)[key] !== (b as Record<string, unknown>)[key]) return false;
  return true;
};

/** All the chances of an outlook's outcomes added up: exactly 1, or the odds are wrong. */
export const massOf = (outlook: Outlook): Fraction => outlook.outcomes.reduce((sum, o) => plus(sum, o.chance), fraction(0));
