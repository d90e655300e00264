import type { Refusal, Who } from '@fray/engine';
import type { ActionChoice, Completions, Play as EngineTable } from '@fray/engine/kit';
import { actionChoice } from '@fray/engine/kit';
import type { ClauseId } from '../rulebook/index.ts';
import type { Scene } from '../state/scene.ts';

export type Play = EngineTable<ClauseId>;
export type ActionCost = 'free' | 'minor' | 'major' | 'exclusive';

/** One thing that one combatant might do: an action with whom and what it is for. */
export interface Action extends ActionChoice<ClauseId, ActionKind> {
  readonly cost: ActionCost;
  /** The thing put away for it; -1 without one. */
  readonly other: number;
  /** The spell, by its place on the sheet; -1 without one. */
  readonly spell: number;
  /** The regions it leads through, in order. */
  readonly way: readonly string[];
  /** It goes right past enemies. */
  readonly past: boolean;
}

/** One thing that might forbid a deed. */
export type RefusalCheck = (scene: Scene, deed: Action) => Refusal | undefined;

/** The first thing that forbids a deed. */
export const firstRefusal = (checks: readonly RefusalCheck[], scene: Scene, d: Action): Refusal | undefined => {
  for (const check of checks) {
    const no = check(scene, d);
    if (no) return no;
  }
  return undefined;
};

/** Everything there is to one kind of action. */
export interface ActionKind {
  readonly id: string;
  readonly clause: ClauseId;
  readonly cost: ActionCost;
  /** It is movement, which matters to pairs. */
  readonly moves?: boolean | undefined;
  /** It is an attack, which is major [attack.major]. */
  readonly attacks?: boolean | undefined;
  /** It is an escape, whose roll says what it costs. */
  readonly escapes?: boolean | undefined;
  /** What it might be used for, apart from things. */
  readonly actions?: ((scene: Scene, who: Who) => Action[]) | undefined;
  /** What it might be used for with a thing. */
  readonly with?: ((scene: Scene, who: Who, thing: number) => Action[]) | undefined;
  /** Why not, beyond the cost: the most special rules come first. */
  readonly refusals: readonly RefusalCheck[];
  readonly closings?: ((scene: Scene, deed: Action) => Completions<Action>) | undefined;
  /** Under which clause it provokes opportunity attacks where it starts; nothing when it does not. */
  readonly provokes?: ((scene: Scene, deed: Action) => ClauseId | undefined) | undefined;
  /** Open to the bound as well. */
  readonly bodiless?: ((scene: Scene, deed: Action) => boolean) | undefined;
  readonly resolve: (scene: Scene, play: Play, deed: Action) => void;
}

/** All actions have the same shape, so that asking many of them why not is quick. */
export const defineAction = (a: ActionKind): ActionKind => ({
  id: a.id,
  clause: a.clause,
  cost: a.cost,
  moves: a.moves,
  attacks: a.attacks,
  escapes: a.escapes,
  actions: a.actions,
  with: a.with,
  refusals: a.refusals,
  closings: a.closings,
  provokes: a.provokes,
  bodiless: a.bodiless,
  resolve: a.resolve,
});

type Detail = Partial<Pick<Action, 'cost' | 'target' | 'thing' | 'other' | 'spell' | 'way' | 'past' | 'open' | 'idle' | 'unusual' | 'clause'>>;

const NO_WAY: readonly string[] = [];

/** Makes a deed; all have the same shape, so that looking through many is quick. */
export const makeAction = (action: ActionKind, who: Who, key: string, words: string, detail: Detail = {}): Action => ({
  ...actionChoice<ClauseId, ActionKind>({ kind: action, who, key, words }, detail),
  cost: detail.cost ?? action.cost,
  other: detail.other ?? -1,
  spell: detail.spell ?? -1,
  way: detail.way ?? NO_WAY,
  past: detail.past ?? false,
});
