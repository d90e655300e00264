import { Rng } from '@fray/engine/dice';
import { WorthMemory } from '@fray/engine/policies';
import { playOut } from '@fray/engine/simulate';
import { type AnySystem, systemOf } from '@fray/systems';
import { rollUnderByHand } from './by-hand/roll-under.ts';
import { ofTheProcessor, type Row } from './measure.ts';
import { encounterOf } from './rows.ts';

/** The starter whose fights are counted, and how many a second there must be, as a share of the peer's pace. */
const STARTERS = {
  'die-rank': { starter: 'gatehouse', least: 1 / 3 },
  'roll-under': { starter: 'enc-road', least: 1 / 5 },
  tempo: { starter: 'enc-ambush', least: 1 / 5 },
  segments: { starter: 'bridge', least: 1 / 5 },
  'time-count': { starter: 'roadside', least: 1 / 20 },
} as const;

/** What a public encounter simulator with far simpler rules does: this number of duels by hand takes as long as one of its fights. */
const DUELS_IN_A_FIGHT_OF_THE_PEER = 450;

/** How long the policy plays before it is timed, and then each time, in milliseconds of the processor. */
const WARM_UP = 10_000;
const ROUND = 1000;
const ROUNDS = 5;
const HAND_ROUND = 300;

/** How often something was done in some milliseconds of the processor, for each second of them. */
const rateOf = (ms: number, once: () => void): number => {
  const start = ofTheProcessor();
  let done = 0;
  let spent = 0;
  // Reading the clock is slow, so it is read as rarely as possible.
  for (let batch = 1; spent < ms; batch = Math.max(1, Math.min(2 * batch, Math.floor((done * (ms - spent)) / spent)))) {
    for (let i = 0; i < batch; i++) once();
    done += batch;
    spent = ofTheProcessor() - start;
  }
  return (1000 * done) / spent;
};

/** Duels by hand, by the thousand. */
const handRate = (): number => {
  let seed = 0;
  return (
    1000 *
    rateOf(HAND_ROUND, () => {
      for (let i = 0; i < 1000; i++) rollUnderByHand(new Rng(seed++));
    })
  );
};

/** Sensible fights of a starter by the fast policy, against the peer's pace at the same moment. The best of several rounds counts, as others slow machines down. */
export const fightsRow = (id: keyof typeof STARTERS, warmUp = WARM_UP): Row => {
  const { starter, least } = STARTERS[id];
  const system: AnySystem = systemOf(id);
  const encounter = encounterOf(system, starter);
  const memory = new WorthMemory();
  let seed = 0;
  const winners = new Map<string, number>();
  const fight = (): void => {
    const end = playOut(system, system.begin(encounter), 'fast', new Rng(++seed), { memory });
    const winner = system.outcome(end)?.winner ?? 'none';
    winners.set(winner, (winners.get(winner) ?? 0) + 1);
  };
  const first = rateOf(warmUp, fight);
  const rounds = Array.from({ length: ROUNDS }, () => {
    const peer = handRate() / DUELS_IN_A_FIGHT_OF_THE_PEER;
    const fights = rateOf(ROUND, fight);
    return { fights, ratio: fights / peer };
  });
  const { fights, ratio } = rounds.reduce((best, round) => (round.ratio > best.ratio ? round : best));
  return {
    what: `${id}: sensible fights of ${starter} a second (fast), against the peer's pace`,
    found: `${ratio.toFixed(3)} of it (${fights.toFixed(0)} fights/s, while it still learned ${first.toFixed(0)})`,
    wanted: `at least ${least.toFixed(3)}, aim 1`,
    holds: ratio >= least,
    checksum: [...winners].map(([side, n]) => `${side} ${n}`).join(' '),
  };
};
