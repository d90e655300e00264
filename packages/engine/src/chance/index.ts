/** Exact chances: fractions without rounding, and how sure a counted share is. */
export * from './chance.ts';
export * from './interval.ts';
