import type { PolicyName } from '@fray/engine';
import type { Machine } from '@fray/table';

/** The policies that can play whole fights. */
export const POLICIES: readonly PolicyName[] = ['greedy', 'random', 'mixed', 'fast', 'search'];

/** The levels of the machine that looks ahead, from the lowest. */
export const LEVELS = ['search@novice', 'search@trained', 'search@veteran', 'search@master'] as const satisfies readonly Machine[];

/** The ways in which the machine can play a combatant at a table: by level, and the plain ones. */
export const MACHINES: readonly Machine[] = [...LEVELS, 'greedy', 'mixed', 'fast', 'random'];
