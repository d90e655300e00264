// What each book says of making opponents, as far as it can be counted.
import { systemOf } from '@fray/systems';
import { creaturesOf } from '@fray/systems/danger';
import { expect, test } from 'vitest';

type Written = Readonly<Record<string, unknown>> & { readonly id: string; readonly tags: readonly string[] };

/** All whom heroes may meet, as they are written. */
const creaturesIn = (system: string): readonly Written[] =>
  creaturesOf(systemOf(system)).map(id => Object(systemOf(system).library['combatants']?.get(id)?.written) as Written);

/** The ids of those who break a rule. */
const breaking = (system: string, holds: (creature: Written) => boolean): readonly string[] =>
  creaturesIn(system)
    .filter(c => !holds(c))
    .map(c => c.id);

const numberIn = (c: Written, field: string, otherwise: number): number => Number(c[field] ?? otherwise);
const namesIn = (c: Written, field: string): readonly string[] => {
  const list = c[field];
  return Array.isArray(list) ? list.map(one => (typeof one === 'string' ? one : String(Object(one)['weapon'] ?? Object.keys(Object(one))[0]))) : [];
};
const pieceOf = (system: string, kind: string, id: string): Readonly<Record<string, unknown>> => Object(systemOf(system).library[kind]?.get(id)?.value);

test('roll-under: HP are what the Hit Dice can show, Attack goes with them, and Morale lies between 2 and 12', () => {
  expect(breaking('roll-under', c => numberIn(c, 'hp', 0) >= numberIn(c, 'hd', 0) && numberIn(c, 'hp', 0) <= 8 * numberIn(c, 'hd', 0))).toEqual([]);
  // 10 and the Hit Dice, unless a creature is listed as clumsier or, by a point, as better.
  expect(breaking('roll-under', c => -numberIn(c, 'attackModifier', -numberIn(c, 'hd', 1)) <= numberIn(c, 'hd', 1) + 1)).toEqual([]);
  expect(breaking('roll-under', c => numberIn(c, 'morale', 0) >= 2 && numberIn(c, 'morale', 0) <= 12)).toEqual([]);
  expect(breaking('roll-under', c => !c.tags.includes('undead') || c['morale'] === 12)).toEqual([]);
});

test('die-rank: extras have 0 or 1 HP and are minor and evil, none has more than 10, and AP are 1 to 4', () => {
  expect(breaking('die-rank', c => c['minor'] !== true || (numberIn(c, 'hp', 9) <= 1 && c['evil'] === true))).toEqual([]);
  expect(breaking('die-rank', c => numberIn(c, 'hp', 99) <= 10)).toEqual([]);
  expect(breaking('die-rank', c => numberIn(c, 'ap', 0) >= 1 && numberIn(c, 'ap', 0) <= 4)).toEqual([]);
  expect(breaking('die-rank', c => c.tags.includes('minor') === (c['minor'] === true))).toEqual([]);
  const pays = (c: Written) => namesIn(c, 'spells').every(s => Number(pieceOf('die-rank', 'spells', s)['mp']) <= numberIn(c, 'mp', 0));
  expect(breaking('die-rank', pays)).toEqual([]);
});

test('tempo: all have the 12 AP of the book, and what Size gives is not overridden', () => {
  for (const field of ['apMax', 'combatDefense', 'combatDefenseArmored', 'grappleDefense']) expect(breaking('tempo', c => !(field in c))).toEqual([]);
  expect(breaking('tempo', c => !c.tags.includes('human') || c['role'] !== 'monster')).toEqual([]);
  // Whoever carries a weapon has learned it.
  const skilled = (c: Written) => namesIn(c, 'weapons').every(w => Object(c['skills'])[String(pieceOf('tempo', 'weapons', w)['skill'])] > 0);
  expect(breaking('tempo', skilled)).toEqual([]);
});

test('segments: HP follow from Strength, Constitution and level, and every weapon and power has its skill', () => {
  for (const field of ['basicHits', 'hitPoints']) expect(breaking('segments', c => !(field in c))).toEqual([]);
  const skilled = (c: Written) => namesIn(c, 'weapons').every(w => String(pieceOf('segments', 'weapons', w)['skill']) in Object(c['skills']));
  expect(breaking('segments', skilled)).toEqual([]);
  const castable = (c: Written) =>
    namesIn(c, 'powers').every(p => {
      const skill = pieceOf('segments', 'powers', p)['skill'];
      return skill === undefined || String(skill) in Object(c['skills']);
    });
  expect(breaking('segments', castable)).toEqual([]);
});

test('segments: natural armor is by what covers a creature, and slow or quick ones have an action less or more', () => {
  const impacts = creaturesIn('segments').map(c => Number(Object(c['naturalArmor'])['impact'] ?? 0));
  expect(impacts.every(n => n <= 5)).toBe(true);
  expect(breaking('segments', c => [3, 4, 5].includes(numberIn(c, 'actions', 4)))).toEqual([]);
});

test('segments: what hits with the body adds Strength', () => {
  const natural = [...(systemOf('segments').library['weapons']?.values() ?? [])].map(({ value }) => Object(value)).filter(w => w['kind'] === 'natural');
  expect(natural.length).toBeGreaterThan(5);
  expect(natural.filter(w => w['addStrength'] !== true)).toEqual([]);
});

test('time-count: the base Threshold of Pain is 3 at least, and spells go with Arcana', () => {
  expect(breaking('time-count', c => numberIn(c, 'baseTop', 3) >= 3)).toEqual([]);
  const learned = (c: Written) =>
    namesIn(c, 'spells').every(s => Number(pieceOf('time-count', 'spells', s)['arcana']) <= Number(Object(c['disciplines'])['Arcana'] ?? 0));
  expect(breaking('time-count', learned)).toEqual([]);
  // Those who are not players use static speed factors.
  expect(breaking('time-count', c => (c['kind'] ?? 'npc') === 'npc')).toEqual([]);
  const isDull = (c: Written) => !c.tags.some(tag => ['undead', 'construct'].includes(tag)) || c['immuneToCriticalHits'] === true;
  expect(breaking('time-count', isDull)).toEqual([]);
});
