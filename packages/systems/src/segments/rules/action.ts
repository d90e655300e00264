import type { Refusal, Who } from '@fray/engine';
import type { ActionChoice, Completions, Play as EngineTable } from '@fray/engine/kit';
import { actionChoice } from '@fray/engine/kit';
import type { ClauseId } from '../rulebook/index.ts';
import type { Means } from '../setup/encounter.ts';
import type { Haste, Location } from '../setup/tables.ts';
import type { Scene, Segment } from '../state/scene.ts';

export type Play = EngineTable<ClauseId>;

/** One thing that one combatant might do: an action with whom and what it is for. */
export interface Action extends ActionChoice<ClauseId, ActionKind> {
  readonly means: Means | undefined;
  readonly location: Location | '';
  /** The part of the body that is named where one may be disabled. */
  readonly part: string;
  /** A Kill Shot at the torso. */
  readonly kill: boolean;
  readonly haste: Haste | undefined;
  /** The power, by its id. */
  readonly power: string;
  readonly aim: string;
  readonly x: number;
  readonly y: number;
}

/** Everything there is to one kind of action. */
export interface ActionKind {
  readonly id: string;
  readonly name: string;
  readonly clause: ClauseId;
  /** Whether it makes a segment applicable: attacks, moves, and utilities of 2 actions or more. */
  readonly counts: 'attack' | 'move' | 'utility' | 'free';
  /** The things that it is done with, and one such deed. */
  readonly things?: ((scene: Scene, who: Who) => readonly number[]) | undefined;
  readonly actionWith?: ((scene: Scene, who: Who, thing: number) => Action) | undefined;
  /** What it might be used for, apart from weapons and things. */
  readonly actions?: ((scene: Scene, who: Who) => Action[]) | undefined;
  /** What it might be used for by some means. */
  readonly with?: ((scene: Scene, who: Who, means: Means) => Action[]) | undefined;
  /** Why not, in a segment. */
  readonly refusal: (scene: Scene, deed: Action, segment: Segment) => Refusal | undefined;
  readonly closings?: ((scene: Scene, deed: Action) => Completions<Action>) | undefined;
  /** What its own roll is called where it is told, apart from attacks. */
  readonly rolls?: string | undefined;
  /** Actions that it takes. */
  readonly cost: (scene: Scene, deed: Action) => number;
  /** Does it; `made` is told once the die of an attack has fallen, and all that comes of it. */
  readonly resolve: (scene: Scene, play: Play, deed: Action, made: () => void) => void;
}

/** All actions have the same shape, so that asking many of them why not is quick. */
export const defineAction = ({
  id,
  name,
  clause,
  counts,
  things,
  actionWith: by,
  actions: deeds,
  with: using,
  refusal,
  closings,
  rolls,
  cost,
  resolve,
}: ActionKind): ActionKind => ({
  id,
  name,
  clause,
  counts,
  things,
  actionWith: by,
  actions: deeds,
  with: using,
  refusal,
  closings,
  rolls,
  cost,
  resolve,
});

type Detail = Partial<Omit<Action, 'kind' | 'who' | 'key' | 'words'>>;

/** Makes a deed; all have the same shape, so that looking through many is quick. */
export const makeAction = (action: ActionKind, who: Who, key: string, words: string, detail: Detail = {}): Action => ({
  ...actionChoice<ClauseId, ActionKind>({ kind: action, who, key, words }, detail),
  means: detail.means,
  location: detail.location ?? '',
  part: detail.part ?? '',
  kill: detail.kill ?? false,
  haste: detail.haste,
  power: detail.power ?? '',
  aim: detail.aim ?? '',
  x: detail.x ?? 0,
  y: detail.y ?? 0,
});
