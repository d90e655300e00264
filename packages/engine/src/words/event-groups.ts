import type { EventRole, SystemWords } from '../kernel/words.ts';

/** An event as a log has it. */
export interface LoggedEvent {
  readonly what: string;
  readonly [detail: string]: unknown;
}

/** What a line is: the heading of a part of the fight, the beginning of a turn, or one thing that happens. */
export type LineRole = 'heading' | 'turn' | 'line';

/** The events that one line of the log tells, in their order. */
export interface EventGroup<E extends LoggedEvent = LoggedEvent> {
  readonly role: LineRole;
  readonly events: readonly E[];
}

export const roleOf = ({ roles }: Pick<SystemWords, 'roles'>, { what }: LoggedEvent): EventRole => roles[what] ?? 'line';

/** Puts the events of a fight together in lines: an attack, what answers it, the dice, and what comes of it are one. */
export const groupEvents = <E extends LoggedEvent>(words: Pick<SystemWords, 'roles'>, events: readonly E[]): EventGroup<E>[] => {
  const groups: { role: LineRole; events: E[] }[] = [];
  let open: { role: LineRole; events: E[] } | undefined;
  /** Throws and checks since the last thing that was told: they belong to what is told next. */
  let loose: E[] = [];
  for (const event of events) {
    const role = roleOf(words, event);
    if (role === 'detail' || role === 'silent') {
      loose.push(event);
      continue;
    }
    if (role === 'then' && open) open.events.push(...loose, event);
    else groups.push((open = { role: role === 'then' ? 'line' : role, events: [...loose, event] }));
    loose = [];
    if (role === 'heading' || role === 'turn') open = undefined;
  }
  if (open) open.events.push(...loose);
  else if (loose.length > 0) groups.push({ role: 'line', events: loose });
  return groups;
};
