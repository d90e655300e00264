import { isRecord } from '../ui/values.ts';
import type { JsonSchema } from './json-schema.ts';

/** A piece of content, as a file has it. */
export type ContentPiece = Readonly<Record<string, unknown>> & { readonly id: string; readonly name?: string };

export const isContentPiece = (value: unknown): value is ContentPiece => isRecord(value) && typeof value['id'] === 'string';

export interface ContentKind {
  readonly schema: JsonSchema;
  readonly pieces: readonly ContentPiece[];
  /** The fields that many pieces of this kind fill in. */
  readonly common: readonly string[];
}

/** What a system has to make fights from. */
export interface ContentDescription {
  readonly kinds: Readonly<Record<string, ContentKind>>;
  /** The kinds that stand on a side. */
  readonly fighters: readonly string[];
  /** What an encounter file may have, and the encounters that come with the system. */
  readonly encounters: ContentKind;
}

interface SideFields {
  /** What sides are called, where they cannot be called anything. */
  readonly names: readonly string[] | undefined;
  /** Fields beside `sides` under which a file may name who fights. */
  readonly rosters: readonly string[];
  /** How somebody’s place is written. */
  readonly at: JsonSchema;
}

const isRoster = (schema: JsonSchema | undefined): boolean => placeSchemaIn(schema) !== undefined;
const placeSchemaIn = (roster: JsonSchema | undefined): JsonSchema | undefined =>
  roster?.items ? roster.items.anyOf?.find(form => form.properties?.['use'])?.properties?.['at'] : undefined;

/** How the encounters of a system say who fights. */
export const sideFieldsIn = (encounter: JsonSchema): SideFields => {
  const { sides, ...rest } = encounter.properties ?? {};
  const one = Object.values(sides?.properties ?? {})[0] ?? sides?.additionalProperties;
  return {
    names: sides?.properties && Object.keys(sides.properties),
    rosters: Object.keys(rest).filter(name => isRoster(rest[name])),
    at: placeSchemaIn(typeof one === 'object' ? one : undefined) ?? {},
  };
};

/** Fields that every encounter has, and that have their own places on the page. */
const HEADER_FIELDS: ReadonlySet<string> = new Set(['system', 'id', 'name', 'note', 'options', 'content', 'sides']);

/** Fields that say what ground a fight is fought on, which is drawn. */
export const GROUND_FIELDS: readonly string[] = ['map', 'edges', 'regions', 'field', 'dark'];

/** What else an encounter says: how it begins. */
export const circumstancesSchema = (encounter: JsonSchema): JsonSchema => {
  const { rosters } = sideFieldsIn(encounter);
  const own = Object.entries(encounter.properties ?? {}).filter(
    ([name]) => !HEADER_FIELDS.has(name) && !GROUND_FIELDS.includes(name) && !rosters.includes(name),
  );
  return { type: 'object', properties: Object.fromEntries(own) };
};
