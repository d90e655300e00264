import { elementAt } from '../util/element-at.ts';
import type { GameEvent, Who } from './play.ts';
import type { Text } from './text.ts';

/** The start of a fight, as every system has it: options and combatants. It never changes, and all copies of a scene share it. */
export interface Encounter {
  readonly system: string;
  readonly name: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly combatants: readonly EncounterCombatant[];
  /** As it is written in a file, with all the content it names, so that it can be read again without a library. */
  readonly written: unknown;
  /** What combatants bring from earlier fights. */
  readonly carried?: Carried | undefined;
  /** No fight: it begins after one, with what the rules let combatants do there. */
  readonly camp?: true | undefined;
  /** Who comes later. */
  readonly waves?: readonly Wave[] | undefined;
}

/** Combatants who come later, all together. */
export interface Wave {
  readonly name: string;
  readonly side: string;
  /** As an encounter file lists combatants. */
  readonly who: readonly unknown[];
  /** At a time of the system, when the first of a side is down, or half of it; absent where the GM says when. */
  readonly when?: { readonly time: number } | { readonly down: string } | { readonly half: string } | undefined;
  /** It comes by itself. */
  readonly alone?: boolean | undefined;
}

/** Values of combatants by id and name, as the `set` of the system takes them. */
export type Carried = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** A combatant of an encounter: `goblin-2`, Goblin 2. */
export interface EncounterCombatant {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  /** What its token shows: the name of an icon, or `picture:` and the hash of a picture. */
  readonly face?: string | undefined;
  /** What it wants, where a policy plays it that looks ahead. */
  readonly temperament?: Temperament | undefined;
  /** What others may know of it, where that is not all. */
  readonly known?: Known | undefined;
}

/** What others than its own players and the GM may know of a combatant, where that is not all. */
export interface Known {
  /** `seen`: no numbers, and of their things only what can be seen, such as armor and what is in hand. */
  readonly sheet?: 'open' | 'seen' | undefined;
  /** `none`: not what ails them, either. */
  readonly conditions?: 'open' | 'none' | undefined;
  /** What they are called until the GM reveals who they are: "a hooded figure". */
  readonly as?: string | undefined;
  /** Who they are, while others know them by something else. */
  readonly truly?: { readonly name: string; readonly face?: string | undefined } | undefined;
}

/**
 * Whether others do not see the numbers of a combatant.
 * @example
 * {@includeCode ../../test/examples/kit.test.ts#known}
 */
export const isClosed = ({ known }: { readonly known?: Known | undefined }): boolean =>
  known !== undefined && (known.sheet === 'seen' || known.conditions === 'none');

/** What combatants may be like. */
export const TEMPERS = ['brave', 'cunning', 'bestial', 'cowardly', 'protective', 'hates-casters'] as const;

/** What a combatant is like. It changes what they want, and nothing of what they know or can do. */
export interface Temperament {
  readonly is: readonly (typeof TEMPERS)[number][];
  /** The share of their life below which they flee. */
  readonly fleesBelow?: number | undefined;
}

/**
 * A fight at one moment, as plain data. Rules change its own fields in place. Deeper objects, such as the records of combatants, are replaced and never
 * changed, so that copies can share them and a change is visible as another object.
 */
export interface Scene<E extends Encounter = Encounter> {
  encounter: E;
  combatants: object[];
  /** The GM's rulings on rolls to come. */
  rollChanges?: readonly RollChange[] | undefined;
  /** The waves that have come, by their names. */
  waves?: readonly string[] | undefined;
}

/** A ruling on the next roll of a combatant: the better or worse of two throws, or a modifier. */
export interface RollChange {
  readonly who: Who;
  readonly roll?: 'advantage' | 'disadvantage' | undefined;
  /** Added to the roll, in the measure of the system; more is better. */
  readonly modifier: number;
  /** It counts only for a roll of this clause; absent for any next roll. */
  readonly clause?: string | undefined;
  /** It was ruled in secret. */
  readonly hidden: boolean;
}

/** How a fight ended. */
export interface Outcome {
  /** The side that won; absent where none did. */
  readonly winner?: string;
  readonly words: Text;
  /** There was no fight: combatants recover from earlier ones. */
  readonly isCamp?: true;
}

/** A number of a combatant that goes up and down, such as hit points. */
export interface Gauge {
  readonly id: string;
  readonly label: Text;
  readonly value: number;
  readonly most?: number;
  /** More is worse: fatigue, rising water. */
  readonly burden?: true;
  /** It is computed from other values (wounds), and cannot be set. */
  readonly derived?: true;
  /** What it is for, as policies weigh it: no one fights without life, and fuel is there to be spent. Absent for life. */
  readonly purpose?: 'life' | 'fuel';
}

/** The state of a combatant in terms that every system shares. */
export interface Vitals {
  readonly side: string;
  readonly gauges: readonly Gauge[];
  readonly conditions: readonly string[];
  /** The conditions that are good to have (aiming, behind cover) or neither good nor bad. All others harm the combatant. */
  readonly boons?: readonly string[];
  /** Out of action, for now or for good. */
  readonly down: boolean;
  /** Gone from the fight: dead, fled. */
  readonly out: boolean;
}

/** When a combatant acts next, in the measure of `Upcoming.at`, and the points they have left. */
export interface Due {
  readonly at?: number | undefined;
  readonly points?: number | undefined;
}

/** A seat at the table: the GM, or a player who owns these combatants (none, for a spectator). */
export type Seat = { readonly gm: true } | { readonly gm?: undefined; readonly owns: readonly Who[] };

/**
 * The seat that may see all.
 * @example
 * {@includeCode ../../test/examples/engine.test.ts#seats}
 */
export const GM_SEAT: Seat = { gm: true };

/**
 * The id of a combatant, or of the GM, in logs and cases.
 * @example
 * {@includeCode ../../test/examples/engine.test.ts#seats}
 */
export const idOf = (scene: Scene, who: Who): string => (who < 0 ? 'gm' : elementAt(scene.encounter.combatants, who).id);

/**
 * The combatant with an id, or the GM; undefined where there is none.
 * @example
 * {@includeCode ../../test/examples/engine.test.ts#seats}
 */
export const whoById = (scene: Scene, id: string): Who | undefined => {
  if (id === 'gm') return -1;
  const i = scene.encounter.combatants.findIndex(c => c.id === id);
  return i < 0 ? undefined : i;
};

/**
 * Whether a seat may answer for a combatant.
 * @example
 * {@includeCode ../../test/examples/kit.test.ts#decision}
 */
export const canAnswerFor = (seat: Seat, who: Who): boolean => seat.gm === true || seat.owns.includes(who);

/**
 * Whether a seat hears an event.
 * @example
 * {@includeCode ../../test/examples/engine.test.ts#seats}
 */
export const isHeardBy = ({ to }: GameEvent, seat: Seat): boolean => seat.gm === true || !to || to.some(who => seat.owns.includes(who));

/**
 * An event as a seat hears it: without details that it may not know.
 * @example
 * {@includeCode ../../test/examples/engine.test.ts#seats}
 */
export const asHeardBy = ({ closed, ...told }: GameEvent, seat: Seat): GameEvent => {
  if (!closed || seat.gm || closed.to.some(who => seat.owns.includes(who))) return told;
  return withoutDetails(told, closed.details);
};

/**
 * An event without some of its details.
 * @example
 * {@includeCode ../../test/examples/kit.test.ts#known}
 */
export const withoutDetails = <T extends object>(told: T, details: readonly string[]): T => {
  const left: T = { ...told };
  for (const name of details) Reflect.deleteProperty(left, name);
  return left;
};
