import type { CueState, Manner } from '@fray/engine/words';

/** Something that is seen on the field for a moment, at a combatant or between two. */
export type Effect =
  | { readonly kind: 'lunge'; readonly who: string; readonly toward: string }
  | { readonly kind: 'flight'; readonly who: string; readonly toward: string; readonly manner: Manner; readonly misses: boolean }
  | { readonly kind: 'burst'; readonly who: string }
  | { readonly kind: 'miss'; readonly who: string }
  | { readonly kind: 'spark'; readonly who: string; readonly works: boolean }
  | { readonly kind: 'sidestep'; readonly who: string }
  | { readonly kind: 'shake'; readonly who: string }
  | { readonly kind: 'number'; readonly who: string; readonly text: string; readonly tone: 'hurt' | 'healed'; readonly big: boolean }
  | { readonly kind: 'fall'; readonly who: string; readonly dies: boolean }
  | { readonly kind: 'rise'; readonly who: string }
  | { readonly kind: 'state'; readonly who: string; readonly state: CueState; readonly over: boolean }
  | { readonly kind: 'check'; readonly who: string; readonly works: boolean }
  | { readonly kind: 'die'; readonly who: string; readonly sides: number; readonly total: number; readonly slot: number };

/** An effect with its times in the show, in milliseconds. */
export interface TimedEffect {
  readonly id: number;
  readonly effect: Effect;
  readonly at: number;
  readonly lasts: number;
}
