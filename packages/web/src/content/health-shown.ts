export const HEALTH_SHOWN = ['banded', 'exact', 'hidden'] as const;
/** What players see of the health of foes: a word, the number, or nothing. */
export type HealthShown = (typeof HEALTH_SHOWN)[number];

/** What players see where the GM has not chosen. */
export const USUAL_HEALTH_SHOWN: HealthShown = 'banded';
