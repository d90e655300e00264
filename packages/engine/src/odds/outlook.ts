import { addFractions, ChanceSum, type Fraction, fraction, fractionToNumber, sumFractions, type Weight } from '../chance/chance.ts';
import { legalChoices } from '../kernel/decision.ts';
import type { Who } from '../kernel/play.ts';
import { type Due, type Encounter, idOf, type Scene, type Seat, type Vitals } from '../kernel/scene.ts';
import type { System } from '../kernel/system.ts';
import { elementAt } from '../util/element-at.ts';
import { enumerateOutcomes, type OutcomeCollector, type OutlookRequest } from './outcomes.ts';

/** A value with its exact chance. */
export interface Likely<T> {
  readonly value: T;
  readonly chance: Fraction;
}

/** What may become of one gauge: its mean, and each value with its chance. */
export interface GaugeOutlook {
  readonly who: string;
  readonly gauge: string;
  readonly now: number;
  readonly mean: number;
  readonly spread: readonly Likely<number>[];
}

/** What a choice would lead to by the end of its step. */
export interface Outlook {
  readonly by: string;
  readonly key: string;
  /** Outcomes such as `hit` and `miss` of the choice itself, not of actions of others. Their chances add up to exactly 1; `done` is an outcome without a name. */
  readonly outcomes: readonly Likely<string>[];
  /** Every gauge that may change. */
  readonly gauges: readonly GaugeOutlook[];
  readonly conditions: readonly { readonly who: string; readonly condition: string; readonly chance: Fraction }[];
  readonly downs: readonly { readonly who: string; readonly chance: Fraction }[];
  /** When the combatant who chooses is due again, and the points they have left, where the system has these. */
  readonly due: { readonly [D in keyof Due]?: readonly Likely<number>[] };
  /**
   * False where a combatant has gauges that the seat does not see, or there were too many paths to walk them all. Things that the seat must not even know
   * of, such as an ambush or a readied action, make no difference, because that would reveal them.
   */
  readonly sure: boolean;
}

/**
 * The outlook of each legal choice of a decision, or of one.
 * @example
 * {@includeCode ../../test/examples/odds.test.ts#outlooks}
 */
export const outlooks = <E extends Encounter, S extends Scene<E>>(system: System<E, S>, moment: OutlookRequest<E, S>): Outlook[] => {
  const { decision, only } = moment;
  const keys =
    only === undefined
      ? legalChoices(decision)
          .filter(c => !c.open)
          .map(c => c.key)
      : [only];
  const base = system.hideSecrets(moment.scene, moment.seat, moment.now);
  // A change that a ruling or the step has already made is not a result of the choice.
  const now = moment.now === undefined ? base : system.hideSecrets(moment.now, moment.seat, moment.now);
  const before = base.combatants.map((_, who) => system.vitals(now, who));
  const isSeen = (who: Who) => !system.isHiddenFrom?.(moment.now ?? moment.scene, moment.seat, who);
  const isOpen = showsAll(system, moment.now ?? moment.scene, moment.seat);
  return keys.flatMap(key => {
    const { gathered, rough, fits } = enumerateOutcomes(system, { ...moment, scene: base }, key, () => new OutlookCollector(system, base, before, decision.by));
    // A choice that is legal, but not by what the seat may know, has no odds that the seat may see.
    return fits ? [gathered.outlook(idOf(base, decision.by), key, isOpen && !rough, isSeen)] : [];
  });
};

/** Whether a seat sees all gauges of all combatants that it sees in the fight. */
const showsAll = <E extends Encounter, S extends Scene<E>>(system: System<E, S>, scene: S, seat: Seat): boolean =>
  seat.gm || !system.board(scene, seat).sheets.some(s => !s.out && s.gauges.some(g => g.hidden !== undefined));

/** What may become of one combatant. */
interface Fate {
  readonly gauges: readonly Map<number, ChanceSum>[];
  readonly conditions: Map<string, ChanceSum>;
  down: ChanceSum | undefined;
}

/** Adds up the ends of one choice. Only combatants whose record was replaced are compared. */
class OutlookCollector<E extends Encounter, S extends Scene<E>> implements OutcomeCollector<S> {
  private readonly system: System<E, S>;
  private readonly base: S;
  private readonly before: readonly Vitals[];
  private readonly outcomes = new Map<string, ChanceSum>();
  private readonly fates: (Fate | undefined)[] = [];
  private readonly by: Who;
  private readonly due = { at: new Map<number, ChanceSum>(), points: new Map<number, ChanceSum>() };

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

  outlook(by: string, key: string, sure: boolean, isSeen: (who: Who) => boolean): Outlook {
    const each = this.fates.flatMap((fate, who) => (fate && isSeen(who) ? [{ fate, who: idOf(this.base, who), was: elementAt(this.before, who) }] : []));
    return {
      by,
      key,
      outcomes: [...this.outcomes].map(([value, chance]) => ({ value, chance: chance.toFraction() })),
      gauges: each.flatMap(({ fate, who, was }) =>
        fate.gauges.flatMap((values, i) =>
          values.size === 0 ? [] : [{ who, gauge: was.gauges[i]?.id ?? '', ...spreadOf(values, was.gauges[i]?.value ?? 0) }],
        ),
      ),
      conditions: each.flatMap(({ fate, who }) => [...fate.conditions].map(([condition, chance]) => ({ who, condition, chance: chance.toFraction() }))),
      downs: each.flatMap(({ fate, who }) => (fate.down ? [{ who, chance: fate.down.toFraction() }] : [])),
      due: { ...(this.due.at.size > 0 && { at: sortedByValue(this.due.at) }), ...(this.due.points.size > 0 && { points: sortedByValue(this.due.points) }) },
      sure,
    };
  }

  private changed(end: S, who: Who, weight: Weight): void {
    const was = elementAt(this.before, who);
    const is = this.system.vitals(end, who);
    this.fates[who] ??= { gauges: was.gauges.map(() => new Map<number, ChanceSum>()), conditions: new Map(), down: undefined };
    const fate = this.fates[who];
    for (let i = 0; i < was.gauges.length; i++) {
      const value = is.gauges[i]?.value ?? 0;
      if (value !== was.gauges[i]?.value) entry(elementAt(fate.gauges, i), value, newChance).add(weight);
    }
    for (const c of is.conditions) if (!was.conditions.includes(c)) entry(fate.conditions, c, newChance).add(weight);
    if (is.down && !was.down) {
      fate.down ??= new ChanceSum();
      fate.down.add(weight);
    }
  }
}

const sortedByValue = (values: ReadonlyMap<number, ChanceSum>): Likely<number>[] =>
  [...values].map(([value, chance]) => ({ value, chance: chance.toFraction() })).sort((a, b) => a.value - b.value);

const newChance = (): ChanceSum => new ChanceSum();

/** Every value with its exact chance. The rest to 1 is the chance that it does not change. */
const spreadOf = (values: ReadonlyMap<number, ChanceSum>, now: number): Pick<GaugeOutlook, 'now' | 'mean' | 'spread'> => {
  const changed = [...values].map(([value, chance]) => ({ value, chance: chance.toFraction() }));
  const { num, den } = sumFractions(changed.map(c => c.chance));
  const rest = { num: den - num, den };
  const spread = (rest.num === 0n ? changed : [...changed, { value: now, chance: rest }]).sort((a, b) => a.value - b.value);
  return { now, mean: spread.reduce((m, s) => m + s.value * fractionToNumber(s.chance), 0), spread };
};

const entry = <K, V>(map: Map<K, V>, key: K, make: () => V): V => {
  let value = map.get(key);
  if (value === undefined) map.set(key, (value = make()));
  return value;
};

/**
 * The sum of the chances of all outcomes of an outlook, which must be exactly 1.
 * @example
 * {@includeCode ../../test/examples/odds.test.ts#outlooks}
 */
export const totalChance = (outlook: Outlook): Fraction => outlook.outcomes.reduce((sum, o) => addFractions(sum, o.chance), fraction(0));
