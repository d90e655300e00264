import type { Deed, SystemWords } from '../../kernel/words.ts';

/** An event as a log has it. */
export interface LoggedEvent {
  readonly what: string;
  readonly [detail: string]: unknown;
}

/** The words that decide how events are put together. */
export type GroupWords = Pick<SystemWords, 'roles'> & Partial<Pick<SystemWords, 'deeds'>>;

/** What is counted of an event as the log has it, with the ids of combatants. */
export const deedsOf = ({ deeds = {} }: Partial<Pick<SystemWords, 'deeds'>>, event: LoggedEvent): readonly Deed[] => {
  const counted = Object.hasOwn(deeds, event.what) ? deeds[event.what]?.(event) : undefined;
  return counted === undefined ? [] : [counted].flat();
};

const SUMMED: readonly Deed['kind'][] = ['damage', 'out', 'back'];

/** A round or a fight that is over, with the events that its summary counts. */
export interface ClosedPart<E extends LoggedEvent = LoggedEvent> {
  readonly events: readonly E[];
  readonly isWholeFight: boolean;
}

/**
 * Collects what summaries count, while a log is read piece by piece.
 * @example
 * {@includeCode ../../../test/examples/words.test.ts#teller}
 */
export class FightParts<E extends LoggedEvent = LoggedEvent> {
  private readonly words: GroupWords;
  private round: E[] = [];
  private fight: E[] = [];

  /** `earlier` was told before. */
  constructor(words: GroupWords, earlier: readonly E[] = []) {
    this.words = words;
    for (const event of earlier) this.add(event);
  }

  /** The round or the fight that ends with an event, if anything was done in it. */
  add(event: E): ClosedPart<E> | undefined {
    const { roles } = this.words;
    if (deedsOf(this.words, event).some(({ kind }) => SUMMED.includes(kind))) {
      this.round.push(event);
      this.fight.push(event);
    }
    const role = roles[event.what];
    if (role !== 'round' && role !== 'ending') return undefined;
    const isWholeFight = role === 'ending';
    const events = isWholeFight ? this.fight : this.round;
    this.round = [];
    if (isWholeFight) this.fight = [];
    return events.length === 0 ? undefined : { events, isWholeFight };
  }
}
