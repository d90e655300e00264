import { z } from 'zod';
import { fieldsOf, isRecord } from '../../util/is-record.ts';
import { invalid, ok, type Problem, parseWith, problem, type Result, unknownName } from '../../util/problem.ts';
import { idSchema, LIMITS, listOf, nameSchema } from './limits.ts';

/** One piece of content, as it was written and as it was read. */
export interface ContentEntry<T> {
  readonly written: unknown;
  readonly value: T;
}

type ContentSchemas = Readonly<Record<string, z.ZodType>>;

/** Content by kind and id, which encounters refer to. */
export type Library<K extends ContentSchemas> = { readonly [N in keyof K]: ReadonlyMap<string, ContentEntry<z.output<K[N]>>> };

/** Lists of content by kind, as they are written in files. */
export type WrittenContent = Readonly<Record<string, readonly unknown[] | undefined>>;

/** Reads content by its schemas, on top of another library. A later entry replaces an earlier one with the same id. */
export const readLibrary = <K extends ContentSchemas>(kinds: K, written: WrittenContent, base?: Library<K>): Result<Library<K>> => {
  const problems: Problem[] = Object.keys(written).flatMap(kind =>
    Object.hasOwn(kinds, kind) ? [] : [unknownName(kind, 'kind of content', kind, Object.keys(kinds))],
  );
  const library = Object.fromEntries(
    Object.entries(kinds).map(([kind, schema]) => {
      const entries = new Map<string, ContentEntry<unknown>>(base?.[kind]);
      const list = written[kind] ?? [];
      if (!Array.isArray(list)) problems.push(problem(kind, 'not a list', `${kind} are a list, each with an id`));
      else
        list.forEach((one, i) => {
          const id = isRecord(one) ? one['id'] : undefined;
          const parsed = parseWith(schema, one, `${kind}.${typeof id === 'string' ? id : i}`);
          if (!parsed.ok) problems.push(...parsed.problems);
          // Every kind of content has an id.
          else entries.set(String(fieldsOf(parsed.value)['id']), { written: one, value: parsed.value });
        });
      return [kind, entries];
    }),
  );
  // By construction it has a map for each kind, of what that kind's schema gave.
  return problems.length > 0 ? invalid(...problems) : ok(library as unknown as Library<K>);
};

/**
 * Reads the version of a pack: three numbers, and perhaps what it is before that version, as in 2.0.0-beta.1.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#packs}
 */
export const versionSchema = z
  .string()
  .max(LIMITS.id)
  .regex(/^(0|[1-9]\d{0,8})\.(0|[1-9]\d{0,8})\.(0|[1-9]\d{0,8})(-[0-9A-Za-z-]+(\.[0-9A-Za-z-]+)*)?$/, 'a version is three numbers, like 1.2.0');

const MAX_PINNED_PACKS = 50;
const MAX_PINNED_PIECES = 1000;

/**
 * Reads the packs that an encounter has something of: which version, by whom, and which pieces. The pieces themselves lie in the encounter.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#packs}
 */
export const packPinsSchema = listOf(
  z.strictObject({
    id: idSchema(),
    version: versionSchema,
    name: nameSchema.exactOptional(),
    author: nameSchema.exactOptional(),
    license: nameSchema.exactOptional(),
    /** The SHA-256 of the whole pack. */
    digest: z
      .string()
      .regex(/^[0-9a-f]{64}$/, 'the SHA-256 of the pack belongs here')
      .exactOptional(),
    /** Kind and id of each: combatants/wolf, maps/The den. */
    pieces: listOf(z.string().max(LIMITS.id + LIMITS.name), MAX_PINNED_PIECES).exactOptional(),
  }),
  MAX_PINNED_PACKS,
);

/** A pack that an encounter has something of. */
export type PackPin = z.infer<typeof packPinsSchema>[number];
