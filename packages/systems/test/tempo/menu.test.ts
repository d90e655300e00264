import { Fight } from '@fray/engine';
import { systemOf } from '@fray/systems';
import { expect, test } from 'vitest';

const system = systemOf('tempo');

const NAMES: Readonly<Record<string, string>> = { ada: 'Ada', bo: 'Bo', cy: 'Cy' };

const fighter = (as: string, at: readonly [number, number], more: object = {}) => ({ use: 'sera', as, name: NAMES[as], at, prepared: true, ...more });

const begun = (encounter: object, given: Readonly<Record<string, unknown>> = {}): Fight => {
  const started = Fight.start(system, encounter, {
    seed: 1,
    prepare: (scene: never) => {
      for (const [name, value] of Object.entries({ turn: 'ada', ...given })) system.set(scene, name === 'turn' ? undefined : 0, name, value);
    },
  });
  if (!started.ok) throw new Error(JSON.stringify(started.problems));
  return started.value;
};

const fight = (ada: object, given: Readonly<Record<string, unknown>> = {}): Fight =>
  begun({ sides: { a: [fighter('ada', [0, 0], ada)], b: [fighter('bo', [1, 0])] } }, given);

/** Ada beside Bo, who is ready, and Cy, who is not. */
const twoFoes = (cy: object = {}): Fight =>
  begun({ sides: { a: [fighter('ada', [0, 0])], b: [fighter('bo', [1, 0]), fighter('cy', [0, 1], { prepared: false, ...cy })] } });

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

const wordsOf = (one: Fight, begins: string): readonly string[] =>
  one.openDecisions()[0]?.options.flatMap(({ key, words }) => (key.startsWith(begins) ? [String(words)] : [])) ?? [];

test('of one kind, the attack with the best chance comes first, with more damage first among equals', () => {
  const keys = keysOf(twoFoes()).filter(key => key.startsWith('melee-attack:'));
  expect(keys.slice(0, 2)).toEqual(['melee-attack:cy:longsword:edge', 'melee-attack:cy:longsword:point']);
  expect(keys.slice(2, 6)).not.toContain('melee-attack:bo:longsword:edge');
  expect(keys[6]).toBe('melee-attack:bo:longsword:edge');
  expect(keys.at(-1)).toBe('melee-attack:bo:longsword:pommel:one-hand');
});

test('of two weapons, the parry with the better skill comes first', () => {
  const one = begun({
    sides: { a: [fighter('ada', [0, 0])], b: [fighter('bo', [1, 0], { use: 'knight', weapons: ['mace', 'knife'], held: ['mace', 'knife'] })] },
  });
  one.choose('ada', 'melee-attack:bo:longsword:edge');
  expect(keysOf(one).filter(key => key.startsWith('parry:'))).toEqual(['parry:knife', 'parry:mace']);
});

test('beside an attack stands whether the target can react, and what bare hands risk', () => {
  expect(wordsOf(twoFoes(), 'unarmed-attack:')).toEqual([
    'Unarmed Attack on Cy (3 AP); Cy cannot react',
    'Unarmed Attack on Bo (3 AP); a Counter-Attack with a weapon has +5',
  ]);
});

test('beside a movement stands who can strike on the way, and beside the ways from there only who else can', () => {
  const one = begun({ sides: { a: [fighter('ada', [0, 0])], b: [fighter('bo', [4, 0]), fighter('cy', [9, 0], { weapons: ['bow'] })] } });
  expect(wordsOf(one, 'move')).toEqual(['Move (2 AP); in reach of Cy']);
  const ways = new Map(one.choices.completions('ada', 'move').map(({ key, words }) => [key, String(words)]));
  expect(ways.get('move:0,1')).toBe('Move to 0,1 (2 AP)');
  expect(ways.get('move:2,0')).toBe('Move to 2,0 (2 AP); in reach of Bo');
});

test('beside a counter-tempo action stands what is still to be paid', () => {
  const one = fight({ weapons: ['longsword', 'knife'], held: ['longsword', 'knife'] });
  one.choose('ada', 'melee-attack:bo:knife:edge');
  one.choose('bo', 'counter-attack:longsword:edge');
  expect(wordsOf(one, 'ct-parry:')).toEqual([
    'CT Parry against Bo: Knife (3 AP in all); no further AP',
    'CT Parry against Bo: Longsword, one-handed (5 AP in all); 2 AP more',
  ]);
});
