import type { Regions } from '@fray/engine/field';
import type { EncounterCombatant, EncounterOf, HealthShown, Possession } from '@fray/engine/kit';
import type { Scenery } from '@fray/engine/scenery';
import type { Armor, Effect, Spell, Stat, Weapon } from './content-schema.ts';
import type { Sides } from './dice.ts';
import type { Options } from './options.ts';

/** One physical item that a combatant owns. */
export interface Thing extends Possession {
  readonly hands: number;
  readonly weapon: Weapon | undefined;
  readonly shield: boolean;
}

/** A combatant as set up for the fight. Never changes during it. */
export interface Sheet extends EncounterCombatant {
  readonly dice: Readonly<Record<Stat, Sides>>;
  readonly armor: Armor;
  readonly hp: number;
  readonly showsHp: HealthShown;
  readonly mp: number;
  readonly ap: number;
  /** Index of the size: 0 for tiny to 4 for giant. */
  readonly size: number;
  readonly sizeShift: number;
  readonly natural: readonly number[];
  readonly startsReady: readonly number[];
  readonly startsCarried: readonly number[];
  readonly spells: readonly Spell[];
  readonly hero: boolean;
  readonly adventurer: boolean;
  /** A minor character of an evil side. `minor` or `evil` alone has no effect. */
  readonly minor: boolean;
  readonly mount: boolean;
  readonly skilledRider: boolean;
  readonly runRegions: number;
  readonly mountedOn: string | undefined;
  readonly surprised: boolean;
  readonly hidden: boolean;
  readonly riderMayDodge: boolean;
  readonly riderMayUnarmed: boolean;
  readonly riderMayDefendMount: boolean;
  readonly attackDie: Stat | undefined;
  readonly defenseDie: readonly Stat[] | undefined;
  readonly onHit: Effect | undefined;
  readonly region: string;
}

export interface Encounter extends EncounterOf<'die-rank', Sheet, Thing, Options> {
  readonly regions: Regions;
  /** What the field looks like. */
  readonly scenery?: Scenery;
  /** Borders on the shortest way between each two regions; undefined without a way [space.range]. */
  readonly distances: Readonly<Record<string, Readonly<Record<string, number | undefined>>>>;
  /** Pairs of sides that are not enemies. */
  readonly friends: readonly (readonly [string, string])[];
}
