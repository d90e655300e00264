/** Arrows in a full quiver [ranged.quiver]. */
export const ARROWS_PER_QUIVER = 20;

/** Quivers that are created for a combatant at most, and so can be dropped at one time. */
export const MAX_QUIVERS = 10;

/** The number of quivers for a number of arrows; each takes a slot. */
export const quiversFor = (arrows: number): number => Math.ceil(arrows / ARROWS_PER_QUIVER);
