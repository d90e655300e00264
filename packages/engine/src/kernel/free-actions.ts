import type { Decision, FreeAction, Who } from './play.ts';
import type { Encounter, Scene } from './scene.ts';
import type { System } from './system.ts';

/** The free actions of a combatant while a decision is open, legal or not. */
export const freeActionsOf = <E extends Encounter, S extends Scene<E>>(system: System<E, S>, scene: S, open: Decision, who: Who): readonly FreeAction[] =>
  open.allowsFreeActions ? (system.freeActions?.(scene, open, who) ?? []) : [];
