import { readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { systemIds } from '@fray/systems';
import { describe, expect, test } from 'vitest';
import { DUEL, folder, ran } from './run-fray.ts';

const file = folder();
const saved = file('good.jsonl');
await ran(['play', file('duel.yaml', DUEL), '--seed', '3', '--save', saved], 'attack orc sword\n');
const lines = readFileSync(saved, 'utf8').split('\n').slice(0, -1);
const header = JSON.parse(lines[0] as string) as Record<string, unknown>;
const transcript = (name: string, ...all: unknown[]) => file(name, all.map(l => `${typeof l === 'string' ? l : JSON.stringify(l)}\n`).join(''));

/** Files with the message about each. */
const YAMLS: readonly (readonly [name: string, text: string, says: string])[] = [
  ['malformed', 'party: [hero-warden\nenemies: {', 'line '],
  ['not-a-record', '42', ''],
  ['unknown-name', DUEL.replace('foe-orc', 'foe-ork'), 'did you mean "foe-orc"?'],
  ['unknown-field', `${DUEL}startDistenceFt: 5\n`, 'startDistenceFt'],
  ['unknown-option', `${DUEL}options: {sunder-timeing: x}\n`, 'sunder-timeing'],
  ['unknown-option-value', `${DUEL}options: {sunder-timing: never}\n`, 'sunder-timing'],
  ['no-number', DUEL.replace('Ft: 5', 'Ft: far'), 'startDistanceFt'],
  ['negative', DUEL.replace('Ft: 5', 'Ft: -5'), 'startDistanceFt'],
  ['not-a-number', DUEL.replace('Ft: 5', 'Ft: .nan'), 'startDistanceFt'],
  ['endless', DUEL.replace('Ft: 5', 'Ft: .inf'), 'startDistanceFt'],
  ['impossible-hp', DUEL.replace('as: orc', 'as: orc, hp: 1.5'), 'hp'],
  ['impossible-dice', DUEL.replace('as: orc', 'as: orc, weapons: [{axe: 999999d999999}]'), 'weapons'],
  ['nobody', 'system: roll-under\nparty: []\nenemies: []\n', ''],
  ['twice', DUEL.replace('as: orc', 'as: ada'), 'ada'],
  ['no-system', DUEL.replace('roll-under', 'tiddlywinks'), 'there is no system tiddlywinks'],
  ['nested', `${DUEL}map: ${'['.repeat(5000)}${']'.repeat(5000)}\n`, 'nested too deeply'],
  ['nested-records', `${DUEL}map: ${'{a: '.repeat(3000)}1${'}'.repeat(3000)}\n`, 'nested too deeply'],
  ['nested-lines', `${DUEL}map:\n  ${'- '.repeat(5000)}1\n`, 'nested too deeply'],
  ['two-documents', `${DUEL}---\n${DUEL}`, 'line 5, column 1: another document begins here'],
  ['system-no-text', DUEL.replace('roll-under', '[roll-under]'), `one of ${systemIds.join(', ')}`],
  ['too-many-dice', DUEL.replace('as: orc', 'as: orc, weapons: [{spear: 1000d1000}]'), 'weapons.0.spear: 1000d1000: a die has at most 100 sides'],
  ['exploding', DUEL.replace('as: orc', 'as: orc, weapons: [{spear: 1d6!}]'), 'damage is dice of one kind and a number'],
  ['unresolved-alias', 'party: *nobody\nenemies: []\n', ''],
  [
    'bomb',
    `a: &a [x, x, x, x, x, x, x, x, x]\n${'bcdefgh'
      .split('')
      .map((n, i) => `${n}: &${n} [${Array(9).fill(`*${'abcdefg'[i]}`).join(', ')}]\n`)
      .join('')}`,
    '',
  ],
];

describe('an invalid encounter is reported with its place, and changes nothing', () => {
  test.each(YAMLS)('%s', async (name, text, says) => {
    const at = file(`${name}.yaml`, text);
    const checked = await ran(['check', at]);
    expect(checked.code).toBe(1);
    expect(checked.err).toContain(at);
    expect(checked.err.toLowerCase()).toContain(says.toLowerCase());
    const asJson = JSON.parse((await ran(['check', at, '--json'])).out) as { ok: boolean; problems: { path: string; problem: string }[] }[];
    expect(asJson).toMatchObject([
      { ok: false, problems: expect.arrayContaining([{ path: expect.any(String), problem: expect.any(String) }].map(p => expect.objectContaining(p))) },
    ]);
    for (const command of ['play', 'odds', 'sim']) expect([1, 2]).toContain((await ran([command, at])).code);
  });

  test('an unknown starter is reported with the existing ones', async () => {
    for (const command of ['play', 'sim', 'odds']) expect(await ran([command, 'enc-rod'])).toMatchObject({ code: 1, err: expect.stringContaining('enc-road') });
  });

  test('an invalid option on the command line', async () => {
    expect(await ran(['play', 'enc-road', '--option', 'sunder-timing=never'])).toMatchObject({ code: 1, err: expect.stringContaining('sunder-timing') });
    expect(await ran(['play', 'enc-road', '--option', 'nope=1'])).toMatchObject({ code: 1, err: expect.stringContaining('nope') });
  });

  test('a file that is not in UTF-8', async () => {
    for (const [name, bytes] of [
      ['utf16.yaml', Buffer.from(`\ufeff${DUEL}`, 'utf16le')],
      ['latin1.yaml', Buffer.from(`${DUEL}name: Stra\xdfe\n`, 'latin1')],
      ['utf16.jsonl', Buffer.from(`\ufeff${lines.join('\n')}\n`, 'utf16le')],
    ] as const) {
      writeFileSync(file(name), bytes);
      for (const command of ['check', 'play', 'odds'])
        expect(await ran([command, file(name)])).toMatchObject({
          code: 1,
          err: expect.stringContaining('not text in UTF-8 (save it again with the encoding UTF-8)'),
        });
    }
  });

  test('a large number of problems is cut short and counted', async () => {
    const rows = (n: number) => `[${Array(n).fill('{a: 1}').join(', ')}]`;
    const trials = (n: number) => file('trials.yaml', `- case: x\n  system: roll-under\n  encounter: enc-road\n  trials: ${rows(n)}\n  dice: {gm: [$a]}\n`);
    expect(await ran(['check', trials(1001)])).toMatchObject({ err: expect.stringContaining('0.trials: 1001 trials are too many (at most 1000 in one case)') });
    const said = await ran(['check', trials(60)]);
    expect(said.err.split('\n')).toHaveLength(102);
    expect(said.err).toMatch(/trials\.yaml: … and 20 more\n$/);
    expect(JSON.parse((await ran(['check', trials(60), '--json'])).out)[0].problems).toHaveLength(120);
  });

  test('invalid dice', async () => {
    for (const dice of ['4d', 'd0', '1d6+', '99999d99999']) expect((await ran(['odds', dice])).code).toBe(1);
  });
});

describe('a missing file, or a folder', () => {
  const folderName = dirname(saved);
  test.each(['play', 'odds', 'sim', 'case', 'check', 'replay', 'verify'])('%s', async command => {
    for (const missing of ['./missing.yaml', './missing.jsonl']) {
      const said = await ran([command, missing]);
      expect(said).toMatchObject({ code: 1, err: expect.stringContaining('there is no such file') });
      expect(said.err).toContain(missing);
    }
    expect(await ran([command, folderName])).toMatchObject({ code: 1, err: expect.stringContaining('this is a folder') });
  });
});

describe('an invalid transcript is reported with its line', () => {
  const cases: readonly (readonly [name: string, make: () => string, says: string])[] = [
    ['empty', () => file('empty.jsonl', ''), 'an empty file'],
    ['header cut', () => file('cut.jsonl', (lines[0] as string).slice(0, 40)), 'the header is cut off'],
    ['a line cut in the middle', () => transcript('middle.jsonl', lines[0], (lines[1] as string).slice(0, 9), ...lines.slice(2)), 'line 2: not JSON'],
    ['a line missing', () => transcript('missing.jsonl', lines[0], ...lines.slice(2)), 'does not fit the rules'],
    ['a future format', () => transcript('format.jsonl', { ...header, fray: 99 }), 'line 1.fray: this file is of format 99'],
    ['a future version', () => transcript('version.jsonl', { ...header, version: 99 }), 'line 1.version: made by version 99'],
    ['another system', () => transcript('system.jsonl', { ...header, system: 'tiddlywinks' }), 'unknown system "tiddlywinks"'],
    ['a broken encounter', () => transcript('encounter.jsonl', { ...header, encounter: {} }), 'line 1.encounter'],
    [
      'no input',
      () => transcript('input.jsonl', lines[0], { by: 'ada' }),
      'line 2: neither a choice, nor a throw, a ruling or an undo (like {"by": "ada", "chose":',
    ],
    ['an undo of a later input', () => transcript('undo.jsonl', ...lines, { by: 'gm', undo: 999 }), 'lies ahead'],
    ['an unknown choice', () => transcript('choice.jsonl', ...lines, { by: 'ada', chose: 'fly' }), 'does not fit the rules'],
    ['a throw that the die cannot show', () => transcript('die.jsonl', lines[0], { ...JSON.parse(lines[1] as string), threw: 77 }), 'line 2'],
    ['an unknown ruling', () => transcript('ruling.jsonl', ...lines, { by: 'gm', ruling: 'fly' }), 'line '],
    ['an impossible ruling', () => transcript('cannot.jsonl', ...lines, { by: 'gm', ruling: 'set', with: { who: 'nobody', name: 'hp', to: 3 } }), 'line '],
    ['a ruling without its fields', () => transcript('parts.jsonl', ...lines, { by: 'gm', ruling: 'set' }), 'line '],
    ['a list as a line', () => transcript('list.jsonl', ...lines, []), 'line '],
    ['null as the header', () => transcript('null.jsonl', null), 'line 1'],
  ];
  test.each(cases)('%s', async (_, make, says) => {
    const at = make();
    for (const command of ['check', 'replay', 'odds', 'play']) {
      const said = await ran([command, at]);
      expect(said).toMatchObject({ code: 1, err: expect.stringContaining(says) });
      expect(said.err).toContain(at);
    }
  });

  test('a transcript cut in half replays as far as it goes', async () => {
    const text = readFileSync(saved, 'utf8');
    const half = file('half.jsonl', text.slice(0, (lines[0] as string).length + 1 + Math.floor((text.length - (lines[0] as string).length) / 2)));
    expect((await ran(['check', half])).code).toBe(0);
    expect((await ran(['replay', half])).code).toBe(0);
  });
});
