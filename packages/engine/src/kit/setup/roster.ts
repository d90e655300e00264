import { z } from 'zod';
import type { Option } from '../../kernel/options.ts';
import type { EncounterCombatant } from '../../kernel/scene.ts';
import { elementAt } from '../../util/element-at.ts';
import { fieldsOf } from '../../util/is-record.ts';
import { invalid, ok, type Problem, parseWith, problem, type Result, unknownName } from '../../util/problem.ts';
import { type ContentEntry, type Library, readLibrary } from './library.ts';
import { callNameSchema, LIMITS, listOf, nameSchema, noteSchema, recordOf } from './limits.ts';

/** A combatant of an encounter as a file has it: an id of the content, one with changes, or a whole sheet. */
export const rosterEntrySchema = <P extends z.ZodType>(place: P) =>
  z.union([
    z.string().max(LIMITS.name),
    z.looseObject({ use: z.string().max(LIMITS.name).optional(), as: callNameSchema.optional(), name: nameSchema.optional(), at: place.optional() }),
  ]);

export const rosterSchema = <P extends z.ZodType>(place: P) => listOf(rosterEntrySchema(place), LIMITS.combatants);

/** Sides by their names. */
export const sidesSchema = <P extends z.ZodType>(place: P) => recordOf(rosterSchema(place), LIMITS.sides);

interface WrittenOut<P> {
  use?: string | undefined;
  as?: string | undefined;
  name?: string | undefined;
  at?: P | undefined;
  [field: string]: unknown;
}

export type RosterEntry<P = unknown> = string | WrittenOut<P>;

/** What every encounter file may have, whatever the system. */
export const encounterFields = <I extends string>(system: I) => ({
  system: z.literal(system).optional(),
  id: z.string().max(LIMITS.name).optional(),
  name: nameSchema.default('A fight'),
  note: noteSchema.optional(),
  options: z.unknown().optional(),
  content: recordOf(listOf(z.unknown(), LIMITS.content)).optional(),
});

/** What the encounters of systems may have in which somebody can hide. */
export const hidingFields = {
  /** The hidden are counted where others are numbered: `goblin-2` tells that there is another. So it was in fights of older versions. */
  countsHidden: z.boolean().optional(),
};

/** An encounter as the content's list of encounters has it: its other fields are read when it is fought. */
export const encounterEntrySchema = z.looseObject({ id: nameSchema, name: nameSchema, note: noteSchema.exactOptional() });

type ContentSchemas = Readonly<Record<string, z.ZodType>>;

export interface EncounterHeader {
  readonly content?: Readonly<Record<string, readonly unknown[]>> | undefined;
  readonly options?: unknown;
}

/** What an encounter file is read by: the kinds of its own content, what it may say, and the options. */
export interface EncounterSchemas<K extends ContentSchemas, W extends EncounterHeader, O> {
  readonly kinds: K;
  readonly written: z.ZodType<W>;
  readonly options: { readonly list: readonly Option[]; readonly schema: z.ZodType<O> };
}

/** An encounter file as it was read: what it says, the library with its own content on top, and its options. */
export interface EncounterFile<K extends ContentSchemas, W, O> {
  readonly library: Library<K>;
  readonly written: W;
  readonly options: O;
}

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

/** What somebody is called: by name, or by the number or letter among several of a kind. */
export interface CombatantName {
  readonly id: string;
  readonly name?: string;
  readonly number?: number | string;
}

export const fullName = ({ name, number }: CombatantName, kind: string): string => name ?? (number === undefined ? kind : `${kind} ${number}`);

export const checkHowMany = (many: number, problems: Problem[]): void => {
  if (many > LIMITS.combatants) problems.push(problem('', `${many} combatants are too many`, `at most ${LIMITS.combatants}, of all sides together`));
};

/** Names for several of a kind are numbered: goblin-1, goblin-2. `short` makes an id of the content short. */
export const numberCombatants = (
  all: readonly { readonly entry: RosterEntry; readonly path: string }[],
  problems: Problem[],
  short: (id: string) => string = id => id,
): CombatantName[] => {
  checkHowMany(all.length, problems);
  const base = all.map(({ entry: e }) => (typeof e === 'string' ? short(e) : (e.as ?? short(e.use ?? String(e['id'] ?? 'combatant')))));
  const taken = new Set(base);
  const count = new Map<string, number>();
  return all.map(({ entry: e, path }, i) => {
    const id = elementAt(base, i);
    const own = typeof e === 'string' ? {} : e;
    if (id === 'gm') problems.push(problem(path, 'the GM is called gm', 'give it another name with `as`'));
    const name = own.name === undefined ? {} : { name: own.name };
    const alone = base.filter(b => b === id).length === 1;
    if (own.as !== undefined && !alone) problems.push(problem(path, `two combatants are called "${id}"`, 'give each its own name with `as`'));
    if (alone || own.as !== undefined) return { id, ...name };
    let n = (count.get(id) ?? 0) + 1;
    while (taken.has(`${id}-${n}`)) n++;
    count.set(id, n);
    return { id: `${id}-${n}`, number: n, ...name };
  });
};

export interface EntryContext {
  readonly problems: Problem[];
  use(kind: 'combatants', id: string): void;
}

/** An entry taken apart: the content that it names, what it changes in it, and where it stands. Nothing where there is no such content. */
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
 * Makes names unique: combatants with the same name get their id behind it. The first `known` ones keep their names. A hidden combatant never changes the name
 * of one that is seen, as that would give it away.
 */
export const withUniqueNames = <C extends EncounterCombatant>(all: readonly C[], isUnseen: (who: number) => boolean, known = 0): readonly C[] => {
  if (new Set(all.map(c => c.name)).size === all.length) return all;
  const hasNamesake = (who: number) => all.some((other, i) => i !== who && other.name === all[who]?.name && (isUnseen(who) || !isUnseen(i)));
  return all.map((c, who) => ((who >= known || isUnseen(who)) && hasNamesake(who) ? { ...c, name: `${c.name} (${c.id})` } : c));
};

/** Id and name for one more, who may be another of a kind that is there already. */
export const newcomerName = (there: readonly EncounterCombatant[], { id, name }: EncounterCombatant): { id: string; name: string } => {
  const alike = there.filter(c => c.id === id || c.id.startsWith(`${id}-`)).length;
  if (alike === 0) return { id, name };
  let n = alike + 1;
  while (there.some(c => c.id === `${id}-${n}`)) n++;
  return { id: `${id}-${n}`, name: `${name} ${n}` };
};
