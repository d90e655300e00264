/** What follows the text before it without a space. */
const CLINGS = /^[,;:.!?…]/;
const ENDS = /[.!?…:]$/;

/** What a line is: the heading of a part of the fight, the beginning of a turn, or one thing that happens. */
export type LineRole = 'heading' | 'turn' | 'line';

/** A line of the tale while it is made: one thing that happens, and what comes of it. */
export class Line<E extends { readonly what: string }> {
  readonly role: LineRole;
  readonly details: string[] = [];
  readonly events: E[] = [];
  private readonly people = new Set<string>();
  /** The last event that it tells. */
  last: string | undefined;
  private words = '';

  constructor(role: LineRole) {
    this.role = role;
  }

  get isEmpty(): boolean {
    return this.words === '';
  }

  get text(): string {
    return this.role === 'line' && this.words !== '' && !ENDS.test(this.words) ? `${this.words}.` : this.words;
  }

  isAbout(name: string): boolean {
    return this.people.has(name);
  }

  add(event: E, text: string, people: readonly string[]): void {
    this.events.push(event);
    for (const name of people) this.people.add(name);
    if (text === '') return;
    this.last = event.what;
    this.words += this.words === '' || CLINGS.test(text) ? text : ` ${text}`;
  }

  addDetail(event: E, text: string): void {
    this.events.push(event);
    if (text !== '') this.details.push(text);
  }

  addEvent(event: E): void {
    this.events.push(event);
  }
}
