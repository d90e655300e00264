import type { Who } from '../../kernel/play.ts';
import type { Encounter, EncounterCombatant } from '../../kernel/scene.ts';

/** One physical thing of an encounter: somebody's sword, shield or potion. */
export interface Possession {
  /** Its name among the things of its first owner: `dagger-2`. */
  readonly key: string;
  readonly name: string;
  readonly owner: Who;
}

/** What every system's encounter has, with the sheets, things and options of this one. */
export interface EncounterOf<I extends string, S extends EncounterCombatant, T extends Possession, O extends Encounter['options']> extends Encounter {
  readonly system: I;
  readonly options: O;
  readonly combatants: readonly S[];
  readonly things: readonly T[];
}
