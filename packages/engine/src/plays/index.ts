/** The four kinds of play in which rules run, for tools that run rules without a fight. */
export { EndlessRules, STEP_BUDGET, StepBudget } from '../kernel/step-budget.ts';
export { LikeliestFirst } from './likeliest-first.ts';
export { Odds } from './odds.ts';
export { type Policy, Quick } from './quick.ts';
export { RecordingPlay } from './recording.ts';
