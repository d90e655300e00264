/** Policies: ways to choose without a player. */
export * from './greedy.ts';
export * from './mixed.ts';
export { POLICIES, type PolicyName, policyByName } from './policy.ts';
export * from './random.ts';
