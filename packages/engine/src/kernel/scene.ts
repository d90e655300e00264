import type { GameEvent, Who } from './play.ts';

/** What every system's encounter has. It never changes; all copies of a scene share it. */
export interface Encounter {
  readonly system: string;
  readonly name: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly combatants: readonly EncounterCombatant[];
  /** As it would be written in a file, with all the content it names: it can be read again without any library. */
  readonly written: unknown;
}

/** A combatant as the encounter has it: `goblin-2`, Goblin 2. */
export interface EncounterCombatant {
  readonly id: string;
  readonly name: string;
  readonly side: string;
}

/**
 * A fight at one moment: plain data that rules change in place, one level deep. What lies deeper, the combatants' records
 * included, is replaced, never changed, so that copies share it and a change shows by its being another object.
 */
export interface Scene<E extends Encounter = Encounter> {
  encounter: E;
  combatants: object[];
  /** What the GM has ruled on rolls to come, where it has. */
  rollChanges?: readonly RollChange[] | undefined;
}

/** What the GM rules on the next roll of somebody: two throws of which the better or the worse counts, or a modifier to the roll. */
export interface RollChange {
  readonly who: Who;
  readonly roll?: 'advantage' | 'disadvantage' | undefined;
  /** How much better the roll comes out, in the measure of the system. */
  readonly modifier: number;
  /** The only clause under whose roll it counts; the next roll, when absent. */
  readonly clause?: string | undefined;
  /** It was ruled in secret. */
  readonly hidden: boolean;
}

/** How a fight came out. */
export interface Outcome {
  /** The side that won; nobody, when absent. */
  readonly winner?: string;
  readonly words: string;
}

export interface Gauge {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  readonly most?: number;
  /** The more of it, the worse: fatigue, water that rises. */
  readonly burden?: true;
  /** It follows from other things (wounds), and is not set by itself. */
  readonly derived?: true;
}

/** What of a combatant a fight is about, in the same words for every system. */
export interface Vitals {
  readonly side: string;
  readonly gauges: readonly Gauge[];
  readonly conditions: readonly string[];
  /** Out of action, for now or for good. */
  readonly down: boolean;
  /** Gone from the fight: dead, fled. */
  readonly out: boolean;
}

/** Where somebody stands in what comes: when it acts next, in the measure of `Upcoming.at`, and what points it has left for now. */
export interface Due {
  readonly at?: number | undefined;
  readonly points?: number | undefined;
}

/** Whose eyes: the GM's, or those of whoever owns these combatants (nobody's, for a spectator). */
export type Seat = { readonly gm: true } | { readonly gm?: undefined; readonly owns: readonly Who[] };

export const GM_SEAT: Seat = { gm: true };

/** The name of a combatant or the GM in logs and cases. */
export const idOf = (scene: Scene, who: Who): string => (who < 0 ? 'gm' : (scene.encounter.combatants[who] as EncounterCombatant).id);

export const whoById = (scene: Scene, id: string): Who | undefined => {
  if (id === 'gm') return -1;
  const i = scene.encounter.combatants.findIndex(c => c.id === id);
  return i < 0 ? undefined : i;
};

/** Whether a seat may answer for somebody. */
export const canAnswerFor = (seat: Seat, who: Who): boolean => seat.gm === true || seat.owns.includes(who);

/** Whether a seat hears what is told. */
export const isHeardBy = ({ to }: GameEvent, seat: Seat): boolean => seat.gm === true || !to || to.some(who => seat.owns.includes(who));
