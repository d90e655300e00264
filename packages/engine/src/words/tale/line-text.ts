import type { LoggedEvent } from './fight-parts.ts';
import { victimOf } from './open-lines.ts';

/** What follows the text before it without a space. */
const CLINGS = /^[,;:.!?…]/;
const ENDS = /[.!?…:]$/;

/** Where a part that goes on is all there is of a line, because the part before it was told already. */
const asBeginning = (text: string): string => {
  const alone = text.replace(/^[,;:.!?…]\s*/, '');
  return alone === text ? text : alone.charAt(0).toUpperCase() + alone.slice(1);
};

/** The text of a line while it is put together from the sentences of its events. */
export class LineText {
  private readonly people = new Set<string>();
  /** The last event that it tells. */
  last: string | undefined;
  /** The combatant whom that event happened to. */
  victim: unknown;
  private text = '';

  get isEmpty(): boolean {
    return this.text === '';
  }

  /** What comes next begins a sentence: nothing was told yet, or the ruling that it comes of. */
  get isNew(): boolean {
    return this.text === '' || this.last === 'ruling';
  }

  isAbout(name: string): boolean {
    return this.people.has(name);
  }

  add(event: LoggedEvent, text: string, people: readonly string[]): void {
    for (const name of people) this.people.add(name);
    if (text === '') return;
    const { isNew } = this;
    if (isNew && this.text !== '') this.text = `${this.text.replace(ENDS, '')}. `;
    this.last = event.what;
    this.victim = victimOf(event);
    if (isNew) this.text += asBeginning(text);
    else this.text += CLINGS.test(text) ? text : ` ${text}`;
  }

  /** With a full stop where a sentence wants one. */
  toString(): string {
    return this.text === '' || ENDS.test(this.text) ? this.text : `${this.text}.`;
  }
}
