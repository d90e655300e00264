import type { View } from '../../seat/view.ts';

/** Combatants played from other seats, with the names of those seats. */
export const ownersElsewhere = ({ seats, you }: View): ReadonlyMap<string, string> =>
  new Map(seats.filter(s => s.id !== you.seat).flatMap(s => s.plays.map(id => [id, s.name] as const)));
