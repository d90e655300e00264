import type { Machine } from '@fray/table';

/** The levels of the machine that looks ahead, from the lowest. */
export const LEVELS = ['search@novice', 'search@trained', 'search@veteran', 'search@master'] as const satisfies readonly Machine[];

/** The ways in which the machine can play a combatant at a table: by level, and the plain ones. */
export const MACHINES: readonly Machine[] = [...LEVELS, 'greedy', 'mixed', 'fast', 'random'];
