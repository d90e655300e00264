import type { Problem, Result } from '@fray/engine';
import type { EncounterDescription, Findings } from '@fray/lab';
import type { ExampleFile, FightRows } from '@fray/lab/report';

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

/** What the lab is asked, and how it answers. */
export interface LabAnswers {
  /** The problems of an experiment, as it is written in a file. */
  readonly problems: { readonly given: readonly [data: unknown]; readonly answer: readonly Problem[] };
  /** What may be asked about an encounter. */
  readonly describe: { readonly given: readonly [system: string, encounter: unknown]; readonly answer: Result<EncounterDescription> };
  /** A fight of the experiment that is open as transcripts, one for each of its stages. */
  readonly fight: { readonly given: readonly [variant: string, fight: number]; readonly answer: readonly string[] };
  /** All that is known of each fight. */
  readonly rows: { readonly given: readonly []; readonly answer: readonly FightRows[] };
  /** The fights to look at, as files. */
  readonly exampleFiles: { readonly given: readonly [examples: Findings['examples']]; readonly answer: readonly ExampleFile[] };
}

/** A question with its number. */
export type LabQuestion = {
  [A in keyof LabAnswers]: { readonly n: number; readonly ask: A; readonly given: LabAnswers[A]['given'] };
}[keyof LabAnswers];

export type ToLabWorker = LabQuestion | { readonly run: RunRequest } | { readonly pause: true };

/** What the worker of the lab says: an answer to the question of a number, how far it is, or why it ended. */
export type FromLabWorker<Answer = unknown> =
  | { readonly n: number; readonly answer: Answer }
  | { readonly n: number; readonly failed: string }
  | { readonly update: RunUpdate }
  | { readonly ended: string };
