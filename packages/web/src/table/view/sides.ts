import { speakerOf } from '../../seat/system-words.ts';
import type { View } from '../../seat/view.ts';

/** The side of this seat's combatants, otherwise the first. */
export const ownSide = ({ you, sheets }: View): string | undefined => (sheets.find(s => you.plays.includes(s.id)) ?? sheets[0])?.side;

/** The sides, this seat's own first. */
export const sidesOwnFirst = (view: View): readonly string[] => {
  const own = ownSide(view);
  return [...new Set([...(own === undefined ? [] : [own]), ...view.sheets.map(s => s.side)])];
};

/** The name of a side in the language of the page. */
export const sideName = ({ table }: Pick<View, 'table'>, side: string): string => speakerOf(table.system).name(side);
