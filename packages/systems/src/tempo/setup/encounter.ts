import type { EncounterCombatant, EncounterMap, EncounterOf, Possession } from '@fray/engine/kit';
import type { Armor, Shot, Skill, Surface } from './content-schema.ts';
import type { Options } from './options.ts';
import type { OutcomeTable } from './outcome-tables.ts';

/** How many hands a weapon takes: none, one, both, or one or both. */
export type Hands = 0 | 1 | 2 | 'either';

/** One physical weapon, or somebody's bare hands. */
export interface Thing extends Possession {
  readonly kind: 'melee' | 'ranged' | 'bare hands';
  readonly hands: Hands;
  readonly skill: Skill;
  readonly surfaces: readonly Surface[];
  readonly shots: readonly Shot[];
  /** How many shots it holds, and what a reload costs. */
  readonly holds: number;
  readonly reload: number;
}

/** A combatant as it comes to the fight; nothing here changes. */
export interface Sheet extends EncounterCombatant {
  readonly role: string;
  readonly apMax: number;
  readonly size: number;
  readonly combatDefence: number;
  readonly armouredDefence: number;
  readonly grappleDefence: number;
  readonly movement: number;
  readonly woundThreshold: number;
  readonly armour: Armor;
  readonly initiative: number;
  readonly skills: Readonly<Record<Skill, number>>;
  readonly startsWith: { readonly held: readonly number[]; readonly carried: readonly number[] };
  readonly bareHands: number;
  readonly prepared: boolean;
  readonly at: readonly [x: number, y: number];
  /** The tables by which it is struck and pinned: its own defences are their thresholds. */
  readonly struck: OutcomeTable;
  readonly pressed: OutcomeTable;
  readonly pinned: OutcomeTable;
}

export interface Encounter extends EncounterOf<'tempo', Sheet, Thing, Options> {
  /** Walls, in squares: left, top, right, bottom. */
  readonly edges: readonly [number, number, number, number] | undefined;
  readonly map: EncounterMap;
  /** Who acts after whom, where the GM has said so beforehand. */
  readonly order: readonly number[] | undefined;
}
