import type { z } from 'zod';
import { fieldsOf, isRecord } from '../../util/is-record.ts';
import { invalid, ok, type Problem, parseWith, problem, type Result, unknownName } from '../../util/problem.ts';

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
