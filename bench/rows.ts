import { type Choice, type Decision, type Encounter, Fight, GM_SEAT, type Scene } from '@fray/engine';
import { formatFraction } from '@fray/engine/chance';
import { Rng } from '@fray/engine/dice';
import { legalChoices } from '@fray/engine/kit';
import { totalChance } from '@fray/engine/odds';
import { type Policy, Quick } from '@fray/engine/plays';
import { randomCompletion } from '@fray/engine/policies';
import { runToOutcome } from '@fray/engine/simulate';
import type { AnySystem } from '@fray/systems';
import { middle, type Row, rated, speedOfMachine, thousands, timed } from './measure.ts';

export const encounterOf = (system: AnySystem, written: unknown): Encounter => {
  const read = system.readEncounter(written);
  if (!read.ok) throw new Error(`${system.id}: ${JSON.stringify(read.problems)}`);
  return read.value;
};

/** On a turn the first legal choice whose key a pattern fits; the idle one else, and in every other decision. */
export const first = (pattern: RegExp, on = /^turn$/): Policy => {
  const known = new WeakMap<readonly Choice[], readonly Choice[]>();
  return <C extends Choice>(decision: Decision<C>): C => {
    const { choices } = decision;
    if (on.test(decision.about)) {
      let wanted = known.get(choices);
      if (!wanted) known.set(choices, (wanted = choices.filter(c => pattern.test(c.key))));
      for (const one of wanted) if (!decision.refusal?.(one as C)) return one as C;
      return choices[0] as C;
    }
    return (choices.find(c => c.idle) ?? choices[0]) as C;
  };
};

interface Duel {
  readonly system: AnySystem;
  readonly encounter: unknown;
  readonly policy: () => Policy;
  /** The same duel written out in straight lines: the same dice in the same order. */
  readonly byHand: (rng: Rng) => number;
  /** What it came to, in the same number. */
  readonly result: (end: Scene) => number;
  readonly duels: number;
  readonly least: number;
}

/** Quick duels through the engine against the same duels written out by hand. */
export const duelRow = ({ system, encounter: written, policy, byHand, result, duels, least }: Duel): Row => {
  const encounter = encounterOf(system, written);
  const byEngine = (seed: number): number => result(runToOutcome(system, system.begin(encounter), new Quick(policy(), new Rng(seed)), 10_000));
  for (let seed = 0; seed < duels; seed++) {
    const [hand, engine] = [byHand(new Rng(seed)), byEngine(seed)];
    if (hand !== engine) throw new Error(`${system.id}, seed ${seed}: by hand ${hand}, by the engine ${engine}`);
  }
  const all = (one: (seed: number) => number) => () => {
    let sum = 0;
    for (let seed = 0; seed < duels; seed++) sum += one(seed);
    return sum;
  };
  const hand = timed(
    7,
    all(seed => byHand(new Rng(seed))),
  );
  const engine = timed(7, all(byEngine));
  const ratio = hand.seconds / engine.seconds;
  return {
    what: `${system.id}: duel, engine against a loop by hand, which ends the same`,
    found: `${ratio.toFixed(ratio < 0.1 ? 3 : 2)} of its speed (${thousands(duels / engine.seconds)} against ${thousands(duels / hand.seconds)} duels/s)`,
    wanted: `at least ${least.toFixed(2)}`,
    holds: ratio >= least,
    checksum: `${hand.checksum} ${engine.checksum}`,
  };
};

interface Skirmish {
  readonly system: AnySystem;
  readonly encounter: unknown;
  readonly fights: number;
  readonly least: number;
  readonly aim?: number;
}

/** How many steps of a fight without an end are enough. */
const ENOUGH = 20_000;

/** Four against six: what is legal is listed at every decision, and any of it taken. */
export const skirmishRow = ({ system, encounter: written, fights, least, aim }: Skirmish): Row => {
  const encounter = encounterOf(system, written);
  let asked = 0;
  let listed = 0;
  const listing =
    (rng: Rng): Policy =>
    <C extends Choice>(decision: Decision<C>): C => {
      const may = legalChoices(decision);
      asked++;
      listed += may.length;
      const choice = may[rng.below(may.length)] as C;
      return choice.open ? randomCompletion(decision, choice, rng) : choice;
    };
  const runs = 3;
  const timing = timed(runs, () => {
    for (let seed = 0; seed < fights; seed++) {
      const rng = new Rng(seed);
      runToOutcome(system, system.begin(encounter), new Quick(listing(rng), rng), ENOUGH);
    }
    return asked;
  });
  const { rate, words } = rated(asked / runs, timing, 'decisions/s');
  return {
    what: `${system.id}: 4 against 6, all legal choices listed, random play`,
    found: `${words}, ${(listed / asked).toFixed(1)} legal choices each`,
    wanted: `at least ${thousands(least)}${aim === undefined ? '' : `, aim ${thousands(aim)}`}`,
    holds: rate >= least,
    checksum: `${asked} ${listed}`,
  };
};

interface Looks {
  readonly system: AnySystem;
  readonly encounter: unknown;
  readonly fights: number;
  /** Milliseconds. */
  readonly median: number;
  readonly worst?: number;
}

/** The outlook of every legal choice, at each of the first decisions of some fights. */
export const outlookRow = ({ system, encounter, fights, median: most, worst: worstMost }: Looks): Row => {
  const before = speedOfMachine();
  const times: number[] = [];
  let all = 0;
  let wrong = 0;
  let rough = 0;
  for (let seed = 1; seed <= fights; seed++) {
    const started = Fight.start(system, encounter, { seed });
    if (!started.ok) throw new Error(JSON.stringify(started.problems));
    const fight = started.value;
    for (let i = 0; i < 40 && !fight.outcome; i++) {
      const [open] = fight.openDecisions();
      if (!open) break;
      const start = performance.now();
      const outlooks = fight.odds.outlook(GM_SEAT);
      times.push(performance.now() - start);
      all += outlooks.length;
      wrong += outlooks.filter(o => formatFraction(totalChance(o)) !== '1').length;
      rough += outlooks.filter(o => !o.sure).length;
      const useful = open.options.filter(o => !o.unusual);
      const pick = useful[(seed * 31 + i * 17) % useful.length] ?? open.options[0];
      const key = pick?.open ? fight.choices.completions(open.by, pick.key)[0]?.key : pick?.key;
      if (key === undefined || fight.choose(open.by, key)) break;
    }
  }
  const speed = (before + speedOfMachine()) / 2;
  const median = middle(times) * speed;
  const worst = Math.max(...times) * speed;
  return {
    what: `${system.id}: outlook of every legal choice in that fight`,
    found: `median ${median.toFixed(2)} ms, worst ${worst.toFixed(1)} ms over ${times.length} decisions (${middle(times).toFixed(2)} and ${Math.max(...times).toFixed(1)} ms on this machine, at ${speed.toFixed(2)} of its speed); ${all - wrong} of ${all} sum to exactly 1, ${rough} of them rough`,
    wanted: `median under ${most} ms${worstMost === undefined ? '' : `, worst under ${worstMost} ms`}, all exactly 1`,
    holds: median < most && (worstMost === undefined || worst < worstMost) && wrong === 0,
    checksum: all,
  };
};

/** 1 when the first of two sides won, -1 when the other did. */
export const winner =
  (system: AnySystem, one: string, other: string) =>
  (end: Scene): number => {
    const won = system.outcome(end)?.winner;
    return won === one ? 1 : won === other ? -1 : 0;
  };
