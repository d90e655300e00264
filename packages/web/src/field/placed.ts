import type { Board, Offer } from '@fray/engine';
import { placeIn } from './possible.ts';
import { nameAt, pointOf } from './space.ts';

/** The words of a choice, its place called as players call it: “Move to 60, -5” is “Move to AG19”. */
export const placed = (field: Board['field'] | null, { key, words }: Pick<Offer, 'key' | 'words'>): string => {
  const at = placeIn(key);
  if (!field || !at || field.grid.shape === 'none') return words;
  const said = [at.join(', '), at.join(',')].find(numbers => words.includes(numbers));
  if (said === undefined) return words;
  return words.replace(said, nameAt(field, pointOf(field.grid, ...at)));
};
