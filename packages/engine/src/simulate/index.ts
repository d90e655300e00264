/** Simulation: fights that policies play to their end, once or many times. */
export { MirroredFights, type MirroredOptions } from './mirrored.ts';
export { type PlayOutOptions, playOut, runToOutcome } from './play-out.ts';
export { simulate, type TrialOptions, type TrialResults, Trials } from './trials.ts';
export { type CourseMoment, type CoursePoint, WinChances } from './win-chances.ts';
