import type { Refusal, Who } from '@fray/engine';
import type { SumOfDice } from '@fray/engine/dice';
import type { ActionChoice, Completions, Play as EngineTable } from '@fray/engine/kit';
import { actionChoice } from '@fray/engine/kit';
import type { ClauseId } from '../rulebook/index.ts';
import type { DamageType, Defense } from '../setup/content-schema.ts';
import type { Movement, Scene } from '../state/scene.ts';

import type { Space } from './movement/space.ts';

export type Play = EngineTable<ClauseId>;

/** One thing that one combatant might do: an action with whom and what it is for. */
export interface Action extends ActionChoice<ClauseId, ActionKind> {
  /** The second thing it is done with; -1 without one. */
  readonly second: number;
  /** The spell, by its place on the sheet; -1 without one. */
  readonly spell: number;
  /** What is wanted of it, where it can do several things. */
  readonly aim: string;
  readonly x: number;
  readonly y: number;
}

/** A reason that may forbid an action. */
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
  /** The same with what others had before it came into somebody's hand: listed anew each time, as things change hands. */
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

/** Makes an action; all have the same shape, so that looking through many is quick. */
export const makeAction = (action: ActionKind, who: Who, key: string, words: string, detail: Detail = {}): Action => ({
  ...actionChoice<ClauseId, ActionKind>({ kind: action, who, key, words }, detail),
  second: detail.second ?? -1,
  spell: detail.spell ?? -1,
  aim: detail.aim ?? '',
  x: detail.x ?? 0,
  y: detail.y ?? 0,
});

/** One attack on one target, however it is made. */
export interface Aim {
  readonly by: Who;
  readonly target: Who;
  readonly roll: AttackRollKind;
  /** The weapon, or the hands; -1 for spells and attributes. */
  readonly thing: number;
  readonly melee: boolean;
  readonly against: Defense;
  readonly clause: ClauseId;
  /** What the action itself changes. */
  readonly modifier?: number;
  /** What the action itself adds to the defense. */
  readonly defense?: number;
  /** How much above the defense matters; every point, when absent where a total is wanted. */
  readonly tiers?: readonly number[];
  readonly exact?: boolean;
  readonly precise?: boolean;
  /** A spell that says so crits, or fumbles. */
  readonly crits?: boolean;
  readonly fumbles?: boolean;
  /** Free of -2 for being held: breaking, dragging, escaping. */
  readonly freeing?: boolean;
}

/** How long an action takes. */
export interface Speed {
  /** Its class by number; none for a bare figure. */
  readonly index: number;
  /** Classes slower, or faster, that the action itself brings. */
  readonly shift: number;
  /** Dice that stand for no class, and what an NPC takes for them. */
  readonly dice: SumOfDice | undefined;
  readonly usual: number;
  /** Whether factor modifiers act on it. */
  readonly modified: boolean;
  /** With a weapon: slashing impairments count. */
  readonly weapon: boolean;
  readonly halved: boolean;
}

/** What one combatant does on one count. It lives as long as the count. */
export interface Turn {
  readonly who: Who;
  deed: Action;
  readonly free: Action[];
  /** How many of these are done. */
  freed: number;
  concentrates: boolean;
  steadies: boolean;
  /** His own turn; a readied action set off by its trigger; a braced weapon that a runner met; or what is done beside a preparation. */
  readonly kind: 'own' | 'released' | 'braced' | 'aside';
  /** The defense that the target chose; of several in one space, of each. */
  readonly met: Map<Who, Defense | undefined>;
  /** The spaces of its movement, the last one where it ends. */
  path: readonly Space[];
  /** What it pays toward a hindering space that it does not reach. */
  paid: Movement['paid'];
  /** The d6 of fumbles: of the first weapon or the action, and of the second weapon. */
  readonly delays: [number, number];
  fumbled: boolean;
  /** It made an attack roll. */
  attacked: boolean;
  /** Whom it hit. */
  readonly hits: Set<Who>;
  /** The scene as it will be when the action meets its trigger: the mover is where it comes within reach. */
  seen: Scene | undefined;
}

export const newTurn = (who: Who, deed: Action, kind: Turn['kind'] = 'own'): Turn => ({
  who,
  deed,
  free: [],
  freed: 0,
  concentrates: false,
  steadies: false,
  kind,
  met: new Map(),
  path: [],
  paid: null,
  delays: [0, 0],
  fumbled: false,
  attacked: false,
  hits: new Set(),
  seen: undefined,
});

/** The damage of one attack, before the target's Threshold of Pain. */
export interface Damage {
  readonly by: Who;
  readonly target: Who;
  /** After damage reduction. */
  readonly damage: number;
  readonly type: DamageType | undefined;
  readonly nonlethal: boolean;
  /** It impairs though it stays below the threshold. */
  readonly impairs: boolean;
  /** What a spell does that missed: no hit. */
  readonly missed: boolean;
}

export type Landing = (scene: Scene, play: Play) => void;

/** All that a count has thrown and not yet done. It lands at once, in this order. */
export class Count {
  readonly turns: Turn[] = [];
  /** What somebody is about from now on: it begins before anything lands. */
  readonly begins: Landing[] = [];
  readonly blows: Damage[] = [];
  /** Hits without damage, for the option that lets them wear the threshold too. */
  readonly touches: { readonly by: Who; readonly target: Who }[] = [];
  readonly losses: Landing[] = [];
  readonly costs: { readonly who: Who; readonly fatigue: number; readonly clause: 'fat.cost' | 'prep.cost' }[] = [];
  readonly heals: Landing[] = [];
  readonly moves: Landing[] = [];
  readonly forced: Landing[] = [];
  readonly changes: Landing[] = [];
}

/** What is rolled: an Attack Bonus with a weapon or the hands, a spell, or a bare attribute with or without a discipline [spec.attr_attack]. */
export type AttackRollKind = 'weapon' | 'spell' | 'Strength' | 'Athletics' | 'Acrobatics';
