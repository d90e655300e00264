import type { View } from '../../seat/view.ts';

/** Who is played from another seat, with the name of that seat. */
export const ownersElsewhere = ({ seats, you }: View): ReadonlyMap<string, string> =>
  new Map(seats.filter(s => s.id !== you.seat).flatMap(s => s.plays.map(id => [id, s.name] as const)));
