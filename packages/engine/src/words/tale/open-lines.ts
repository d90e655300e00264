import type { FoundRole } from '../../kernel/words.ts';
import type { LoggedEvent } from './fight-parts.ts';

/** A line of the log to which events may still be added. */
export interface Line<E extends LoggedEvent = LoggedEvent> {
  readonly role: 'line';
  /** The event that it begins with. */
  readonly main: E;
  readonly events: E[];
}

/** The combatant whom an event happens to. */
export const victimOf = ({ by, target }: LoggedEvent): unknown => target ?? by;

/** The lines since the last heading, in which events find the one that they belong to. */
export class OpenLines<E extends LoggedEvent> {
  private readonly lines: Line<E>[] = [];
  /** For each combatant, the line in which they last suffered something. */
  private readonly wounds = new Map<unknown, Line<E>>();

  get last(): Line<E> | undefined {
    return this.lines.at(-1);
  }

  /** The line of a ruling, if nothing else happened since. */
  get ruling(): Line<E> | undefined {
    return this.last?.main.what === 'ruling' ? this.last : undefined;
  }

  add(line: Line<E>): void {
    this.lines.push(line);
  }

  /** Remembers in which line a combatant suffered something. */
  hurt(event: E, line: Line<E>): void {
    this.wounds.set(victimOf(event), line);
  }

  beganBy(by: unknown): Line<E> | undefined {
    return this.lines.findLast(({ main }) => main['by'] === by);
  }

  /** The line in which an event goes on; undefined where it begins one. Only effects that are marked go on in the line of a ruling. */
  lineFor(role: 'row' | 'then' | FoundRole, event: E): Line<E> | undefined {
    const line = this.found(role, event);
    return line?.main.what === 'ruling' ? undefined : line;
  }

  private found(role: 'row' | 'then' | FoundRole, event: E): Line<E> | undefined {
    const { last } = this;
    if (role === 'then') return last;
    if (role === 'row') return last?.events.at(-1)?.what === event.what ? last : undefined;
    if (role === 'own') return this.beganBy(event['by']) ?? last;
    if (role === 'latest') return this.latestDeedOn(event) ?? last;
    return role === 'suffered' ? (this.causeOf(event) ?? last) : this.fateLine(event);
  }

  private fateLine(event: E): Line<E> | undefined {
    const { last } = this;
    const cause = this.causeOf(event);
    if (!cause) return last?.main['by'] !== undefined && last.main['target'] === undefined ? last : undefined;
    const acted = this.beganBy(victimOf(event));
    return acted && this.lines.indexOf(acted) > this.lines.indexOf(cause) ? undefined : cause;
  }

  /** The line of what was done to the combatant whom an event happens to. */
  private causeOf(event: E): Line<E> | undefined {
    const { target, by, other, what } = event;
    const victim = victimOf(event);
    return (
      (target === undefined ? undefined : this.deedOn(what, by, target)) ??
      (other === undefined ? undefined : this.deedOn(what, other, by)) ??
      this.wounds.get(victim) ??
      this.lines.findLast(({ main }) => main['target'] === victim && !hasFailed(main)) ??
      this.lines.findLast(({ main }) => main['target'] === victim) ??
      this.beganBy(victim)
    );
  }

  /** The deed of one combatant on another that an event is the effect of. Of several rolls, the first that did not fail and has no such effect yet. */
  private deedOn(what: string, by: unknown, target: unknown): Line<E> | undefined {
    const deeds = this.lines.filter(({ main }) => main['target'] === target && main['by'] === by);
    const rolls = deeds.filter(({ main }) => main['outcome'] !== undefined);
    return rolls.find(({ main, events }) => !hasFailed(main) && !events.some(event => event.what === what)) ?? deeds.at(-1);
  }

  /** The last deed of a combatant on another, or the last on a combatant that did not fail. */
  private latestDeedOn({ by, target }: E): Line<E> | undefined {
    const { last } = this;
    if (by === undefined || last?.main.what === 'ruling') return last;
    if (target !== undefined) return this.lines.findLast(({ main }) => main['by'] === by && main['target'] === target);
    return this.lines.findLast(({ main }) => main['target'] === by && !hasFailed(main)) ?? this.beganBy(by);
  }
}

const FAILED: ReadonlySet<unknown> = new Set(['miss', 'fumble', 'failure']);

const hasFailed = ({ outcome }: LoggedEvent): boolean => FAILED.has(outcome);
