import type { SentOutlook } from '@fray/table';
import { createTableState } from '../../ui/shared-state.ts';
import type { MenuItem } from '../view/choice-menu.ts';

/** A choice that somebody looks at, and what it would come to, once that is known. */
interface ConsideredChoice {
  readonly item: MenuItem;
  readonly outlook: SentOutlook | undefined;
  /** The question that it would answer. */
  readonly question: string;
}

const considered = createTableState<ConsideredChoice | undefined>(undefined);

export const setConsidered = considered.set;

/** The choice that is being considered: its odds stand beside the choices, and its ghost in the time strip. */
export const useConsidered = considered.use;
