import type { Encounter as AnyEncounter } from '@fray/engine';
import type { Regions } from '@fray/engine/field';
import type { EncounterCombatant } from '@fray/engine/kit';
import type { Weapon } from './content-schema.ts';
import type { Options } from './options.ts';

/** A combatant as they come to the fight; nothing here changes. */
export interface Sheet extends EncounterCombatant {
  readonly hp: number;
  readonly attack: number;
  readonly defense: number;
  readonly weapon: Weapon;
  /** Where they begin. */
  readonly region: string;
}

/** What was set up. It never changes, and all copies of a scene share it. */
export interface Encounter extends AnyEncounter {
  readonly system: 'template-system';
  readonly options: Options;
  readonly combatants: readonly Sheet[];
  readonly regions: Regions;
}
