import type { Choice, Completions, Play as EngineTable, Refusal, Who } from '@fray/engine';
import { flatText } from '@fray/engine/kit';
import type { ClauseId } from '../rulebook/index.ts';
import type { Scene } from '../state/scene.ts';
import type { Aim } from './attack/to-hit.ts';
import type { Count, Turn } from './count/count.ts';
import type { Speed } from './count/speed.ts';

export type Play = EngineTable<ClauseId>;

/** One thing that one combatant might do: an action with whom and what it is for. */
export interface Action extends Choice<ClauseId> {
  readonly kind: ActionKind;
  readonly who: Who;
  /** Whom it is aimed at; -1 without a target. */
  readonly target: Who;
  /** The thing it is done with, and the second one; -1 without. */
  readonly thing: number;
  readonly second: number;
  /** The spell, by its place on the sheet; -1 without one. */
  readonly spell: number;
  /** What is wanted of it, where it can do several things. */
  readonly aim: string;
  readonly x: number;
  readonly y: number;
}

/** A reason that may stand against a deed. */
export type RefusalCheck = (scene: Scene, deed: Action) => Refusal | undefined;

/** Everything there is to one kind of action. */
export interface ActionKind {
  readonly id: string;
  readonly name: string;
  readonly clause: ClauseId;
  /** A turn is one main action, with free ones and additions beside it [action.single] [action.combine]. */
  readonly type: 'main' | 'free' | 'addition';
  /** It counts as attacking wherever attacks are forbidden [spec.attack_action]. */
  readonly attacks: boolean;
  /** Paid on the attempt [fat.cost]. */
  readonly fatigue: number;
  /** What it might be used for, apart from things, against any of some others. */
  readonly actions?: ((scene: Scene, who: Who, whom: readonly Who[]) => Action[]) | undefined;
  /** What it might be used for with a thing. */
  readonly with?: ((scene: Scene, who: Who, thing: number, whom: readonly Who[]) => Action[]) | undefined;
  /** The same with what others had before it came into somebody's hand: told anew each time, as hands change. */
  readonly now?: ((scene: Scene, who: Who, thing: number, whom: readonly Who[]) => Action[]) | undefined;
  /** Why not, beyond what keeps somebody from any action; each may hold by itself, the first is what a reader looks for. */
  readonly refusals: readonly RefusalCheck[];
  readonly closings?: ((scene: Scene, deed: Action) => Completions<Action>) | undefined;
  /** The attack that it is on its target, before any die, where it is one against which all that the places of the two do counts. */
  readonly aim?: ((scene: Scene, deed: Action) => Aim | undefined) | undefined;
  /** How long it takes. */
  readonly speed: (scene: Scene, deed: Action) => Speed;
  /** The factor of a second weapon; the higher of both counts. */
  readonly second?: ((scene: Scene, deed: Action) => Speed) | undefined;
  /** Told when the next turn comes: what takes effect only then. */
  readonly due?: ((scene: Scene, who: Who, at: number) => void) | undefined;
  /** What it makes others decide before any die. */
  readonly ask?: ((scene: Scene, play: Play, turn: Turn, count: Count) => void) | undefined;
  /** Throws its dice and notes what will come of them; nothing lands yet. A free action is simply done. */
  readonly resolve: (scene: Scene, play: Play, turn: Turn, count: Count) => void;
}

type Kind = 'attacks' | 'fatigue' | 'type';

const NOTHING: readonly RefusalCheck[] = [];

/** All actions have the same shape, so that asking many of them why not is quick. */
export const defineAction = ({
  id,
  name,
  clause,
  type: kind = 'main',
  attacks = false,
  fatigue = 0,
  actions: deeds,
  with: using,
  now,
  refusal,
  closings,
  aim,
  speed,
  second,
  due,
  ask,
  resolve,
}: Omit<ActionKind, Kind | 'refusals'> & Partial<Pick<ActionKind, Kind>> & { readonly refusal?: RefusalCheck | readonly RefusalCheck[] }): ActionKind => ({
  id,
  name,
  clause,
  type: kind,
  attacks,
  fatigue,
  actions: deeds,
  with: using,
  now,
  refusals: refusal === undefined ? NOTHING : typeof refusal === 'function' ? [refusal] : refusal,
  closings,
  aim,
  speed,
  second,
  due,
  ask,
  resolve,
});

type Detail = Partial<Pick<Action, 'target' | 'thing' | 'second' | 'spell' | 'aim' | 'x' | 'y' | 'open' | 'idle' | 'unusual' | 'clause'>>;

/** Makes a deed; all have the same shape, so that looking through many is quick. */
export const makeAction = (action: ActionKind, who: Who, key: string, words: string, detail: Detail = {}): Action => ({
  key: key ? flatText(`${action.id}:${key}`) : action.id,
  words: flatText(words),
  clause: detail.clause ?? action.clause,
  open: detail.open ?? false,
  idle: detail.idle ?? false,
  unusual: detail.unusual ?? false,
  kind: action,
  who,
  target: detail.target ?? -1,
  thing: detail.thing ?? -1,
  second: detail.second ?? -1,
  spell: detail.spell ?? -1,
  aim: detail.aim ?? '',
  x: detail.x ?? 0,
  y: detail.y ?? 0,
});
