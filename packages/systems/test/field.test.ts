import { Fight } from '@fray/engine';
import { type Grid, hexMiddle } from '@fray/engine/field';
import { systemOf } from '@fray/systems';
import { describe, expect, test } from 'vitest';

type Id = Parameters<typeof systemOf>[0];
const GM = { gm: true } as const;

const started = (id: Id, encounter: unknown): Fight => {
  const fight = Fight.start(systemOf(id), encounter as never, { seed: 7 });
  if (!fight.ok) throw new Error(JSON.stringify(fight.problems));
  return fight.value as unknown as Fight;
};

const point = ({ shape, feet, step }: Grid, x: number, y: number) =>
  shape === 'hex' ? hexMiddle({ q: (x * step) / feet, r: (y * step) / feet }, 'flat', feet) : { x: x * step, y: y * step };

const tokenOf = (fight: Fight, who: string) => fight.board(GM).field?.tokens.find(k => k.who === who);

/** Plays the first choice of every decision until a combatant can move, then makes the last of their moves. */
const walked = (fight: Fight): { readonly who: string; readonly key: string } => {
  for (let n = 0; n < 60; n++) {
    for (const open of fight.openDecisions(GM)) {
      const move = open.options.find(o => o.key === 'move' && o.open);
      const form = move && fight.choices.completions(open.by, move.key).findLast(f => !f.key.endsWith(':0,0'));
      if (!form) continue;
      expect(fight.choose(open.by, form.key)).toBeUndefined();
      return { who: open.by, key: form.key };
    }
    const [open] = fight.openDecisions(GM);
    const first = open?.options.find(
      o => !o.open && o.key !== 'end-round' && !o.key.endsWith('ambush') && !o.key.endsWith('melee') && !o.key.endsWith('ranged'),
    );
    if (!open || !first) break;
    expect(fight.choose(open.by, first.key)).toBeUndefined();
  }
  throw new Error('no combatant could move');
};

const DUEL = { sides: { a: ['sera'], b: [{ use: 'brannoc' }] }, startDistance: 3 };
const FIELDS: readonly (readonly [string, Id, unknown])[] = [
  ['roll-under', 'roll-under', 'enc-road'],
  ['tempo', 'tempo', DUEL],
  ['segments', 'segments', 'bridge'],
  ['time-count on squares', 'time-count', 'roadside'],
  ['time-count on hexes', 'time-count', { heroes: ['maurn'], foes: ['orc'], startDistanceFt: 40, options: { grid: 'hex' } }],
];

describe('the two numbers that complete a move are translated to their place on the field', () => {
  test.each(FIELDS)('%s', (_, id, encounter) => {
    const fight = started(id, encounter);
    const { who, key } = walked(fight);
    const grid = fight.board(GM).field?.grid as Grid;
    const [x, y] = (key.split(':').at(-1) as string).split(',').map(Number) as [number, number];
    const goal = point(grid, x, y);
    const arrived = () => {
      const token = tokenOf(fight, who);
      return token !== undefined && Math.hypot(token.x - goal.x, token.y - goal.y) < 1e-9;
    };
    for (let n = 0; n < 30 && !arrived(); n++) {
      const [open] = fight.openDecisions(GM);
      const first = open?.options.find(o => !o.open);
      if (!open || !first) break;
      expect(fight.choose(open.by, first.key)).toBeUndefined();
    }
    expect(arrived(), `${who} ${key}`).toBe(true);
  });
});

describe('the board of a time-count fight', () => {
  const system = systemOf('time-count');
  const begun = (grid: string) => {
    const read = system.readEncounter({
      ...{ heroes: [{ use: 'maurn', as: 'ada', at: [0, 0] }], foes: [{ use: 'orc', as: 'orc', at: [5, 5] }], options: { grid } },
      map: { walls: [[10, -5]], hindering: [[10, 0]], cover: [{ at: [15, 5], step: 'half' }], heights: [{ at: [-5, 10], feet: 5 }] },
    });
    if (!read.ok) throw new Error(JSON.stringify(read.problems));
    return system.begin(read.value);
  };
  const fieldOf = (scene: ReturnType<typeof begun>) => system.board(scene, { owns: [] }).field;

  test('shows walls, hindering ground, cover and heights at their places', () => {
    expect(fieldOf(begun('square'))?.ground?.map(({ words, ...is }) => (words === undefined ? is : { ...is, words: String(words) }))).toEqual([
      { is: 'wall', x: 10, y: -5 },
      { is: 'hard', x: 10, y: 0 },
      { is: 'cover', x: 15, y: 5, words: 'half cover' },
      { is: 'height', x: -5, y: 10, words: '5 feet' },
    ]);
    expect(fieldOf(begun('hex'))?.ground?.[1]).toMatchObject({ is: 'hard', ...hexMiddle({ q: 2, r: 0 }, 'flat') });
  });

  test('shows which way combatants face: a set direction, a target, or none when they watch all around', () => {
    const scene = begun('square');
    expect(fieldOf(scene)?.tokens[0]).not.toHaveProperty('facing');
    expect(system.set(scene, 0, 'facing', { toward: 2 })).toBeUndefined();
    expect(fieldOf(scene)?.tokens[0]?.facing).toBe(90);
    expect(system.set(scene, 0, 'facing', 'orc')).toBeUndefined();
    expect(fieldOf(scene)?.tokens[0]?.facing).toBe(135);
  });

  test('without a map there is no ground and no grid', () => {
    const field = fieldOf(begun('none'));
    expect(field?.grid.shape).toBe('none');
    expect(field).not.toHaveProperty('ground');
  });
});
