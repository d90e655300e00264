import { ChanceSum, divideFractions, type Fraction, fractionToNumber, sumFractions, type Weight } from '../chance/chance.ts';
import type { Who } from '../kernel/play.ts';
import { type Encounter, idOf, type Scene, type Vitals } from '../kernel/scene.ts';
import type { System } from '../kernel/system.ts';
import { elementAt } from '../util/element-at.ts';
import type { FateCollector } from './odds-apart.ts';
import type { GaugeOutlook, Likely, Outlook } from './outlook.ts';

/** What may become of one combatant. */
interface Fate {
  readonly gauges: readonly Map<number, ChanceSum>[];
  readonly conditions: Map<string, ChanceSum>;
  down: ChanceSum | undefined;
}

/** Adds up the ends of one choice. Only combatants whose record was replaced are compared. */
export class OutlookCollector<E extends Encounter, S extends Scene<E>> implements FateCollector<S> {
  private readonly system: System<E, S>;
  private readonly base: S;
  private readonly before: readonly Vitals[];
  private readonly walked = new ChanceSum();
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
    this.walked.add(weight);
    this.addOwn(end, weight, outcome);
    for (let who = 0; who < this.before.length; who++) this.addFate(end, weight, who);
  }

  addOwn(end: S, weight: Weight, outcome: string | undefined): void {
    entry(this.outcomes, outcome ?? 'done', newChance).add(weight);
    if (this.by < 0) return;
    const { at, points } = this.system.due?.(end, this.by) ?? {};
    if (at !== undefined) entry(this.due.at, at, newChance).add(weight);
    if (points !== undefined) entry(this.due.points, points, newChance).add(weight);
  }

  addFate(end: S, weight: Weight, who: Who): void {
    if (end.combatants[who] !== this.base.combatants[who]) this.changed(end, who, weight);
  }

  addWalked(weight: Weight): void {
    this.walked.add(weight);
  }

  addAll(other: this, times: Weight): void {
    addEach(this.outcomes, other.outcomes, times);
    addEach(this.due.at, other.due.at, times);
    addEach(this.due.points, other.due.points, times);
    other.fates.forEach((fate, who) => {
      if (!fate) return;
      const mine = this.fateOf(who, fate.gauges.length);
      fate.gauges.forEach((values, i) => addEach(elementAt(mine.gauges, i), values, times));
      addEach(mine.conditions, fate.conditions, times);
      if (fate.down) (mine.down ??= new ChanceSum()).addAll(fate.down, times);
    });
  }

  /** The chances among the paths that were walked. */
  outlook(by: string, key: string, sure: boolean, isSeen: (who: Who) => boolean): Outlook {
    const walked = this.walked.toFraction();
    const isWhole = walked.num === walked.den;
    const shareOf: ShareOf = chance => (isWhole ? chance.toFraction() : divideFractions(chance.toFraction(), walked));
    const each = this.fates.flatMap((fate, who) => (fate && isSeen(who) ? [{ fate, who: idOf(this.base, who), was: elementAt(this.before, who) }] : []));
    return {
      by,
      key,
      outcomes: [...this.outcomes].map(([value, chance]) => ({ value, chance: shareOf(chance) })),
      gauges: each.flatMap(({ fate, who, was }) =>
        fate.gauges.flatMap((values, i) =>
          values.size === 0 ? [] : [{ who, gauge: was.gauges[i]?.id ?? '', ...spreadOf(values, was.gauges[i]?.value ?? 0, shareOf) }],
        ),
      ),
      conditions: each.flatMap(({ fate, who }) => [...fate.conditions].map(([condition, chance]) => ({ who, condition, chance: shareOf(chance) }))),
      downs: each.flatMap(({ fate, who }) => (fate.down ? [{ who, chance: shareOf(fate.down) }] : [])),
      due: {
        ...(this.due.at.size > 0 && { at: sortedByValue(this.due.at, shareOf) }),
        ...(this.due.points.size > 0 && { points: sortedByValue(this.due.points, shareOf) }),
      },
      sure,
      ...(!isWhole && { left: { num: walked.den - walked.num, den: walked.den } }),
    };
  }

  private changed(end: S, who: Who, weight: Weight): void {
    const was = elementAt(this.before, who);
    const is = this.system.vitals(end, who);
    const fate = this.fateOf(who, was.gauges.length);
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

  private fateOf(who: Who, gauges: number): Fate {
    return (this.fates[who] ??= { gauges: Array.from({ length: gauges }, () => new Map<number, ChanceSum>()), conditions: new Map(), down: undefined });
  }
}

const sortedByValue = (values: ReadonlyMap<number, ChanceSum>, shareOf: ShareOf): Likely<number>[] =>
  [...values].map(([value, chance]) => ({ value, chance: shareOf(chance) })).sort((a, b) => a.value - b.value);

/** The share of a chance in the paths that were walked. */
type ShareOf = (chance: ChanceSum) => Fraction;

const newChance = (): ChanceSum => new ChanceSum();

/** Every value with its exact chance. The rest to 1 is the chance that it does not change. */
const spreadOf = (values: ReadonlyMap<number, ChanceSum>, now: number, shareOf: ShareOf): Pick<GaugeOutlook, 'now' | 'mean' | 'spread'> => {
  const changed = [...values].map(([value, chance]) => ({ value, chance: shareOf(chance) }));
  const { num, den } = sumFractions(changed.map(c => c.chance));
  const rest = { num: den - num, den };
  const spread = (rest.num === 0n ? changed : [...changed, { value: now, chance: rest }]).sort((a, b) => a.value - b.value);
  return { now, mean: spread.reduce((m, s) => m + s.value * fractionToNumber(s.chance), 0), spread };
};

const addEach = <K>(to: Map<K, ChanceSum>, from: ReadonlyMap<K, ChanceSum>, times: Weight): void => {
  for (const [key, chance] of from) entry(to, key, newChance).addAll(chance, times);
};

const entry = <K, V>(map: Map<K, V>, key: K, make: () => V): V => {
  let value = map.get(key);
  if (value === undefined) map.set(key, (value = make()));
  return value;
};
