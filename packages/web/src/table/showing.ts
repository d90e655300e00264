import { sharedAtTable } from '../ui/shared.ts';

/** The parts of a table of which a phone shows one at a time, beside the field. */
export const PARTS = ['field', 'tray', 'roster', 'aside', 'story'] as const;
export type Part = (typeof PARTS)[number];

const showing = sharedAtTable<Part>('tray');

export const show = showing.set;

/** What is shown where there is not room for all of it; whoever only watches has nothing to choose. */
export const useShowing = (watches: boolean): Part => {
  const part = showing.use();
  return watches && part === 'tray' ? 'field' : part;
};
