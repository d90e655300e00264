import { fractionToNumber } from '../../chance/chance.ts';
import type { Dice } from '../../dice/dice.ts';
import { certainTotal } from '../../dice/dice.ts';
import { Rng } from '../../dice/rng.ts';
import { findChoice, isRefusal } from '../../kernel/decision.ts';
import type { Choice, Decision, GameEvent, Who } from '../../kernel/play.ts';
import { type Encounter, GM_SEAT, idOf, type Scene, type Vitals } from '../../kernel/scene.ts';
import type { System } from '../../kernel/system.ts';
import { idleChoice, ownEventsOf } from '../../odds/outcomes.ts';
import type { Outlook } from '../../odds/outlook.ts';
import { outlooks } from '../../odds/outlook-search.ts';
import { answerWithFollowUps, PendingAnswers } from '../../plays/pending-answers.ts';
import { type Policy, Quick } from '../../plays/quick.ts';
import type { ChoiceInput, RulingInput, ThrowInput } from '../../transcript/input.ts';
import { defined, elementAt } from '../../util/element-at.ts';
import { checkWeights } from './odds-sums.ts';
import { Violations } from './violations.ts';

/** A node in the tree of throws: the dice that are thrown there and the node for each total, or the result of the step. */
interface Fork {
  dice?: Dice;
  readonly next: Map<number, Fork>;
  end?: readonly string[];
}

const fork = (at: Fork, total: number): Fork => {
  let next = at.next.get(total);
  if (!next) at.next.set(total, (next = { next: new Map() }));
  return next;
};

/** A quick play that repeats the inputs of the step, then throws that are given, and then makes new ones. Others do nothing. */
class RecallingPlay extends Quick {
  /** The first outcome of the choice that is weighed. */
  outcome: string | undefined;
  private names: ((told: GameEvent) => boolean) | undefined;
  asked: Decision | undefined;
  at: Fork;
  /** The number of new throws. */
  thrown = 0;
  private readonly scene: Scene;
  private readonly log: readonly (ChoiceInput | RulingInput | ThrowInput)[];
  private readonly given: readonly number[];
  private readonly dice: Rng;
  private logged = 0;
  private used = 0;

  constructor(scene: Scene, log: readonly (ChoiceInput | RulingInput | ThrowInput)[], root: Fork, given: readonly number[], rng: Rng) {
    // This cast and those of decisions below: only the rule that asks needs the type of the choices.
    super(idleChoice as Policy, rng);
    this.scene = scene;
    this.log = log;
    this.at = root;
    this.given = given;
    this.dice = rng;
  }

  override ask<C extends Choice>(decision: Decision<C>): C {
    return elementAt(this.askAll([decision]), 0);
  }

  override askAll<C extends Choice>(decisions: readonly Decision<C>[]): C[] {
    const asking = new PendingAnswers(decisions);
    for (let input = this.log[this.logged]; input && !asking.isOver; input = this.log[++this.logged]) {
      // Other inputs have no `chose`, and are refused below.
      const { by, chose } = input as ChoiceInput;
      const mine = asking.open.find(d => idOf(this.scene, d.by) === by);
      const choice = mine && findChoice(mine, chose);
      if (!choice || isRefusal(choice)) throw new Error(`${JSON.stringify(input)} does not answer ${elementAt(decisions, 0).about}`);
      this.asked = mine as Decision;
      this.names = ownEventsOf(this.asked, chose);
      asking.take(mine as Decision<C>, choice);
    }
    return asking.finish(decision => answerWithFollowUps(decision, d => idleChoice(d)));
  }

  override roll<T>(_by: Who, clause: string, dice: Dice, read: (total: number) => T): T {
    const sure = certainTotal(dice);
    if (sure !== undefined) return read(sure);
    const input = this.log[this.logged];
    if (input) {
      if (!('threw' in input)) throw new Error(`${clause}: ${JSON.stringify(input)} is no throw of ${dice.name}`);
      this.logged++;
      return read(input.threw);
    }
    this.at.dice ??= dice;
    const given = this.given[this.used++];
    const total = given ?? dice.throw(this.dice);
    if (given === undefined) this.thrown++;
    this.at = fork(this.at, total);
    return read(total);
  }

  override emit(one?: GameEvent): void {
    if (one && this.logged >= this.log.length && (this.names?.(one) ?? true)) this.outcome ??= one.outcome;
  }
}

/** A scene at the beginning of a step, the inputs since, and the choice that is weighed. */
export interface WeighedChoice<S> {
  readonly scene: S;
  readonly log?: readonly (ChoiceInput | ThrowInput)[];
  readonly by: string;
  readonly key: string;
}

/** How well exact odds and throws agree. */
export interface Agreement {
  readonly violations: string[];
  readonly throws: number;
  readonly times: number;
  /** The number of compared chances. */
  readonly compared: number;
  /** The largest deviation, in standard deviations. */
  readonly farthest: number;
}

/** All chances of an outlook. */
const foreseen = (o: Outlook): Map<string, number> => {
  const all = new Map<string, number>();
  for (const { value, chance } of o.outcomes) all.set(`outcome ${value}`, fractionToNumber(chance));
  for (const g of o.gauges) for (const s of g.spread) if (s.value !== g.now) all.set(`${g.who} ${g.gauge} ${s.value}`, fractionToNumber(s.chance));
  for (const c of o.conditions) all.set(`${c.who} is ${c.condition}`, fractionToNumber(c.chance));
  for (const d of o.downs) all.set(`${d.who} is down`, fractionToNumber(d.chance));
  return all;
};

/** The least expected count for which a frequency is compared alone. */
const OFTEN = 10;

const compare = (
  chances: ReadonlyMap<string, number>,
  counts: ReadonlyMap<string, number>,
  times: number,
  said: Violations,
): { compared: number; farthest: number } => {
  let compared = 0;
  let farthest = 0;
  let rare = 0;
  let rareSeen = 0;
  const look = (what: string, expected: number, spread: number, count: number) => {
    const off = Math.abs(count - expected) / spread;
    compared++;
    farthest = Math.max(farthest, off);
    if (off >= 4) said.add(`${what}: ${count} of ${times}, and ${expected.toFixed(1)} were foreseen (${off.toFixed(1)} standard deviations)`);
  };
  for (const [what, chance] of chances) {
    const count = counts.get(what) ?? 0;
    const expected = chance * times;
    if (chance === 1 && count !== times) said.add(`${what}: certain, and ${count} of ${times}`);
    else if (chance === 1) compared++;
    else if (expected < OFTEN || times - expected < OFTEN) {
      rare += Math.min(expected, times - expected);
      rareSeen += expected < OFTEN ? count : times - count;
    } else look(what, expected, Math.sqrt(expected * (1 - chance)), count);
  }
  // Rare results are counted together; their number has a Poisson distribution.
  if (rare > 0) look('what is rare', rare, Math.sqrt(rare) + 0.5, rareSeen);
  for (const [what, count] of counts) if (!chances.has(what)) said.add(`${what}: ${count} of ${times}, and never foreseen`);
  return { compared, farthest };
};

/** The results of a step, with the keys of `foreseen`. */
const cameTo = <E extends Encounter, S extends Scene<E>>(
  system: System<E, S>,
  before: readonly Vitals[],
  scene: S,
  end: S,
  outcome: string | undefined,
): string[] => [
  `outcome ${outcome ?? 'done'}`,
  ...before.flatMap((was, who) => {
    const is = system.vitals(end, who);
    const id = idOf(scene, who);
    return [
      ...is.gauges.flatMap((g, i) => (g.value === was.gauges[i]?.value ? [] : [`${id} ${g.id} ${g.value}`])),
      ...[...new Set(is.conditions)].flatMap(c => (was.conditions.includes(c) ? [] : [`${id} is ${c}`])),
      ...(is.down && !was.down ? [`${id} is down`] : []),
    ];
  }),
];

/**
 * Checks that exact odds agree with throws of the same step: every outcome, gauge, condition and downfall within 4 standard deviations, if need be with five times as many throws.
 * @example
 * {@includeCode ../../../test/examples/testing.test.ts#agreement}
 */
export const checkOddsAgainstThrows = <E extends Encounter, S extends Scene<E>>(
  system: System<E, S>,
  { scene, log = [], by, key }: WeighedChoice<S>,
  throws: number,
  seed: number,
): Agreement => {
  const said = new Violations();
  const known = [...log, { by, chose: key }];
  const rng = new Rng(seed);
  const before = scene.combatants.map((_, who) => system.vitals(scene, who));
  const counts = new Map<string, number>();
  const root: Fork = { next: new Map() };
  let thrown = 0;
  let times = 0;
  let decision: Decision | undefined;
  const throwUntil = (most: number): void => {
    while (thrown < most) {
      // Rules are deterministic, so they run once for each new sequence of throws; known sequences are only thrown.
      const given: number[] = [];
      let at = root;
      for (; at.dice; at = fork(at, elementAt(given, given.length - 1))) given.push(at.dice.throw(rng));
      thrown += given.length;
      if (!at.end) {
        const end = system.copy(scene);
        const play = new RecallingPlay(end, known, root, given, rng);
        system.step(end, play);
        thrown += play.thrown;
        decision ??= play.asked;
        at = play.at;
        at.end = cameTo(system, before, scene, end, play.outcome);
      }
      times++;
      for (const what of at.end) counts.set(what, (counts.get(what) ?? 0) + 1);
      if (thrown === 0) break;
    }
  };
  throwUntil(throws);
  if (!decision) throw new Error(`${by} is never asked to ${key}`);
  const [outlook] = outlooks(system, { scene, log, decision, seat: GM_SEAT, others: 'nothing', only: key });
  checkWeights(defined(outlook), said, `${by} ${key}`);
  if (thrown === 0) said.add(`${by} ${key}: nothing is thrown`);
  const chances = foreseen(defined(outlook));
  const first = new Violations();
  compare(chances, counts, times, first);
  // One of many comparisons may deviate by chance. With five times as many throws such a deviation shrinks, and an error grows.
  if (first.list.length > 0 && thrown > 0) throwUntil(5 * throws);
  const { compared, farthest } = compare(chances, counts, times, said);
  return { violations: said.list, throws: thrown, times, compared, farthest };
};
