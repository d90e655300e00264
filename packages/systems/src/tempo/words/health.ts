/** What each wound takes of Health, the gauge that shows all wounds of a combatant in one: it begins at ten, and no rule counts it. */
export const HEALTH_LOST: Readonly<Record<'none' | 'minor' | 'moderate' | 'severe' | 'critical' | 'fatal', number>> = {
  none: 0,
  minor: 1,
  moderate: 2,
  severe: 4,
  critical: 9,
  fatal: 10,
};
