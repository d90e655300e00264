import type { System } from '../kernel/system.ts';
import type { Text } from '../kernel/text.ts';
import type { EventRole, SystemWords } from '../kernel/words.ts';
import { Line, type LineRole } from './line.ts';
import type { Names } from './names.ts';
import { NO_WORDS, type Speaker, speakerFor } from './speaker.ts';

/** An event as a log has it: combatants by their ids. */
export interface LoggedEvent {
  readonly what: string;
  readonly [detail: string]: unknown;
}

/** A line of the tale of a fight. */
export interface ToldLine<E extends LoggedEvent = LoggedEvent> {
  readonly role: LineRole;
  readonly text: string;
  /** What led to it: throws and checks, each in a sentence. */
  readonly details: readonly string[];
  /** The events that it tells, in their order. */
  readonly events: readonly E[];
}

type TellingSystem = Pick<System, 'words' | 'rulings'>;

/** The words of a language, or of English where the system has none of it. */
export const tellerFor = (system: TellingSystem, language: string, names: Names): Teller => new Teller(system, speakerFor(system, language, names), names);

/** Tells the events of a fight in one language, one line for each thing that happens. */
export class Teller {
  private readonly system: TellingSystem;
  private readonly words: SystemWords;
  private readonly speaker: Speaker;
  readonly names: Names;

  constructor(system: TellingSystem, speaker: Speaker, names: Names) {
    this.system = system;
    this.words = system.words ?? NO_WORDS;
    this.speaker = speaker;
    this.names = names;
  }

  tell<E extends LoggedEvent>(events: readonly E[]): ToldLine<E>[] {
    const lines: Line<E>[] = [];
    let open: Line<E> | undefined;
    /** Details whose line has not begun: a throw comes before what is made of it. */
    let loose: { readonly event: E; readonly text: string }[] = [];
    events.forEach((event, n) => {
      const role = this.roleOf(event);
      if (role === 'detail') {
        const text = this.sentence(event, n);
        if (open) open.addDetail(event, text);
        else loose.push({ event, text });
        return;
      }
      if (role === 'silent') return void open?.addEvent(event);
      if (role !== 'then' || !open) {
        open = new Line<E>(role === 'then' ? 'line' : role);
        lines.push(open);
        for (const { event: before, text } of loose) open.addDetail(before, text);
        loose = [];
      }
      open.add(event, this.sentence(event, n, open), this.peopleIn(event));
      if (role === 'heading' || role === 'turn') open = undefined;
    });
    if (loose.length > 0) {
      const last = new Line<E>('line');
      for (const { event, text } of loose) last.add(event, text, []);
      lines.push(last);
    }
    return lines.filter(line => line.text !== '');
  }

  /** The sentence for one event. */
  sentence(event: LoggedEvent, n = 0, line?: Line<LoggedEvent>): string {
    const sentence = this.speaker.words.events[event.what];
    const told = this.told(event);
    return sentence
      ? sentence(told as never, {
          begins: line === undefined || line.isEmpty,
          after: line?.last,
          isAbout: name => line?.isAbout(name) ?? false,
          plural: (count, forms) => forms[this.speaker.pluralRule(count)] ?? forms.other,
          list: (all, by) => this.speaker.list(all, by),
          vary: (...wordings) => wordings[seedOf(event, n) % wordings.length] ?? wordings[0],
          place: this.names.place,
          text: text => this.speaker.say(text),
        })
      : this.speaker.say(event.what);
  }

  private roleOf({ what }: LoggedEvent): EventRole {
    return this.words.roles[what] ?? 'line';
  }

  /** The details with names in place of ids, and texts in the language. */
  private told(event: LoggedEvent): Record<string, unknown> {
    const fields = this.words.events[event.what] ?? {};
    const told: Record<string, unknown> = { ...event };
    for (const [key, { kind }] of Object.entries(fields)) {
      const value = event[key];
      if (value === undefined) continue;
      if (kind === 'who') told[key] = this.names.combatant(value as string | number);
      else if (kind === 'all-who') told[key] = (value as readonly (string | number)[]).map(this.names.combatant);
      else if (kind === 'text') told[key] = this.speaker.say(key === 'ruling' ? this.rulingText(String(value)) : (value as Text));
    }
    return told;
  }

  private rulingText(id: string): Text {
    return this.system.rulings.find(ruling => ruling.id === id)?.words ?? id;
  }

  private peopleIn(event: LoggedEvent): string[] {
    const fields = this.words.events[event.what] ?? {};
    return Object.entries(fields).flatMap(([key, { kind }]) =>
      kind === 'who' && event[key] !== undefined ? [this.names.combatant(event[key] as string | number)] : [],
    );
  }
}

/** The same for the same event at the same place of a fight. */
const seedOf = (event: LoggedEvent, n: number): number => {
  let seed = 7 + n;
  for (const char of `${event.what} ${String(event['by'])}`) seed = (31 * seed + (char.codePointAt(0) ?? 0)) % 1_000_003;
  return seed;
};
