import type { EncounterCombatant, EncounterMap, EncounterOf, HealthShown, Possession } from '@fray/engine/kit';
import type { Armor, Shot, Skill, Surface } from './content-schema.ts';
import type { Options } from './options.ts';
import type { OutcomeTable } from './outcome-tables.ts';

/** How many hands a weapon takes: none, one, both, or one or both. */
export type Hands = 0 | 1 | 2 | 'either';

/** One physical weapon, or a combatant's bare hands. */
export interface Thing extends Possession {
  readonly kind: 'melee' | 'ranged' | 'bare hands';
  readonly hands: Hands;
  readonly skill: Skill;
  readonly surfaces: readonly Surface[];
  readonly shots: readonly Shot[];
  /** The number of shots it holds, and the AP of a reload. */
  readonly holds: number;
  readonly reload: number;
}

/** A combatant at the start of the fight; it never changes. */
export interface Sheet extends EncounterCombatant {
  readonly role: string;
  readonly showsHp: HealthShown;
  readonly apMax: number;
  readonly size: number;
  readonly combatDefense: number;
  readonly armoredDefense: number;
  readonly grappleDefense: number;
  readonly movement: number;
  readonly woundThreshold: number;
  readonly armor: Armor;
  readonly initiative: number;
  readonly skills: Readonly<Record<Skill, number>>;
  readonly startsWith: { readonly held: readonly number[]; readonly carried: readonly number[] };
  readonly bareHands: number;
  readonly prepared: boolean;
  readonly at: readonly [x: number, y: number];
  /** The tables for attacks and pins against this combatant. Their thresholds are its defenses. */
  readonly struck: OutcomeTable;
  readonly pressed: OutcomeTable;
  readonly pinned: OutcomeTable;
}

export interface Encounter extends EncounterOf<'tempo', Sheet, Thing, Options> {
  /** Outer walls, in squares: left, top, right, bottom. */
  readonly edges: readonly [number, number, number, number] | undefined;
  readonly map: EncounterMap;
  /** The order of turns, if the encounter gives it. */
  readonly order: readonly number[] | undefined;
}
