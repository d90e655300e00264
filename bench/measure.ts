import { Rng } from '@fray/engine/dice';
import { rollUnderByHand } from './by-hand/roll-under.ts';

interface Timing {
  /** Median of the runs. */
  readonly seconds: number;
  /** How fast the machine was around them, as a share of the one on which the figures were set. */
  readonly speed: number;
  /** What each run made is added up, so that no work can be left out. */
  readonly checksum: number;
}

/** Milliseconds: of the clock on the wall, or those that this process had a processor for. */
type Clock = () => number;
const onTheWall: Clock = () => performance.now();
export const ofTheProcessor: Clock = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const timesOf = (runs: number, work: () => number, clock: Clock = onTheWall): Omit<Timing, 'speed'> => {
  const seconds: number[] = [];
  let checksum = 0;
  for (let i = 0; i < runs; i++) {
    const start = clock();
    checksum += work();
    seconds.push((clock() - start) / 1000);
  }
  return { seconds: middle(seconds), checksum };
};

export const timed = (runs: number, work: () => number): Timing => {
  const before = speedOfMachine();
  const times = timesOf(runs, work);
  return { ...times, speed: (before + speedOfMachine()) / 2 };
};

/** The one in the middle. */
export const middle = (numbers: readonly number[]): number => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] as number;

/** How many a second there are: here, and on the machine on which the figures were set, which is what counts. */
export const rated = (n: number, { seconds, speed }: Timing, what: string): { rate: number; words: string } => {
  const rate = n / seconds / speed;
  return { rate, words: `${thousands(rate)} ${what} (${thousands(n / seconds)} on this machine, at ${speed.toFixed(2)} of its speed)` };
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
export const speedOfMachine = (clock?: Clock): number => {
  const n = 50_000;
  const duels = () => {
    let sum = 0;
    for (let seed = 0; seed < n; seed++) sum += rollUnderByHand(new Rng(seed));
    return sum;
  };
  const { seconds } = timesOf(5, duels, clock);
  return n / seconds / REFERENCE;
};
