import type { SentOutlook } from '@fray/table';
import { sharedAtTable } from '../ui/shared.ts';
import type { Item } from './menu.ts';

/** A choice that somebody looks at, and what it would come to, once that is known. */
interface Consideration {
  readonly item: Item;
  readonly outlook: SentOutlook | undefined;
  /** The question that it would answer. */
  readonly question: string;
}

const considered = sharedAtTable<Consideration | undefined>(undefined);

export const consider = considered.set;

/** The choice that is being considered: its odds stand beside the choices, and its ghost in the time strip. */
export const useConsidered = considered.use;
