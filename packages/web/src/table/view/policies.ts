import type { PolicyName } from '@fray/engine';

/** The policies that can play a combatant. */
export const POLICIES: readonly PolicyName[] = ['greedy', 'random', 'mixed', 'fast', 'search'];
