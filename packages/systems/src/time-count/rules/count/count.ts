import type { Who } from '@fray/engine';
import type { DamageType, Defense } from '../../setup/content-schema.ts';
import type { Movement, Scene } from '../../state/scene.ts';
import type { Action, Play } from '../action.ts';
import type { Space } from '../movement/space.ts';

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
