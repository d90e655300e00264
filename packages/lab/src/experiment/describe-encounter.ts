import { invalid, ok, type Result } from '@fray/engine';
import { fieldsOf, groupBy, isRecord } from '@fray/engine/util';
import { systemOf } from '@fray/systems';
import type { Fields } from './fields.ts';
import { type RosterPlace, rosterOf, sheetFields } from './roster.ts';

/** A combatant or a thing with the numbers on its sheet. */
export interface NumberedThing {
  /** Whether a factor changes it with `of` or with `content`. */
  readonly kind: 'combatant' | 'content';
  /** As a factor names it. */
  readonly name: string;
  readonly label: string;
  /** Numbers and dice; those that it does not have but others of its kind do are undefined. */
  readonly numbers: readonly { readonly field: string; readonly value: number | string | undefined }[];
}

/** What there is in an encounter to ask about. */
export interface EncounterDescription {
  readonly sides: readonly string[];
  /** Combatants who are alike, and how many. */
  readonly kinds: readonly { readonly name: string; readonly label: string; readonly side: string; readonly count: number }[];
  readonly things: readonly NumberedThing[];
  /** The house rules that it sets. */
  readonly options: Readonly<Record<string, string | number | boolean>>;
}

/** How deep numbers may lie in a sheet. */
const MAX_DEPTH = 3;
const DICE = /^\d*d\d+([+-]\d+)?$/i;

const isNumber = (value: unknown): value is number | string => typeof value === 'number' || (typeof value === 'string' && DICE.test(value));

const numbersIn = (data: unknown, path: readonly string[] = []): readonly { readonly field: string; readonly value: number | string }[] => {
  if (isNumber(data)) return [{ field: path.join('.'), value: data }];
  if (!isRecord(data) || path.length === MAX_DEPTH) return [];
  return Object.entries(data).flatMap(([field, value]) => numbersIn(value, [...path, field]));
};

/** The numbers of a sheet, and those that it could have: others of its kind do. */
const allNumbers = (sheet: Fields, others: Iterable<{ readonly written: unknown }>): NumberedThing['numbers'] => {
  const own = numbersIn(sheet);
  const possible = [...others].flatMap(({ written }) => Object.entries(fieldsOf(written)).flatMap(([field, value]) => (isNumber(value) ? [field] : [])));
  return [...own, ...[...new Set(possible)].filter(field => !(field in sheet)).map(field => ({ field, value: undefined }))];
};

/** All words in data, among them the ids of things. */
const wordsIn = (data: unknown): readonly string[] => {
  if (typeof data === 'string') return [data];
  if (Array.isArray(data)) return data.flatMap(wordsIn);
  return isRecord(data) ? Object.values(data).flatMap(wordsIn) : [];
};

const labelOf = (fields: Fields, name: string): string => (typeof fields['name'] === 'string' ? fields['name'] : name);

/** The things of the content that a fight uses, which its combatants name. */
const thingsOf = (system: ReturnType<typeof systemOf>, written: Fields, sheets: readonly Fields[]): readonly NumberedThing[] => {
  const named = new Set(sheets.flatMap(({ id: _, name: __, ...fields }) => wordsIn(fields)));
  return Object.entries(fieldsOf(written['content'])).flatMap(([kind, all]) =>
    kind === 'encounters' || system.fighters.includes(kind) || !Array.isArray(all)
      ? []
      : all.filter(isRecord).flatMap((piece): NumberedThing[] => {
          const id = String(piece['id']);
          return named.has(id)
            ? [{ kind: 'content', name: `${kind}.${id}`, label: labelOf(piece, id), numbers: allNumbers(piece, system.library[kind]?.values() ?? []) }]
            : [];
        }),
  );
};

/**
 * What may be asked about an encounter: its sides, kinds and numbers, by the names that experiments use.
 * @example
 * {@includeCode ../../test/examples/report.test.ts#describe}
 */
export const describeEncounter = (id: string, encounter: unknown): Result<EncounterDescription> => {
  const system = systemOf(id);
  const read = system.readEncounter(typeof encounter === 'string' ? encounter : fieldsOf(encounter));
  if (!read.ok) return invalid(...read.problems);
  const written = fieldsOf(read.value.written);
  const roster = rosterOf(system, read.value);
  const kinds = [...groupBy(roster, ({ kind }) => kind)].map(([name, all]) => ({ name, all, sheet: sheetOf(system, written, all) }));
  const combatants = kinds.map(({ name, sheet }): NumberedThing => {
    const own = system.fighters.find(fighters => system.library[fighters]?.has(name));
    return { kind: 'combatant', name, label: labelOf(sheet, name), numbers: allNumbers(sheet, system.library[own ?? '']?.values() ?? []) };
  });
  const things = thingsOf(
    system,
    written,
    kinds.map(({ sheet }) => sheet),
  );
  const options = Object.entries(fieldsOf(written['options'])).flatMap(([option, value]) =>
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? [[option, value] as const] : [],
  );
  return ok({
    sides: [...new Set(roster.map(({ side }) => side))],
    kinds: kinds.map(({ name, all, sheet }) => ({ name, label: labelOf(sheet, name), side: all[0]?.side ?? '', count: all.length })),
    things: [...combatants, ...things].filter(({ numbers }) => numbers.length > 0),
    options: Object.fromEntries(options),
  });
};

const sheetOf = (system: ReturnType<typeof systemOf>, written: Fields, [first]: readonly RosterPlace[]): Fields =>
  first ? sheetFields(system, written, first) : {};
