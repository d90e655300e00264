import { z } from 'zod';
import type { Option } from '../../kernel/options.ts';
import type { EncounterCombatant } from '../../kernel/scene.ts';
import { elementAt } from '../../util/element-at.ts';
import { fieldsOf } from '../../util/is-record.ts';
import { invalid, ok, type Problem, parseWith, problem, type Result, unknownName } from '../../util/problem.ts';
import { carriedSchema } from './carried.ts';
import { foesShowSchema, knownSchema } from './known.ts';
import { type ContentEntry, type Library, packPinsSchema, readLibrary } from './library.ts';
import { callNameSchema, LIMITS, listOf, nameSchema, noteSchema, recordOf } from './limits.ts';
import { wavesSchema } from './waves.ts';

/** Reads a combatant of an encounter file: an id of the content, one with changes, or a whole sheet. */
export const rosterEntrySchema = <P extends z.ZodType>(place: P) =>
  z.union([
    z.string().max(LIMITS.name),
    z.looseObject({ use: z.string().max(LIMITS.name).optional(), as: callNameSchema.optional(), name: nameSchema.optional(), at: place.optional() }),
  ]);

/**
 * Reads a list of combatants of an encounter file.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#roster}
 */
export const rosterSchema = <P extends z.ZodType>(place: P) => listOf(rosterEntrySchema(place), LIMITS.combatants);

/**
 * Reads the sides of an encounter file by name.
 * @example
 * {@includeCode ../../../test/examples/coin-system.ts#schemas}
 */
export const sidesSchema = <P extends z.ZodType>(place: P) => recordOf(rosterSchema(place), LIMITS.sides);

interface WrittenOut<P> {
  use?: string | undefined;
  as?: string | undefined;
  name?: string | undefined;
  at?: P | undefined;
  [field: string]: unknown;
}

/**
 * The id of a combatant whom others know by a description only: made from that, as ids are public. Undefined for all others.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#known}
 */
export const describedId = (entry: WrittenOut<unknown>): string | undefined => {
  const as = knownSchema.safeParse(entry['known']).data?.as;
  const id = as
    ?.normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return as === undefined ? undefined : id || 'one';
};

/** A combatant of an encounter file. */
export type RosterEntry<P = unknown> = string | WrittenOut<P>;

/** Adds a problem where an id would tell who somebody is whom others know by a description only. */
export const checkDescribed = (entry: RosterEntry, path: string, problems: Problem[]): void => {
  if (typeof entry === 'string' || entry.as === undefined) return;
  const id = describedId(entry);
  if (id !== undefined && !entry.as.startsWith(id)) problems.push(problem(`${path}.as`, `all see the id "${entry.as}"`, `leave it out, or call it ${id}`));
};

/**
 * The fields that encounter files of all systems have.
 * @example
 * {@includeCode ../../../test/examples/coin-system.ts#schemas}
 */
export const encounterFields = <I extends string>(system: I) => ({
  system: z.literal(system).optional(),
  id: z.string().max(LIMITS.name).optional(),
  name: nameSchema.default('A fight'),
  note: noteSchema.optional(),
  options: z.unknown().optional(),
  /** What players may know of those who are not on the first side, where their sheets do not say. */
  foesShow: foesShowSchema.optional(),
  /** What combatants bring from earlier fights: by id, values by name. */
  carried: carriedSchema.optional(),
  /** No fight: it begins after one, with what the rules let combatants do there. */
  camp: z.boolean().optional(),
  /** Who comes later. */
  waves: wavesSchema.optional(),
  content: recordOf(listOf(z.unknown(), LIMITS.content)).optional(),
  /** The packs that its things come from. */
  packs: packPinsSchema.optional(),
});

/**
 * The fields of encounter files in systems in which combatants can hide.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#names}
 */
export const hidingFields = {
  /** Hidden combatants are counted when others are numbered, so that `goblin-2` reveals another one. Fights of older versions have this. */
  countsHidden: z.boolean().optional(),
};

/**
 * Reads an encounter in a list of content. Its other fields are read when a fight starts.
 * @example
 * {@includeCode ../../../test/examples/coin-system.ts#schemas}
 */
export const encounterEntrySchema = z.looseObject({ id: nameSchema, name: nameSchema, note: noteSchema.exactOptional() });

type ContentSchemas = Readonly<Record<string, z.ZodType>>;

/** The fields of an encounter file that the kit reads itself. */
export interface EncounterHeader {
  readonly content?: Readonly<Record<string, readonly unknown[]>> | undefined;
  readonly options?: unknown;
}

/** The schemas of an encounter file: the kinds of its own content, its fields, and the options. */
export interface EncounterSchemas<K extends ContentSchemas, W extends EncounterHeader, O> {
  readonly kinds: K;
  readonly written: z.ZodType<W>;
  readonly options: { readonly list: readonly Option[]; readonly schema: z.ZodType<O> };
}

/** An encounter file as it was read, with the library and its own content, and its options. */
export interface EncounterFile<K extends ContentSchemas, W, O> {
  readonly library: Library<K>;
  readonly written: W;
  readonly options: O;
}

/** Reads an encounter file by its schemas. */
export const readEncounterFile = <K extends ContentSchemas, W extends EncounterHeader, O>(
  { kinds, written, options }: EncounterSchemas<K, W, O>,
  library: Library<K>,
  data: unknown,
): Result<EncounterFile<K, W, O>> => {
  const parsed = parseWith(written, data);
  if (!parsed.ok) return parsed;
  const own = readLibrary(kinds, parsed.value.content ?? {}, library);
  if (!own.ok) return invalid(...own.problems.map(p => ({ ...p, path: `content.${p.path}` })));
  const chosen = parseWith(options.schema, parsed.value.options ?? {}, 'options');
  return chosen.ok ? ok({ library: own.value, written: parsed.value, options: chosen.value }) : chosen;
};

/** The id of a combatant, with their own name, or the number or letter among several of a kind. */
export interface CombatantName {
  readonly id: string;
  readonly name?: string;
  readonly number?: number | string;
}

/**
 * The full name of a combatant: `Goblin 2`.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#names}
 */
export const fullName = ({ name, number }: CombatantName, kind: string): string => name ?? (number === undefined ? kind : `${kind} ${number}`);

/** Adds a problem where there are too many combatants. */
export const checkHowMany = (many: number, problems: Problem[]): void => {
  if (many > LIMITS.combatants) problems.push(problem('', `${many} combatants are too many`, `at most ${LIMITS.combatants}, of all sides together`));
};

/**
 * Gives ids to combatants; several of a kind are numbered: goblin-1, goblin-2. `short` shortens the id of content.
 * @example
 * {@includeCode ../../../test/examples/coin-system.ts#reader}
 */
export const numberCombatants = (
  all: readonly { readonly entry: RosterEntry; readonly path: string }[],
  problems: Problem[],
  short: (id: string) => string = id => id,
): CombatantName[] => {
  checkHowMany(all.length, problems);
  const base = all.map(({ entry: e }) => (typeof e === 'string' ? short(e) : (e.as ?? describedId(e) ?? short(e.use ?? String(e['id'] ?? 'combatant')))));
  const taken = new Set(base);
  const count = new Map<string, number>();
  return all.map(({ entry: e, path }, i) => {
    const id = elementAt(base, i);
    const own = typeof e === 'string' ? {} : e;
    if (id === 'gm') problems.push(problem(path, 'the GM is called gm', 'give it another name with `as`'));
    const name = own.name === undefined ? {} : { name: own.name };
    const alone = base.filter(b => b === id).length === 1;
    checkDescribed(e, path, problems);
    if (own.as !== undefined && !alone) problems.push(problem(path, `two combatants are called "${id}"`, 'give each its own name with `as`'));
    if (alone || own.as !== undefined) return { id, ...name };
    let n = (count.get(id) ?? 0) + 1;
    while (taken.has(`${id}-${n}`)) n++;
    count.set(id, n);
    return { id: `${id}-${n}`, number: n, ...name };
  });
};

/** Collects the problems of entries, and the content that they use. */
export interface EntryContext {
  readonly problems: Problem[];
  use(kind: 'combatants', id: string): void;
}

/**
 * Splits an entry into the content that it uses, its changes, and its place; undefined where there is no such content.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#roster}
 */
export const resolveEntry = <P>(
  entry: RosterEntry<P>,
  path: string,
  combatants: ReadonlyMap<string, ContentEntry<unknown>>,
  finds: EntryContext,
  others: readonly string[] = [],
) => {
  const fields: WrittenOut<P> = typeof entry === 'string' ? { use: entry } : entry;
  const { use, as: _, name: __, at, ...changes } = fields;
  const known = use === undefined ? undefined : combatants.get(use);
  if (use !== undefined) {
    if (!known) {
      finds.problems.push(unknownName(path, 'combatant', use, [...combatants.keys(), ...others]));
      return undefined;
    }
    finds.use('combatants', use);
    if ('id' in changes) finds.problems.push(problem(`${path}.id`, 'it has the id of the content that it uses', 'name it with `as`'));
  }
  return { from: known && fieldsOf(known.written), changes, at };
};

/**
 * Makes names unique: combatants with the same name get their id behind it. The first `known` combatants keep their names. A hidden combatant never changes
 * the name of a visible one, because that would reveal them.
 */
export const withUniqueNames = <C extends EncounterCombatant>(all: readonly C[], isUnseen: (who: number) => boolean, known = 0): readonly C[] => {
  if (new Set(all.map(c => c.name)).size === all.length) return all;
  const hasNamesake = (who: number) => all.some((other, i) => i !== who && other.name === all[who]?.name && (isUnseen(who) || !isUnseen(i)));
  return all.map((c, who) => ((who >= known || isUnseen(who)) && hasNamesake(who) ? { ...c, name: `${c.name} (${c.id})` } : c));
};

/**
 * The id and name of a newcomer, with a number if others of the kind are there already.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#names}
 */
export const newcomerName = (there: readonly EncounterCombatant[], { id, name }: EncounterCombatant): { id: string; name: string } => {
  const alike = there.filter(c => c.id === id || c.id.startsWith(`${id}-`)).length;
  if (alike === 0) return { id, name };
  let n = alike + 1;
  while (there.some(c => c.id === `${id}-${n}`)) n++;
  return { id: `${id}-${n}`, name: `${name} ${n}` };
};
