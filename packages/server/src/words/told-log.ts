import { FightParts, groupEvents, type LoggedEvent, NO_WORDS, type SystemWords, type Teller } from '@fray/engine/words';
import { z } from 'zod';

/** A line of the log in words. */
export const TOLD_LINE = z
  .object({
    seq: z.int().describe('the number of the first item of the log that it tells'),
    role: z.enum(['heading', 'turn', 'line', 'summary']),
    text: z.string(),
    details: z.array(z.string()).optional().describe('throws and checks that led to it, each in a sentence'),
  })
  .describe('it takes the place of an earlier line of the same number and role, which it tells to its end');
export type SentLine = z.infer<typeof TOLD_LINE>;

/** An item of a log as it is sent. */
export interface SentItem {
  readonly seq: number;
  readonly seat?: string | undefined;
  readonly shown:
    | { readonly line: LoggedEvent }
    | { readonly back: number; readonly why?: string | undefined; readonly dice?: true | undefined; readonly fresh?: true | undefined }
    | { readonly deed: { readonly do: string } };
}

interface Numbered {
  readonly seq: number;
  readonly event: LoggedEvent;
}

interface TableTeller {
  readonly words: SystemWords | undefined;
  readonly teller: () => Teller;
  readonly tableEvent: (event: { readonly do: string }, seat: string | undefined) => string;
  readonly back: (seat: string | undefined, how: 'plain' | 'dice' | 'fresh') => string;
}

const HEADINGS: ReadonlySet<string> = new Set(['heading', 'round', 'ending', 'turn']);

/** Tells a log as its items come. An attack and what comes of it are one line, also where they come one after the other. */
export class ToldLog {
  private readonly how: TableTeller;
  private events: Numbered[] = [];
  /** The index of the last heading: later events may still go on in a line that began after it. */
  private openFrom = 0;

  constructor(how: TableTeller) {
    this.how = how;
  }

  /** Forgets the items from a number on, which come again. */
  rewind(seq: number): void {
    this.events = this.events.filter(event => event.seq < seq);
    this.openFrom = this.lastHeading();
  }

  /** The lines that new items begin or go on with. */
  tell(items: readonly SentItem[]): SentLine[] {
    const lines: SentLine[] = [];
    let fresh: Numbered[] = [];
    const flush = (): void => {
      if (fresh.length > 0) lines.push(...this.tellEvents(fresh));
      fresh = [];
    };
    for (const { seq, seat, shown } of items) {
      if ('line' in shown) {
        fresh.push({ seq, event: shown.line });
        continue;
      }
      flush();
      if ('back' in shown) {
        this.rewind(shown.back);
        const told = this.how.back(seat, shown.fresh ? 'fresh' : shown.dice ? 'dice' : 'plain');
        lines.push({ seq, role: 'line', text: `${told}${shown.why ? `: ${shown.why}` : ''}` });
      } else {
        const text = this.how.tableEvent(shown.deed, seat);
        if (text !== '') lines.push({ seq, role: 'line', text });
      }
    }
    flush();
    return lines;
  }

  private tellEvents(fresh: readonly Numbered[]): SentLine[] {
    this.events.push(...fresh);
    const first = fresh[0]?.seq ?? 0;
    const earlier = this.events.slice(0, this.openFrom);
    const open = this.events.slice(this.openFrom);
    const numbers = new Map(open.map(({ event, seq }) => [event, seq]));
    const words = this.how.words ?? NO_WORDS;
    const teller = this.how.teller();
    const before = new FightParts(
      words,
      earlier.map(({ event }) => event),
    );
    const told = groupEvents(
      words,
      open.map(({ event }) => event),
      before,
    )
      .map(group => teller.tellGroup(group))
      .filter(({ text }) => text !== '');
    this.openFrom = this.lastHeading();
    const firstOf = (n: number): number => {
      const line = told[n];
      if (line?.role !== 'summary') return Math.min(...(line?.events.map(event => numbers.get(event) ?? 0) ?? [0]));
      // A summary has the events of its whole round, and the number of the heading that it stands beside.
      return firstOf(told[n + 1]?.role === 'heading' ? n + 1 : n - 1);
    };
    const isNew = (n: number): boolean => {
      const line = told[n];
      if (line?.role === 'summary') return firstOf(n) >= first;
      return line?.events.some(event => (numbers.get(event) ?? 0) >= first) ?? false;
    };
    return told.flatMap(({ role, text, details }, n) =>
      isNew(n) ? [{ seq: firstOf(n), role, text, ...(details.length > 0 && { details: [...details] }) }] : [],
    );
  }

  private lastHeading(): number {
    const { roles } = this.how.words ?? NO_WORDS;
    return Math.max(
      0,
      this.events.findLastIndex(({ event }) => HEADINGS.has(roles[event.what] ?? 'line')),
    );
  }
}
