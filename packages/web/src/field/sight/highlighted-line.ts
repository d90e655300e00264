import { createTableState } from '../../ui/shared-state.ts';
import type { LineEnds } from './use-line.ts';

/** What somebody looks along, for a choice of a question. */
interface HighlightedLine {
  readonly question: string;
  readonly ends: LineEnds;
}

const highlighted = createTableState<HighlightedLine | undefined>(undefined);

export const highlightLine = highlighted.set;

/** What a choice leads along while a pointer or the focus rests on it: the field draws it. */
export const useHighlightedLine = highlighted.use;
