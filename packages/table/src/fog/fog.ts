import { type Area, areaDifference, areaOf, areaTester, areaUnion, boxesOf, EMPTY_AREA, type Space } from '@fray/engine/field';
import type { CommandOf } from '../protocol/command.ts';

/** Which part of a field is dark: with `rest` lit, the spaces `but` and the regions; with `rest` dark, everything but those. */
export interface Fog {
  readonly rest: 'dark' | 'lit';
  readonly but: Area;
  readonly regions: readonly string[];
}

/**
 * The maximum number of runs in `but`: each is sent to every seat, and walls are cut at it.
 * @example
 * {@includeCode ../../test/examples/table.test.ts#fog}
 */
export const MAX_FOG_PIECES = 4_000;

/**
 * A map without fog.
 * @example
 * {@includeCode ../../test/examples/table.test.ts#settings}
 */
export const NO_FOG: Fog = { rest: 'lit', but: EMPTY_AREA, regions: [] };
/**
 * A map that is dark everywhere.
 * @example
 * {@includeCode ../../test/examples/table.test.ts#fog}
 */
export const FULL_FOG: Fog = { ...NO_FOG, rest: 'dark' };

/**
 * Whether no part of a map lies in fog.
 * @example
 * {@includeCode ../../test/examples/table.test.ts#fog}
 */
export const hasNoFog = ({ rest, but, regions }: Fog): boolean => rest === 'lit' && but.length === 0 && regions.length === 0;

/**
 * Makes a function that tells whether a space lies in fog.
 * @example
 * {@includeCode ../../test/examples/table.test.ts#fog}
 */
export const isDarkIn = ({ rest, but }: Fog): ((space: Space) => boolean) => {
  const isBut = areaTester(but);
  return space => isBut(space) === (rest === 'lit');
};

/**
 * Whether a region lies in fog.
 * @example
 * {@includeCode ../../test/examples/table.test.ts#fog}
 */
export const isDarkRegion = ({ rest, regions }: Fog, id: string): boolean => regions.includes(id) === (rest === 'lit');

type FogChange = Omit<CommandOf<'fog'>, 'do'>;

/**
 * The fog after a GM covered or uncovered something.
 * @example
 * {@includeCode ../../test/examples/table.test.ts#fog}
 */
export const applyFog = (fog: Fog, { dark, all, spaces = [], regions = [] }: FogChange): Fog => {
  if (all) return dark ? FULL_FOG : NO_FOG;
  const area = areaOf(spaces);
  if (dark === (fog.rest === 'dark')) return { ...fog, but: areaDifference(fog.but, area), regions: fog.regions.filter(id => !regions.includes(id)) };
  return { ...fog, but: areaUnion(fog.but, area), regions: [...new Set([...fog.regions, ...regions])] };
};

/**
 * The commands that give a field this fog.
 * @example
 * {@includeCode ../../test/examples/table.test.ts#fog}
 */
export const fogCommands = ({ rest, but, regions }: Fog): readonly CommandOf<'fog'>[] => {
  const all: CommandOf<'fog'>[] = [{ do: 'fog', dark: rest === 'dark', all: true }];
  const dark = rest === 'lit';
  if (but.length > 0) all.push({ do: 'fog', dark, spaces: boxesOf(but).map(([...box]) => box) });
  if (regions.length > 0) all.push({ do: 'fog', dark, regions: [...regions] });
  return all;
};
