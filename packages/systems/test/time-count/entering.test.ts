import type { Choice, Decision } from '@fray/engine';
import { Rng } from '@fray/engine/dice';
import { Quick } from '@fray/engine/plays';
import { systemOf } from '@fray/systems';
import { expect, test } from 'vitest';
import { need } from '../chain.ts';

const system = systemOf('time-count');
type Scene = ReturnType<typeof system.begin>;
type Place = readonly [x: number, y: number];

const COUNTS = 100;
const NAMES = ['ada', 'bo', 'cy', 'dan', 'eli', 'fay'];
/** Each of these rates moves one space on the first count. */
const RATES = [10, 15, 20, 25];

interface Walker {
  readonly as: string;
  readonly at: Place;
  readonly to: Place;
}

/** Walkers in a small yard, each from its own space to another or staying, with no two toward the same space. */
const walkers = (rng: Rng): Walker[] => {
  const yard = [0, 5, 10, 15].flatMap(x => [0, 5, 10].map((y): Place => [x, y]));
  const take = (from: Place[]): Place => from.splice(rng.below(from.length), 1)[0] as Place;
  const starts = [...yard];
  const goals = [...yard];
  return NAMES.map(as => {
    const at = take(starts);
    const near = goals.filter(([x, y]) => Math.abs(x - at[0]) <= 5 && Math.abs(y - at[1]) <= 5);
    const to = near.length > 0 ? take(near) : at;
    if (goals.includes(to)) goals.splice(goals.indexOf(to), 1);
    return { as, at, to };
  });
};

/** No combatant lets others in: one who stays keeps out the next, and so on back along the line. */
const expected = (all: readonly Walker[]): Record<string, Place> => {
  const staying = new Set(all.filter(w => String(w.to) === String(w.at)).map(w => w.as));
  for (let before = -1; before < staying.size; ) {
    before = staying.size;
    for (const w of all) if (all.some(o => o.as !== w.as && staying.has(o.as) && String(o.at) === String(w.to))) staying.add(w.as);
  }
  return Object.fromEntries(all.map(w => [w.as, staying.has(w.as) ? w.at : w.to]));
};

const after = (all: readonly Walker[], rng: Rng): Record<string, unknown> => {
  const entry = ({ as, at }: Walker) => ({
    use: 'maurn',
    as,
    at,
    kind: 'npc',
    letsIn: 'nobody',
    rate: RATES[rng.below(RATES.length)],
    dexterity: rng.below(2),
  });
  const listed = rng.below(2) === 0 ? all : all.toReversed();
  const read = need(system.readEncounter({ sides: { heroes: listed.slice(0, 3).map(entry), foes: listed.slice(3).map(entry) } }));
  const scene: Scene = system.begin(read);
  expect(system.set(scene, undefined, 'turn', NAMES)).toBeUndefined();
  const goes = <C extends Choice>(decision: Decision<C>): C => {
    if (decision.about !== 'turn') return decision.choices.find(c => c.idle) as C;
    const { to } = all.find(w => w.as === read.combatants[decision.by]?.id) as Walker;
    const move = decision.choices.find(c => c.key === 'move') as C;
    return decision.completions?.(move).named(to.join(',')) as C;
  };
  system.step(scene, new Quick(goes, rng));
  return Object.fromEntries(read.combatants.map((c: { id: string }, who: number) => [c.id, system.facts(scene, who)['position']]));
};

test(`a mover enters a space that its occupant leaves, in any roster order and at any rate: ${COUNTS} times`, () => {
  let gone = 0;
  for (let seed = 0; seed < COUNTS; seed++) {
    const rng = new Rng(seed, 5);
    const all = walkers(rng);
    const wanted = expected(all);
    expect(after(all, rng), `seed ${seed}`).toEqual(wanted);
    gone += all.filter(w => all.some(o => o !== w && String(o.at) === String(wanted[w.as]))).length;
  }
  expect(gone).toBeGreaterThan(COUNTS / 2);
});
