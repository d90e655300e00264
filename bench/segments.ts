import { anyForm, type Choice, type Decision, Fight, GM_SEAT, legal, massOf, type Policy, Quick, Rng, runOut, show } from '@fray/engine';
import { systemOf } from '@fray/systems';
import { type Row, thousands, timed } from './measure.ts';

const DUELS = 6000;
const system = systemOf('segments');

/** Strikes while it can, with the sword; everything else goes without saying. */
const strikes = (): Policy => {
  const known = new WeakMap<readonly Choice[], readonly Choice[]>();
  return <C extends Choice>(decision: Decision<C>): C => {
    const { choices } = decision;
    if (decision.about !== 'turn') return (choices.find(c => c.idle) ?? choices[0]) as C;
    let blows = known.get(choices);
    if (!blows) known.set(choices, (blows = choices.filter(c => c.key.startsWith('melee-attack') && c.key.endsWith(':arming-sword'))));
    for (const blow of blows) if (!decision.refusal?.(blow as C)) return blow as C;
    return choices[0] as C;
  };
};

interface Fighter {
  hp: number;
  dead: boolean;
}

const HALVAR = { half: 17, dies: -10, score: 13, actions: 4, more: 10 - 7 };
const SKELETON = { half: 12, dies: -8, score: 11, actions: 3, more: 8 - 12 };

/** All the strikes of one against the other, in straight lines: the same rules, dice in the same order. */
const turn = (rng: Rng, me: Fighter, mine: typeof HALVAR, foe: Fighter, its: typeof HALVAR): void => {
  for (let i = 0; i < mine.actions && me.hp > 0 && !foe.dead; i++) {
    if (rng.below(20) + 1 > mine.score - (me.hp <= mine.half ? 4 : 0)) continue;
    foe.hp -= Math.max(0, rng.below(8) + 1 + mine.more);
    if (foe.hp <= its.dies) foe.dead = true;
  }
};

const bleed = (f: Fighter, its: typeof HALVAR): void => {
  if (f.dead || f.hp > 0) return;
  f.hp -= 1;
  if (f.hp <= its.dies) f.dead = true;
};

const byHand = (rng: Rng): number => {
  const halvar = { hp: 35, dead: false };
  const skeleton = { hp: 24, dead: false };
  while (halvar.hp > 0 && skeleton.hp > 0) {
    turn(rng, halvar, HALVAR, skeleton, SKELETON);
    turn(rng, skeleton, SKELETON, halvar, HALVAR);
    bleed(halvar, HALVAR);
    bleed(skeleton, SKELETON);
  }
  return 100 * halvar.hp + skeleton.hp;
};

const read = (written: unknown) => {
  const encounter = system.encounter(written);
  if (!encounter.ok) throw new Error(JSON.stringify(encounter.problems));
  return encounter.value;
};

/** Quick duels through the engine against the same duels written out by hand. */
export const segmentsDuel = (): Row => {
  const encounter = read({ heroes: ['halvar'], monsters: ['skeleton'], distance: 1, edges: [0, 0, 1, 0] });
  const policy = strikes();
  const byEngine = (seed: number): number => {
    const rng = new Rng(seed);
    const end = runOut(system, system.begin(encounter), new Quick(policy, rng), 10_000);
    return 100 * end.combatants[0].hit_points + end.combatants[1].hit_points;
  };
  for (let seed = 0; seed < 500; seed++) {
    const [hand, engine] = [byHand(new Rng(seed)), byEngine(seed)];
    if (hand !== engine) throw new Error(`seed ${seed}: by hand ${hand}, by the engine ${engine}`);
  }
  const run = (one: (seed: number) => number) => () => {
    let sum = 0;
    for (let seed = 0; seed < DUELS; seed++) sum += one(seed);
    return sum;
  };
  const hand = timed(
    5,
    run(seed => byHand(new Rng(seed))),
  );
  const engine = timed(5, run(byEngine));
  const ratio = hand.seconds / engine.seconds;
  return {
    what: 'segments: duel, engine against a loop by hand, same hit points left',
    found: `${ratio.toFixed(3)} of its speed (${thousands(DUELS / engine.seconds)} against ${thousands(DUELS / hand.seconds)} duels/s)`,
    wanted: 'at least 0.25',
    holds: ratio >= 0.25,
    checksum: `${hand.checksum} ${engine.checksum}`,
  };
};

const SKIRMISH = {
  heroes: ['halvar', 'sela', 'ivane', 'odo'],
  monsters: Array.from({ length: 6 }, () => 'goblin'),
  distance: 8,
  edges: [-6, -6, 16, 18],
};

/** Four against six, near each other: all that is legal listed at every decision, then any of it taken. */
export const segmentsSkirmish = (): Row => {
  const encounter = read(SKIRMISH);
  let decisions = 0;
  const listing = (rng: Rng): Policy => {
    return <C extends Choice>(decision: Decision<C>): C => {
      const may = legal(decision);
      decisions++;
      const choice = may[rng.below(may.length)] as C;
      return choice.open ? anyForm(decision, choice, rng) : choice;
    };
  };
  const { seconds, checksum } = timed(3, () => {
    let rounds = 0;
    for (let seed = 0; seed < 10; seed++) {
      const rng = new Rng(seed);
      rounds += runOut(system, system.begin(encounter), new Quick(listing(rng), rng), 20_000).round;
    }
    return rounds;
  });
  const rate = decisions / 3 / seconds;
  return {
    what: 'segments: 4 heroes against 6 goblins, all legal choices listed, random play',
    found: `${thousands(rate)} decisions/s`,
    wanted: 'at least 30,000',
    holds: rate >= 30_000,
    checksum,
  };
};

/** What each legal choice would do, at one decision after the other of that fight. */
export const segmentsOutlooks = (): Row => {
  const times: number[] = [];
  let masses = 0;
  let wrong = 0;
  for (let seed = 1; seed <= 6; seed++) {
    const started = Fight.start(system, SKIRMISH, seed);
    if (!started.ok) continue;
    const fight = started.value;
    for (let i = 0; i < 60 && !fight.outcome; i++) {
      const [open] = fight.choices();
      if (!open) break;
      const start = performance.now();
      const all = fight.outlook(GM_SEAT);
      times.push(performance.now() - start);
      masses += all.length;
      wrong += all.filter(o => show(massOf(o)) !== '1').length;
      const useful = open.options.filter(o => !o.unusual && !o.open);
      fight.choose(open.by, (useful[(seed * 31 + i * 17) % useful.length] as { key: string }).key);
    }
  }
  times.sort((a, b) => a - b);
  const median = times[Math.floor(times.length / 2)] as number;
  return {
    what: 'segments: outlook of every legal choice in that fight',
    found: `median ${median.toFixed(2)} ms, worst ${(times[times.length - 1] as number).toFixed(1)} ms; ${masses - wrong} of ${masses} sum to exactly 1`,
    wanted: 'median under 50 ms, all exactly 1',
    holds: median < 50 && wrong === 0,
    checksum: masses,
  };
};
