import type { GameEvent } from '../kernel/play.ts';
import { type Encounter, GM_SEAT, type Scene, type Seat } from '../kernel/scene.ts';
import type { Replayer } from './replayer.ts';

/**
 * What has happened in a fight, as events.
 * @example
 * {@includeCode ../../test/examples/fight.test.ts#log}
 */
export class FightLog<E extends Encounter, S extends Scene<E>> {
  private readonly replayer: Replayer<E, S>;

  constructor(replayer: Replayer<E, S>) {
    this.replayer = replayer;
  }

  /** The events that a seat has heard. */
  eventsFor(seat: Seat = GM_SEAT): GameEvent[] {
    return this.replayer.eventsFor(seat);
  }

  /** All events from the one with this number on, also those that only some seats hear. */
  eventsFrom(first: number): readonly GameEvent[] {
    return this.replayer.eventsFrom(first);
  }

  /** The number of events so far, also of those that only some seats hear. */
  get length(): number {
    return this.replayer.eventCount;
  }
}
