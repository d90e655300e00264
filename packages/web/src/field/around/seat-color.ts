import type { View } from '../../seat/view.ts';

/** How many colors of seats there are; see around.css. */
const COLORS = 8;

/** The color of a seat on the map, and its name. */
export const seatMark = ({ seats }: Pick<View, 'seats'>, id: string): { readonly color: string; readonly name: string } => {
  const place = Math.max(
    0,
    seats.findIndex(s => s.id === id),
  );
  return { color: `var(--seat-${place % COLORS})`, name: seats[place]?.name ?? '' };
};
