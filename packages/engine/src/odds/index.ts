/** Exact odds of choices, path by path. Most programs need only `fight.odds.outlook()`. */
export * from './evaluate.ts';
export * from './outcomes.ts';
export * from './outlook.ts';
