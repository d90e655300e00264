/** Simulation: fights that policies play to their end, once or many times. */
export { playOut, runToOutcome } from './play-out.ts';
export { simulate, type TrialOptions, type TrialResults, Trials } from './trials.ts';
