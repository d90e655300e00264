import { z } from 'zod';
import type { Wave } from '../../kernel/scene.ts';
import { fieldsOf } from '../../util/is-record.ts';
import { invalid, ok, type Problem, parseWith, problem, type Result, unknownName } from '../../util/problem.ts';
import { LIMITS, listOf, nameSchema } from './limits.ts';

/** The most waves of one fight. */
const MAX_WAVES = 20;
/** The latest time at which a wave comes. */
const MAX_TIME = 10_000;

const whenSchema = z.union([
  z.strictObject({ time: z.int().min(0).max(MAX_TIME) }),
  z.strictObject({ down: nameSchema }),
  z.strictObject({ half: nameSchema }),
]);

/** Reads the waves of an encounter file: combatants who come later. */
export const wavesSchema = listOf(
  z.strictObject({
    name: nameSchema,
    side: nameSchema,
    who: listOf(z.union([nameSchema, z.looseObject({})]), LIMITS.combatants).min(1),
    /** At a time of the system, when the first of a side is down, or half of it; absent where the GM says when. */
    when: whenSchema.optional(),
    /** It comes by itself; the GM is only reminded otherwise. */
    alone: z.boolean().optional(),
  }),
  MAX_WAVES,
);

type Fields = Readonly<Record<string, unknown>>;

/** What an encounter with waves has besides the rest of it. */
interface ReadWaves {
  readonly waves?: readonly Wave[];
  /** With the content that those who come later need. */
  readonly written?: Fields;
}

/** Reads the waves of an encounter as it is written; `readEntry` gives the content that one of them needs. */
export const readWaves = (of: unknown, sides: ReadonlySet<string>, readEntry: (entry: unknown, side: string) => Result<Fields>): Result<ReadWaves> => {
  const written = fieldsOf(of);
  const read = parseWith(wavesSchema.optional(), written['waves'], 'waves');
  if (!read.ok) return read;
  const waves = read.value ?? [];
  if (waves.length === 0) return ok({});
  const problems: Problem[] = [];
  let content = fieldsOf(written['content']);
  for (const [n, wave] of waves.entries()) {
    const path = `waves.${n}`;
    problems.push(...wrongWith(wave, n, waves, sides));
    for (const [i, entry] of wave.who.entries()) {
      const one = readEntry(entry, wave.side);
      if (one.ok) content = withContent(content, one.value);
      else problems.push(...one.problems.map(p => ({ ...p, path: `${path}.who.${i}` })));
    }
  }
  return problems.length > 0 ? invalid(...problems) : ok({ waves, written: { ...written, content } });
};

/** What is wrong with the name of a wave, and with when it comes. */
const wrongWith = ({ name, when }: Wave, n: number, waves: readonly Wave[], sides: ReadonlySet<string>): Problem[] => {
  const problems: Problem[] = [];
  if (waves.findIndex(w => w.name === name) !== n) problems.push(problem(`waves.${n}.name`, `two waves are called "${name}"`, 'give each a name of its own'));
  const of = when && ('down' in when ? when.down : 'half' in when ? when.half : undefined);
  if (of !== undefined && !sides.has(of)) problems.push(unknownName(`waves.${n}.when`, 'side', of, [...sides]));
  return problems;
};

/** Content by kind, with more of it. */
const withContent = (one: Fields, more: Fields): Fields =>
  Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(more)])].map(kind => {
      const known = asList(one[kind]);
      const ids = new Set(known.map(piece => fieldsOf(piece)['id']));
      return [kind, [...known, ...asList(more[kind]).filter(piece => !ids.has(fieldsOf(piece)['id']))]];
    }),
  );

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
