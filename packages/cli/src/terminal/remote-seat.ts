import { setTimeout } from 'node:timers/promises';
import type { OfferedChoice, Refusal } from '@fray/engine';
import type { NamedField } from '@fray/engine/field';
import { escapeControls } from '@fray/engine/util';
import { type LoggedEvent, type Names, namesIn, type Speaker, speakerFor, Teller } from '@fray/engine/words';
import { type CommandAnswer, type ProblemDetails, ProblemError, type SeatConnection, SeatMirror } from '@fray/server';
import { type AnySystem, systemOf } from '@fray/systems';
import type { Command, Question, SentOutlook } from '@fray/table';
import { isRecord } from '../input/is-record.ts';
import {
  boardLines,
  bold,
  choiceLines,
  dim,
  keyOfNumber,
  nextLine,
  outlookLine,
  printJson,
  printLine,
  problemLine,
  questionLines,
  refusalLine,
  refusedLines,
  usualFirst,
  yellow,
} from './print.ts';
import { taleLines } from './tale-lines.ts';

/** A table event as a server sends it. */
type SentTableEvent = Readonly<Record<string, unknown>> & { readonly do: string };
type Parts = SeatMirror['parts'];
type News = SeatMirror['heard'];

const RETRY_MS = 1_000;

/** Statuses after which a request may be tried again. */
const TEMPORARY_STATUSES: ReadonlySet<number> = new Set([429, 503]);

/** How many earlier lines are printed after sitting down. */
const MAX_EARLIER_LINES = 12;

/** A seat at a table of a server. Log and questions are printed as they come. */
export class RemoteSeat {
  readonly mirror: SeatMirror;
  private readonly connection: SeatConnection;
  private readonly language: string;
  /** The events that were told, or left out after sitting down. */
  private earlier: LoggedEvent[] = [];
  private knownSpeaker: Speaker | undefined;
  /** The id of the question that was printed last. */
  private shown = '';
  private epoch = -1;
  private outcome: string | undefined;
  private gone: ProblemError | undefined;
  private returning = false;
  private waiting: (() => void)[] = [];
  private leave = () => {};

  constructor(connection: SeatConnection, language: string) {
    this.language = language;
    this.connection = connection;
    this.mirror = new SeatMirror(
      () => this.changed(),
      () => void this.reconnect(),
    );
  }

  /** Sits down; a problem is thrown. */
  async sit(): Promise<void> {
    this.leave = await this.connection.watch(this.mirror, this.epoch < 0 ? undefined : { epoch: this.mirror.epoch, seq: this.mirror.seq });
  }

  /** Leaves the table. */
  leaveTable(): void {
    this.gone = new ProblemError('not-found');
    this.leave();
  }

  /** Nothing more will come: the fight is over or the seat is closed. */
  get isOver(): boolean {
    return this.gone !== undefined || this.mirror.closed;
  }

  /** The first open question for a combatant of this seat. */
  get question(): Parts['prompts'][number] | undefined {
    const { yours } = this.mirror;
    return this.mirror.parts.prompts.find(p => yours.includes(p.by));
  }

  /** Whether a question or a throw of real dice waits for this seat. */
  get isAsked(): boolean {
    return this.thrown !== null || this.question !== undefined;
  }

  async until(holds: () => boolean): Promise<void> {
    while (!holds() && !this.isOver) await new Promise<void>(resolve => this.waiting.push(resolve));
  }

  printBoard(): void {
    const { parts: all } = this.mirror;
    const shown = {
      ...all,
      field: all.field && { ...(all.field as NamedField), tokens: all.tokens },
      sheets: all.order.flatMap(id => all[`sheet:${id}`] ?? []),
    };
    for (const l of [...boardLines(shown), ...nextLine(shown)]) printLine(l);
  }

  async printOdds(): Promise<void> {
    const { question } = this;
    const odds = question && (await this.connection.ask({ ask: 'odds', by: question.by, others: 'nothing' }));
    // This cast and the two below: a server answers each kind of question in one form, and is not checked for it.
    for (const o of (odds ?? []) as readonly SentOutlook[]) printLine(`  ${o.by} ${o.key} ${dim(outlookLine(o, this.nameOf))}`);
  }

  async printRefused(): Promise<void> {
    const { question } = this;
    const refused = question && (await this.connection.ask({ ask: 'refused', by: question.by }));
    for (const l of refusedLines((refused ?? []) as readonly (OfferedChoice & { readonly refusal: Refusal })[])) printLine(l);
  }

  async printForms(key: string): Promise<void> {
    const { question } = this;
    const forms = question && (await this.connection.ask({ ask: 'where', by: question.by, key }));
    for (const o of (forms ?? []) as readonly OfferedChoice[]) printLine(`  ${o.key}`);
  }

  printUnusual(): void {
    for (const l of choiceLines(usualFirst(this.question?.options ?? []), true)) printLine(l);
  }

  /** Answers the open question or throw: with a total, a number of the list, or words that mean a choice. */
  async answer(words: string): Promise<void> {
    const { thrown, question } = this;
    if (thrown) await this.do({ do: 'roll', by: thrown.by, total: Number(words), throw: thrown.id });
    else if (question) await this.do({ do: 'choose', by: question.by, what: keyOfNumber(question.options, words), question: question.id });
    else return printLine(dim('  Nothing is asked of you now'));
    await this.until(() => (thrown ? this.thrown?.id !== thrown.id : this.question?.id !== question?.id));
  }

  /** Carries out a command or asks a question, and prints the result. */
  async perform(wanted: Command | Question, base: string): Promise<void> {
    if ('ask' in wanted) return printJson(await this.connection.ask(wanted));
    const { token } = await this.do(wanted);
    if (token !== undefined) printLine(`  ${base}/t/${this.connection.table}#${token}`);
  }

  /** Carries out a command and waits until its result has arrived here, as the next line may refer to it. */
  private async do(command: Command): Promise<CommandAnswer> {
    const { epoch } = this.mirror;
    const did = await this.connection.do(command);
    const last = did.heard.at(-1)?.seq ?? -1;
    await this.until(() => this.mirror.seq > last || this.mirror.epoch !== epoch);
    return did;
  }

  private get thrown() {
    return this.mirror.parts.throw;
  }

  private readonly nameOf = (id: string): string => {
    const sheet = this.mirror.parts[`sheet:${id}`];
    return sheet?.name ?? (id === 'gm' ? 'The GM' : id);
  };

  private changed(): void {
    const { mirror: seen } = this;
    const news = seen.heard;
    seen.heard = [];
    if (seen.epoch === this.epoch) this.printNews(news);
    else {
      this.printBoard();
      if (news.length > MAX_EARLIER_LINES) printLine(dim(`  … ${news.length - MAX_EARLIER_LINES} lines before that`));
      this.earlier = news.slice(0, -MAX_EARLIER_LINES).flatMap(({ shown }) => ('line' in shown ? [shown.line] : []));
      this.printNews(news.slice(-MAX_EARLIER_LINES));
      this.epoch = seen.epoch;
    }
    this.printOutcome();
    this.printQuestion();
    for (const look of this.waiting.splice(0)) look();
  }

  private printNews(news: News): void {
    let events: LoggedEvent[] = [];
    const tell = () => {
      for (const line of taleLines(this.teller().tell(events, this.earlier))) printLine(line);
      this.earlier.push(...events);
      events = [];
    };
    for (const { shown, seat } of news) {
      if ('line' in shown) {
        events.push(shown.line);
        continue;
      }
      tell();
      if ('back' in shown) printLine(yellow(`  Taken back from line ${shown.back} on${shown.why === undefined ? '' : `: ${shown.why}`}`));
      else printLine(tableEventLine(seat ?? 'The table', shown.deed));
    }
    tell();
  }

  private teller(): Teller {
    return new Teller(this.system, this.speaker, this.names());
  }

  private names(): Names {
    const { parts } = this.mirror;
    return namesIn(
      parts.order.flatMap(id => parts[`sheet:${id}`] ?? []),
      // A server sends the field of a board.
      parts.field as NamedField | null,
    );
  }

  private get system(): AnySystem {
    return systemOf(this.mirror.parts.table.system);
  }

  /** Says what the table sends in the language of the terminal. */
  private get speaker(): Speaker {
    return (this.knownSpeaker ??= speakerFor(this.system, this.language, { place: (x, y) => this.names().place(x, y) }));
  }

  private printOutcome(): void {
    const words = this.mirror.parts.outcome?.words;
    if (words !== undefined && words !== this.outcome) printLine(bold(words));
    this.outcome = words;
  }

  private printQuestion(): void {
    const { thrown, question } = this;
    const others = this.mirror.parts.waiting.map(w => this.nameOf(w.by)).join(', ');
    const id = thrown?.id ?? question?.id ?? others;
    if (id === this.shown) return;
    this.shown = id;
    if (thrown) printLine(bold(`${this.nameOf(thrown.by)} throws ${thrown.dice}, ${thrown.least} to ${thrown.most}`) + dim(` [${thrown.clause}]`));
    else if (question) for (const l of questionLines(this.nameOf(question.by), question)) printLine(l);
    else if (others) printLine(dim(`  Waiting for ${others}`));
  }

  /** Sits down again after the connection broke, and gets what was missed. Failed attempts do not start another round. */
  private async reconnect(): Promise<void> {
    if (this.returning) return;
    this.returning = true;
    while (this.returning && !this.gone) {
      try {
        await this.sit();
        this.returning = false;
      } catch (e) {
        if (e instanceof ProblemError && !TEMPORARY_STATUSES.has(e.problem.status)) this.gone = e;
        else await setTimeout(RETRY_MS);
      }
    }
    for (const look of this.waiting.splice(0)) look();
  }
}

/** An event of the table in one line. */
const tableEventLine = (who: string, deed: SentTableEvent): string => {
  if (deed.do === 'note') return `  ${who}: ${escapeControls(String(deed['text']))}`;
  const { seat } = deed;
  if (deed.do === 'seated' && isRecord(seat)) {
    const owns = Array.isArray(seat['owns']) ? seat['owns'] : [];
    return `  A seat for ${seat['name']}, ${seat['role']}${owns.length > 0 ? `, who plays ${owns.join(', ')}` : ''}`;
  }
  const { do: does, ...rest } = deed;
  return `  ${who} ${does}${Object.keys(rest).length > 0 ? dim(` ${JSON.stringify(rest)}`) : ''}`;
};

/** Why a server did not do something. */
export const problemLines = ({ title, detail, problems = [], ...no }: ProblemDetails): string[] => [
  ...(problems.length > 0 ? [] : [refusalLine({ ...no, why: detail ?? title })]),
  ...problems.map(problemLine),
];
