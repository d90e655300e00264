import type { Who } from '@fray/engine';
import type { Table } from './deed.ts';

/** A choice between two ways, asked after the roll of the same action. */
export const chooses = (table: Table, by: Who, about: string, prompt: string, clause: Parameters<Table['roll']>[1], yes: string, no: string): boolean =>
  table.ask({
    by,
    about,
    prompt,
    clause,
    choices: [
      { key: yes, words: yes, clause },
      { key: no, words: no, clause, idle: true },
    ],
  }).key === yes;
