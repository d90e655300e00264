import { isGmRole } from '@fray/table';
import { ProblemError, type SeatListener } from '@fray/table/session';
import { z } from 'zod';
import { LOG_ITEM, VIEW_REPLY } from '../api/reply-schemas.ts';
import type { LogPosition, SeatConnection } from './seat-connection.ts';

type Parts = z.infer<typeof VIEW_REPLY>;
type Heard = z.infer<typeof LOG_ITEM>;
type Sheet = Exclude<Parts[`sheet:${string}`], undefined>;

const prompt = VIEW_REPLY.shape.prompts.element;

/** Somebody who decides, without the list of choices. */
export const ASKED_QUESTION = prompt
  .pick({ by: true, about: true, prompt: true, clause: true, secret: true, deadline: true, plan: true })
  .extend({ question: prompt.shape.id, choices: z.int().describe('how many are legal; see `choices`') });

const SHEET = z.object({
  id: z.string(),
  name: z.string(),
  side: z.string(),
  gauges: z.record(z.string(), z.string()),
  conditions: z.array(z.string()),
  at: z.string().optional().describe('x,y on the field, or the name of a place'),
  down: z.literal(true).optional(),
  out: z.literal(true).optional().describe('no longer takes part'),
});

/** What a player needs to know of the present, and what is new. */
export const SEAT_REPORT = z.object({
  at: z.string().describe('send it as `since` to hear only what comes after'),
  table: VIEW_REPLY.shape.table,
  you: VIEW_REPLY.shape.you.omit({ epoch: true }),
  heading: z.string(),
  phase: z.string(),
  outcome: VIEW_REPLY.shape.outcome,
  yours: z.array(z.string()).describe('the combatants whose questions or throws wait for you; `gm` for what the GM decides'),
  asked: z.array(ASKED_QUESTION).describe('the questions that this seat may answer now; a GM’s has those of the players too'),
  throw: VIEW_REPLY.shape.throw,
  waiting: VIEW_REPLY.shape.waiting,
  sheets: z.array(SHEET),
  upcoming: VIEW_REPLY.shape.upcoming,
  requests: VIEW_REPLY.shape.requests,
  news: z.array(LOG_ITEM).describe('the newest of the log, or what came since'),
  earlier: z.int().describe('how much more there is that was left out'),
});
export type SeatReport = z.infer<typeof SEAT_REPORT>;

/** `3:120`, as it is given to whoever looks. */
export const LOG_POSITION = z
  .string()
  .regex(/^\d{1,9}:\d{1,9}$/, 'the `at` of an answer belongs here')
  .describe('the `at` of the last answer');

const sinceIn = (text: string | undefined): LogPosition | undefined => {
  const [epoch, seq] = text?.split(':').map(Number) ?? [];
  return epoch === undefined || seq === undefined ? undefined : { epoch, seq };
};

interface ReportRequest {
  readonly since?: string | undefined;
  /** How much of the log at most. */
  readonly maxNews: number;
  /** How long to wait until it is enough. */
  readonly ms?: number;
  readonly enough?: (seen: SeatMirror) => boolean;
  readonly signal?: AbortSignal;
}

/** What a chair shows, at once or as soon as it is enough. */
export const waitForReport = async (
  chair: SeatConnection,
  { since, maxNews: most, ms = 0, enough = () => true, signal }: ReportRequest,
): Promise<SeatReport> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const seen = new SeatMirror(
    () => enough(seen) && resolve(),
    () => reject(new ProblemError('not-found')),
  );
  // Where the seat ends before anybody waits for it, watching fails as well.
  promise.catch(() => undefined);
  const leave = await chair.watch(seen, sinceIn(since));
  const timer = setTimeout(resolve, ms);
  if (signal?.aborted) resolve();
  signal?.addEventListener('abort', () => resolve(), { once: true });
  try {
    await promise;
  } finally {
    clearTimeout(timer);
    leave();
  }
  return seen.report(most);
};

/** What a seat has been shown so far. */
export class SeatMirror implements SeatListener {
  seq = 0;
  epoch = -1;
  isBehind = false;
  heard: Heard[] = [];
  parts = {} as Parts;
  /** Pages of a long log, which come before the welcome. */
  private coming: Heard[] = [];
  private readonly changed: () => void;
  readonly end: () => void;

  constructor(changed: () => void, end: () => void) {
    this.changed = changed;
    this.end = end;
  }

  send(text: string): true {
    const message = JSON.parse(text) as { type: 'welcome' | 'update' | 'log'; epoch?: number; from: number; seq: number; parts: Parts; heard: Heard[] };
    if (message.type === 'log') {
      this.coming = [...this.coming.filter(h => h.seq < message.from), ...message.heard];
      return true;
    }
    const anew = message.type === 'welcome';
    this.parts = anew ? message.parts : { ...this.parts, ...message.parts };
    this.heard = [...(anew ? this.coming : this.heard), ...message.heard];
    this.coming = [];
    this.epoch = message.epoch ?? this.epoch;
    this.seq = message.seq;
    this.changed();
    return true;
  }

  get closed(): boolean {
    return this.parts.table.closed;
  }

  /** Whoever waits for this seat: what nobody else is there to answer. */
  get yours(): string[] {
    const { you, seats, waiting, throw: thrown } = this.parts;
    const deputies = (this.parts as { readonly deputies?: Readonly<Record<string, { readonly mode: string }>> }).deputies ?? {};
    const others = new Set(seats.flatMap(s => (s.role === 'player' ? s.plays : [])));
    const mine = (by: string) => (isGmRole(you.role) ? !others.has(by) && deputies[by]?.mode !== 'do' : you.plays.includes(by));
    return [...new Set([...(thrown ? [thrown.by] : []), ...waiting.map(w => w.by)].filter(mine))];
  }

  report(most: number): SeatReport {
    const { table, you, heading, phase, outcome, prompts, throw: thrown, waiting, upcoming, requests } = this.parts;
    const { epoch: _, ...seat } = you;
    const news = this.heard.slice(-most);
    return {
      at: `${this.epoch}:${this.seq}`,
      ...{ table, you: seat, heading, phase, outcome, yours: this.yours, asked: prompts.map(asked), throw: thrown, waiting },
      ...{ sheets: this.sheets, upcoming, requests, news, earlier: this.heard.length - news.length },
    };
  }

  private get sheets(): SeatReport['sheets'] {
    const { order, tokens, places } = this.parts;
    return order.map(id => {
      const { name, side, gauges, conditions, down, out } = this.parts[`sheet:${id}`] as Sheet;
      const token = tokens.find(t => t.who === id);
      const at = token ? `${token.x},${token.y}` : places?.find(p => p.who.includes(id))?.name;
      return {
        ...{ id, name, side, gauges: Object.fromEntries(gauges.map(g => [g.label, gaugeWords(g)])) },
        conditions: conditions.map(c => (c.until === undefined ? c.label : `${c.label} (${c.until})`)),
        ...(at !== undefined && { at }),
        ...(down && { down }),
        ...(out && { out }),
      } as const;
    });
  }
}

const asked = ({ id: question, options, refusals: _, ...rest }: z.infer<typeof prompt>): z.infer<typeof ASKED_QUESTION> => ({
  ...rest,
  question,
  choices: options.length,
});

const gaugeWords = ({ hidden, band, value, most }: Sheet['gauges'][number]): string =>
  hidden === 'hidden' ? '?' : hidden === 'banded' ? `${band}` : `${value}${most === undefined ? '' : `/${most}`}`;
