import type { Board, Sheet } from '@fray/engine';
import { useMemo } from 'react';
import { nameAt, pointOf } from '../field/space.ts';
import { useTable } from '../seat/use-seat.ts';
import { t } from '../words/words.ts';
import type { Namer } from './sentence.ts';

/** Where spaces are, as far as it takes to call them as players do. */
type Ground = Pick<NonNullable<Board['field']>, 'grid' | 'edges'>;

/** Two numbers of the rules that are a place. */
const PLACE = /^(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)$/;

/** What everybody is called, by its id; and a space by its two numbers, where there is a map. */
export const namerOf = (sheets: readonly Sheet[], ground?: Ground | null): Namer => {
  const names = new Map(sheets.map(s => [s.id, s.name]));
  return id => {
    const name = names.get(id);
    if (name !== undefined) return name;
    const place = ground && ground.grid.shape !== 'none' ? PLACE.exec(id) : null;
    if (ground && place) return nameAt(ground, pointOf(ground.grid, Number(place[1]), Number(place[2])));
    return id === 'gm' ? t('home.role.gm') : id;
  };
};

export const useNames = (): Namer => {
  const { sheets, field } = useTable().view;
  const grid = field?.grid;
  const edges = field?.edges;
  return useMemo(() => namerOf(sheets, grid && { grid, ...(edges && { edges }) }), [sheets, grid, edges]);
};
