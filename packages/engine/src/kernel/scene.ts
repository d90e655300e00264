import { elementAt } from '../util/element-at.ts';
import type { GameEvent, Who } from './play.ts';
import type { Text } from './text.ts';

/** What every system's encounter has. It never changes, and all copies of a scene share it. */
export interface Encounter {
  readonly system: string;
  readonly name: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly combatants: readonly EncounterCombatant[];
  /** As it is written in a file, with all the content it names, so that it can be read again without a library. */
  readonly written: unknown;
}

/** A combatant in the encounter: `goblin-2`, Goblin 2. */
export interface EncounterCombatant {
  readonly id: string;
  readonly name: string;
  readonly side: string;
}

/**
 * A fight at one moment: plain data that rules change in place, one level deep. What lies deeper, the combatants' records
 * included, is replaced and never changed, so that copies can share it and a change shows as another object.
 */
export interface Scene<E extends Encounter = Encounter> {
  encounter: E;
  combatants: object[];
  /** The GM's rulings on rolls to come. */
  rollChanges?: readonly RollChange[] | undefined;
}

/** A ruling on somebody's next roll: two throws of which the better or the worse counts, or a modifier. */
export interface RollChange {
  readonly who: Who;
  readonly roll?: 'advantage' | 'disadvantage' | undefined;
  /** How much better the roll gets, in the measure of the system. */
  readonly modifier: number;
  /** The only clause for whose roll it counts; absent for the next roll of any. */
  readonly clause?: string | undefined;
  /** It was ruled in secret. */
  readonly hidden: boolean;
}

/** How a fight came out. */
export interface Outcome {
  /** The side that won; absent where nobody did. */
  readonly winner?: string;
  readonly words: Text;
}

export interface Gauge {
  readonly id: string;
  readonly label: Text;
  readonly value: number;
  readonly most?: number;
  /** More is worse: fatigue, rising water. */
  readonly burden?: true;
  /** It follows from other values (wounds) and cannot be set itself. */
  readonly derived?: true;
}

/** The state of a combatant in terms that every system shares. */
export interface Vitals {
  readonly side: string;
  readonly gauges: readonly Gauge[];
  readonly conditions: readonly string[];
  /** Out of action, for now or for good. */
  readonly down: boolean;
  /** Gone from the fight: dead, fled. */
  readonly out: boolean;
}

/** When somebody acts next, in the measure of `Upcoming.at`, and the points they have left. */
export interface Due {
  readonly at?: number | undefined;
  readonly points?: number | undefined;
}

/** Who looks: the GM, or somebody who owns these combatants (none, for a spectator). */
export type Seat = { readonly gm: true } | { readonly gm?: undefined; readonly owns: readonly Who[] };

export const GM_SEAT: Seat = { gm: true };

/** The id of a combatant or the GM in logs and cases. */
export const idOf = (scene: Scene, who: Who): string => (who < 0 ? 'gm' : elementAt(scene.encounter.combatants, who).id);

export const whoById = (scene: Scene, id: string): Who | undefined => {
  if (id === 'gm') return -1;
  const i = scene.encounter.combatants.findIndex(c => c.id === id);
  return i < 0 ? undefined : i;
};

/** Whether a seat may answer for somebody. */
export const canAnswerFor = (seat: Seat, who: Who): boolean => seat.gm === true || seat.owns.includes(who);

/** Whether a seat hears an event. */
export const isHeardBy = ({ to }: GameEvent, seat: Seat): boolean => seat.gm === true || !to || to.some(who => seat.owns.includes(who));
