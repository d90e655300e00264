import type { Choice, Closings, Table as EngineTable, Refusal, Who } from '@fray/engine';
import { inOnePiece } from '@fray/engine/kit';
import type { Count, Turn } from './count.ts';
import type { ClauseId } from './rulebook.ts';
import type { Scene } from './scene.ts';
import type { Speed } from './speed.ts';
import type { Aim } from './to-hit.ts';

export type Table = EngineTable<ClauseId>;

/** One thing that one combatant might do: an action with whom and what it is for. */
export interface Deed extends Choice<ClauseId> {
  readonly action: Action;
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
export type Why = (scene: Scene, deed: Deed) => Refusal | undefined;

/** Everything there is to one kind of action. */
export interface Action {
  readonly id: string;
  readonly name: string;
  readonly clause: ClauseId;
  /** A turn is one main action, with free ones and additions beside it [action.single] [action.combine]. */
  readonly kind: 'main' | 'free' | 'addition';
  /** It counts as attacking wherever attacks are forbidden [spec.attack_action]. */
  readonly attacks: boolean;
  /** Paid on the attempt [fat.cost]. */
  readonly fatigue: number;
  /** What it might be used for, apart from things, against any of some others. */
  readonly deeds?: ((scene: Scene, who: Who, whom: readonly Who[]) => Deed[]) | undefined;
  /** What it might be used for with a thing. */
  readonly with?: ((scene: Scene, who: Who, thing: number, whom: readonly Who[]) => Deed[]) | undefined;
  /** The same with what others had before it came into somebody's hand: told anew each time, as hands change. */
  readonly now?: ((scene: Scene, who: Who, thing: number, whom: readonly Who[]) => Deed[]) | undefined;
  /** Why not, beyond what keeps somebody from any action; each may hold by itself, the first is what a reader looks for. */
  readonly refusals: readonly Why[];
  readonly closings?: ((scene: Scene, deed: Deed) => Closings<Deed>) | undefined;
  /** The attack that it is on its target, before any die, where it is one against which all that the places of the two do counts. */
  readonly aim?: ((scene: Scene, deed: Deed) => Aim | undefined) | undefined;
  /** How long it takes. */
  readonly speed: (scene: Scene, deed: Deed) => Speed;
  /** The factor of a second weapon; the higher of both counts. */
  readonly second?: ((scene: Scene, deed: Deed) => Speed) | undefined;
  /** Told when the next turn comes: what takes effect only then. */
  readonly due?: ((scene: Scene, who: Who, at: number) => void) | undefined;
  /** What it makes others decide before any die. */
  readonly ask?: ((scene: Scene, table: Table, turn: Turn, count: Count) => void) | undefined;
  /** Throws its dice and notes what will come of them; nothing lands yet. A free action is simply done. */
  readonly resolve: (scene: Scene, table: Table, turn: Turn, count: Count) => void;
}

type Kind = 'attacks' | 'fatigue' | 'kind';

const NOTHING: readonly Why[] = [];

/** All actions have the same shape, so that asking many of them why not is quick. */
export const defineAction = ({
  id,
  name,
  clause,
  kind = 'main',
  attacks = false,
  fatigue = 0,
  deeds,
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
}: Omit<Action, Kind | 'refusals'> & Partial<Pick<Action, Kind>> & { readonly refusal?: Why | readonly Why[] }): Action => ({
  id,
  name,
  clause,
  kind,
  attacks,
  fatigue,
  deeds,
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

type Detail = Partial<Pick<Deed, 'target' | 'thing' | 'second' | 'spell' | 'aim' | 'x' | 'y' | 'open' | 'idle' | 'unusual' | 'clause'>>;

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
  target: detail.target ?? -1,
  thing: detail.thing ?? -1,
  second: detail.second ?? -1,
  spell: detail.spell ?? -1,
  aim: detail.aim ?? '',
  x: detail.x ?? 0,
  y: detail.y ?? 0,
});
