/** Simulation: fights that policies play to their end, once or many times. */
export * from './play-out.ts';
export * from './trials.ts';
