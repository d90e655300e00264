import { Fight, type Input, type Result, type TranscriptHeader, type TrialResults, Trials } from '@fray/engine';
import { systemOf } from '@fray/systems';
import { contestantFrom } from '../../../input/contestant.ts';

/** The fight that is played many times, as plain data: an encounter as it is written, or a saved fight. */
export type TrialSource =
  | { readonly system: string; readonly written: unknown }
  | { readonly system: string; readonly header: TranscriptHeader; readonly inputs: readonly Input[] };

/** What plays it, named as in a command, and the seed of the first fight. */
export interface TrialPlan {
  readonly source: TrialSource;
  readonly policy: string;
  readonly seed: number;
}

/** Fights in a row that share what the fast policy remembers. Blocks know nothing of each other, so that they come to the same wherever they are played. */
export interface Block {
  readonly first: number;
  readonly fights: number;
}

/** How many fights a block has. Fast play remembers, and is slow until it does, so its blocks are long; others are slow in any case, so progress shows early. */
const blockSize = (policy: string, fights: number): number => {
  if (policy === 'fast') return fights <= 200 ? 25 : fights <= 2000 ? 100 : 500;
  return policy === 'random' ? 500 : 4;
};

/** So many fights in blocks. */
export const blocksOf = (policy: string, fights: number): readonly Block[] => {
  const size = blockSize(policy, fights);
  return Array.from({ length: Math.ceil(fights / size) }, (_, n) => ({ first: n * size, fights: Math.min(size, fights - n * size) }));
};

/** The fights of one block. */
export type BlockTrials = TrialResults & { runOne(): void };

/** Makes the fights of blocks. */
export const openTrials = ({ source, policy: name, seed }: TrialPlan): ((block: Block) => BlockTrials) => {
  const { policy, search } = contestantFrom(name);
  if ('written' in source) {
    const system = systemOf(source.system);
    const read = system.readEncounter(source.written);
    const encounter = readValue(read);
    return ({ first }) => new Trials(system, () => system.begin(encounter), { policy, search, seed: seed + first });
  }
  const fight = readValue(Fight.resume(systemOf(source.system), source));
  return ({ first }) => fight.odds.trials({ policy, search, seed: seed + first });
};

const readValue = <T>(read: Result<T>): T => {
  if (!read.ok) throw new Error(read.problems.map(p => `${p.path}: ${p.problem}`).join('; '));
  return read.value;
};
