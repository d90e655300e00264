import type { SheetLayout } from '@fray/engine/board';
import type { ContentPiece } from '@fray/table/campaign';
import { isRecord } from '../ui/values.ts';
import type { JsonSchema } from './json-schema.ts';

export const isContentPiece = (value: unknown): value is ContentPiece => isRecord(value) && typeof value['id'] === 'string';

export interface ContentKind {
  readonly schema: JsonSchema;
  readonly pieces: readonly ContentPiece[];
  /** Fields that many pieces of this kind have; forms show them first. */
  readonly common: readonly string[];
}

/** The content of a system, with the schemas that forms are made from. */
export interface ContentDescription {
  readonly kinds: Readonly<Record<string, ContentKind>>;
  /** The kinds that can be put on a side. */
  readonly fighters: readonly string[];
  /** The schema of encounter files, and the encounters that come with the system. */
  readonly encounters: ContentKind;
  /** The schema of what lasts beyond a fight, and whether the rules have something to do in camp. */
  readonly lasting: { readonly schema: JsonSchema; readonly hasCamps: boolean };
  /** How a character sheet is laid out, if the system says so. */
  readonly layout?: SheetLayout;
}

interface SideFields {
  /** The names of the sides, if the system fixes them. */
  readonly names: readonly string[] | undefined;
  /** Fields besides `sides` under which a file may list combatants. */
  readonly rosters: readonly string[];
  /** The schema of a combatant's place. */
  readonly at: JsonSchema;
}

const isRoster = (schema: JsonSchema | undefined): boolean => placeSchemaIn(schema) !== undefined;
const placeSchemaIn = (roster: JsonSchema | undefined): JsonSchema | undefined =>
  roster?.items ? roster.items.anyOf?.find(form => form.properties?.['use'])?.properties?.['at'] : undefined;

/** How the encounters of a system list combatants. */
export const sideFieldsIn = (encounter: JsonSchema): SideFields => {
  const { sides, ...rest } = encounter.properties ?? {};
  const one = Object.values(sides?.properties ?? {})[0] ?? sides?.additionalProperties;
  return {
    names: sides?.properties && Object.keys(sides.properties),
    rosters: Object.keys(rest).filter(name => isRoster(rest[name])),
    at: placeSchemaIn(typeof one === 'object' ? one : undefined) ?? {},
  };
};

/** Fields of every encounter, which have their own places on the page or come from a campaign. */
const HEADER_FIELDS: ReadonlySet<string> = new Set(['system', 'id', 'name', 'note', 'options', 'content', 'sides', 'carried', 'camp', 'waves', 'packs']);

/** Fields that describe the ground, which the map editor edits. */
export const GROUND_FIELDS: readonly string[] = ['map', 'edges', 'regions', 'field', 'dark'];

/** The remaining fields of an encounter: how the fight begins. */
export const circumstancesSchema = (encounter: JsonSchema): JsonSchema => {
  const { rosters } = sideFieldsIn(encounter);
  const own = Object.entries(encounter.properties ?? {}).filter(
    ([name]) => !HEADER_FIELDS.has(name) && !GROUND_FIELDS.includes(name) && !rosters.includes(name),
  );
  return { type: 'object', properties: Object.fromEntries(own) };
};
