import type { Encounter as AnyEncounter } from '@fray/engine';
import type { Regions } from '@fray/engine/field';
import type { EncounterCombatant } from '@fray/engine/kit';
import type { Weapon } from './content-schema.ts';
import type { Options } from './options.ts';

/** A combatant as set up for the fight. Never changes during it. */
export interface Sheet extends EncounterCombatant {
  readonly hp: number;
  readonly attack: number;
  readonly defense: number;
  readonly weapon: Weapon;
  readonly face?: string;
  /** The region where they start. */
  readonly region: string;
}

/** The setup of a fight. It never changes, and all copies of a scene share it. */
export interface Encounter extends AnyEncounter {
  readonly system: 'template-system';
  readonly options: Options;
  readonly combatants: readonly Sheet[];
  readonly regions: Regions;
}
