import type { EventRole, SystemWords } from '../kernel/words.ts';
import { type ClosedPart, FightParts, type GroupWords, type LoggedEvent } from './fight-parts.ts';

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

/** Puts the events of a fight together in lines: an attack, what answers it, the dice, and what comes of it are one. */
export const groupEvents = <E extends LoggedEvent>(words: GroupWords, events: readonly E[], parts = new FightParts<E>(words)): EventGroup<E>[] => {
  const groups: EventGroup<E>[] = [];
  let lines: Line<E>[] = [];
  /** The line in which somebody last suffered something. */
  let wounds = new Map<unknown, Line<E>>();
  /** Throws and checks of which nothing has come yet. */
  let loose: E[] = [];
  const begin = (event: E): void => {
    const own = loose.filter(before => before['by'] === event['by'] || !beganBy(lines, before['by'])?.events.push(before));
    const line = { role: 'line' as const, main: event, events: [...own, event] };
    lines.push(line);
    groups.push(line);
  };
  /** What comes of nothing belongs to the line of whoever threw or checked. */
  const closeLines = (): void => {
    const rest = loose.filter(event => {
      const line = beganBy(lines, event['by']) ?? lines.at(-1);
      line?.events.push(event);
      return line === undefined;
    });
    if (rest.length > 0) groups.push({ role: 'line', events: rest });
    loose = [];
    lines = [];
    wounds = new Map();
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
    const line = role === 'line' ? undefined : lineOf(lines, wounds, role, event);
    if (line) line.events.push(...loose, event);
    else begin(event);
    if (line && role === 'suffered') wounds.set(event['target'] ?? event['by'], line);
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

interface Line<E extends LoggedEvent> {
  readonly role: 'line';
  /** The event that it begins with. */
  readonly main: E;
  readonly events: E[];
}

const beganBy = <E extends LoggedEvent>(lines: readonly Line<E>[], by: unknown): Line<E> | undefined => lines.findLast(({ main }) => main['by'] === by);

/** The line in which an event goes on, of those since the last heading. */
const lineOf = <E extends LoggedEvent>(
  lines: readonly Line<E>[],
  wounds: ReadonlyMap<unknown, Line<E>>,
  role: 'then' | 'own' | 'suffered',
  event: E,
): Line<E> | undefined => {
  if (role === 'then') return lines.at(-1);
  const { by, target, other } = event;
  if (role === 'own') return beganBy(lines, by) ?? lines.at(-1);
  const victim = target ?? by;
  return (
    (target === undefined ? undefined : deedOn(lines, event)) ??
    (other === undefined ? undefined : deedOn(lines, { what: event.what, by: other, target: by })) ??
    wounds.get(victim) ??
    lines.findLast(({ main }) => main['target'] === victim && !FAILED.has(main['outcome'])) ??
    lines.findLast(({ main }) => main['target'] === victim) ??
    beganBy(lines, victim) ??
    lines.at(-1)
  );
};

const FAILED: ReadonlySet<unknown> = new Set(['miss', 'fumble', 'failure']);

/** The deed of one combatant on another that an event is the effect of. Of several rolls, the first that did not fail and has no such effect yet. */
const deedOn = <E extends LoggedEvent>(lines: readonly Line<E>[], { what, by, target }: LoggedEvent): Line<E> | undefined => {
  const deeds = lines.filter(({ main }) => main['target'] === target && main['by'] === by);
  const rolls = deeds.filter(({ main }) => main['outcome'] !== undefined);
  return rolls.find(({ main, events }) => !FAILED.has(main['outcome']) && !events.some(event => event.what === what)) ?? deeds.at(-1);
};
