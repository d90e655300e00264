import { systemIds, systemOf } from '@fray/systems';
import { parseYaml } from '@fray/systems/yaml';
import { describe, expect, test } from 'vitest';
import { readCreatures } from '../../src/content/import/read-creatures.ts';
import { checkContent, describeSystem } from '../../src/worker/content/content-answers.ts';

const read = (system: string, text: string, data?: unknown) => readCreatures(describeSystem(system), text, data);

/** A creature as people write it down, what is understood of it, and what is not. */
const BLOCKS: readonly (readonly [system: string, text: string, sheet: object, lost: readonly RegExp[]])[] = [
  [
    'roll-under',
    `**Bog goblin**, small humanoid
HD 2, HP: 9, Move 8, Morale 7
STR 8  DEX 14
Attacks: dagger (1d4), bow
Armor: leather and a shield
Special: smells of eels
It can see in the dark.`,
    { hd: 2, hp: 9, movement: 8, morale: 7, str: 8, dex: 14, weapons: ['dagger', 'bow'], armor: 'leather', shield: true, note: 'smells of eels' },
    [/small humanoid/, /see in the dark/],
  ],
  [
    'roll-under',
    `Moorkobold
Trefferwürfel 1
TP 4
Bewegung: 10
Moral 6
Angriff: Schleuder, sling
Stärke 7, Geschick 13`,
    { hd: 1, hp: 4, movement: 10, morale: 6, str: 7, dex: 13, weapons: ['sling'] },
    [/Schleuder/],
  ],
  [
    'die-rank',
    `Marsh ogre (large)
STR D12, REF D6, INT D4, FOR D10, PRE D6, ATT D8, DEF D6
HP 7 | AP 2
Weapons: club`,
    { dice: { STR: 'D12', REF: 'D6', INT: 'D4', FOR: 'D10', PRE: 'D6', ATT: 'D8', DEF: 'D6' }, hp: 7, ap: 2, size: 'large' },
    [],
  ],
  [
    'tempo',
    `Ferryman
Size 3, AP 11, Initiative 2
Skills: Blades 4, wrestling 5, stamina 6
Armor: leather
Weapons: knife, quarterstaff
Wrestles from a boat +2`,
    { size: 3, apMax: 11, initiativeRating: 2, skills: { blades: 4, wrestling: 5, stamina: 6 }, armor: 'leather', weapons: ['knife', 'quarterstaff'] },
    [/from a boat/],
  ],
  [
    'segments',
    `Reed lizard
small, level 2
Agility Strength Constitution
11 7 9
Hit points 14; Move rate: 6
Flies: yes`,
    { size: 'small', level: 2, attributes: { agility: 11, strength: 7, constitution: 9 }, hitPoints: 14, moveRate: 6, flies: true },
    [],
  ],
  [
    'time-count',
    `Grauer Riese, groß
Stärke +6 Konstitution +5 Intelligenz −2
TP 40, Zähigkeit 5, Treffsicherheit 4
30 TP im Winter
Disziplinen: Athletik 4
Waffen: Club, Rock`,
    { size: 'Large', strength: 6, constitution: 5, intelligence: -2, hp: 40, fortitude: 5, accuracy: 4, disciplines: { Athletics: 4 } },
    [/30 TP im Winter/],
  ],
];

test.each(BLOCKS)('%s: a stat block is read, and what was not understood is named: %#', (system, text, sheet, lost) => {
  const { from, creatures } = read(system, text);
  expect(from).toBe('text');
  expect(creatures).toHaveLength(1);
  const [one] = creatures;
  expect(one?.sheet).toMatchObject(sheet);
  const said = one?.lost.map(l => l.text) ?? [];
  for (const words of lost)
    expect(
      said.some(text => words.test(text)),
      `${words} in ${said.join(' | ')}`,
    ).toBe(true);
});

test('several blocks are told apart by blank lines or rules, and keep their lines', () => {
  const { creatures } = read('roll-under', 'Newt\nHD 1\nHP 3\n\nBig newt\nHD 3\nHP 12\n\nGlows faintly.\n---\nDad newt\nHD 5, HP 20\n');
  expect(creatures.map(c => [c.name, c.sheet['hp']])).toEqual([
    ['Newt', 3],
    ['Big newt', 12],
    ['Dad newt', 20],
  ]);
  expect(creatures[1]?.lost).toEqual([{ where: 9, text: 'Glows faintly.' }]);
});

describe.each(systemIds)('%s', system => {
  const { fighters, kinds } = describeSystem(system);
  const [kind = ''] = fighters;
  const pieces = kinds[kind]?.pieces ?? [];

  test('all creatures that come with it are taken over whole, from YAML and JSON', () => {
    const yaml = parseYaml(JSON.stringify({ [kind]: pieces }));
    if (!yaml.ok) throw new Error('no YAML');
    const { creatures } = read(system, '', yaml.value);
    expect(creatures).toHaveLength(pieces.length);
    for (const [i, { name, sheet, lost }] of creatures.entries()) {
      const { id: _, name: called, ...rest } = pieces[i] ?? { id: '' };
      expect(name).toBe(called ?? '');
      expect(sheet).toMatchObject(rest);
      expect(lost).toEqual([]);
    }
    const content = { [kind]: creatures.map(({ name, sheet }, i) => ({ ...sheet, id: `own-${i}`, ...(name && { name }) })) };
    expect(checkContent(system, content)).toEqual([]);
  });

  test('hostile texts are read in time, and never crash', () => {
    const odd = [
      '\u202e\u0000HP 1\ufeff\u200b',
      'HP '.repeat(20_000),
      `Name: ${'a'.repeat(100_000)}`,
      '(((((('.repeat(5_000),
      '𝕳𝕻 5 ٣ 五'.repeat(2_000),
      'a,b,c\n"'.repeat(3_000),
    ];
    odd.push(`${'STR '.repeat(400)}\n${'1 '.repeat(400)}`, `${'x'.repeat(1_900)} 9 HP\n`.repeat(100), '{"__proto__":{"hp":3},"constructor":1,"name":"x"}');
    for (const text of odd) {
      const begun = performance.now();
      for (const { sheet } of read(system, text).creatures) expect(Object.getPrototypeOf(sheet)).toBe(Object.prototype);
      expect(performance.now() - begun).toBeLessThan(4_000);
    }
    const deep = JSON.parse(`${'{"a":'.repeat(500)}1${'}'.repeat(500)}`);
    expect(read(system, '', [deep, 3, null, 'x', { name: 5, hp: { value: 1e99 } }]).creatures.length).toBe(2);
  });
});

test('a table with a head is read by its columns, and a column without a field is named', () => {
  const { from, creatures } = read('roll-under', 'Name;HP;HD;Challenge\n"Rat, giant";3;1;1/8\nBoar;11;2;"1/4"\n');
  expect(from).toBe('table');
  expect(creatures.map(c => [c.name, c.sheet['hp'], c.sheet['hd']])).toEqual([
    ['Rat, giant', 3, 1],
    ['Boar', 11, 2],
  ]);
  expect(creatures[0]?.lost).toEqual([{ where: 'Challenge', text: '1/8' }]);
});

test('data of another program is mapped by its words, within other fields too', () => {
  const data = {
    monsters: [{ name: 'Cultist', size: 'Small', stats: { strength: 11, dexterity: 12 }, hit_points: 9, actions: [{ name: 'Dagger', desc: 'x' }], cr: 2 }],
  };
  const [one] = read('roll-under', '', data).creatures;
  expect(one?.sheet).toMatchObject({ str: 11, dex: 12, hp: 9, weapons: ['dagger'] });
  expect(one?.lost).toEqual(
    expect.arrayContaining([
      { where: 'cr', text: '2' },
      { where: 'size', text: 'Small' },
    ]),
  );
});

test('what is read of a block is what the rules of its system take', () => {
  expect(systemOf('roll-under').id).toBe('roll-under');
  const [one] = read('roll-under', BLOCKS[0]?.[1] ?? '').creatures;
  expect(checkContent('roll-under', { combatants: [{ ...one?.sheet, id: 'bog-goblin', name: one?.name }] })).toEqual([]);
});
