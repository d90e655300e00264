import type { EventRole, SystemWords } from '../../kernel/words.ts';
import { type ClosedPart, FightParts, type GroupWords, type LoggedEvent } from './fight-parts.ts';
import { type Line, OpenLines } from './open-lines.ts';

/** What a line is: the heading of a part of the fight, the beginning of a turn, one thing that happens, or what a round or the fight came to. */
export type LineRole = 'heading' | 'turn' | 'line' | 'summary';

/** The events that one line of the log tells, in their order. */
export interface EventGroup<E extends LoggedEvent = LoggedEvent> {
  readonly role: LineRole;
  readonly events: readonly E[];
  /** A summary is of the whole fight. */
  readonly isWholeFight?: boolean;
}

export const roleOf = ({ roles }: Pick<SystemWords, 'roles'>, { what }: LoggedEvent): EventRole => roles[what] ?? 'line';

/**
 * Puts the events of a fight together in lines: an attack, what answers it, the dice, and what comes of it are one. A log that grows has to be grouped from its
 * last heading on, since a later event may belong to an earlier line; `parts` then keeps what summaries count.
 * @example
 * {@includeCode ../../../test/examples/words.test.ts#teller}
 */
export const groupEvents = <E extends LoggedEvent>(words: GroupWords, events: readonly E[], parts = new FightParts<E>(words)): EventGroup<E>[] => {
  const groups: EventGroup<E>[] = [];
  let lines = new OpenLines<E>();
  /** Throws and checks of which nothing has come yet. */
  let loose: E[] = [];
  const begin = (event: E): Line<E> => {
    const own = loose.filter(before => before['by'] === event['by'] || !lines.beganBy(before['by'])?.events.push(before));
    const line = { role: 'line' as const, main: event, events: [...own, event] };
    lines.add(line);
    groups.push(line);
    return line;
  };
  /** A throw of which nothing came belongs to the line of the combatant who threw. */
  const closeLines = (): void => {
    const rest = loose.filter(event => {
      const line = lines.beganBy(event['by']) ?? lines.last;
      line?.events.push(event);
      return line === undefined;
    });
    if (rest.length > 0) groups.push({ role: 'line', events: rest });
    loose = [];
    lines = new OpenLines();
  };
  for (const event of events) {
    const role = roleOf(words, event);
    const closed = parts.add(event);
    if (role === 'detail' || role === 'silent') {
      loose.push(event);
      continue;
    }
    if (isHeading(role)) {
      closeLines();
      groups.push(...withSummary(role, event, closed));
      continue;
    }
    const line = (event['ruled'] === true ? lines.ruling : undefined) ?? (role === 'line' ? undefined : lines.lineFor(role, event));
    if (line) line.events.push(...loose, event);
    const told = line ?? begin(event);
    if (role === 'suffered' || role === 'fate') lines.hurt(event, told);
    loose = [];
  }
  closeLines();
  return groups;
};

type HeadingRole = 'heading' | 'round' | 'ending' | 'turn';

const isHeading = (role: EventRole): role is HeadingRole => role === 'heading' || role === 'round' || role === 'ending' || role === 'turn';

/** A heading, and what the round before it or the fight that it ends came to. */
const withSummary = <E extends LoggedEvent>(role: HeadingRole, event: E, closed: ClosedPart<E> | undefined): EventGroup<E>[] => {
  const heading: EventGroup<E> = { role: role === 'turn' ? role : 'heading', events: [event] };
  if (!closed) return [heading];
  const summary: EventGroup<E> = { role: 'summary', ...closed };
  return closed.isWholeFight ? [heading, summary] : [summary, heading];
};
