import { type EncounterCombatant, type EncounterMap, type EncounterOf, type HealthShown, memoizeOnOriginal, type Possession } from '@fray/engine/kit';
import { elementAt, groupBy } from '@fray/engine/util';
import type { Armor, Attribute, Category, Discipline, Poison, Shield, Size, Spell, Trained, Weapon } from './content-schema.ts';
import type { Options } from './options.ts';

/** One physical thing: a combatant's sword, shield, scroll or rope. */
export interface Thing extends Possession {
  readonly weapon?: Weapon | undefined;
  readonly shield?: Shield | undefined;
  readonly scroll?: Spell | undefined;
}

/** A combatant at the start of the fight; it never changes. */
export interface Sheet extends EncounterCombatant {
  readonly kind: 'pc' | 'npc' | 'npc-random';
  readonly size: Size;
  readonly body: 'tall' | 'long';
  readonly attributes: Readonly<Record<Attribute, number>>;
  readonly trained: Readonly<Record<Trained, number>>;
  readonly accuracy: number;
  readonly power: number;
  readonly initiative: number;
  readonly hp: number;
  readonly baseTop: number;
  readonly topBonus: number;
  readonly armor: Armor;
  /** The shield, as the index of a thing; -1 without one. */
  readonly shield: number;
  readonly shieldReady: boolean;
  readonly rate: number;
  readonly damageReduction: number;
  readonly spellResistance: number;
  readonly held: readonly number[];
  readonly carried: readonly number[];
  readonly natural: readonly number[];
  readonly bareHands: number;
  readonly proficient: readonly Category[];
  readonly noAffinity: readonly Category[];
  readonly disciplines: Readonly<Partial<Record<Discipline, number>>>;
  readonly spells: readonly Spell[];
  readonly unarmedTraining: boolean;
  readonly immuneToCriticals: boolean;
  readonly immuneToImpairments: boolean;
  readonly exclusive: boolean;
  readonly multiplier: number;
  readonly bonusDice: Weapon['bonusDice'];
  readonly mounted: boolean;
  readonly letsIn: 'ask' | 'allies' | 'all' | 'nobody';
  readonly showsHp: HealthShown;
  readonly at: readonly [number, number];
}

export const COVER_STEPS = ['partial', 'half', 'improved', 'ninetenths'] as const;
export type CoverStep = (typeof COVER_STEPS)[number];

/** The terrain, by space. */
export interface Terrain {
  readonly edges: readonly [number, number, number, number] | undefined;
  readonly walls: ReadonlySet<number>;
  readonly hindering: ReadonlySet<number>;
  readonly cover: ReadonlyMap<number, CoverStep>;
  readonly heights: ReadonlyMap<number, number>;
}

/** A space as one number. */
export const spaceNumber = (column: number, row: number): number => column * 8192 + row;

/** The space of a number. */
export const spaceOfNumber = (at: number): { readonly column: number; readonly row: number } => {
  const column = Math.round(at / 8192);
  return { column, row: at - column * 8192 };
};

export interface Encounter extends EncounterOf<'time-count', Sheet, Thing, Options> {
  readonly poisons: Readonly<Record<string, Poison>>;
  readonly terrain: Terrain;
  readonly map: EncounterMap;
  /** The spaces of movement that a hindering space costs. */
  readonly hinderingCost: number;
  readonly surprised: readonly number[];
  /** The hidden side, if checks decide about surprise. */
  readonly ambush: string | undefined;
  /** Sides for which the GM rolls initiative once. */
  readonly groups: readonly string[];
  /** The distance of any two combatants without a map, in feet, until it is changed. */
  readonly apart: number;
  readonly wrestling: boolean;
}

const owned = memoizeOnOriginal(({ things }: Encounter) => groupBy(things.keys(), t => elementAt(things, t).owner));

/** Everything that a combatant came with, natural weapons included. */
export const belongings = (encounter: Encounter, who: number): readonly number[] => owned(encounter).get(who) ?? [];
