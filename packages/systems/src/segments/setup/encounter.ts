import type { SumOfDice } from '@fray/engine/dice';
import type { EncounterCombatant, EncounterMap, EncounterOf, HealthShown, Possession } from '@fray/engine/kit';
import { elementAt } from '@fray/engine/util';
import type { Text } from '@fray/engine/words';
import type { Armor, AttackKind, Attribute, CONDITIONS, DamageType, Power, Protection, Shield, Weapon } from './content-schema.ts';
import type { Options } from './options.ts';
import type { Defend, Haste, LocationRow, LocationTable, PartEffect, Situation, Strike, Task } from './tables.ts';

/** One way to attack: a weapon in one of its uses, a body part, or a power. */
export interface Means {
  readonly key: string;
  readonly name: Text;
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
  /** The size of what strikes; -1 for the size of the body. */
  readonly size: number;
  readonly material: string;
  readonly ambush: boolean;
  readonly usableEngaged: boolean;
  readonly critical: number;
  readonly thrown: boolean;
  /** The weapon's index among the things; -1 for a power. */
  readonly thing: number;
  readonly power: Power | undefined;
  readonly strike: Strike | undefined;
  /** The flurry, whose strikes may be spread over segments. */
  readonly flurry: Power | undefined;
  /** The table of called shots; undefined for most powers. */
  readonly table: LocationTable | undefined;
}

/** One physical thing: a weapon or shield of one combatant, or a natural weapon. */
export interface Thing extends Possession {
  readonly hands: number;
  readonly weapon: Weapon | undefined;
  readonly shield: Shield | undefined;
  /** Part of the body, so it is neither drawn nor dropped. */
  readonly body: boolean;
  readonly means: readonly Means[];
}

export interface Part {
  readonly key: string;
  readonly name: string;
  readonly location: 'limb' | 'appendage' | 'joint';
  readonly effect: PartEffect;
}

/** A combatant as the fight begins. A sheet does not change during a fight. */
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
  /** Natural weapons: fists, teeth and claws. */
  readonly body: readonly number[];
  readonly powers: readonly Power[];
  readonly powerMeans: readonly Means[];
  readonly parts: readonly Part[];
  /** The skills of haste in which the combatant has enough points. */
  readonly haste: readonly Haste[];
  /** Whether there are other skills of haste with too few points. */
  readonly lacksPoints: boolean;
  readonly moveRate: number | undefined;
  readonly condition: (typeof CONDITIONS)[number];
  readonly setPosition: boolean;
  readonly noticedBy: readonly string[];
  readonly mounted: boolean;
  readonly flies: boolean;
  readonly flying: boolean;
  readonly loaded: boolean;
  readonly showsHp: HealthShown;
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
  /** Entered distances: two combatants, the lower index first, and the yards between them. */
  readonly figures: readonly (readonly [a: number, b: number, yards: number])[];
  /** The longest reach of any weapon, beyond the body's. */
  readonly longestReach: number;
  /** Ids of all skills of haste. */
  readonly hasteSkills: readonly string[];
  /** Ids of powers whose damage type is not in play. */
  readonly outOfPlay: readonly string[];
  readonly edges: readonly [number, number, number, number] | undefined;
  readonly map: EncounterMap;
}

export const isRanged = ({ kind }: Means): boolean => kind === 'ranged-weapon' || kind === 'magic-ranged' || kind === 'mental-ranged';

/** The key of means in a combatant's menu. For another combatant's weapon it names the owner. */
export const keyOfMeans = ({ things, combatants }: Encounter, who: number, { key, thing }: Means): string => {
  const owner = thing < 0 ? who : elementAt(things, thing).owner;
  return owner === who ? key : `${key}-of-${combatants[owner]?.id ?? 'nobody'}`;
};
