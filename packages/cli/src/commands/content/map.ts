import { randomInt } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { invalid, ok, parseWith, problem, type Result } from '@fray/engine';
import { drawnMapSchema, generateMap, isMapWord, MAP_WORDS, MAX_MAP_SPACES, readUvtt, type SpaceMap } from '@fray/engine/maps';
import { drawMap, GROUND_PALETTES, type PlacedPicture, svgDocument } from '@fray/ground';
import { type CliCommand, type ExitCode, parseWords, UsageError, wholeNumber } from '../../input/cli-command.ts';
import { isRecord } from '../../input/is-record.ts';
import { fileProblem, readYaml } from '../../input/read-files.ts';
import { printJson, printLine, printProblems, printText } from '../../terminal/print.ts';

const MAX_SEED = 99_999;
/** The generator needs this many spaces to each side. */
const MIN_SIDE = 14;

/** Draws maps from a word and a seed, and pictures of maps. */
export const mapCommand: CliCommand = {
  usage: 'map generate WORD [--seed N] [--size WxH] [-o FILE] | map draw FILE [--dark] [-o FILE.svg]',
  does: 'makes a map from a word and a seed, or draws a map as SVG',
  more: () =>
    Promise.resolve(
      [
        `WORD is one of ${MAP_WORDS.join(', ')}. The same word, seed and size give the same map; without --seed one is chosen and said.`,
        `--size is in spaces, columns x rows, like 28x20: from ${MIN_SIDE} to ${MAX_MAP_SPACES} each.`,
        'The file is a map as the app writes it: drop it on the page of maps or on a new fight, or draw it.',
        'draw reads such a map, or one of Universal VTT (.dd2vtt, .uvtt, .df2vtt), and draws it by day, or by night with --dark.',
        'Without -o the result is printed.',
      ].join('\n'),
    ),
  run(args) {
    const [what, ...rest] = args;
    if (what === 'generate') return generate(rest);
    if (what === 'draw') return draw(rest);
    throw new UsageError(what === undefined ? 'generate a map, or draw one?' : `There is no map ${what}: generate or draw`);
  },
};

const OUT = { out: { type: 'string', short: 'o' } } as const;

const sizeIn = (text: string): readonly [number, number] => {
  const [, columns, rows] = /^(\d+)[x×](\d+)$/.exec(text) ?? [];
  if (columns === undefined || rows === undefined) throw new UsageError(`--size is columns x rows, like 28x20, and not ${text}`);
  return [wholeNumber(columns, 'the number of columns', MIN_SIDE, MAX_MAP_SPACES), wholeNumber(rows, 'the number of rows', MIN_SIDE, MAX_MAP_SPACES)];
};

const generate = (args: readonly string[]): ExitCode => {
  const { values, positionals } = parseWords(args, { seed: { type: 'string' }, size: { type: 'string', default: '28x20' }, ...OUT });
  const [word, ...more] = positionals;
  if (word === undefined || more.length > 0 || !isMapWord(word)) {
    const no = word === undefined ? 'A map of what?' : more.length > 0 ? 'One word at a time.' : `No map is drawn for ${word}.`;
    throw new UsageError(`${no} One of ${MAP_WORDS.join(', ')}`);
  }
  const seed = values.seed === undefined ? randomInt(MAX_SEED + 1) : wholeNumber(values.seed, '--seed', 0, MAX_SEED);
  const [columns, rows] = sizeIn(values.size);
  const map = generateMap(word, seed, columns, rows);
  if (values.out === undefined) {
    printJson(map);
    return 0;
  }
  const done = write(values.out, `${JSON.stringify(map)}\n`);
  if (done !== 0) return done;
  if (values.json) printJson({ file: values.out, name: map.name, seed, columns, rows });
  else printLine(`${values.out}: ${map.name}, ${columns} × ${rows} spaces. Seed ${seed} draws it again.`);
  return 0;
};

interface ReadMap {
  readonly map: SpaceMap;
  readonly picture: PlacedPicture | undefined;
}

const typeOf = (base64: string): string => (base64.startsWith('iVBOR') ? 'png' : base64.startsWith('UklGR') ? 'webp' : 'jpeg');
const hrefOf = (base64: string): string => `data:image/${typeOf(base64)};base64,${base64.replace(/[^A-Za-z0-9+/=]/g, '')}`;

const mapIn = (data: unknown, name: string): Result<ReadMap> => {
  if (!isRecord(data)) return invalid(problem('', 'no map', 'a map that was exported by the app or by fray map generate, or one of Universal VTT'));
  if (data['fray'] !== 'map') {
    const read = readUvtt(data, name);
    if (!read.ok) return read;
    const { map, image } = read.value;
    return ok({ map, picture: image === undefined ? undefined : { href: hrefOf(image), x: -0.5, y: -0.5, width: map.columns, height: map.rows } });
  }
  const { picture, ...rest } = data;
  const read = parseWith(drawnMapSchema, rest);
  if (!read.ok) return read;
  const map = read.value;
  if (map.shape === 'regions') return invalid(problem('shape', 'a map of regions', 'only maps of squares or hexes have a ground to draw'));
  const { image } = map;
  return ok({
    map,
    picture: image && typeof picture === 'string' ? { href: hrefOf(picture), ...image.at, width: image.width, height: image.height } : undefined,
  });
};

const draw = (args: readonly string[]): ExitCode => {
  const { values, positionals } = parseWords(args, { dark: { type: 'boolean', default: false }, ...OUT });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new UsageError(file === undefined ? 'Which map?' : 'One map at a time');
  if (values.out !== undefined && !values.out.endsWith('.svg')) throw new UsageError(`Maps are drawn as SVG, and ${values.out} does not end with .svg`);
  const data = readYaml(file);
  const read = data.ok ? mapIn(data.value, basename(file).replace(/\.[^.]+$/, '')) : data;
  if (!read.ok) {
    printProblems(file, read.problems);
    return 1;
  }
  const { map, picture } = read.value;
  const palette = GROUND_PALETTES[values.dark ? 'dark' : 'light'];
  const svg = `${svgDocument(drawMap(map), name => palette[name] ?? 'none', picture)}\n`;
  if (values.out === undefined) {
    printText(svg);
    return 0;
  }
  const done = write(values.out, svg);
  if (done !== 0) return done;
  if (values.json) printJson({ file: values.out, name: map.name, columns: map.columns, rows: map.rows });
  else printLine(`${values.out}: ${map.name}, ${map.columns} × ${map.rows} spaces.`);
  return 0;
};

const write = (file: string, text: string): 0 | 1 => {
  try {
    writeFileSync(file, text);
    return 0;
  } catch (e) {
    printProblems(file, [{ ...fileProblem(e), hint: 'name a file in a folder that is there' }]);
    return 1;
  }
};
