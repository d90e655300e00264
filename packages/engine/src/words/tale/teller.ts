import type { System } from '../../kernel/system.ts';
import { isText } from '../../kernel/text.ts';
import type { Deed, SystemWords, Tale } from '../../kernel/words.ts';
import type { Names } from '../names.ts';
import { NO_WORDS, type Speaker, speakerFor } from '../speaker.ts';
import { type EventGroup, groupEvents, type LineRole, roleOf } from './event-groups.ts';
import { FightParts, type LoggedEvent } from './fight-parts.ts';
import { LineText } from './line-text.ts';
import { victimOf } from './open-lines.ts';
import { summarize } from './summary.ts';

/** A line of the tale of a fight. */
export interface ToldLine<E extends LoggedEvent = LoggedEvent> {
  readonly role: LineRole;
  readonly text: string;
  /** What led to it: throws and checks, each in a sentence. */
  readonly details: readonly string[];
  readonly events: readonly E[];
}

/**
 * Tells the events of a fight in the language of a speaker, one line for each thing that happens.
 * @example
 * {@includeCode ../../../test/examples/words.test.ts#teller}
 */
export class Teller {
  readonly names: Names;
  private readonly words: SystemWords;
  private readonly speaker: Speaker;

  constructor({ words = NO_WORDS }: Pick<System, 'words'>, speaker: Speaker, names: Names) {
    this.words = words;
    this.speaker = speaker;
    this.names = names;
  }

  /** Tells events in their order. Summaries count those of `earlier` too, which were told before. */
  tell<E extends LoggedEvent>(events: readonly E[], earlier: readonly E[] = []): ToldLine<E>[] {
    return groupEvents(this.words, events, new FightParts(this.words, earlier))
      .map(group => this.tellGroup(group))
      .filter(line => line.text !== '');
  }

  /** The line for a group of events. */
  tellGroup<E extends LoggedEvent>({ role, events, isWholeFight = false }: EventGroup<E>): ToldLine<E> {
    if (role === 'summary') return { role, text: this.summary(events, isWholeFight), details: [], events };
    const line = new LineText();
    const details: string[] = [];
    for (const event of events) {
      const part = roleOf(this.words, event);
      if (part === 'detail') details.push(this.sentence(event, events));
      else if (part !== 'silent') line.add(event, this.sentence(event, events, line), this.peopleIn(event));
    }
    // Throws of which nothing is told yet.
    if (line.isEmpty && details.length > 0) return { role, text: details.join('; '), details: [], events };
    return { role, text: role === 'line' ? String(line) : String(line).replace(/\.$/, ''), details: details.filter(text => text !== ''), events };
  }

  private summary(events: readonly LoggedEvent[], isWholeFight: boolean): string {
    const deeds = events.flatMap(event => this.deedsOf(event));
    const summary = summarize(deeds, isWholeFight, how => this.speaker.say(how));
    return this.speaker.words.summary(summary, { plural: (count, forms) => this.plural(count, forms), list: (all, by) => this.speaker.list(all, by) });
  }

  /** What a summary counts of an event. Damage by the GM, as of a fire or a flood, is the deed of no combatant. */
  private deedsOf(event: LoggedEvent): readonly Deed[] {
    const counted = this.words.deeds[event.what]?.(this.told(event));
    const deeds = counted === undefined ? [] : [counted].flat();
    return deeds.map(deed => (deed.kind === 'damage' && isGm(event['by']) ? { ...deed, by: undefined } : deed));
  }

  private plural(count: number, forms: Parameters<Tale['plural']>[1]): string {
    return forms[this.speaker.pluralRule(count)] ?? forms.other;
  }

  /** An event in words, among those of its line. */
  private sentence(event: LoggedEvent, among: readonly LoggedEvent[], line?: LineText): string {
    const sentence = this.speaker.words.events[event.what];
    if (!sentence) return this.plainly(event);
    return this.say(sentence, event, {
      begins: line === undefined || line.isNew,
      after: line?.last,
      goesOn: line !== undefined && !line.isNew && line.victim === victimOf(event),
      isOnly: among.every(other => other === event || other.what !== event.what),
      isAbout: name => line?.isAbout(name) ?? false,
      plural: (count, forms) => this.plural(count, forms),
      list: (all, by) => this.speaker.list(all, by),
      vary: (...wordings) => wordings[seedOf(event) % wordings.length] ?? wordings[0],
      combatant: id => this.nameOf(id),
      place: this.names.place,
      text: text => this.speaker.say(text),
    });
  }

  /** What a function of the system says of an event. The fields of the event are those that it was written for. */
  private say<A extends readonly unknown[], R>(words: (event: never, ...rest: A) => R, event: LoggedEvent, ...rest: A): R {
    return words(this.told(event) as never, ...rest);
  }

  /** An event that its system has no sentence for: "Ada: conjures → Bo: hit". */
  private plainly({ what, by, target, outcome }: LoggedEvent): string {
    const whom = target === undefined ? '' : ` → ${this.nameOf(target)}`;
    const result = typeof outcome === 'string' ? `: ${this.speaker.say(outcome)}` : '';
    return `${by === undefined ? '' : `${this.nameOf(by)}: `}${this.speaker.say(what)}${whom}${result}`;
  }

  /** The details with names in place of ids, and texts in the language. */
  private told(event: LoggedEvent): Record<string, unknown> {
    const told: Record<string, unknown> = { ...event };
    for (const [key, { kind }] of Object.entries(this.words.events[event.what] ?? {})) {
      const value = event[key];
      if (value === undefined) continue;
      if (kind === 'who') told[key] = this.nameOf(value);
      else if (kind === 'all-who' && Array.isArray(value)) told[key] = value.map(id => this.nameOf(id));
      else if (kind === 'text' && isText(value)) told[key] = this.speaker.say(value);
    }
    return told;
  }

  private peopleIn(event: LoggedEvent): string[] {
    const fields = Object.entries(this.words.events[event.what] ?? {});
    return fields.flatMap(([key, { kind }]) => (kind === 'who' && event[key] !== undefined ? [this.nameOf(event[key])] : []));
  }

  /** A name of the content in the language. */
  name(name: string): string {
    return this.speaker.name(name);
  }

  private nameOf(id: unknown): string {
    if (isGm(id)) return this.speaker.say('The GM');
    return this.speaker.name(this.names.combatant(typeof id === 'number' ? id : String(id)));
  }
}

/**
 * Tells a system's fights in a language, or in English where it has no words for that.
 * @example
 * {@includeCode ../../../test/examples/words.test.ts#teller}
 */
export const tellerFor = (system: Pick<System, 'words'>, language: string, names: Names): Teller =>
  new Teller(system, speakerFor(system, language, names), names);

const isGm = (id: unknown): boolean => id === 'gm' || id === -1;

/** A number that depends on the details of an event alone, so that all who hear of it are told of it in the same words. */
const seedOf = (event: LoggedEvent): number => {
  let seed = 0x811c9dc5;
  for (const detail of Object.values(event)) {
    if (typeof detail !== 'string' && typeof detail !== 'number') continue;
    for (const char of String(detail)) seed = Math.imul(seed ^ (char.codePointAt(0) ?? 0), 0x01000193);
  }
  return (seed ^ (seed >>> 15)) >>> 0;
};
