import type { PolicyName } from '@fray/engine';

/** How the machine may play somebody. */
export const POLICIES: readonly PolicyName[] = ['greedy', 'random', 'mixed'];
