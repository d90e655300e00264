import type { SumOfDice } from '@fray/engine/dice';
import type { EncounterCombatant, EncounterMap, EncounterOf, Possession } from '@fray/engine/kit';
import { elementAt } from '@fray/engine/util';
import type { Armor, AttackKind, Attribute, CONDITIONS, DamageType, Power, Protection, Shield, Weapon } from './content-schema.ts';
import type { Options } from './options.ts';
import type { Defend, Haste, LocationRow, LocationTable, PartEffect, Situation, Strike, Task } from './tables.ts';

/** One way to attack with a weapon, the body or a power: all that an attack needs to know of it. */
export interface Means {
  readonly key: string;
  readonly name: string;
  readonly kind: AttackKind;
  readonly skill: string;
  readonly hit: number;
  readonly damage: SumOfDice | undefined;
  readonly strength: boolean;
  readonly type: DamageType;
  readonly usage: number;
  readonly reach: number;
  /** The listed range; 0 in melee. */
  readonly range: number;
  /** The size of what strikes; -1 for that of the body. */
  readonly size: number;
  readonly material: string;
  readonly ambush: boolean;
  readonly usableEngaged: boolean;
  readonly critical: number;
  readonly thrown: boolean;
  /** The weapon, by its place in the list; -1 for a power. */
  readonly thing: number;
  readonly power: Power | undefined;
  readonly strike: Strike | undefined;
  /** A flurry: strikes that may be spread over segments. */
  readonly flurry: Power | undefined;
  /** The table of called shots; none for most powers. */
  readonly table: LocationTable | undefined;
}

/** One physical thing: somebody's sword, shield or bow, or the body's own weapon. */
export interface Thing extends Possession {
  readonly hands: number;
  readonly weapon: Weapon | undefined;
  readonly shield: Shield | undefined;
  /** Part of the body: it is neither drawn nor dropped. */
  readonly body: boolean;
  readonly means: readonly Means[];
}

export interface Part {
  readonly key: string;
  readonly name: string;
  readonly location: 'limb' | 'appendage' | 'joint';
  readonly effect: PartEffect;
}

/** A combatant as it comes to the fight; nothing here changes. */
export interface Sheet extends EncounterCombatant {
  readonly controller: 'player' | 'gm';
  readonly level: number;
  readonly size: number;
  readonly attributes: Readonly<Record<Attribute, number>>;
  readonly skills: Readonly<Record<string, { readonly attribute: Attribute; readonly points: number }>>;
  readonly actions: number;
  readonly basicHits: number;
  readonly hitPoints: number;
  readonly natural: Protection;
  readonly magical: Protection;
  readonly armor: string;
  readonly held: readonly number[];
  readonly carried: readonly number[];
  /** Fists, teeth and claws. */
  readonly body: readonly number[];
  readonly powers: readonly Power[];
  readonly powerMeans: readonly Means[];
  readonly parts: readonly Part[];
  /** The skills of haste that it has points enough for. */
  readonly haste: readonly Haste[];
  /** Whether it has others, with too few points in them. */
  readonly lacksPoints: boolean;
  readonly moveRate: number | undefined;
  readonly condition: (typeof CONDITIONS)[number];
  readonly setPosition: boolean;
  readonly noticedBy: readonly string[];
  readonly mounted: boolean;
  readonly flies: boolean;
  readonly flying: boolean;
  readonly loaded: boolean;
  readonly showsHp: 'exact' | 'hidden';
  readonly at: readonly [number, number];
}

export interface Encounter extends EncounterOf<'segments', Sheet, Thing, Options> {
  readonly armors: Readonly<Record<string, Armor>>;
  readonly locations: Readonly<Record<LocationTable, readonly LocationRow[]>>;
  readonly aversions: Readonly<Record<string, readonly number[]>>;
  readonly defends: readonly Defend[];
  readonly situations: Readonly<Record<string, Situation>>;
  readonly tasks: readonly Task[];
  readonly materials: Readonly<Record<string, number>>;
  /** Yards between two combatants as they were entered, where no map says. */
  readonly figures: readonly (readonly [a: number, b: number, yards: number])[];
  /** How far the longest weapon reaches beyond the body. */
  readonly longestReach: number;
  /** The skills of haste, and the powers whose type of damage is not in play, by their ids. */
  readonly hasteSkills: readonly string[];
  readonly outOfPlay: readonly string[];
  readonly edges: readonly [number, number, number, number] | undefined;
  readonly map: EncounterMap;
}

export const isRanged = ({ kind }: Means): boolean => kind === 'ranged-weapon' || kind === 'magic-ranged' || kind === 'mental-ranged';

/** The same for a way to attack: a weapon that was somebody else's says so. */
export const keyOfMeans = ({ things, combatants }: Encounter, who: number, { key, thing }: Means): string => {
  const owner = thing < 0 ? who : elementAt(things, thing).owner;
  return owner === who ? key : `${key}-of-${combatants[owner]?.id ?? 'nobody'}`;
};
