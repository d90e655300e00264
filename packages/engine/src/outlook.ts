import { Chance, type Fraction, fraction, plus, toNumber, total, type Weight } from './chance.ts';
import { closed, legal } from './decision.ts';
import { DROPPED } from './hands/live.ts';
import { type Known, Misfit, Odds } from './hands/odds.ts';
import type { Chose, Ruled, Threw } from './input.ts';
import { answersFor, type Due, type Encounter, idOf, type Scene, type Seat, type System, type Vitals, whoIs } from './system.ts';
import type { Choice, Decision, Table, Who } from './table.ts';

/** What everybody else does meanwhile: as little as possible, what is best for them, anything that is legal, or what a policy says. */
export type Others = 'nothing' | 'best' | 'random' | ((decision: Decision, path: Path) => Choice);

/** The way to where somebody else is to answer, as whoever asks for the outlook may know it. */
export interface Path {
  /** Where the step began. */
  readonly scene: Scene;
  /** What a measure of the end comes to on average after an answer, when nobody does anything beyond it; so many throws deeper. */
  mean(choice: Choice, deeper: number, measure: (end: Scene) => number): number;
}

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
  /** Where in what comes it puts whoever chooses: when it is due again, and what points it has left, as far as the system has such. */
  readonly due: { readonly [D in keyof Due]?: readonly Likely<number>[] };
  /**
   * False where somebody has points that the seat is not shown, or there were too many ways to walk them all. What the seat may not even
   * know to be there, as an ambush or a readied action, makes no difference: that would tell of it.
   */
  readonly sure: boolean;
}

export interface Moment<E extends Encounter, S extends Scene<E>> {
  /** The last quiet scene, and what was put in since. */
  readonly scene: S;
  readonly log: readonly (Chose | Threw | Ruled)[];
  readonly decision: Decision;
  readonly seat: Seat;
  /** The step as it stands, where that is more than the quiet scene. */
  readonly now?: S;
  readonly others: Others;
  /** One key only, which may be a closed form of an open choice. */
  readonly only?: string;
  /** How many throws deep to look exactly; all the way, when absent. */
  readonly deep?: number;
  /** How many paths to walk for each choice. */
  readonly paths?: number;
}

export const outlooks = <E extends Encounter, S extends Scene<E>>(system: System<E, S>, moment: Moment<E, S>): Outlook[] => {
  const { decision, only } = moment;
  const keys =
    only === undefined
      ? legal(decision)
          .filter(c => !c.open)
          .map(c => c.key)
      : [only];
  const base = system.known(moment.scene, moment.seat, moment.now);
  // What a ruling or the step itself changed already is no change that a choice would make.
  const now = moment.now === undefined ? base : system.known(moment.now, moment.seat, moment.now);
  const before = base.combatants.map((_, who) => system.vitals(now, who));
  const isSeen = (who: Who) => !system.unseen?.(moment.now ?? moment.scene, moment.seat, who);
  const isOpen = showsAll(system, moment.now ?? moment.scene, moment.seat);
  return keys.flatMap(key => {
    const { gathered, rough, fits } = ends(system, { ...moment, scene: base }, key, () => new Gathered(system, base, before, decision.by));
    // What is legal, but not by all that the seat may know, has no odds that it could be told.
    return fits ? [gathered.told(idOf(base, decision.by), key, isOpen && !rough, isSeen)] : [];
  });
};

/** Whether a seat is shown the points of everybody whom it sees in the fight. */
const showsAll = <E extends Encounter, S extends Scene<E>>(system: System<E, S>, scene: S, seat: Seat): boolean =>
  seat.gm || !system.board(scene, seat).sheets.some(s => !s.out && s.gauges.some(g => g.hidden !== undefined));

/** What gathers the ends of a choice. */
export interface Gatherer<S> {
  add(end: S, weight: Weight, outcome: string | undefined): void;
}

/** So many paths are walked for one choice; where there are more, the deeper throws are taken as they likeliest come out. */
const MOST_PATHS = 20_000;

/** Walks every end of the step after a choice; `rough` where there are too many. What was put in may not fit a guess of the scene: then there are none. */
export const ends = <E extends Encounter, S extends Scene<E>, G extends Gatherer<S>>(
  system: System<E, S>,
  { scene: base, now, log, decision, seat, others, deep: deepest = Number.POSITIVE_INFINITY, paths = MOST_PATHS }: Moment<E, S>,
  key: string,
  gatherer: () => G,
): { gathered: G; rough: boolean; fits: boolean } => {
  let scene = base;
  const known: Known = {
    log: [...log, { by: idOf(base, decision.by), chose: key }],
    nameOf: (who: Who) => idOf(scene, who),
    whoIs: (name: string) => whoIs(scene, name),
    knows: (who: Who) => answersFor(seat, who),
    inSecret: decision.secret ?? false,
    rule: (ruled: Ruled, table: Table) => {
      const kind = system.rulings.find(r => r.id === ruled.ruling);
      if (seat.gm || !kind?.secret?.(now ?? scene, ruled.with ?? {})) kind?.apply(scene, (ruled.with ?? {}) as never, table);
    },
  };
  const start = () => (scene = system.copy(base));
  let policy = answerer(others, system, base, () => scene, start);
  let most = paths;
  for (let deep = deepest; ; ) {
    const gathered = gatherer();
    const odds = new Odds({ policy, known, effort: { left: most }, deep, glancing: true, ...(decision.secret && { about: decision.by }) });
    const all = fitting(seat, () => odds.walk(start, stepOrDrop(system), (end, weight) => gathered.add(end, weight, odds.outcome)));
    if (all === undefined) return { gathered: gatherer(), rough: true, fits: false };
    if (all) return { gathered, rough: deep < deepest || odds.isGuess, fits: true };
    if (deep > 0) deep = Math.max(0, Math.min(deep - 1, odds.affordable(most)));
    else {
      // Even without chance there is too much to answer: then nobody does.
      policy = doNothing;
      most = Number.POSITIVE_INFINITY;
    }
  }
};

/** Nothing, where what was put in does not fit what a seat may know; for the GM it always does. */
const fitting = <T>(seat: Seat, walk: () => T): T | undefined => {
  try {
    return walk();
  } catch (e) {
    if (e instanceof Misfit && !seat.gm) return undefined;
    throw e;
  }
};

const stepOrDrop =
  <E extends Encounter, S extends Scene<E>>(system: System<E, S>) =>
  (scene: S, table: Table) => {
    try {
      system.step(scene, table);
    } catch (e) {
      if (e !== DROPPED) throw e;
    }
  };

/** The idle choice, or the first that is legal. */
export const doNothing = (decision: Decision): Choice => {
  const idle = decision.choices.find(c => c.idle);
  if (idle && !idle.open && !decision.refusal?.(idle)) return idle;
  const may = legal(decision);
  const choice = may.find(c => c.idle) ?? may[0];
  if (!choice) throw new Error(`${decision.clause}: nothing may be chosen in ${decision.about}`);
  return choice.open ? (closed(decision, choice)[0] as Choice) : choice;
};

const answerer = <E extends Encounter, S extends Scene<E>>(
  others: Others,
  system: System<E, S>,
  base: S,
  now: () => S,
  start: () => S,
): ((decision: Decision, odds: Odds) => Choice) | undefined => {
  if (others === 'nothing') return doNothing;
  // Without a policy every answer is walked, each as likely as the next.
  if (others === 'random') return undefined;
  if (others !== 'best')
    return (decision, odds) =>
      others(decision, {
        scene: base,
        mean: (choice, deeper, measure) => odds.expect(choice, start, stepOrDrop(system), measure, { policy: doNothing, deeper }),
      });
  return (decision: Decision, odds: Odds): Choice => {
    // What is best is not known where all choose unseen.
    if (decision.secret) return doNothing(decision);
    const side = system.vitals(now(), Math.max(0, decision.by)).side;
    const rated = idleFirst(legal(decision))
      .flatMap(c => closed(decision, c))
      .map(choice => ({ choice, worth: odds.expect(choice, start, stepOrDrop(system), end => worth(system, end, side)) }));
    return rated.reduce((best, r) => (r.worth > best.worth ? r : best), rated[0] as (typeof rated)[number]).choice;
  };
};

/** Who gains nothing by anything does nothing: what costs nothing could be done for ever. */
const idleFirst = (choices: readonly Choice[]): readonly Choice[] => choices.toSorted((a, b) => Number(b.idle ?? false) - Number(a.idle ?? false));

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

/** What may become of one combatant. */
interface Fate {
  readonly gauges: readonly Map<number, Chance>[];
  readonly conditions: Map<string, Chance>;
  down: Chance | undefined;
}

/** Adds up the ends of one choice. Only whose record was replaced is looked at. */
class Gathered<E extends Encounter, S extends Scene<E>> implements Gatherer<S> {
  private readonly system: System<E, S>;
  private readonly base: S;
  private readonly before: readonly Vitals[];
  private readonly outcomes = new Map<string, Chance>();
  private readonly fates: (Fate | undefined)[] = [];
  private readonly by: Who;
  private readonly due = { at: new Map<number, Chance>(), points: new Map<number, Chance>() };

  constructor(system: System<E, S>, base: S, before: readonly Vitals[], by: Who) {
    this.system = system;
    this.base = base;
    this.before = before;
    this.by = by;
  }

  add(end: S, weight: Weight, outcome: string | undefined): void {
    entry(this.outcomes, outcome ?? 'done', newChance).add(weight);
    if (this.by >= 0) {
      const { at, points } = this.system.due?.(end, this.by) ?? {};
      if (at !== undefined) entry(this.due.at, at, newChance).add(weight);
      if (points !== undefined) entry(this.due.points, points, newChance).add(weight);
    }
    for (let who = 0; who < this.before.length; who++) {
      if (end.combatants[who] !== this.base.combatants[who]) this.changed(end, who, weight);
    }
  }

  told(by: string, key: string, sure: boolean, isSeen: (who: Who) => boolean): Outlook {
    const each = this.fates.flatMap((fate, who) => (fate && isSeen(who) ? [{ fate, who: idOf(this.base, who), was: this.before[who] as Vitals }] : []));
    return {
      by,
      key,
      outcomes: [...this.outcomes].map(([value, chance]) => ({ value, chance: chance.exact() })),
      gauges: each.flatMap(({ fate, who, was }) =>
        fate.gauges.flatMap((values, i) =>
          values.size === 0 ? [] : [{ who, gauge: was.gauges[i]?.id ?? '', ...spreadOf(values, was.gauges[i]?.value ?? 0) }],
        ),
      ),
      conditions: each.flatMap(({ fate, who }) => [...fate.conditions].map(([condition, chance]) => ({ who, condition, chance: chance.exact() }))),
      downs: each.flatMap(({ fate, who }) => (fate.down ? [{ who, chance: fate.down.exact() }] : [])),
      due: { ...(this.due.at.size > 0 && { at: rising(this.due.at) }), ...(this.due.points.size > 0 && { points: rising(this.due.points) }) },
      sure,
    };
  }

  private changed(end: S, who: Who, weight: Weight): void {
    const was = this.before[who] as Vitals;
    const is = this.system.vitals(end, who);
    this.fates[who] ??= { gauges: was.gauges.map(() => new Map<number, Chance>()), conditions: new Map(), down: undefined };
    const fate = this.fates[who];
    for (let i = 0; i < was.gauges.length; i++) {
      const value = is.gauges[i]?.value ?? 0;
      if (value !== was.gauges[i]?.value) entry(fate.gauges[i] as Map<number, Chance>, value, newChance).add(weight);
    }
    for (const c of is.conditions) if (!was.conditions.includes(c)) entry(fate.conditions, c, newChance).add(weight);
    if (is.down && !was.down) {
      fate.down ??= new Chance();
      fate.down.add(weight);
    }
  }
}

const rising = (values: ReadonlyMap<number, Chance>): Likely<number>[] =>
  [...values].map(([value, chance]) => ({ value, chance: chance.exact() })).sort((a, b) => a.value - b.value);

const newChance = (): Chance => new Chance();

/** Every value with its exact chance; what is left of 1 is that it stays as it is. */
const spreadOf = (values: ReadonlyMap<number, Chance>, now: number): Pick<GaugeOutlook, 'now' | 'mean' | 'spread'> => {
  const changed = [...values].map(([value, chance]) => ({ value, chance: chance.exact() }));
  const { num, den } = total(changed.map(c => c.chance));
  const rest = { num: den - num, den };
  const spread = (rest.num === 0n ? changed : [...changed, { value: now, chance: rest }]).sort((a, b) => a.value - b.value);
  return { now, mean: spread.reduce((m, s) => m + s.value * toNumber(s.chance), 0), spread };
};

const entry = <K, V>(map: Map<K, V>, key: K, make: () => V): V => {
  let value = map.get(key);
  if (value === undefined) map.set(key, (value = make()));
  return value;
};

/** All the chances of an outlook's outcomes added up: exactly 1, or the odds are wrong. */
export const massOf = (outlook: Outlook): Fraction => outlook.outcomes.reduce((sum, o) => plus(sum, o.chance), fraction(0));
