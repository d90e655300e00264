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
  /** Throws and checks of which nothing has come yet. */
  let loose: E[] = [];
  /** What comes of nothing belongs to the line before it. */
  const endLine = () => {
    if (open) open.events.push(...loose);
    else if (loose.length > 0) groups.push({ role: 'line', events: loose });
    loose = [];
    open = undefined;
  };
  for (const event of events) {
    const role = roleOf(words, event);
    if (role === 'heading' || role === 'turn') {
      endLine();
      groups.push({ role, events: [event] });
    } else if (role === 'detail' || role === 'silent') loose.push(event);
    else {
      if (role === 'then' && open) open.events.push(...loose, event);
      else groups.push((open = { role: 'line', events: [...loose, event] }));
      loose = [];
    }
  }
  endLine();
  return groups;
};
