import type { Who } from '../../kernel/play.ts';
import type { Encounter, EncounterCombatant } from '../../kernel/scene.ts';

/** One physical thing of an encounter: a sword, shield or potion with an owner. */
export interface Possession {
  /** Its id among the things of its first owner: `dagger-2`. */
  readonly key: string;
  readonly name: string;
  readonly owner: Who;
}

/** An encounter with the sheets, things and options of one system. */
export interface EncounterOf<I extends string, S extends EncounterCombatant, T extends Possession, O extends Encounter['options']> extends Encounter {
  readonly system: I;
  readonly options: O;
  readonly combatants: readonly S[];
  readonly things: readonly T[];
}
