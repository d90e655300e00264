import { z } from 'zod';
import type { Encounter, EncounterCombatant, Known } from '../../kernel/scene.ts';
import { isRecord } from '../../util/is-record.ts';
import { nameSchema } from './limits.ts';

/**
 * Reads what others see of a combatant's health: the number, a word for it, a bar without a number, or nothing.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#health}
 */
export const healthShownSchema = z.enum(['exact', 'banded', 'bar', 'hidden']);
/** What others see of a combatant's health. */
export type HealthShown = z.infer<typeof healthShownSchema>;

/**
 * The part of a sheet that says what others see of its health, where the sheet itself does not: what the encounter says of all foes. The first side of an
 * encounter are the heroes.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#health}
 */
export const usualHealthShown = (
  { column }: { readonly column: number },
  { foesShow }: { readonly foesShow?: HealthShown | { readonly health?: HealthShown | undefined } | undefined },
): object => {
  const health = typeof foesShow === 'object' ? foesShow.health : foesShow;
  return column > 0 && health !== undefined ? { showsHp: health } : {};
};

const sheetShown = z.enum(['open', 'seen']);
const conditionsShown = z.enum(['open', 'none']);

/**
 * Reads what others may know of a combatant besides its health: whether they see its numbers and conditions, and what they call it until it is revealed.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#known}
 */
export const knownSchema = z.strictObject({ sheet: sheetShown.optional(), conditions: conditionsShown.optional(), as: nameSchema.optional() });

/**
 * Reads what others may know of all who are not on the first side: their health alone, or more.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#known}
 */
export const foesShowSchema = z.union([
  healthShownSchema,
  z.strictObject({ health: healthShownSchema.exactOptional(), sheet: sheetShown.exactOptional(), conditions: conditionsShown.exactOptional() }),
]);

/** What others may know of all foes: of their health alone, or of more. */
export type FoesShow = z.infer<typeof foesShowSchema>;

/** What a token shows whose own face would tell who it is. */
export const UNKNOWN_FACE = 'hood';

/** A combatant as others know it. A name and a face that are hidden are kept apart. */
const asKnown = <C extends EncounterCombatant>(c: C, usual: Known, called: string): C => {
  const known: Known = { ...usual, ...c.known };
  if (known.as === undefined) return Object.keys(known).length > 0 ? { ...c, known } : c;
  return { ...c, name: called, face: UNKNOWN_FACE, known: { ...known, truly: { name: c.name, face: c.face } } };
};

/** Several with one description are numbered: a hooded figure 2. */
const descriptionOf = (all: readonly EncounterCombatant[], who: number): string => {
  const as = all[who]?.known?.as ?? '';
  const alike = all.flatMap((c, i) => (c.known?.as === as ? [i] : []));
  return alike.length > 1 ? `${as} ${alike.indexOf(who) + 1}` : as;
};

/** What an encounter file says that others may know of all who are not on the first side. */
export const usuallyShown = (written: unknown): Exclude<FoesShow, string> => {
  const show = isRecord(written) ? foesShowSchema.safeParse(written['foesShow']).data : undefined;
  if (show === undefined) return {};
  return typeof show === 'object' ? show : { health: show };
};

/** The encounter with what others may know of its combatants: what each sheet says, or else what the encounter says of all who are not on the first side. */
export const withKnown = <E extends Encounter>(encounter: E, first = encounter.combatants[0]?.side, written = encounter.written): E => {
  const { combatants } = encounter;
  const { health: _, ...usual } = usuallyShown(written);
  if (Object.keys(usual).length === 0 && combatants.every(c => c.known === undefined)) return encounter;
  return { ...encounter, combatants: combatants.map((c, who) => asKnown(c, c.side === first ? {} : usual, descriptionOf(combatants, who))) };
};
