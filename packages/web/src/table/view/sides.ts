import type { View } from '../../seat/view.ts';

/** The side this seat is on: that of those it plays, or else the first. */
export const ownSide = ({ you, sheets }: View): string | undefined => (sheets.find(s => you.plays.includes(s.id)) ?? sheets[0])?.side;

/** The sides in the fight, one's own first. */
export const sidesOwnFirst = (view: View): readonly string[] => {
  const own = ownSide(view);
  return [...new Set([...(own === undefined ? [] : [own]), ...view.sheets.map(s => s.side)])];
};
