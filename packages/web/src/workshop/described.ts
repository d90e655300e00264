import type { Schema } from '../forms/schema.ts';

/** A piece of content, as a file has it. */
export type Piece = Readonly<Record<string, unknown>> & { readonly id: string; readonly name?: string };

export interface Shelf {
  readonly schema: Schema;
  readonly pieces: readonly Piece[];
  /** The fields that many pieces of this kind fill in. */
  readonly common: readonly string[];
}

/** What a system has to make fights from. */
export interface Described {
  readonly kinds: Readonly<Record<string, Shelf>>;
  /** The kinds that stand on a side. */
  readonly fighters: readonly string[];
  /** What an encounter file may have, and the encounters that come with the system. */
  readonly encounters: Shelf;
}

interface Sides {
  /** What sides are called, where they cannot be called anything. */
  readonly names: readonly string[] | undefined;
  /** Fields beside `sides` under which a file may name who fights. */
  readonly rosters: readonly string[];
  /** How somebody’s place is written. */
  readonly at: Schema;
}

const isRoster = (schema: Schema | undefined): boolean => placeIn(schema) !== undefined;
const placeIn = (roster: Schema | undefined): Schema | undefined =>
  roster?.items ? roster.items.anyOf?.find(form => form.properties?.['use'])?.properties?.['at'] : undefined;

/** How the encounters of a system say who fights. */
export const sidesIn = (encounter: Schema): Sides => {
  const { sides, ...rest } = encounter.properties ?? {};
  const one = Object.values(sides?.properties ?? {})[0] ?? sides?.additionalProperties;
  return {
    names: sides?.properties && Object.keys(sides.properties),
    rosters: Object.keys(rest).filter(name => isRoster(rest[name])),
    at: placeIn(typeof one === 'object' ? one : undefined) ?? {},
  };
};

/** Fields that every encounter has, and that have their own places on the page. */
const HEADER: ReadonlySet<string> = new Set(['system', 'id', 'name', 'note', 'options', 'content', 'sides']);

/** Fields that say what ground a fight is fought on, which is drawn. */
export const GROUND: readonly string[] = ['map', 'edges', 'regions', 'field', 'dark'];

/** What else an encounter says: how it begins. */
export const circumstancesIn = (encounter: Schema): Schema => {
  const { rosters } = sidesIn(encounter);
  const own = Object.entries(encounter.properties ?? {}).filter(([name]) => !HEADER.has(name) && !GROUND.includes(name) && !rosters.includes(name));
  return { type: 'object', properties: Object.fromEntries(own) };
};
