import { setTimeout } from 'node:timers/promises';
import { type Offer, type Refusal, shownInFull } from '@fray/engine';
import { type Chair, Declined, type Did, type Problem, Seen } from '@fray/server';
import { systemOf } from '@fray/systems';
import type { Command, Deed, Heard, Prompt, Question, SentOutlook } from '@fray/table';
import {
  boardLines,
  bold,
  choiceLines,
  dim,
  json,
  line,
  type Named,
  nextLine,
  numbered,
  outlook,
  parts,
  problemLine,
  questionLines,
  refusalLine,
  refusedLines,
  type Shown,
  say,
  usualFirst,
  yellow,
} from './print.ts';

const AGAIN_MS = 1_000;

/** What a server answers that may answer otherwise in a moment. */
const PASSING: ReadonlySet<number> = new Set([429, 503]);

/** So much of what was before somebody sat down is told. */
const EARLIER = 12;

/** A seat at a table of a server: what it hears is printed as it comes, and what is asked of it once. */
export class AtTable {
  readonly seen: Seen;
  private readonly chair: Chair;
  /** What was asked last, by its id. */
  private shown = '';
  private epoch = -1;
  private outcome: string | undefined;
  private gone: Declined | undefined;
  private returning = false;
  private waiting: (() => void)[] = [];
  private leave = () => {};

  constructor(chair: Chair) {
    this.chair = chair;
    this.seen = new Seen(
      () => this.changed(),
      () => void this.back(),
    );
  }

  /** Sits down. Where nothing opens, the problem is thrown. */
  async sit(): Promise<void> {
    this.leave = await this.chair.watch(this.seen, this.epoch < 0 ? undefined : { epoch: this.seen.epoch, seq: this.seen.seq });
  }

  /** Gets up. */
  up(): void {
    this.gone = new Declined('not-found');
    this.leave();
  }

  /** Nothing comes any more: the fight is over, or the seat is closed. */
  get over(): boolean {
    return this.gone !== undefined || this.seen.closed;
  }

  /** The first question that nobody else is there to answer. */
  get question(): Prompt | undefined {
    const { yours } = this.seen;
    return (this.seen.parts.prompts as readonly Prompt[]).find(p => yours.includes(p.by));
  }

  /** Whether a throw of real dice or a question waits for this seat. */
  get isAsked(): boolean {
    return this.thrown !== null || this.question !== undefined;
  }

  async until(holds: () => boolean): Promise<void> {
    while (!holds() && !this.over) await new Promise<void>(resolve => this.waiting.push(resolve));
  }

  board(): void {
    const { parts: all } = this.seen;
    const shown = { ...all, field: { tokens: all.tokens }, sheets: all.order.map(id => all[`sheet:${id}`]) } as unknown as Shown;
    for (const l of [...boardLines(shown), ...nextLine(shown)]) say(l);
  }

  async odds(): Promise<void> {
    const { question } = this;
    const odds = question && (await this.chair.ask({ ask: 'odds', by: question.by, others: 'nothing' }));
    for (const o of (odds ?? []) as readonly SentOutlook[]) say(`  ${o.by} ${o.key} ${dim(outlook(o, this.nameOf))}`);
  }

  async refused(): Promise<void> {
    const { question } = this;
    if (question) for (const l of refusedLines((await this.chair.ask({ ask: 'refused', by: question.by })) as (Offer & { refusal: Refusal })[])) say(l);
  }

  async where(key: string): Promise<void> {
    const { question } = this;
    if (question) for (const o of (await this.chair.ask({ ask: 'where', by: question.by, key })) as Offer[]) say(`  ${o.key}`);
  }

  unusual(): void {
    for (const l of choiceLines(usualFirst(this.question?.options ?? []), true)) say(l);
  }

  /** Answers what waits for this seat: a total, a number, or words that choose. */
  async answer(words: string): Promise<void> {
    const { thrown, question } = this;
    if (thrown) await this.do({ do: 'roll', by: thrown.by, total: Number(words), throw: thrown.id });
    else if (question) await this.do({ do: 'choose', by: question.by, what: numbered(question.options, words), question: question.id });
    else return say(dim('  Nothing is asked of you now'));
    await this.until(() => (thrown ? this.thrown?.id !== thrown.id : this.question?.id !== question?.id));
  }

  /** Does a command, or answers a question, as any other client has it. */
  async perform(wanted: Command | Question, base: string): Promise<void> {
    if ('ask' in wanted) return json(await this.chair.ask(wanted));
    const { token } = await this.do(wanted);
    if (token !== undefined) say(`  ${base}/t/${this.chair.table}#${token}`);
  }

  /** Does it, and waits until what came of it is seen here too: the next line may be about that. */
  private async do(command: Command): Promise<Did> {
    const { epoch } = this.seen;
    const did = await this.chair.do(command);
    const last = did.heard.at(-1)?.seq ?? -1;
    await this.until(() => this.seen.seq > last || this.seen.epoch !== epoch);
    return did;
  }

  private get thrown() {
    return this.seen.parts.throw;
  }

  private readonly nameOf = (id: string): string => {
    const sheet = this.seen.parts[`sheet:${id}`] as { readonly name: string } | undefined;
    return sheet?.name ?? (id === 'gm' ? 'The GM' : id);
  };

  private changed(): void {
    const { seen } = this;
    const news = seen.heard as Heard[];
    seen.heard = [];
    if (seen.epoch === this.epoch) this.tell(news);
    else {
      this.board();
      if (news.length > EARLIER) say(dim(`  … ${news.length - EARLIER} lines before that`));
      this.tell(news.slice(-EARLIER));
      this.epoch = seen.epoch;
    }
    this.end();
    this.ask();
    for (const look of this.waiting.splice(0)) look();
  }

  private tell(news: readonly Heard[]): void {
    const book = systemOf(this.seen.parts.table.system).rulebook;
    for (const { shown, seat } of news) {
      if ('line' in shown) {
        say(line(shown.line as Named, this.nameOf, book));
        const mods = shown.line['parts'];
        if (Array.isArray(mods)) for (const l of parts(mods)) say(l);
      } else if ('back' in shown) say(yellow(`  Taken back from line ${shown.back} on${shown.why === undefined ? '' : `: ${shown.why}`}`));
      else say(deedLine(seat ?? 'The table', shown.deed));
    }
  }

  private end(): void {
    const { words } = this.seen.parts.outcome ?? {};
    if (words !== undefined && words !== this.outcome) say(bold(words));
    this.outcome = words;
  }

  private ask(): void {
    const { thrown, question } = this;
    const others = this.seen.parts.waiting.map(w => this.nameOf(w.by)).join(', ');
    const id = thrown?.id ?? question?.id ?? others;
    if (id === this.shown) return;
    this.shown = id;
    if (thrown) say(bold(`${this.nameOf(thrown.by)} throws ${thrown.dice}, ${thrown.least} to ${thrown.most}`) + dim(` [${thrown.clause}]`));
    else if (question) for (const l of questionLines(this.nameOf(question.by), question)) say(l);
    else if (others) say(dim(`  Waiting for ${others}`));
  }

  /** The wire broke: sits down again as soon as that can be, and hears what was missed. An attempt that fails is no break of its own. */
  private async back(): Promise<void> {
    if (this.returning) return;
    this.returning = true;
    while (this.returning && !this.gone) {
      try {
        await this.sit();
        this.returning = false;
      } catch (e) {
        if (e instanceof Declined && !PASSING.has(e.problem.status)) this.gone = e;
        else await setTimeout(AGAIN_MS);
      }
    }
    for (const look of this.waiting.splice(0)) look();
  }
}

/** What was done at the table, beside the fight. */
const deedLine = (who: string, deed: Deed): string => {
  if (deed.do === 'note') return `  ${who}: ${shownInFull(deed.text)}`;
  if (deed.do === 'seated')
    return `  A seat for ${deed.seat.name}, ${deed.seat.role}${deed.seat.owns.length > 0 ? `, who plays ${deed.seat.owns.join(', ')}` : ''}`;
  const { do: does, ...rest } = deed;
  return `  ${who} ${does}${Object.keys(rest).length > 0 ? dim(` ${JSON.stringify(rest)}`) : ''}`;
};

/** What a server did not do, and why. */
export const problemLines = ({ title, detail, problems = [], ...no }: Problem): string[] => [
  ...(problems.length > 0 ? [] : [refusalLine({ ...no, why: detail ?? title })]),
  ...problems.map(problemLine),
];
