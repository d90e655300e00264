import type { Choice, Closings, Table as EngineTable, Refusal, Who } from '@fray/engine';
import { inOnePiece } from '@fray/engine/kit';
import type { ClauseId } from './rulebook.ts';
import type { Scene } from './scene.ts';

export type Table = EngineTable<ClauseId>;
export type Cost = 'free' | 'minor' | 'major' | 'exclusive';

/** One thing that one combatant might do: an action with whom and what it is for. */
export interface Deed extends Choice<ClauseId> {
  readonly action: Action;
  readonly who: Who;
  readonly cost: Cost;
  /** Whom it is aimed at; -1 without a target. */
  readonly target: Who;
  /** The thing it is done with, and the thing put away for it; -1 without one. */
  readonly thing: number;
  readonly other: number;
  /** The spell, by its place on the sheet; -1 without one. */
  readonly spell: number;
  /** The regions it leads through, in order. */
  readonly way: readonly string[];
  /** It goes right past enemies. */
  readonly past: boolean;
}

/** One thing that might forbid a deed. */
export type Check = (scene: Scene, deed: Deed) => Refusal | undefined;

/** The first thing that forbids a deed. */
export const firstRefusal = (checks: readonly Check[], scene: Scene, d: Deed): Refusal | undefined => {
  for (const check of checks) {
    const no = check(scene, d);
    if (no) return no;
  }
  return undefined;
};

/** Everything there is to one kind of action. */
export interface Action {
  readonly id: string;
  readonly clause: ClauseId;
  readonly cost: Cost;
  /** It is movement, which matters to pairs. */
  readonly moves?: boolean | undefined;
  /** It is an attack, which is major [attack.major]. */
  readonly attacks?: boolean | undefined;
  /** It is an escape, whose roll says what it costs. */
  readonly escapes?: boolean | undefined;
  /** What it might be used for, apart from things. */
  readonly deeds?: ((scene: Scene, who: Who) => Deed[]) | undefined;
  /** What it might be used for with a thing. */
  readonly with?: ((scene: Scene, who: Who, thing: number) => Deed[]) | undefined;
  /** Why not, beyond the cost: the most special rules come first. */
  readonly refusals: readonly Check[];
  readonly closings?: ((scene: Scene, deed: Deed) => Closings<Deed>) | undefined;
  /** Under which clause it provokes opportunity attacks where it starts; nothing when it does not. */
  readonly provokes?: ((scene: Scene, deed: Deed) => ClauseId | undefined) | undefined;
  /** Open to the bound as well. */
  readonly bodiless?: ((scene: Scene, deed: Deed) => boolean) | undefined;
  readonly resolve: (scene: Scene, table: Table, deed: Deed) => void;
}

/** All actions have the same shape, so that asking many of them why not is quick. */
export const defineAction = (a: Action): Action => ({
  id: a.id,
  clause: a.clause,
  cost: a.cost,
  moves: a.moves,
  attacks: a.attacks,
  escapes: a.escapes,
  deeds: a.deeds,
  with: a.with,
  refusals: a.refusals,
  closings: a.closings,
  provokes: a.provokes,
  bodiless: a.bodiless,
  resolve: a.resolve,
});

type Detail = Partial<Pick<Deed, 'cost' | 'target' | 'thing' | 'other' | 'spell' | 'way' | 'past' | 'open' | 'idle' | 'unusual' | 'clause'>>;

const NO_WAY: readonly string[] = [];

/** Makes a deed; all have the same shape, so that looking through many is quick. */
export const deed = (action: Action, who: Who, key: string, words: string, detail: Detail = {}): Deed => ({
  key: key ? inOnePiece(`${action.id}:${key}`) : action.id,
  words: inOnePiece(words),
  clause: detail.clause ?? action.clause,
  open: detail.open ?? false,
  idle: detail.idle ?? false,
  unusual: detail.unusual ?? false,
  action,
  who,
  cost: detail.cost ?? action.cost,
  target: detail.target ?? -1,
  thing: detail.thing ?? -1,
  other: detail.other ?? -1,
  spell: detail.spell ?? -1,
  way: detail.way ?? NO_WAY,
  past: detail.past ?? false,
});
