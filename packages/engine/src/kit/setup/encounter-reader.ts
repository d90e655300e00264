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

/** Makes a reader of encounters: it parses the file by its schemas, and `read` builds the encounter. */
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

/** A base class for building one encounter from its file. It collects all problems, so that they can be reported at once. */
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

/** A combatant's sheet as parsed by the schema. */
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
