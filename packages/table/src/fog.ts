import { type Area, areaOf, type Box, boxesOf, holderOf, joined, NOWHERE, type Space, without } from '@fray/engine/field';
import type { Named } from './command.ts';

/** What of a field lies in the dark: all but some spaces or regions of it, or those alone. */
export interface Fog {
  readonly rest: 'dark' | 'lit';
  readonly but: Area;
  readonly regions: readonly string[];
}

/** Stretches of a row that a fog may have: each is sent to every seat, and walls are cut along it. */
export const MAX_FOG_PIECES = 4_000;

export const CLEAR: Fog = { rest: 'lit', but: NOWHERE, regions: [] };
export const ALL_DARK: Fog = { ...CLEAR, rest: 'dark' };

/** Nothing is in the dark. */
export const isClear = ({ rest, but, regions }: Fog): boolean => rest === 'lit' && but.length === 0 && regions.length === 0;

export const inTheDark = ({ rest, but }: Fog): ((space: Space) => boolean) => {
  const isBut = holderOf(but);
  return space => isBut(space) === (rest === 'lit');
};

export const isDarkRegion = ({ rest, regions }: Fog, id: string): boolean => regions.includes(id) === (rest === 'lit');

type Fogged = Omit<Named<'fog'>, 'do'>;

/** The fog after a GM covered something, or uncovered it. */
export const fogAfter = (fog: Fog, { dark, all, spaces = [], regions = [] }: Fogged): Fog => {
  if (all) return dark ? ALL_DARK : CLEAR;
  const area = areaOf(spaces as readonly Box[]);
  if (dark === (fog.rest === 'dark')) return { ...fog, but: without(fog.but, area), regions: fog.regions.filter(id => !regions.includes(id)) };
  return { ...fog, but: joined(fog.but, area), regions: [...new Set([...fog.regions, ...regions])] };
};

/** What makes any field as dark as that. */
export const fogging = ({ rest, but, regions }: Fog): readonly Named<'fog'>[] => {
  const all: Named<'fog'>[] = [{ do: 'fog', dark: rest === 'dark', all: true }];
  const dark = rest === 'lit';
  if (but.length > 0) all.push({ do: 'fog', dark, spaces: boxesOf(but).map(([...box]) => box) });
  if (regions.length > 0) all.push({ do: 'fog', dark, regions: [...regions] });
  return all;
};
