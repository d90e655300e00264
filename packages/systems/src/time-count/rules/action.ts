import type { Refusal, Who } from '@fray/engine';
import type { SumOfDice } from '@fray/engine/dice';
import type { ActionChoice, ActionHeading, Completions, Play as EngineTable } from '@fray/engine/kit';
import { actionChoice } from '@fray/engine/kit';
import type { Text } from '@fray/engine/words';
import type { ClauseId } from '../rulebook/index.ts';
import type { DamageType, Defense } from '../setup/content-schema.ts';
import type { Movement, Scene } from '../state/scene.ts';
import type { ActionName, TimeCountEvent } from '../words/events.ts';

import type { Space } from './movement/space.ts';

export type Play = EngineTable<ClauseId, TimeCountEvent>;

/** One choice of a combatant's turn: a kind of action with its target, thing and purpose. */
export interface Action extends ActionChoice<ClauseId, ActionKind> {
  /** The second thing used; -1 without one. */
  readonly second: number;
  /** Index of the spell on the sheet; -1 without one. */
  readonly spell: number;
  /** Which effect is wanted, for actions that have several. */
  readonly aim: string;
  readonly x: number;
  readonly y: number;
}

/** A reason that may forbid an action. */
export type RefusalCheck = (scene: Scene, deed: Action) => Refusal | undefined;

/** One kind of action with all its rules. */
export interface ActionKind extends ActionHeading<ClauseId> {
  readonly name: ActionName;
  /** The book's words for it where its key has others; see `Choice.also`. */
  readonly also?: readonly string[] | undefined;
  /** A turn is one main action, with free ones and additions beside it [action.single] [action.combine]. */
  readonly type: 'main' | 'free' | 'addition';
  /** Forbidden wherever attacks are [spec.attack-action]. */
  readonly attacks: boolean;
  /** Fatigue, paid for the attempt [fat.cost]. */
  readonly fatigue: number;
  /** Its actions that need no thing, against each of the given targets. */
  readonly actions?: ((scene: Scene, who: Who, whom: readonly Who[]) => Action[]) | undefined;
  /** Its actions with one thing. */
  readonly with?: ((scene: Scene, who: Who, thing: number, whom: readonly Who[]) => Action[]) | undefined;
  /** Like `with`, for things that came into the combatant's hands during the fight. Listed anew each time, because things change hands. */
  readonly now?: ((scene: Scene, who: Who, thing: number, whom: readonly Who[]) => Action[]) | undefined;
  /** Why it is refused, beyond what bars a combatant from any action. The checks are independent; the most helpful reason comes first. */
  readonly refusals: readonly RefusalCheck[];
  readonly closings?: ((scene: Scene, deed: Action) => Completions<Action>) | undefined;
  /** The attack roll that it makes against its target, before any die. Only for actions to which all modifiers of position apply. */
  readonly aim?: ((scene: Scene, deed: Action) => Aim | undefined) | undefined;
  /** The attack roll of an action that has no `aim`. */
  readonly attempt?: ((scene: Scene, deed: Action) => Aim | undefined) | undefined;
  readonly speed: (scene: Scene, deed: Action) => Speed;
  /** The speed factor of a second weapon. The higher of the two counts. */
  readonly second?: ((scene: Scene, deed: Action) => Speed) | undefined;
  /** Called when the next turn is set, for effects that come only then. */
  readonly due?: ((scene: Scene, who: Who, at: number) => void) | undefined;
  /** Asks other combatants for their decisions, before any die. */
  readonly ask?: ((scene: Scene, play: Play, turn: Turn, count: Count) => void) | undefined;
  /** Rolls its dice and notes the results, which take effect at the end of the count. A free action takes effect at once. */
  readonly resolve: (scene: Scene, play: Play, turn: Turn, count: Count) => void;
}

type Usual = 'attacks' | 'fatigue' | 'type';
type ActionDefinition = Omit<ActionKind, Usual | 'id' | 'name' | 'refusals'> &
  Partial<Pick<ActionKind, Usual>> & { readonly refusal?: RefusalCheck | readonly RefusalCheck[] };

const NOTHING: readonly RefusalCheck[] = [];

/** All kinds have the same object shape, which keeps checking many refusals fast. */
export const defineAction = (id: string, name: ActionName, a: ActionDefinition): ActionKind => ({
  id,
  name,
  clause: a.clause,
  also: a.also,
  type: a.type ?? 'main',
  attacks: a.attacks ?? false,
  fatigue: a.fatigue ?? 0,
  actions: a.actions,
  with: a.with,
  now: a.now,
  refusals: a.refusal === undefined ? NOTHING : typeof a.refusal === 'function' ? [a.refusal] : a.refusal,
  closings: a.closings,
  aim: a.aim,
  attempt: a.attempt,
  speed: a.speed,
  second: a.second,
  due: a.due,
  ask: a.ask,
  resolve: a.resolve,
});

type Detail = Partial<Pick<Action, 'target' | 'thing' | 'second' | 'spell' | 'aim' | 'x' | 'y' | 'open' | 'idle' | 'unusual' | 'clause'>>;

/** Makes an action. All have the same object shape, which keeps searching long menus fast. */
export const makeAction = (action: ActionKind, who: Who, key: string, words: Text, detail: Detail = {}): Action => ({
  ...actionChoice<ClauseId, ActionKind>({ kind: action, who, key, words }, detail),
  second: detail.second ?? -1,
  spell: detail.spell ?? -1,
  aim: detail.aim ?? '',
  x: detail.x ?? 0,
  y: detail.y ?? 0,
});

/** One attack roll against one target. */
export interface Aim {
  readonly by: Who;
  readonly target: Who;
  readonly roll: AttackRollKind;
  /** The weapon or bare hands; -1 for spells and attributes. */
  readonly thing: number;
  readonly melee: boolean;
  readonly against: Defense;
  readonly clause: ClauseId;
  /** The action's own modifier to the roll. */
  readonly modifier?: number;
  /** The action's own modifier to the defense. */
  readonly defense?: number;
  /** Margins above the defense that have an effect. Absent, every point matters where the total is used. */
  readonly tiers?: readonly number[];
  readonly exact?: boolean;
  readonly precise?: boolean;
  /** Whether a spell can score a critical or fumble. */
  readonly crits?: boolean;
  readonly fumbles?: boolean;
  /** The name of the spell. */
  readonly spell?: string;
  /** Whether the -2 for being held does not apply: breaking, dragging and escaping. */
  readonly freeing?: boolean;
}

export interface Speed {
  /** The speed class as a number; negative for a fixed factor. */
  readonly index: number;
  /** Classes slower (or, negative, faster) by the action itself. */
  readonly shift: number;
  /** Dice that belong to no class, with the static figure for NPCs. */
  readonly dice: SumOfDice | undefined;
  readonly usual: number;
  /** Whether factor modifiers apply. */
  readonly modified: boolean;
  /** Made with a weapon, so slashing impairments count. */
  readonly weapon: boolean;
  readonly halved: boolean;
}

/** What one combatant does on one count. Discarded after the count. */
export interface Turn {
  readonly who: Who;
  deed: Action;
  readonly free: Action[];
  /** How many of the free actions have taken effect. */
  freed: number;
  concentrates: boolean;
  steadies: boolean;
  /** The combatant's own turn, a readied action that its trigger set off, a braced weapon that a runner met, or an action beside a preparation. */
  readonly kind: 'own' | 'released' | 'braced' | 'aside';
  /** The defense that each target chose. */
  readonly met: Map<Who, Defense | undefined>;
  /** The spaces of a movement; the last is where it ends. */
  path: readonly Space[];
  /** Spaces of movement paid toward a hindering space that is not reached yet. */
  paid: Movement['paid'];
  /** The d6 of fumbles: for the first weapon or the action, and for the second weapon. */
  readonly delays: [number, number];
  fumbled: boolean;
  /** Whether an attack roll was made. */
  attacked: boolean;
  readonly hits: Set<Who>;
  /** The scene in which a readied action meets its trigger: the mover is where it comes within reach. */
  seen: Scene | undefined;
}

export const newTurn = (who: Who, action: Action, kind: Turn['kind'] = 'own'): Turn => ({
  who,
  deed: action,
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
  /** Impairs even below the threshold. */
  readonly impairs: boolean;
  /** The damage of a spell that missed. It counts as no hit. */
  readonly missed: boolean;
}

/**
 * What happens with the other effects of a count. It may say whom it happens to, and what in a few words, equal only where it does the same to them; and
 * which two it ties to each other.
 */
export interface Landing {
  (scene: Scene, play: Play): void;
  readonly to?: readonly { readonly who: Who; readonly what: string }[];
  readonly tie?: readonly [Who, Who];
}

/** A landing that happens to one combatant only, or to another as well. */
export const landingOn = (who: Who, what: string, land: Landing, other?: Who): Landing =>
  Object.assign(land, { to: (other === undefined ? [who] : [who, other]).map(one => ({ who: one, what })) });

/** A landing by which two combatants have to do with each other: one holds the other, or no longer. */
export const landingBetween = (who: Who, other: Who, what: string, land: Landing): Landing =>
  Object.assign(landingOn(who, what, land, other), { tie: [who, other] as const });

/** Everything rolled on a count that has not taken effect yet. It takes effect at once, in the order of these fields. */
export class Count {
  readonly turns: Turn[];
  /** What combatants begin on this count, such as a preparation. It begins before any damage. */
  readonly begins: Landing[] = [];
  readonly blows: Damage[] = [];
  /** Hits without damage; by option they lower the threshold too. */
  readonly touches: { readonly by: Who; readonly target: Who }[] = [];
  readonly losses: Landing[] = [];
  readonly costs: { readonly who: Who; readonly fatigue: number; readonly clause: 'fat.cost' | 'prep.cost' }[] = [];
  readonly heals: Landing[] = [];
  readonly moves: Landing[] = [];
  readonly forced: Landing[] = [];
  /** Changes before all others; of several, the last comes first. */
  readonly firsts: Landing[] = [];
  readonly changes: Landing[] = [];

  constructor(turns: Turn[] = []) {
    this.turns = turns;
  }

  /** Adds everything that was noted elsewhere. */
  add(notes: Count): void {
    this.begins.push(...notes.begins);
    this.blows.push(...notes.blows);
    this.touches.push(...notes.touches);
    this.losses.push(...notes.losses);
    this.costs.push(...notes.costs);
    this.heals.push(...notes.heals);
    this.moves.push(...notes.moves);
    this.forced.push(...notes.forced);
    this.firsts.push(...notes.firsts);
    this.changes.push(...notes.changes);
  }
}

/** What is rolled: an Attack Bonus with weapon or bare hands, a spell, or an attribute with or without a discipline [spec.attr-attack]. */
export type AttackRollKind = 'weapon' | 'spell' | 'Strength' | 'Athletics' | 'Acrobatics';
