import { type ReadableField, readStatBlocks } from '@fray/systems/stat-block';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const weapons = [
  { value: 'sword', names: ['sword', 'Schwert'] },
  { value: 'long-sword', names: ['long sword', 'long-sword'] },
  { value: 'dagger', names: ['dagger'] },
];
const KNOWN: readonly ReadableField[] = [
  { path: 'str', labels: ['Strength', 'STR'], takes: 'number' },
  { path: 'dice.ATT', labels: ['ATT'], takes: 'word' },
  { path: 'hp', labels: ['HP', 'Hit points'], takes: 'number' },
  { path: 'armor', labels: ['Armor'], takes: 'one', values: [{ value: 'mail', names: ['mail', 'chain armor'] }] },
  { path: 'weapons', labels: ['Weapons', 'Attacks'], takes: 'names', values: weapons },
  { path: 'shield', labels: ['Shield'], takes: 'yes' },
];

test('a stat block as a book prints it', () => {
  const [block] = readStatBlocks(
    'Gate warden\nSTR 13 (+1), ATT D8; Hit points: 7\nArmor: chain armor | Weapons: long sword, 2 daggers, dagger and net\nShield\nLoves onions.',
    KNOWN,
  );
  expect(block?.name).toBe('Gate warden');
  expect(block?.fields).toEqual({ str: 13, dice: { ATT: 'D8' }, hp: 7, armor: 'mail', weapons: ['long-sword', 'dagger', 'dagger', 'dagger'], shield: true });
  expect(block?.lost).toEqual(['net', 'Loves onions.']);
  expect(block?.read.map(r => r.words)).toContain('Hit points 7');
});

test('a table with a head is a block for each row', () => {
  const blocks = readStatBlocks('Name,HP,STR,Mood\nOrc,9,14,grim\n"Goblin, small",3,,', KNOWN);
  expect(blocks.map(b => [b.name, b.fields, b.lost])).toEqual([
    ['Orc', { hp: 9, str: 14 }, ['Mood: grim']],
    ['Goblin, small', { hp: 3 }, []],
  ]);
});

test('JSON, with groups of its own', () => {
  const [block] = readStatBlocks('{"name":"Orc","abilities":{"strength":14},"hp":9,"weapons":["sword","whip"],"cr":2}', KNOWN);
  expect(block).toMatchObject({ name: 'Orc', fields: { str: 14, hp: 9, weapons: ['sword'] }, lost: ['whip', 'cr: 2'] });
});

test('what is negative, and what is not there', () => {
  expect(readStatBlocks('Imp\nHP −2\nShield: no', KNOWN)[0]?.fields).toEqual({ hp: -2, shield: false });
  expect(readStatBlocks('  \n ', KNOWN)).toEqual([]);
});

test('any text is read or listed, and never fails', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      for (const { read, lost, name } of readStatBlocks(`${a}\n${b}`, KNOWN))
        expect(read.length + lost.length + (name === undefined ? 0 : 1)).toBeGreaterThanOrEqual(0);
    }),
  );
});
