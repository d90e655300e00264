import type { Findings } from '@fray/lab';

/** An experiment to be played, and where its chunks are kept. */
export interface RunRequest {
  readonly id: string;
  /** As it is written in a file. */
  readonly data: unknown;
  /** How many fights are played at a time. */
  readonly workers: number;
  /** It is only shown: nothing new is played. */
  readonly isPaused: boolean;
}

/** How far an experiment is, and what is known. */
export interface RunUpdate {
  readonly state: 'running' | 'paused' | 'done';
  readonly fights: number;
  /** How many fights are asked for so far; more may follow from what they show. */
  readonly of: number;
  readonly findings: Findings | undefined;
  /** What is played can still be kept. */
  readonly hasRoom: boolean;
}

/** What the worker of the lab says: an answer to the question of a number, how far it is, or why it ended. */
export type FromLabWorker =
  | { readonly n: number; readonly answer: never }
  | { readonly n: number; readonly failed: string }
  | { readonly update: RunUpdate }
  | { readonly ended: string };
