import { Fight } from '@fray/engine';
import { systemOf } from '@fray/systems';
import { expect, test } from 'vitest';

const system = systemOf('tempo');

const fighter = (as: string, at: readonly [number, number], more: object = {}) => ({ use: 'sera', as, at, prepared: true, ...more });

const fight = (ada: object, given: Readonly<Record<string, unknown>> = {}): Fight => {
  const started = Fight.start(
    system,
    { sides: { a: [fighter('ada', [0, 0], ada)], b: [fighter('bo', [1, 0])] } },
    {
      seed: 1,
      prepare: (scene: never) => {
        for (const [name, value] of Object.entries({ turn: 'ada', ...given })) system.set(scene, name === 'turn' ? undefined : 0, name, value);
      },
    },
  );
  if (!started.ok) throw new Error(JSON.stringify(started.problems));
  return started.value;
};

const keysOf = (one: Fight): readonly string[] => one.openDecisions()[0]?.options.map(o => o.key) ?? [];
const TWINS = { weapons: ['knife', 'knife', 'bow'], held: ['knife', 'knife-2'] };

test('attacks come first, then movement, then weapons, and the end of the turn last', () => {
  const kinds = [...new Set(keysOf(fight({})).map(key => key.split(':')[0]))];
  expect(kinds).toEqual(['melee-attack', 'unarmed-attack', 'feint', 'move', 'combat-move', 'draw', 'end-turn']);
});

test('answers come before letting it pass', () => {
  const one = fight({});
  one.choose('ada', 'melee-attack:bo:longsword:edge');
  expect(keysOf(one)[0]).toMatch(/^parry:/);
  expect(keysOf(one).at(-1)).toBe('pass');
});

test('of two knives just alike one is offered, and both are understood', () => {
  const one = fight(TWINS);
  expect(keysOf(one).filter(key => key.startsWith('melee-attack:'))).toEqual(['melee-attack:bo:knife:edge', 'melee-attack:bo:knife:point']);
  expect(one.choices.refusalFor('ada', 'melee-attack:bo:knife-2:edge')).toBeUndefined();
});

test('a knife that is bound is offered, whichever of two it is', () => {
  const one = fight(TWINS, { status: { is: 'Bound', with: 'bo', weapon: 'knife-2' } });
  expect(keysOf(one).filter(key => key.startsWith('press:'))).toEqual(['press:bo:knife-2:edge', 'press:bo:knife-2:point']);
});

test('no two choices have the same words', () => {
  const words = fight(TWINS)
    .openDecisions()[0]
    ?.options.map(o => String(o.words));
  expect(words?.length).toBe(new Set(words).size);
});
