import { setTimeout } from 'node:timers/promises';
import { type CommandAnswer, type ProblemDetails, ProblemError, SeatMirror, type SpokenSeat } from '@fray/server';
import type { Command, Question } from '@fray/table';
import type { TerminalWords } from '../words/index.ts';
import { mapLines } from './map-lines.ts';
import {
  boardLines,
  bold,
  choiceLines,
  dim,
  formLines,
  keyOfNumber,
  nextLine,
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

type News = SeatMirror['heard'];

const RETRY_MS = 1_000;

/** Statuses after which a request may be tried again. */
const TEMPORARY_STATUSES: ReadonlySet<number> = new Set([429, 503]);

/** How much of the log is printed after sitting down. */
const MAX_EARLIER_ITEMS = 12;

/** A seat at a table of a server. Log and questions are printed as they come. */
export class RemoteSeat {
  readonly mirror: SeatMirror;
  readonly words: TerminalWords;
  private readonly seat: SpokenSeat;
  /** The lines that were printed, by role and number. */
  private printed = new Map<string, string>();
  /** The id of the question that was printed last. */
  private shown = '';
  private epoch = -1;
  private outcome: string | undefined;
  private gone: ProblemError | undefined;
  private returning = false;
  private waiting: (() => void)[] = [];
  private leave = () => {};

  constructor(seat: SpokenSeat, words: TerminalWords) {
    this.words = words;
    this.seat = seat;
    this.mirror = new SeatMirror(
      () => this.changed(),
      () => void this.reconnect(),
    );
  }

  /** Sits down; a problem is thrown. */
  async sit(): Promise<void> {
    this.leave = await this.seat.watch(this.mirror, this.epoch < 0 ? undefined : { epoch: this.mirror.epoch, seq: this.mirror.seq });
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

  /** What the seat knows, in the language of the terminal. */
  private get parts() {
    return this.seat.speech.view(this.mirror.parts);
  }

  /** The first open question for a combatant of this seat. */
  get question() {
    const { yours } = this.mirror;
    return this.parts.prompts.find(p => yours.includes(p.by));
  }

  /** Whether a question or a throw of real dice waits for this seat. */
  get isAsked(): boolean {
    return this.thrown !== null || this.question !== undefined;
  }

  async until(holds: () => boolean): Promise<void> {
    while (!holds() && !this.isOver) await new Promise<void>(resolve => this.waiting.push(resolve));
  }

  printBoard(): void {
    const all = this.parts;
    const shown = {
      ...all,
      field: all.field && { ...all.field, tokens: all.tokens },
      sheets: all.order.flatMap(id => all[`sheet:${id}`] ?? []),
    };
    for (const l of [...boardLines(shown, this.words), ...(shown.field ? mapLines(shown.field, shown.sheets) : []), ...nextLine(shown, this.words)])
      printLine(l);
  }

  async printOdds(): Promise<void> {
    const { question } = this;
    const odds = question && (await this.seat.ask({ ask: 'odds', by: question.by, others: 'nothing' }));
    for (const o of odds ?? []) printLine(`  ${o.by} ${o.key} ${dim(o.words)}`);
  }

  async printRefused(): Promise<void> {
    const { question } = this;
    const refused = question && (await this.seat.ask({ ask: 'refused', by: question.by }));
    for (const l of refusedLines(refused ?? [])) printLine(l);
  }

  async printForms(key: string): Promise<void> {
    const { question } = this;
    const forms = question && (await this.seat.ask({ ask: 'where', by: question.by, key }));
    for (const l of formLines(forms ?? [], this.parts.field)) printLine(l);
  }

  printUnusual(): void {
    for (const l of choiceLines(usualFirst(this.question?.options ?? []), true)) printLine(l);
  }

  /** Answers the open question or throw: with a total, a number of the list, or words that mean a choice. */
  async answer(words: string): Promise<void> {
    const { thrown, question } = this;
    if (thrown) await this.do({ do: 'roll', by: thrown.by, total: Number(words), throw: thrown.id });
    else if (question) await this.do({ do: 'choose', by: question.by, what: keyOfNumber(question.options, words), question: question.id });
    else return printLine(dim(`  ${this.words.question.nothingAsked}`));
    await this.until(() => (thrown ? this.thrown?.id !== thrown.id : this.question?.id !== question?.id));
  }

  /** Carries out a command or asks a question, and prints the result. */
  async perform(wanted: Command | Question, base: string): Promise<void> {
    if ('ask' in wanted) return printJson(await this.seat.ask(wanted));
    const { token } = await this.do(wanted);
    if (token !== undefined) printLine(`  ${base}/t/${this.seat.table}#${token}`);
  }

  /** Carries out a command and waits until its result has arrived here, as the next line may refer to it. */
  private async do(command: Command): Promise<CommandAnswer> {
    const { epoch } = this.mirror;
    const did = await this.seat.do(command);
    const last = did.heard.at(-1)?.seq ?? -1;
    await this.until(() => this.mirror.seq > last || this.mirror.epoch !== epoch);
    return did;
  }

  private get thrown() {
    return this.parts.throw;
  }

  private readonly nameOf = (id: string): string => this.parts[`sheet:${id}`]?.name ?? this.seat.speech.nameOf(id);

  private changed(): void {
    const { mirror: seen } = this;
    const news = seen.heard;
    seen.heard = [];
    this.seat.speech.see(seen.parts);
    if (seen.epoch === this.epoch) this.printNews(news);
    else {
      this.printBoard();
      this.printed = new Map();
      this.seat.speech.rewind(0);
      const earlier = this.seat.speech.tell(news.slice(0, -MAX_EARLIER_ITEMS));
      if (earlier.length > 0) printLine(dim(`  ${this.words.log.before(earlier.length)}`));
      for (const { role, seq, text } of earlier) this.printed.set(`${role} ${seq}`, text);
      this.printNews(news.slice(-MAX_EARLIER_ITEMS));
      this.epoch = seen.epoch;
    }
    this.printOutcome();
    this.printQuestion();
    for (const look of this.waiting.splice(0)) look();
  }

  /** Prints news in sentences; of a line that was printed before, only what it goes on with. */
  private printNews(news: News): void {
    for (const line of this.seat.speech.tell(news)) {
      const key = `${line.role} ${line.seq}`;
      const before = this.printed.get(key)?.replace(/[.!?…]$/, '');
      const isLonger = before !== undefined && line.text.startsWith(before);
      const text = isLonger ? continuation(line.text.slice(before.length)) : line.text;
      this.printed.set(key, line.text);
      if (text === '') continue;
      const isBack = news.some(({ seq, shown }) => seq === line.seq && 'back' in shown);
      for (const told of taleLines([{ role: line.role, text }])) printLine(isBack ? yellow(told) : told);
    }
  }

  private printOutcome(): void {
    const words = this.parts.outcome?.words;
    if (words !== undefined && words !== this.outcome) printLine(bold(words));
    this.outcome = words;
  }

  private printQuestion(): void {
    const { thrown, question, words } = this;
    const others = this.parts.waiting.map(w => this.nameOf(w.by)).join(', ');
    const id = thrown?.id ?? question?.id ?? (this.parts.lobby ? 'lobby' : others);
    if (id === this.shown) return;
    this.shown = id;
    if (thrown)
      printLine(
        bold(`${words.question.throws(this.nameOf(thrown.by), thrown.dice)}, ${words.question.range(thrown.least, thrown.most)}`) + dim(` [${thrown.clause}]`),
      );
    else if (question) for (const l of questionLines(this.nameOf(question.by), question, this.words)) printLine(l);
    else if (this.parts.lobby) printLine(bold(words.question.lobby));
    else if (others) printLine(dim(`  ${words.question.waiting(others)}`));
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

/** What a line goes on with, as a sentence of its own. */
const continuation = (rest: string): string => {
  const text = rest.replace(/^[\s,;:.!?…]+/, '');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** Why a server did not do something. */
export const problemLines = ({ title, detail, problems = [], ...no }: ProblemDetails, words: TerminalWords): string[] => [
  ...(problems.length > 0 ? [] : [refusalLine({ ...no, why: detail ?? title }, words)]),
  ...problems.map(problemLine),
];
