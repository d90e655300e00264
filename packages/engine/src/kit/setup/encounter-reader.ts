import type { z } from 'zod';
import { type Problem, parseWith, problem, type Result } from '../../util/problem.ts';
import type { ContentEntry, Library } from './library.ts';
import type { Present } from './numbering.ts';
import {
  type CombatantName,
  type EncounterFile,
  type EncounterHeader,
  type EncounterSchemas,
  type EntryContext,
  fullName,
  type RosterEntry,
  readEncounterFile,
  resolveEntry,
} from './roster.ts';

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

interface NamedEntry<P> {
  readonly entry: RosterEntry<P>;
  readonly path: string;
  readonly called: CombatantName;
}

interface SheetSource<T> {
  readonly schema: z.ZodType<T>;
  readonly combatants: ReadonlyMap<string, ContentEntry<unknown>>;
  readonly usage: EntryContext;
}

type Fields = Readonly<Record<string, unknown>>;

/** A combatant's sheet as the schema reads it, with the name in full and the place written for it. `fields` puts together what the content has and what the entry changes. */
export const readSheet = <T extends { readonly name: string }, P>(
  { entry, path, called }: NamedEntry<P>,
  { schema, combatants, usage }: SheetSource<T>,
  fields: (from: Fields | undefined, changes: Fields) => Fields,
): { readonly sheet: T; readonly name: string; readonly at: P | undefined } | undefined => {
  const found = resolveEntry(entry, path, combatants, usage);
  if (!found) return undefined;
  const data = { id: called.id, name: called.name ?? called.id, ...fields(found.from, found.changes) };
  const sheet = parseInto(usage.problems, schema, data, path);
  return sheet && { sheet, name: fullName(called, sheet.name), at: found.at };
};
