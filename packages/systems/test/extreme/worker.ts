import { inspect } from 'node:util';
import { parentPort } from 'node:worker_threads';
import { type AnySystem, systemOf } from '@fray/systems';
import { exercise } from './exercise.ts';
import { Homebrew } from './homebrew.ts';
import { ruleBetween } from './ruling.ts';

/** The encounters to try for a system, given by their seeds. */
export interface Wanted {
  readonly system: string;
  readonly seeds: readonly number[];
}

/** Messages about each encounter: it begins; it could not be generated; or its result with the processor time. */
export type Said =
  | { readonly seed: number; readonly begins: true }
  | { readonly seed: number; readonly contradicts: true }
  | { readonly seed: number; readonly ms: number; readonly wrong?: string };

const say = (said: Said): void => parentPort?.postMessage(said);

const one = (system: AnySystem, seed: number): Said => {
  const written = new Homebrew(system, seed).encounter();
  if (!written) return { seed, contradicts: true };
  say({ seed, begins: true });
  const ms = [timed(system, written, seed)];
  // Repeated, because the first run may be slow on a busy or cold machine.
  for (let again = 0; again < 2 && typeof ms[0] === 'number' && ms[0] > SLOW_MS; again++) ms.push(timed(system, written, seed));
  const wrong = ms.find(m => typeof m === 'string') ?? wrongWithRulings(system, written, seed);
  return { seed, ms: Math.min(...ms.map(Number)), ...(wrong !== undefined && { wrong: String(wrong) }) };
};

/** Errors thrown by rulings. Their time is not measured, because there are more of them than in any real fight. */
const wrongWithRulings = (system: AnySystem, written: unknown, seed: number): string | undefined => {
  try {
    ruleBetween(system, written, seed);
    return undefined;
  } catch (e) {
    return inspect(e);
  }
};

/** Longer runs are repeated, and the shortest counts. */
const SLOW_MS = 500;

/** The processor time of an encounter in milliseconds, or a description of the error. */
const timed = (system: AnySystem, written: unknown, seed: number): number | string => {
  const before = process.threadCpuUsage();
  try {
    exercise(system, written, seed);
  } catch (e) {
    return inspect(e);
  }
  const { user, system: kernel } = process.threadCpuUsage(before);
  return (user + kernel) / 1000;
};

parentPort?.on('message', ({ system, seeds }: Wanted) => {
  const rules = systemOf(system);
  for (const seed of seeds) say(one(rules, seed));
  parentPort?.close();
});
