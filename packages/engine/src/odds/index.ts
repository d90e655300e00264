/** What would come of choices, worked out path by path. `fight.odds.outlook()` is what most programs want. */
export * from './evaluate.ts';
export * from './outcomes.ts';
export * from './outlook.ts';
