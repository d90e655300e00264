import { type Choice, type Decision, type Policy, Quick, Rng, runOut } from '@fray/engine';
import { systemOf } from '@fray/systems';
import { duelByHand } from './duel-by-hand.ts';
import { type Row, thousands, timed } from './measure.ts';

const DUELS = 40_000;

/** The first attack in the menu that is legal, then nothing more: keeps shields, makes no other choice. */
const attacks = (known: WeakMap<readonly Choice[], readonly Choice[]>): Policy => {
  let attacked = -1;
  return <C extends Choice>(decision: Decision<C>): C => {
    const { choices, by } = decision;
    if (decision.about !== 'turn') return (choices.find(c => c.idle) ?? choices[0]) as C;
    if (attacked === by) {
      attacked = -1;
      return choices[0] as C;
    }
    attacked = by;
    let blows = known.get(choices);
    if (!blows) known.set(choices, (blows = choices.filter(c => c.key.startsWith('attack-melee'))));
    for (const blow of blows) if (!decision.refusal?.(blow as C)) return blow as C;
    return choices[0] as C;
  };
};

/** Quick duels through the engine against the same duels written out by hand. */
export const duel = (): Row[] => {
  const system = systemOf('roll-under');
  const read = system.encounter({ party: [{ use: 'hero-warden', as: 'warden' }], enemies: [{ use: 'foe-orc', as: 'orc' }], start_distance_ft: 5 });
  if (!read.ok) throw new Error('the duel does not read');
  const encounter = read.value;
  const blows = new WeakMap<readonly Choice[], readonly Choice[]>();
  const winnerOf = { party: 1, enemy: -1 } as const;
  const byEngine = (seed: number): number => {
    const rng = new Rng(seed);
    const end = runOut(system, system.begin(encounter), new Quick(attacks(blows), rng), 10_000);
    return winnerOf[system.outcome(end)?.winner as keyof typeof winnerOf] ?? 0;
  };
  for (let seed = 0; seed < 20_000; seed++) {
    const [hand, engine] = [duelByHand(new Rng(seed)), byEngine(seed)];
    if (hand !== engine) throw new Error(`seed ${seed}: by hand ${hand}, by the engine ${engine}`);
  }
  const run = (one: (seed: number) => number) => () => {
    let sum = 0;
    for (let seed = 0; seed < DUELS; seed++) sum += one(seed);
    return sum;
  };
  const hand = timed(
    7,
    run(seed => duelByHand(new Rng(seed))),
  );
  const engine = timed(7, run(byEngine));
  const ratio = hand.seconds / engine.seconds;
  return [
    {
      what: 'duel: engine against a loop by hand, same winners',
      found: `${ratio.toFixed(2)} of its speed (${thousands(DUELS / engine.seconds)} against ${thousands(DUELS / hand.seconds)} duels/s)`,
      wanted: 'at least 0.33',
      holds: ratio >= 1 / 3,
      checksum: `${hand.checksum} ${engine.checksum}`,
    },
  ];
};
