import { type Choice, type Decision, type Policy, Quick, Rng, random, runOut } from '@fray/engine';
import { systemOf } from '@fray/systems';
import { type Row, thousands, timed } from './measure.ts';
import { timeCountByHand } from './time-count-by-hand.ts';

const DUELS = 2000;
const system = systemOf('time-count');

/** The first attack in the menu that is legal, else nothing. */
const attacks = (): Policy => {
  const known = new WeakMap<readonly Choice[], readonly Choice[]>();
  return <C extends Choice>(decision: Decision<C>): C => {
    const { choices } = decision;
    if (decision.about !== 'turn') return (choices.find(c => c.idle) ?? choices[0]) as C;
    let blows = known.get(choices);
    if (!blows) known.set(choices, (blows = choices.filter(c => c.key.startsWith('attack:'))));
    for (const blow of blows) if (!decision.refusal?.(blow as C)) return blow as C;
    return choices[0] as C;
  };
};

/** Quick duels through the engine against the same duels written out by hand. */
export const timeCountDuel = (): Row[] => {
  const read = system.encounter({ heroes: [{ use: 'maurn', kind: 'npc' }], foes: ['orc'], start_distance_ft: 5 });
  if (!read.ok) throw new Error('the duel does not read');
  const encounter = read.value;
  const policy = attacks();
  const byEngine = (seed: number): number => {
    const end = runOut(system, system.begin(encounter), new Quick(policy, new Rng(seed)), 10_000);
    const winner = system.outcome(end)?.winner;
    return winner === 'heroes' ? 1 : winner === 'foes' ? -1 : 0;
  };
  for (let seed = 0; seed < 3000; seed++) {
    const [hand, engine] = [timeCountByHand(new Rng(seed)), byEngine(seed)];
    if (hand !== engine) throw new Error(`seed ${seed}: by hand ${hand}, by the engine ${engine}`);
  }
  const run = (one: (seed: number) => number) => () => {
    let sum = 0;
    for (let seed = 0; seed < DUELS; seed++) sum += one(seed);
    return sum;
  };
  const hand = timed(
    5,
    run(seed => timeCountByHand(new Rng(seed))),
  );
  const engine = timed(5, run(byEngine));
  const ratio = hand.seconds / engine.seconds;
  return [
    {
      what: 'time-count duel: engine against a loop by hand, same winners',
      found: `${ratio.toFixed(2)} of its speed (${thousands(DUELS / engine.seconds)} against ${thousands(DUELS / hand.seconds)} duels/s)`,
      wanted: 'at least 0.25',
      holds: ratio >= 0.25,
      checksum: `${hand.checksum} ${engine.checksum}`,
    },
  ];
};

/** Four heroes against six goblins in a room: everything legal is listed at every decision, and any of it taken. */
export const timeCountDecisions = (): Row => {
  const skirmish = {
    heroes: ['maurn', 'sella', 'orsin', 'bredi'],
    foes: Array.from({ length: 6 }, () => 'goblin'),
    start_distance_ft: 5,
    map: { edges: [-5, -5, 20, 30] },
  };
  const read = system.encounter(skirmish);
  if (!read.ok) throw new Error('the skirmish does not read');
  let asked = 0;
  const { seconds, checksum } = timed(3, () => {
    let counts = 0;
    for (let seed = 0; seed < 3; seed++) {
      const rng = new Rng(seed);
      const any = random(rng);
      const policy: Policy = decision => {
        asked++;
        return any(decision);
      };
      counts += (runOut(system, system.begin(read.value), new Quick(policy, rng), 2000) as { tc: number }).tc;
    }
    return counts;
  });
  const rate = asked / 3 / seconds;
  return {
    what: 'time-count, 4 against 6, all legal choices listed, random play',
    found: `${thousands(rate)} decisions/s`,
    wanted: 'at least 5,000',
    holds: rate >= 5000,
    checksum,
  };
};
