import { invalid, ok, type Problem, parseWith, problem, type Result, unknownName } from '@fray/engine';
import { shapeProblem } from '@fray/engine/kit';
import { isRecord, plainName } from '@fray/engine/util';
import type { Content } from '../campaign/index.ts';
import { PACK_LIMITS, type Pack, packSchema } from './pack.ts';
import { pictureProblems } from './pack-pictures.ts';

/** What reading a pack needs of the systems. `@fray/systems/packs` has it. */
export interface PackReader {
  readonly systemIds: readonly string[];
  readonly parseYaml: (text: string) => Result<unknown>;
  /** What is wrong with content and house rules by the rules of a system: in each piece, and in a fight with it. */
  readonly problems: (system: string, brought: Pick<Pack, 'content' | 'options'>) => readonly Problem[];
}

/**
 * Whether data claims to be a pack.
 * @example
 * {@includeCode ../../test/examples/packs.test.ts#read}
 */
export const isPack = (data: unknown): boolean => isRecord(data) && data['fray'] === 'pack';

const megabytes = (bytes: number): string => `${bytes / 1_000_000} MB`;

/** The data of a file, within the bounds of packs. */
const dataIn = (text: string, reader: PackReader): Result<unknown> => {
  if (text.length > PACK_LIMITS.bytes) return invalid(problem('', 'too large for a pack', `at most ${megabytes(PACK_LIMITS.bytes)}`));
  if (/^\s*\{/.test(text)) {
    try {
      const data: unknown = JSON.parse(text);
      const wrong = shapeProblem(data);
      return wrong ? invalid(wrong) : ok(data);
    } catch (e) {
      // A record in YAML may begin alike.
      if (!(e instanceof SyntaxError)) return invalid(problem('', 'nested too deeply', 'nothing written by hand has so many lists and records in each other'));
    }
  }
  if (text.length > PACK_LIMITS.yaml) return invalid(problem('', `more YAML than ${megabytes(PACK_LIMITS.yaml)}`, 'write larger packs as JSON'));
  return reader.parseYaml(text);
};

/** Texts without characters that hide or turn what stands there. Lines stay. */
const cleaned = (data: unknown): unknown => {
  if (typeof data === 'string') return data.split('\n').map(plainName).join('\n');
  if (Array.isArray(data)) return data.map(cleaned);
  return isRecord(data) ? Object.fromEntries(Object.entries(data).map(([key, value]) => [key, cleaned(value)])) : data;
};

/**
 * Reads the text of a pack and checks all of it; nothing is returned of a pack with a problem.
 * @example
 * {@includeCode ../../test/examples/packs.test.ts#read}
 */
export const readPack = (text: string, reader: PackReader): Result<Pack> => {
  const data = dataIn(text, reader);
  return data.ok ? packFrom(data.value, reader) : data;
};

/**
 * Reads a pack from data, such as one that is being made.
 * @example
 * {@includeCode ../../test/examples/packs.test.ts#make}
 */
export const packFrom = (data: unknown, reader: PackReader): Result<Pack> => {
  if (!isPack(data)) return invalid(problem('', 'this is no pack', 'a pack begins with fray: pack'));
  const read = parseWith(packSchema, cleaned(data));
  if (!read.ok) return read;
  const pack: Pack = { ...read.value, content: withoutEmpty(read.value.content) };
  const problems = [...doubles(pack), ...emptiness(pack), ...pictureProblems(pack), ...systemProblems(pack, reader)];
  return problems.length > 0 ? invalid(...problems) : ok(pack);
};

const withoutEmpty = (content: Content): Content => Object.fromEntries(Object.entries(content).filter(([, all]) => all.length > 0));

const repeated = (names: readonly string[]): readonly number[] => names.flatMap((name, i) => (names.indexOf(name) < i ? [i] : []));

const doubles = ({ content, maps }: Pack): Problem[] => [
  ...Object.entries(content).flatMap(([kind, all]) =>
    repeated(all.map(p => p.id)).map(i => problem(`content.${kind}.${i}.id`, `two of these have the id "${all[i]?.id}"`, 'give each its own')),
  ),
  ...repeated(maps.map(m => m.name)).map(i => problem(`maps.${i}.name`, `two maps are called "${maps[i]?.name}"`, 'give each its own name')),
];

const isBare = ({ content, options }: Pack): boolean => Object.keys(content).length + Object.keys(options).length === 0;

const emptiness = (pack: Pack): Problem[] =>
  isBare(pack) && pack.maps.length === 0 ? [problem('', 'nothing is in this pack', 'content, maps or options belong in it')] : [];

const systemProblems = ({ system, content, options, ...pack }: Pack, reader: PackReader): Problem[] => {
  if (system === undefined) {
    return isBare({ ...pack, content, options })
      ? []
      : [problem('system', 'missing', `one of ${reader.systemIds.join(', ')}: content and options are for one system`)];
  }
  if (!reader.systemIds.includes(system)) return [unknownName('system', 'system', system, reader.systemIds)];
  const fights = content['encounters']?.length ?? 0;
  if (fights > PACK_LIMITS.encounters) return [problem('content.encounters', `${fights} encounters are too many`, `at most ${PACK_LIMITS.encounters}`)];
  return [...reader.problems(system, { content, options })];
};
