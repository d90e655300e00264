import { Rng } from '@fray/engine';
import { rollUnderByHand } from './by-hand/roll-under.ts';

/** Median seconds of a few runs; what each run made is added up, so that no work can be left out. */
export const timed = (runs: number, work: () => number): { seconds: number; checksum: number } => {
  const seconds: number[] = [];
  let checksum = 0;
  for (let i = 0; i < runs; i++) {
    const start = performance.now();
    checksum += work();
    seconds.push((performance.now() - start) / 1000);
  }
  return { seconds: seconds.sort((a, b) => a - b)[Math.floor(runs / 2)] as number, checksum };
};

export interface Row {
  readonly what: string;
  readonly found: string;
  readonly wanted: string;
  readonly holds: boolean;
  readonly checksum: number | string;
}

export const thousands = (n: number): string => Math.round(n).toLocaleString('en-US');

/** Duels by hand in a second on the machine on which the figures were set. */
const REFERENCE = 1_180_000;

/** How fast this machine is now, as a share of that one. */
export const speedOfMachine = (): number => {
  const n = 100_000;
  const { seconds } = timed(5, () => {
    let sum = 0;
    for (let seed = 0; seed < n; seed++) sum += rollUnderByHand(new Rng(seed));
    return sum;
  });
  return n / seconds / REFERENCE;
};
