import { pointOfPlace, spaceNameAt } from '@fray/engine/field';
import type { Board, OfferedChoice } from '../../i18n/spoken.ts';
import { placeInKey } from '../../table/view/possible-choice.ts';

/** The words of a choice, with the place as players name it: “Move to 60, -5” is “Move to AG19”. */
export const choiceWords = (field: Board['field'] | null, { key, words }: Pick<OfferedChoice, 'key' | 'words'>): string => {
  const at = placeInKey(key);
  if (!field || !at || field.grid.shape === 'none') return words;
  const said = [at.join(', '), at.join(',')].find(numbers => words.includes(numbers));
  if (said === undefined) return words;
  return words.replace(said, spaceNameAt(field, pointOfPlace(field.grid, ...at)));
};
