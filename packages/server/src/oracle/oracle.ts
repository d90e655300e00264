import type { Outlook, PolicyName, Transcript } from '@fray/engine';

/** Whose eyes a question is asked with: the GM's, or those of whoever owns these combatants. */
export type Eyes = { readonly gm: true } | { readonly owns: readonly string[] };

export type Question =
  | { readonly ask: 'outlook'; readonly eyes: Eyes; readonly by?: string; readonly key?: string; readonly others: 'nothing' | 'best' | PolicyName }
  | { readonly ask: 'advice'; readonly by: string; readonly policy: PolicyName };

/** The table that a question is about: its transcript is fetched only if the worker does not have it up to there. */
export interface Subject {
  readonly table: string;
  readonly transcript: () => Transcript;
}

export type Answer = { readonly outlooks: readonly Outlook[] } | { readonly key: string | undefined };

/** It took longer than it may, and was given up. */
export class TooLong extends Error {}

/** Answers heavy questions in workers, each within a budget, so that no table waits for another's. */
export interface Oracle {
  ask(subject: Subject, question: Question, budgetMs?: number): Promise<Answer>;
  close(): Promise<void>;
}
