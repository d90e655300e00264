import type { z } from 'zod';
import { type Problem, parseWith, problem, type Result } from '../../util/problem.ts';
import type { Library } from './library.ts';
import type { Present } from './numbering.ts';
import { type EncounterFile, type EncounterHeader, type EncounterSchemas, type RosterEntry, readEncounterFile } from './roster.ts';

/** How a system reads encounters: the file by its schemas, and then what `read` makes of it. `present` are those who are in the fight already. */
export const encounterReader =
  <K extends Readonly<Record<string, z.ZodType>>, W extends EncounterHeader, O, E>(
    schemas: EncounterSchemas<K, W, O>,
    read: (file: EncounterFile<K, W, O>, present: readonly Present[]) => Result<E>,
  ) =>
  (library: Library<K>, data: unknown, present: readonly Present[] = []): Result<E> => {
    const file = readEncounterFile(schemas, library, data);
    return file.ok ? read(file.value, present) : file;
  };

/** One side of an encounter as a file lists it, and where in the file. */
export interface ListedSide<R, S extends string = string> {
  readonly side: S;
  readonly path: string;
  readonly entries: readonly R[];
}

/** A combatant as a file lists it: where, on which side, in which of the lists and as which of that list. */
export interface ListedCombatant<R, S extends string = string> {
  readonly entry: R;
  readonly path: string;
  readonly side: S;
  readonly column: number;
  readonly nth: number;
}

/** Sides by their names, as lists. `folder` is the field of the file that has them; nothing where they are fields of the file itself. */
export const listSides = <R>(sides: Readonly<Record<string, readonly R[] | undefined>>, folder?: string): ListedSide<R>[] =>
  Object.entries(sides).map(([side, entries = []]) => ({ side, path: folder === undefined ? side : `${folder}.${side}`, entries }));

/** Everybody on these sides, in the order of the file. */
export const listCombatants = <R, S extends string>(sides: readonly ListedSide<R, S>[]): ListedCombatant<R, S>[] =>
  sides.flatMap(({ side, path, entries }, column) => entries.map((entry, nth) => ({ entry, path: `${path}.${nth}`, side, column, nth })));

/** The place that an entry of a roster has of its own. */
export const ownPlaceOf = <P>(entry: RosterEntry<P>): P | undefined => (typeof entry === 'string' ? undefined : entry.at);

/** What a schema makes of a part of a file. Where it refuses, the problems are added, and there is nothing. */
export const parseInto = <T>(problems: Problem[], schema: z.ZodType<T>, data: unknown, path: string): T | undefined => {
  const parsed = parseWith(schema, data, path);
  if (parsed.ok) return parsed.value;
  problems.push(...parsed.problems);
  return undefined;
};

type Edges = readonly [number, number, number, number] | undefined;

/** Edges may be said of the encounter or of its map; both have to say the same. */
export const checkEdgesAgree = ({ edges, map }: { readonly edges?: Edges; readonly map: { readonly edges?: Edges } }, problems: Problem[]): void => {
  if (edges && map.edges && edges.some((n, i) => n !== map.edges?.[i])) problems.push(problem('edges', 'the map has other edges', 'leave one of them out'));
};
