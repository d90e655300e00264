import type { EncounterCombatant, EncounterMap, EncounterOf, HealthShown, Possession } from '@fray/engine/kit';
import type { Ability, Item, Spell, Tracker, Weapon } from './content-fields.ts';
import type { Armor } from './content-schema.ts';
import type { Options } from './options.ts';

/** One physical thing: a weapon, shield or item of one combatant. */
export interface Thing extends Possession {
  readonly thirds: number;
  readonly hands: 0 | 1 | 2;
  readonly weapon?: Weapon | undefined;
  readonly shield?: true | undefined;
  /** A quiver. Its arrows are counted with the owner's others. */
  readonly quiver?: true | undefined;
  readonly magic?: Item['magic'];
}

/** An obstacle to work on: a number of successes with an ability, or of big things without a roll [time.actions]. */
export interface Obstacle {
  readonly id: string;
  readonly name: string;
  readonly ability?: Ability | undefined;
  readonly successes: number;
}

/** A combatant as the fight begins. A sheet does not change during a fight. */
export interface Sheet extends EncounterCombatant {
  readonly side: 'party' | 'enemy';
  readonly kind: 'hero' | 'hireling' | 'enemy' | 'time';
  readonly level: number;
  readonly abilities: Readonly<Record<Ability, number>>;
  readonly hd: number;
  /** Fixed HP; if absent they are rolled from the Hit Dice. */
  readonly hp: number | undefined;
  readonly hpMax: number | undefined;
  readonly attack: number | undefined;
  /** An enemy's Defense is final; a party member's is compared with the one computed from gear. */
  readonly defense: number | undefined;
  readonly movement: number | undefined;
  readonly stealth: number | undefined;
  readonly save: number | undefined;
  readonly armor: Armor;
  readonly startsWith: { readonly held: readonly number[]; readonly quick: readonly number[]; readonly deep: readonly number[] };
  readonly natural: readonly number[];
  readonly bareHands: number;
  readonly spells: readonly Spell[];
  readonly proficient: readonly string[];
  readonly arrows: number;
  /** Whether a quiver is in the quickdraw slots. */
  readonly quiverAtHand: boolean;
  readonly loaded: boolean;
  readonly rations: number;
  readonly healer: boolean;
  readonly morale: number | undefined;
  readonly wisdomPenalty: number;
  readonly actsTwice: boolean;
  /** Updates per round, for Time. */
  readonly ticks: 1 | 2;
  readonly lethal: 'table' | 'dies-below-zero' | 'dies-at-zero' | undefined;
  readonly attackBonus: number;
  readonly damageBonus: number;
  readonly showsHp: HealthShown;
  readonly at: readonly [number, number];
}

/** An encounter of the roll-under system. */
export interface Encounter extends EncounterOf<'roll-under', Sheet, Thing, Options> {
  /** The numbers of the party's members; and of the enemies, without Time. */
  readonly party: readonly number[];
  readonly enemies: readonly number[];
  /** Whether any combatant acts, or any tracker updates, twice a round. */
  readonly twice: boolean;
  /** All trackers, each with the Time it belongs to. */
  readonly trackers: readonly (Tracker & { readonly time: number })[];
  readonly obstacles: readonly Obstacle[];
  readonly armor: Readonly<Record<string, Armor>>;
  readonly ambushers: readonly number[];
  readonly edges: readonly [number, number, number, number] | undefined;
  readonly map: EncounterMap;
  readonly prepare: boolean;
  readonly safe: boolean;
  readonly heat: boolean;
}

/** The combatants, and the members of each side. */
export const sidesOf = (combatants: readonly Sheet[]): Pick<Encounter, 'combatants' | 'party' | 'enemies' | 'twice'> => {
  const on = (side: Sheet['side']) => combatants.flatMap((s, who) => (s.side === side && s.kind !== 'time' ? [who] : []));
  return { combatants, party: on('party'), enemies: on('enemy'), twice: combatants.some(s => s.actsTwice || s.ticks === 2) };
};

/** The quickdraw slots, in thirds. */
export const QUICK_THIRDS = 9;

/** A quiver of 20 arrows, in thirds of a slot. */
export const QUIVER_THIRDS = 3;

/** The size of a place and of every combatant, in feet. */
export const PLACE = 5;
