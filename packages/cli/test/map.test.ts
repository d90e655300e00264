import { existsSync, readFileSync } from 'node:fs';
import { blankSpaceMap, drawnMapSchema, MAP_WORDS } from '@fray/engine/maps';
import { GROUND_PALETTES } from '@fray/ground';
import { describe, expect, test } from 'vitest';
import { folder, fray, ran } from './run-fray.ts';

const file = folder();
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

describe('maps in a terminal', () => {
  test.each(MAP_WORDS)('a %s is made from a word and a seed, and drawn', async word => {
    const [map, svg] = [file(`${word}.json`), file(`${word}.svg`)];
    expect(await ran(['map', 'generate', word, '--seed', '7', '--size', '20x16', '-o', map])).toMatchObject({
      code: 0,
      out: expect.stringContaining('20 × 16 spaces'),
    });
    const made: unknown = JSON.parse(readFileSync(map, 'utf8'));
    expect(drawnMapSchema.parse(made)).toMatchObject({ columns: 20, rows: 16 });
    expect(JSON.parse((await ran(['map', 'generate', word, '--seed', '7', '--size', '20x16'])).out)).toEqual(made);
    expect(JSON.parse((await ran(['map', 'generate', word, '--seed', '8', '--size', '20x16'])).out)).not.toEqual(made);
    expect(await ran(['check', map])).toMatchObject({ code: 0 });
    expect((await ran(['map', 'draw', map, '-o', svg])).code).toBe(0);
    expect(readFileSync(svg, 'utf8')).toMatch(/^<svg [^>]*viewBox="0 0 1200 960"[\s\S]*<\/svg>\n$/);
  });

  test('a map is drawn by day and by night', async () => {
    const map = file('day.json', JSON.stringify(blankSpaceMap('Field')));
    const [day, night] = [await ran(['map', 'draw', map]), await ran(['map', 'draw', map, '--dark'])];
    expect(day.out).toContain(GROUND_PALETTES.light['paper']);
    expect(night.out).toContain(GROUND_PALETTES.dark['paper']);
    expect(night.out).not.toContain(GROUND_PALETTES.light['paper']);
  });

  test('doors, low walls and hexes are drawn', async () => {
    const plain = blankSpaceMap('Field', 'hex', 6, 5);
    const edge = { from: { x: 1.5, y: 0.5 }, to: { x: 1.5, y: 1.5 } };
    const drawn = async (is?: 'door' | 'low' | 'curtain' | 'wall') =>
      (await ran(['map', 'draw', file('hexes.json', JSON.stringify({ ...plain, barriers: is ? [{ ...edge, is }] : [] }))])).out;
    const all = [await drawn(), await drawn('door'), await drawn('low'), await drawn('curtain'), await drawn('wall')];
    expect(new Set(all).size).toBe(5);
  });

  test('the picture of an exported map, and of Universal VTT, lies under its walls', async () => {
    const image = { id: 'a'.repeat(64), at: { x: -0.5, y: -0.5 }, width: 20, height: 15 };
    const own = file('pictured.json', JSON.stringify({ ...blankSpaceMap('Inn'), image, picture: PNG }));
    const uvtt = { format: 0.3, resolution: { map_origin: { x: 0, y: 0 }, map_size: { x: 8, y: 6 } }, image: PNG };
    const theirs = file(
      'inn.dd2vtt',
      JSON.stringify({
        ...uvtt,
        line_of_sight: [
          [
            { x: 1, y: 1 },
            { x: 3, y: 1 },
          ],
        ],
      }),
    );
    for (const map of [own, theirs])
      expect(await ran(['map', 'draw', map])).toMatchObject({ code: 0, out: expect.stringContaining(`<image href="data:image/png;base64,${PNG}"`) });
  });

  test('what is wrong is said with its place and a way out', async () => {
    expect(fray(['map', 'generate', 'volcano'])).toMatchObject({ code: 2, err: expect.stringContaining('cave, crypt, ruin') });
    for (const [args, said] of [
      [['map'], 'generate a map, or draw one'],
      [['map', 'paint'], 'generate or draw'],
      [['map', 'generate'], 'A map of what'],
      [['map', 'generate', 'cave', '--size', '5x5'], 'columns is a whole number, from 14 to 200'],
      [['map', 'generate', 'cave', '--size', 'large'], 'like 28x20'],
      [['map', 'generate', 'cave', '--seed', 'x'], '--seed is a whole number'],
      [['map', 'draw'], 'Which map'],
      [['map', 'draw', 'a.json', '-o', 'a.png'], 'drawn as SVG'],
    ] as const)
      expect(await ran(args)).toMatchObject({ code: 2, err: expect.stringContaining(said) });
    const bad = file('bad.json', JSON.stringify({ ...blankSpaceMap('Bad'), columns: 0 }));
    expect(await ran(['map', 'draw', bad])).toMatchObject({ code: 1, err: expect.stringContaining('columns') });
    expect(await ran(['map', 'draw', file('none.json')])).toMatchObject({ code: 1, err: expect.stringContaining('there is no such file') });
    expect(await ran(['map', 'draw', file('list.json', '[1]')])).toMatchObject({ code: 1, err: expect.stringContaining('no map') });
    const lost = file('no/such/folder.json');
    expect(await ran(['map', 'generate', 'cave', '-o', lost])).toMatchObject({ code: 1, err: expect.stringContaining('in a folder that is there') });
    expect(existsSync(lost)).toBe(false);
  });
});

test.each([
  ['en', /^ {2}Move to ([A-Z]+\d+) .*move:\1$/m],
  ['de', /^ {2}.*\b([A-Z]+\d+)\b.*move:\1$/m],
])('a space has one name in the terminal, in %s, and it can be typed', async (lang, line) => {
  const play = ['play', 'roadside', '--system', 'time-count', '--seed', '3', '--lang', lang];
  const { out } = await ran(play, 'where move\n');
  const [, space] = line.exec(out) ?? [];
  expect(space).toBeDefined();
  expect(out).not.toMatch(/move:-?\d|\d,-?\d/);
  const after = await ran(play, `move ${space}\nmove 5,900\nboard\n`);
  expect(after.out).toContain(space);
  expect(after.out.replaceAll(/\d,\d(?= )/g, '')).not.toMatch(/(?<![\d.])-?\d+,-?\d+(?!\d)/);
});
