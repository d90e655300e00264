import { anyForm, type Choice, type Decision, Fight, GM_SEAT, legal, massOf, type Policy, Quick, Rng, runOut, show } from '@fray/engine';
import { systemOf } from '@fray/systems';
import { type Row, thousands, timed } from './measure.ts';

const DUELS = 40_000;
const system = systemOf('die-rank');

const reading = (written: unknown) => {
  const read = system.encounter(written);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.value;
};

/** A knight against an orc, blow for blow: the same dice in the same order, nothing general. 1 when the knight wins. */
const duelByHand = (rng: Rng): number => {
  const knight = { attack: 8, defense: 8, hp: 5, most: 5 };
  const orc = { attack: 8, defense: 6, hp: 3, most: 3 };
  const knightFirst = rng.below(6) >= rng.below(4);
  const strike = (by: typeof knight, at: typeof knight): boolean => {
    const number = rng.below(by.attack) + 1;
    const damage = Math.floor(number / (rng.below(at.defense) + 1));
    at.hp = damage >= 2 * at.most ? 0 : Math.max(0, at.hp - damage);
    return damage > 0 && at.hp === 0;
  };
  for (let turn = knightFirst; ; turn = !turn) if (turn ? strike(knight, orc) : strike(orc, knight)) return turn ? 1 : -1;
};

/** The first blow in the menu that is legal, else what comes first. */
const blows = (): Policy => {
  const known = new WeakMap<readonly Choice[], readonly Choice[]>();
  return <C extends Choice>(decision: Decision<C>): C => {
    const { choices } = decision;
    if (decision.about !== 'turn') return (choices.find(c => c.idle) ?? choices[0]) as C;
    let all = known.get(choices);
    if (!all) known.set(choices, (all = choices.filter(c => c.key.startsWith('attack-melee'))));
    for (const blow of all) if (!decision.refusal?.(blow as C)) return blow as C;
    return choices[0] as C;
  };
};

const duel = (): Row => {
  const encounter = reading({ sides: { heroes: [{ use: 'knight', as: 'knight' }], monsters: [{ use: 'orc-raider', as: 'orc' }] } });
  const policy = blows();
  const winnerOf = { heroes: 1, monsters: -1 } as const;
  const byEngine = (seed: number): number => {
    const rng = new Rng(seed);
    const end = runOut(system, system.begin(encounter), new Quick(policy, rng), 10_000);
    return winnerOf[system.outcome(end)?.winner as keyof typeof winnerOf] ?? 0;
  };
  const run = (one: (seed: number) => number) => () => {
    let sum = 0;
    for (let seed = 0; seed < DUELS; seed++) {
      if (seed < 2000 && one === byEngine && one(seed) !== duelByHand(new Rng(seed))) throw new Error(`seed ${seed} ends otherwise by hand`);
      sum += one(seed);
    }
    return sum;
  };
  const hand = timed(
    5,
    run(seed => duelByHand(new Rng(seed))),
  );
  const engine = timed(5, run(byEngine));
  const ratio = hand.seconds / engine.seconds;
  return {
    what: 'die-rank duel: engine against a loop by hand, same winners',
    found: `${ratio.toFixed(2)} of its speed (${thousands(DUELS / engine.seconds)} against ${thousands(DUELS / hand.seconds)} duels/s)`,
    wanted: 'at least 0.25',
    holds: ratio >= 0.25 && hand.checksum === engine.checksum,
    checksum: `${hand.checksum} ${engine.checksum}`,
  };
};

const SKIRMISH = {
  name: 'Four against six',
  field: 'gatehouse',
  sides: {
    heroes: ['knight', 'ranger', 'healer', 'wizard'].map(use => ({ use, at: 'yard' })),
    monsters: ['orc-raider', 'orc-raider', 'bandit', 'bandit', 'goblin', 'crossbowman'].map(use => ({ use, at: 'gate' })),
  },
};

const decisions = (): Row => {
  const encounter = reading(SKIRMISH);
  let asked = 0;
  const any =
    (rng: Rng): Policy =>
    <C extends Choice>(decision: Decision<C>): C => {
      asked++;
      const may = legal(decision);
      const choice = may[rng.below(may.length)] as C;
      return choice.open ? anyForm(decision, choice, rng) : choice;
    };
  const { seconds, checksum } = timed(3, () => {
    let rounds = 0;
    for (let seed = 0; seed < 200; seed++) rounds += runOut(system, system.begin(encounter), new Quick(any(new Rng(seed, 1)), new Rng(seed)), 20_000).round;
    return rounds;
  });
  const rate = asked / 3 / seconds;
  return {
    what: 'die-rank, 4 heroes against 6, all legal choices listed, random play',
    found: `${thousands(rate)} decisions/s`,
    wanted: 'at least 100,000',
    holds: rate >= 100_000,
    checksum,
  };
};

const outlooks = (): Row => {
  const times: number[] = [];
  let masses = 0;
  let wrong = 0;
  for (let seed = 1; seed <= 6; seed++) {
    const started = Fight.start(system, SKIRMISH, seed);
    if (!started.ok) continue;
    const fight = started.value;
    for (let i = 0; i < 30 && !fight.outcome; i++) {
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
    what: 'die-rank, outlook of every legal choice in that fight',
    found: `median ${median.toFixed(2)} ms, worst ${(times[times.length - 1] as number).toFixed(1)} ms; ${masses - wrong} of ${masses} sum to exactly 1`,
    wanted: 'median under 50 ms, all exactly 1',
    holds: median < 50 && wrong === 0,
    checksum: masses,
  };
};

export const dieRank = (): Row[] => [duel(), decisions(), outlooks()];
