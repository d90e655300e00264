import { shared } from '../ui/shared.ts';

/** From whom to whom somebody looks, and for which choice of the first. */
export interface Looked {
  readonly from: string;
  readonly to: string;
  readonly key?: string;
}

const looked = shared<Looked | undefined>(undefined);

export const lookAlong = looked.set;

/** What a choice leads along while a pointer or the focus rests on it: the field draws it. */
export const useLookedAlong = looked.use;
