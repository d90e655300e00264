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

/** Messages about each encounter: it begins; it could not be generated; or its result with the processor time, in yardsticks. */
export type Said =
  | { readonly seed: number; readonly begins: true }
  | { readonly seed: number; readonly contradicts: true }
  | { readonly seed: number; readonly yardsticks: number; readonly wrong?: string };

const say = (said: Said): void => parentPort?.postMessage(said);

const one = (system: AnySystem, seed: number): Said => {
  const written = new Homebrew(system, seed).encounter();
  if (!written) return { seed, contradicts: true };
  say({ seed, begins: true });
  const runs = [timed(system, written, seed)];
  // Repeated, because the first run may be slow on a busy or cold machine.
  for (let again = 0; again < 2 && typeof runs[0] === 'number' && runs[0] > SLOW; again++) runs.push(timed(system, written, seed));
  const wrong = runs.find(run => typeof run === 'string') ?? wrongWithRulings(system, written, seed);
  return { seed, yardsticks: Math.min(...runs.map(Number)), ...(wrong !== undefined && { wrong: String(wrong) }) };
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
const SLOW = 20;

/** The processor time of an encounter in yardsticks, or a description of the error. */
const timed = (system: AnySystem, written: unknown, seed: number): number | string => {
  const before = processorMs(workOneYardstick);
  try {
    const ms = processorMs(() => exercise(system, written, seed));
    return ms / ((before + processorMs(workOneYardstick)) / 2);
  } catch (e) {
    return inspect(e);
  }
};

/** Work of the same kind as that of an encounter, measured beside it, because a crowded machine slows both down. */
const workOneYardstick = (): void => {
  const lists = Array.from({ length: 500 }, (_, i) => ({ key: `k${(i * 7919) % 500}`, parts: [i, i % 7, `${i}`] }));
  for (let n = 0; n < 20; n++) JSON.parse(JSON.stringify(lists.toSorted((a, b) => (a.key < b.key ? -1 : 1))));
};

const processorMs = (work: () => void): number => {
  const before = process.threadCpuUsage();
  work();
  const { user, system: kernel } = process.threadCpuUsage(before);
  return (user + kernel) / 1000;
};

parentPort?.on('message', ({ system, seeds }: Wanted) => {
  const rules = systemOf(system);
  for (const seed of seeds) say(one(rules, seed));
  parentPort?.close();
});
