import { sharedAtTable } from '../ui/shared.ts';
import type { Ends } from './use-line.ts';

/** What somebody looks along, for a choice of a question. */
interface Looked {
  readonly question: string;
  readonly ends: Ends;
}

const looked = sharedAtTable<Looked | undefined>(undefined);

export const lookAlong = looked.set;

/** What a choice leads along while a pointer or the focus rests on it: the field draws it. */
export const useLookedAlong = looked.use;
