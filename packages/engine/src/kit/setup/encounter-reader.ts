import type { z } from 'zod';
import type { Option } from '../../kernel/options.ts';
import { type Problem, parseWith, problem, type Result } from '../../util/problem.ts';
import type { ContentEntry, Library } from './library.ts';
import { checkChoiceCount } from './limits.ts';
import type { Present } from './numbering.ts';
import {
  type CombatantName,
  type EncounterFile,
  type EncounterHeader,
  type EncounterSchemas,
  type EntryContext,
  fullName,
  numberCombatants,
  type RosterEntry,
  readEncounterFile,
  resolveEntry,
} from './roster.ts';
import { startingPlaces } from './starting-places.ts';

type ContentSchemas = Readonly<Record<string, z.ZodType>>;

/** How a system reads encounters: the kinds of content, the schema of a file, the options, and the function that does it. */
export interface EncounterReader<K extends ContentSchemas, E> {
  readonly kinds: K;
  readonly written: z.ZodType;
  readonly options: { readonly list: readonly Option[] };
  /** `present` lists the combatants of the fight when an encounter is read for a newcomer. */
  readonly read: (library: Library<K>, data: unknown, present?: readonly Present[]) => Result<E>;
}

/**
 * Makes a reader of encounters: it parses the file by its schemas, and `read` builds the encounter.
 * @example
 * {@includeCode ../../../test/examples/coin-system.ts#reader}
 */
export const encounterReader = <K extends ContentSchemas, W extends EncounterHeader, O, E>(
  schemas: EncounterSchemas<K, W, O>,
  read: (file: EncounterFile<K, W, O>, present: readonly Present[]) => Result<E>,
): EncounterReader<K, E> => ({
  ...schemas,
  read(library, data, present = []) {
    const file = readEncounterFile(schemas, library, data);
    return file.ok ? read(file.value, present) : file;
  },
});

type Combatants = ReadonlyMap<string, ContentEntry<unknown>>;

/**
 * A base class for building one encounter from its file. It collects all problems, so that they can be reported at once.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#assembler}
 */
export abstract class EncounterAssembler<F extends { readonly library: { readonly combatants: Combatants } }, B extends EntryContext> {
  protected readonly file: F;
  /** Builds the sheets and collects problems and the content that is used. */
  protected readonly outfit: B;

  constructor(file: F, outfit: B) {
    this.file = file;
    this.outfit = outfit;
  }

  /** See `numberCombatants`. */
  protected numbered(all: Parameters<typeof numberCombatants>[0], short?: (id: string) => string): CombatantName[] {
    return numberCombatants(all, this.outfit.problems, short);
  }

  /** See `startingPlaces`. */
  protected placed(all: Parameters<typeof startingPlaces>[0], spot: Parameters<typeof startingPlaces>[1]): ReturnType<typeof startingPlaces> {
    return startingPlaces(all, spot, this.outfit.problems);
  }

  /** See `checkChoiceCount`. */
  protected checkChoices(combatants: number, ways: number): void {
    checkChoiceCount(combatants, ways, this.outfit.problems);
  }

  /** See `readSheet`. */
  protected readSheet<T extends { readonly name: string }, P>(schema: z.ZodType<T>, named: NamedEntry<P>, fields: PutTogether): ReadSheet<T, P> | undefined {
    return readSheet(named, { schema, combatants: this.file.library.combatants, usage: this.outfit }, fields);
  }
}

/** One side of an encounter as a file lists it, with its path in the file. */
export interface ListedSide<R, S extends string = string> {
  readonly side: S;
  readonly path: string;
  readonly entries: readonly R[];
}

/** A combatant as a file lists it: with its path, its side, the number of its list, and its number in the list. */
export interface ListedCombatant<R, S extends string = string> {
  readonly entry: R;
  readonly path: string;
  readonly side: S;
  readonly column: number;
  readonly nth: number;
}

/**
 * Lists the sides of a file. `folder` is the field that has them; absent where they are fields of the file itself.
 * @example
 * {@includeCode ../../../test/examples/coin-system.ts#reader}
 */
export const listSides = <R>(sides: Readonly<Record<string, readonly R[] | undefined>>, folder?: string): ListedSide<R>[] =>
  Object.entries(sides).map(([side, entries = []]) => ({ side, path: folder === undefined ? side : `${folder}.${side}`, entries }));

/**
 * Lists the combatants of all sides, in the order of the file.
 * @example
 * {@includeCode ../../../test/examples/coin-system.ts#reader}
 */
export const listCombatants = <R, S extends string>(sides: readonly ListedSide<R, S>[]): ListedCombatant<R, S>[] =>
  sides.flatMap(({ side, path, entries }, column) => entries.map((entry, nth) => ({ entry, path: `${path}.${nth}`, side, column, nth })));

/**
 * The place that is written in an entry of a roster.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#roster}
 */
export const ownPlaceOf = <P>(entry: RosterEntry<P>): P | undefined => (typeof entry === 'string' ? undefined : entry.at);

/**
 * Reads a part of a file by a schema. If it does not fit, the problems are added and the result is undefined.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#checks}
 */
export const parseInto = <T>(problems: Problem[], schema: z.ZodType<T>, data: unknown, path: string): T | undefined => {
  const parsed = parseWith(schema, data, path);
  if (parsed.ok) return parsed.value;
  problems.push(...parsed.problems);
  return undefined;
};

type Edges = readonly [number, number, number, number] | undefined;

/**
 * Adds a problem where both the encounter and its map have edges, and they differ.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#checks}
 */
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
  readonly combatants: Combatants;
  readonly usage: EntryContext;
}

type Fields = Readonly<Record<string, unknown>>;
/** Combines the fields of the content with the changes of the entry. */
type PutTogether = (from: Fields | undefined, changes: Fields) => Fields;

interface ReadSheet<T, P> {
  readonly sheet: T;
  /** The full name. */
  readonly name: string;
  /** The place written in the entry. */
  readonly at: P | undefined;
}

/**
 * A combatant's sheet as parsed by the schema.
 * @example
 * {@includeCode ../../../test/examples/coin-system.ts#reader}
 */
export const readSheet = <T extends { readonly name: string }, P>(
  { entry, path, called }: NamedEntry<P>,
  { schema, combatants, usage }: SheetSource<T>,
  fields: PutTogether,
): ReadSheet<T, P> | undefined => {
  const found = resolveEntry(entry, path, combatants, usage);
  if (!found) return undefined;
  const data = { id: called.id, name: called.name ?? called.id, ...fields(found.from, found.changes) };
  const sheet = parseInto(usage.problems, schema, data, path);
  return sheet && { sheet, name: fullName(called, sheet.name), at: found.at };
};
