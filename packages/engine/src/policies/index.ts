/** Policies: ways to choose without a player. */
export type { Temperament } from '../kernel/scene.ts';
export { fastPolicy } from './fast.ts';
export { greedyPolicy, type PolicyContext } from './greedy.ts';
export { mixedPolicy } from './mixed.ts';
export { POLICIES, type PolicyName, policyByName } from './policy.ts';
export { randomCompletion, randomPolicy } from './random.ts';
export type { SearchBudget } from './search/budget.ts';
export type { Judgment } from './search/judgment.ts';
export { type Advice, SearchMind, type SearchOptions, searchPolicy } from './search/search.ts';
export { isSkill, SKILLS, type Skill } from './search/skill.ts';
export type { WeighedChoice } from './search/weighed-choice.ts';
export { WorthMemory } from './worth-memory.ts';
