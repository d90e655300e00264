import { type NamedField, type Point, spaceNameAt } from '@fray/engine/field';
import { type Localized, type Names, namesIn, type Speaker, speakerFor, Teller } from '@fray/engine/words';
import { type AnySystem, systemOf } from '@fray/systems';
import type { Question, SentOutlook, TableResult } from '@fray/table';
import { type ProblemDetails, ProblemError, problemDetailsFor } from '@fray/table/session';
import type { Parts, SaidParts } from '../sent/view-schemas.ts';
import { type Language, TABLE_WORDS } from './languages.ts';
import { oddsWords } from './odds-words.ts';
import type { TableTale, TableWords } from './table-words.ts';
import { type SentItem, type SentLine, ToldLog } from './told-log.ts';

/** The part of `SERVER_MESSAGE` that watchers get. */
interface SeatMessage {
  readonly from?: number;
  readonly parts?: Partial<Parts>;
  readonly heard: readonly SentItem[];
}

type Sheet = Exclude<Parts[`sheet:${string}`], undefined>;

/** A table answers each kind of question in one form. */
const areOdds = ({ ask }: Question, _answer: unknown): _answer is readonly SentOutlook[] => ask === 'odds';

const isSheetName = (name: string): name is `sheet:${string}` => name.startsWith('sheet:');

/** Says what a seat is sent in one language. It uses only what the seat was sent. */
export class SeatSpeech {
  readonly language: Language;
  private readonly system: AnySystem;
  private readonly speaker: Speaker;
  private readonly words: TableWords;
  private readonly log: ToldLog;
  private readonly sheets = new Map<string, Sheet>();
  private order: readonly string[] = [];
  private field: NamedField | null = null;
  private known: Names | undefined;

  constructor(language: Language, view: Parts) {
    this.language = language;
    this.words = TABLE_WORDS[language];
    this.system = systemOf(view.table.system);
    this.speaker = speakerFor(this.system, language, { place: (x, y) => this.names.place(x, y) });
    this.log = new ToldLog({
      words: this.system.words,
      teller: () => new Teller(this.system, this.speaker, this.names),
      tableEvent: (event, seat) => this.tableEvent(event, seat),
      back: (seat, how) => this.words.back(seat ?? this.words.table, how),
    });
    this.see(view);
  }

  /** Takes note of changed parts, for the names of combatants and spaces. */
  see(parts: Partial<Parts>): void {
    if (parts.order) this.order = parts.order;
    if (parts.field !== undefined) this.field = parts.field;
    for (const name of Object.keys(parts)) {
      if (!isSheetName(name)) continue;
      const id = name.slice('sheet:'.length);
      const sheet = parts[name];
      if (sheet) this.sheets.set(id, sheet);
      else this.sheets.delete(id);
    }
    this.known = undefined;
  }

  get names(): Names {
    return (this.known ??= namesIn(
      this.order.flatMap(id => this.sheets.get(id) ?? []),
      this.field,
    ));
  }

  /** The name of a combatant in the language. */
  nameOf(id: string): string {
    return id === 'gm' ? this.speaker.say('The GM') : this.speaker.name(this.names.combatant(id));
  }

  /** The space at a point of the field, as choices and log name it. */
  spaceAt(point: Point): string {
    return this.field && this.field.grid.shape !== 'none' ? spaceNameAt(this.field, point) : `${point.x}, ${point.y}`;
  }

  /** A view with its texts as strings. */
  view(parts: Parts): SaidParts {
    // What is described with a phrase or a string is a string now.
    return this.say(parts) as SaidParts;
  }

  /** Any data with its texts as strings. */
  say<T>(data: T): T & Localized<T> {
    return this.speaker.localize(data);
  }

  /** Forgets the log from a number on, which comes again. */
  rewind(seq: number): void {
    this.log.rewind(seq);
  }

  /** The lines that new items of the log begin or go on with. */
  tell(items: readonly SentItem[]): SentLine[] {
    return this.log.tell(items);
  }

  /** A message that is sent to those who watch the seat, in the language. */
  message(json: string): string {
    const message: SeatMessage | { readonly type: 'signal' } = JSON.parse(json);
    if (!('heard' in message)) return json;
    if (message.parts) this.see(message.parts);
    if (message.from !== undefined) this.log.rewind(message.from);
    return JSON.stringify({ ...this.say(message), told: this.tell(message.heard) });
  }

  /** The answer to a question. Odds are said in a sentence too. */
  answer(question: Question, answer: unknown): unknown {
    return areOdds(question, answer) ? this.odds(answer) : this.say(answer);
  }

  /** The answer to a command. */
  command<T extends { readonly heard: readonly SentItem[] }>(answer: T): T & { readonly told: readonly SentLine[] } {
    return { ...this.say(answer), told: this.tell(answer.heard) };
  }

  /** The value of a result, or its refusal thrown in the language. */
  valueOrThrow<T>(done: TableResult<T>): T {
    if (done.ok) return done.value;
    throw new ProblemError(this.problem(problemDetailsFor(done.refused)));
  }

  private odds(outlooks: readonly SentOutlook[]): readonly (SentOutlook & { readonly words: string })[] {
    return outlooks.map(outlook => ({
      ...outlook,
      outcomes: outlook.outcomes.map(one => ({ ...one, value: this.text(one.value) })),
      conditions: outlook.conditions.map(one => ({ ...one, condition: this.text(one.condition) })),
      words: oddsWords(outlook, {
        words: this.words.odds,
        language: this.language,
        nameOf: id => this.nameOf(id),
        gaugeOf: (who, gauge) => this.gaugeOf(who, gauge),
        say: text => this.text(text),
      }),
    }));
  }

  /** A problem with its texts in the language. */
  problem({ refusal, ...problem }: ProblemDetails): ProblemDetails {
    const { why: detail = problem.detail, instead = problem.instead } = refusal ?? {};
    return {
      ...problem,
      title: this.words.title(problem.type.replace(/^urn:fray:/, ''), problem.title),
      ...(detail !== undefined && { detail: this.text(detail) }),
      ...(instead !== undefined && { instead: this.text(instead) }),
    };
  }

  private gaugeOf(who: string, id: string): string {
    const label = this.sheets.get(who)?.gauges.find(gauge => gauge.id === id)?.label;
    return label === undefined ? id : this.speaker.say(label);
  }

  private text(text: Parameters<Speaker['say']>[0]): string {
    return typeof text === 'string' && Object.hasOwn(this.words.texts, text) ? (this.words.texts[text] ?? text) : this.speaker.say(text);
  }

  private tableEvent(event: { readonly do: string }, seat: string | undefined): string {
    const sentences: Readonly<Record<string, (event: never, tale: TableTale) => string>> = this.words.events;
    const sentence = sentences[event.do];
    const who = seat ?? this.words.table;
    if (!sentence) return who;
    // The sentence that has the name of an event takes that event.
    return sentence(event as never, { seat: who, name: id => this.nameOf(id), list: names => this.speaker.list(names), say: text => this.text(text) });
  }
}
