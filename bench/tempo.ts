import { anyForm, type Choice, type Decision, Fight, GM_SEAT, legal, massOf, type Policy, Quick, Rng, runOut, show } from '@fray/engine';
import { systemOf } from '@fray/systems';
import { type Row, thousands, timed } from './measure.ts';
import { tempoByHand } from './tempo-by-hand.ts';

const DUELS = 10_000;
const system = systemOf('tempo');

/** Strikes with the edge while that can be paid for, evades while that can, and asks the GM to end it. */
const strikes = (): Policy => {
  const known = new WeakMap<readonly Choice[], Choice | undefined>();
  return <C extends Choice>(decision: Decision<C>): C => {
    const { choices, about } = decision;
    if (about === 'end') return choices[0] as C;
    const begins = about === 'turn' ? 'melee-attack:' : 'evade';
    if (!known.has(choices))
      known.set(
        choices,
        choices.find(c => c.key.startsWith(begins)),
      );
    const wanted = known.get(choices) as C | undefined;
    return wanted && !decision.refusal?.(wanted) ? wanted : (choices[0] as C);
  };
};

/** Quick duels through the engine against the same duels written out by hand. */
export const tempoDuel = (): Row => {
  const sides = { one: [{ use: 'sera', prepared: true, at: [0, 0] }], other: [{ use: 'bandit', prepared: true, at: [1, 0] }] };
  const read = system.encounter({ sides });
  if (!read.ok) throw new Error('the duel does not read');
  const policy = strikes();
  const byEngine = (seed: number): number => {
    const rng = new Rng(seed);
    const end = runOut(system, system.begin(read.value), new Quick(policy, rng), 10_000);
    return system.outcome(end)?.winner === 'one' ? 1 : -1;
  };
  for (let seed = 0; seed < DUELS; seed++) {
    const [hand, engine] = [tempoByHand(new Rng(seed)), byEngine(seed)];
    if (hand !== engine) throw new Error(`seed ${seed}: by hand ${hand}, by the engine ${engine}`);
  }
  const run = (one: (seed: number) => number) => () => {
    let sum = 0;
    for (let seed = 0; seed < DUELS; seed++) sum += one(seed);
    return sum;
  };
  const hand = timed(
    5,
    run(seed => tempoByHand(new Rng(seed))),
  );
  const engine = timed(5, run(byEngine));
  const ratio = hand.seconds / engine.seconds;
  return {
    what: 'tempo: duel, engine against a loop by hand, same winners',
    found: `${ratio.toFixed(2)} of its speed (${thousands(DUELS / engine.seconds)} against ${thousands(DUELS / hand.seconds)} duels/s)`,
    wanted: 'at least 0.25',
    holds: ratio >= 0.25,
    checksum: `${hand.checksum} ${engine.checksum}`,
  };
};

const SKIRMISH = {
  name: 'Four against six',
  sides: {
    heroes: ['sera', 'brannoc', 'ilse', 'hulda'].map(use => ({ use, prepared: true })),
    bandits: Array.from({ length: 6 }, () => ({ use: 'bandit', prepared: true })),
  },
  start_distance: 3,
  edges: [-1, -1, 5, 7],
};

/** Lists what is legal at every decision, then takes any of it. */
export const tempoDecisions = (): Row => {
  const read = system.encounter(SKIRMISH);
  if (!read.ok) throw new Error('the skirmish does not read');
  let asked = 0;
  let listed = 0;
  const listing = (rng: Rng): Policy => {
    return <C extends Choice>(decision: Decision<C>): C => {
      const may = legal(decision);
      asked++;
      listed += may.length;
      const choice = may[rng.below(may.length)] as C;
      return choice.open ? anyForm(decision, choice, rng) : choice;
    };
  };
  const { seconds, checksum } = timed(3, () => {
    let rounds = 0;
    for (let seed = 0; seed < 40; seed++) {
      const rng = new Rng(seed);
      rounds += runOut(system, system.begin(read.value), new Quick(listing(rng), rng), 20_000).round;
    }
    return rounds;
  });
  const rate = asked / 3 / seconds;
  return {
    what: 'tempo: 4 against 6, all legal choices listed, random play',
    found: `${thousands(rate)} decisions/s, ${(listed / asked).toFixed(1)} legal choices each`,
    wanted: 'at least 50,000',
    holds: rate >= 50_000,
    checksum,
  };
};

export const tempoOutlooks = (): Row => {
  const times: number[] = [];
  let wrong = 0;
  for (let seed = 1; seed <= 4; seed++) {
    const started = Fight.start(system, SKIRMISH, seed);
    if (!started.ok) continue;
    const fight = started.value;
    for (let i = 0; i < 30 && !fight.outcome; i++) {
      const [open] = fight.choices();
      if (!open) break;
      const start = performance.now();
      const all = fight.outlook(GM_SEAT);
      times.push(performance.now() - start);
      wrong += all.filter(o => show(massOf(o)) !== '1').length;
      const pick = open.options[(seed * 31 + i * 17) % open.options.length];
      fight.choose(open.by, (pick?.open ? fight.closings(open.by, pick.key)[0]?.key : pick?.key) ?? 'end-turn');
    }
  }
  times.sort((a, b) => a - b);
  const median = times[Math.floor(times.length / 2)] as number;
  return {
    what: 'tempo: outlook of every legal choice in that fight',
    found: `median ${median.toFixed(2)} ms, worst ${(times[times.length - 1] as number).toFixed(1)} ms over ${times.length} decisions`,
    wanted: 'median under 50 ms, all exactly 1',
    holds: median < 50 && wrong === 0,
    checksum: times.length,
  };
};
