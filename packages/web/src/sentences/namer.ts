import { pointOfPlace, spaceNameAt } from '@fray/engine/field';
import { useMemo } from 'react';
import { t } from '../i18n/i18n.ts';
import type { Board, Sheet } from '../i18n/spoken.ts';
import { useTable } from '../seat/use-seat.ts';
import type { Namer } from './sentence.ts';

/** As much of a field as naming its spaces takes. */
type Ground = Pick<NonNullable<Board['field']>, 'grid' | 'edges'>;

/** Two numbers that are a place. */
const PLACE = /^(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)$/;

/** Names of combatants by id; and of spaces by their two numbers, if there is a map. */
export const createNamer = (sheets: readonly Sheet[], ground?: Ground | null): Namer => {
  const names = new Map(sheets.map(s => [s.id, s.name]));
  return id => {
    const name = names.get(id);
    if (name !== undefined) return name;
    const place = ground && ground.grid.shape !== 'none' ? PLACE.exec(id) : null;
    if (ground && place) return spaceNameAt(ground, pointOfPlace(ground.grid, Number(place[1]), Number(place[2])));
    return id === 'gm' ? t('home.role.gm') : id;
  };
};

export const useNamer = (): Namer => {
  const { sheets, field } = useTable().view;
  const grid = field?.grid;
  const edges = field?.edges;
  return useMemo(() => createNamer(sheets, grid && { grid, ...(edges && { edges }) }), [sheets, grid, edges]);
};
