import type { z } from 'zod';
import { bad, type Problem, problem, type Result, read, unknownName } from './problem.ts';

/** One piece of content: as it was written, and as it was read. */
export interface Entry<T> {
  readonly written: unknown;
  readonly value: T;
}

type Kinds = Readonly<Record<string, z.ZodType>>;

/** Content by kind and id: what encounters name. */
export type Library<K extends Kinds> = { readonly [N in keyof K]: ReadonlyMap<string, Entry<z.output<K[N]>>> };

/** Lists of content as files have them, by kind. */
export type Written = Readonly<Record<string, readonly unknown[] | undefined>>;

/** Reads content by its schemas, on top of what is there already: a later entry of the same id takes the place of the earlier. */
export const readLibrary = <K extends Kinds>(kinds: K, written: Written, base?: Library<K>): Result<Library<K>> => {
  const problems: Problem[] = Object.keys(written).flatMap(kind =>
    Object.hasOwn(kinds, kind) ? [] : [unknownName(kind, 'kind of content', kind, Object.keys(kinds))],
  );
  const library = Object.fromEntries(
    Object.entries(kinds).map(([kind, schema]) => {
      const entries = new Map<string, Entry<unknown>>(base?.[kind]);
      const list = written[kind] ?? [];
      if (!Array.isArray(list)) problems.push(problem(kind, 'not a list', `${kind} are a list, each with an id`));
      else
        list.forEach((one, i) => {
          const id = (one as { id?: unknown } | null)?.id;
          const parsed = read(schema, one, `${kind}.${typeof id === 'string' ? id : i}`);
          if (!parsed.ok) problems.push(...parsed.problems);
          else entries.set((parsed.value as { id: string }).id, { written: one, value: parsed.value });
        });
      return [kind, entries];
    }),
  );
  return problems.length > 0 ? bad(...problems) : { ok: true, value: library as unknown as Library<K> };
};
