import { barText } from '@fray/engine/kit';
import { ProblemError } from '@fray/table/session';
import { z } from 'zod';
import type { LogPosition } from '../client/seat-connection.ts';
import { SeatMirror } from '../client/seat-mirror.ts';
import type { SpokenSeat } from '../client/spoken-seat.ts';
import { type SaidParts, viewWith } from '../sent/view-schemas.ts';
import type { SeatSpeech } from '../words/seat-speech.ts';
import { TOLD_LINE } from '../words/told-log.ts';

const VIEW = viewWith(z.string());
type Sheet = Exclude<SaidParts[`sheet:${string}`], undefined>;

const prompt = VIEW.shape.prompts.element;

/** A question to a combatant, without its choices. */
export const ASKED_QUESTION = prompt
  .pick({ by: true, about: true, prompt: true, clause: true, secret: true, deadline: true, plan: true })
  .extend({ question: prompt.shape.id, choices: z.int().describe('how many are legal; see `choices`') });

const SHEET = z.object({
  id: z.string(),
  name: z.string(),
  side: z.string(),
  gauges: z.record(z.string(), z.string()),
  conditions: z.array(z.string()),
  at: z.string().optional().describe('the space on the field as choices and log name it, or a place'),
  down: z.literal(true).optional(),
  out: z.literal(true).optional().describe('no longer takes part'),
});

/** What a player needs of the present, and what is new in the log. */
export const SEAT_REPORT = z.object({
  at: z.string().describe('send it as `since` to hear only what comes after'),
  table: VIEW.shape.table,
  you: VIEW.shape.you.omit({ epoch: true }),
  heading: z.string(),
  phase: z.string(),
  outcome: VIEW.shape.outcome,
  yours: z.array(z.string()).describe('the combatants whose questions or throws wait for you; `gm` for what the GM decides'),
  asked: z.array(ASKED_QUESTION).describe('the questions that this seat may answer now; a GM’s has those of the players too'),
  throw: VIEW.shape.throw,
  waiting: VIEW.shape.waiting,
  lobby: VIEW.shape.lobby.describe('not null: the fight waits until all players are ready, or the GM starts it; give the command `ready`'),
  sheets: z.array(SHEET),
  upcoming: VIEW.shape.upcoming,
  timers: VIEW.shape.timers,
  time: VIEW.shape.time,
  requests: VIEW.shape.requests,
  news: z.array(TOLD_LINE).describe('the newest of the log, or what came since'),
  earlier: z.int().describe('how much more there is that was left out'),
});
export type SeatReport = z.infer<typeof SEAT_REPORT>;

/** A position in the log as text: `3:120`, epoch and number. */
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
  /** How long to wait until it shows enough. */
  readonly ms?: number;
  readonly enough?: (seen: SeatMirror) => boolean;
  readonly signal?: AbortSignal;
}

/** The report of a seat: at once, or as soon as it shows enough. */
export const waitForReport = async (seat: SpokenSeat, { since, maxNews: most, ms = 0, enough = () => true, signal }: ReportRequest): Promise<SeatReport> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const seen = new SeatMirror(
    () => enough(seen) && resolve(),
    () => reject(new ProblemError('not-found')),
  );
  // Avoids an unhandled rejection: if the seat is closed before `await promise`, `watch` rejects as well.
  promise.catch(() => undefined);
  const leave = await seat.watch(seen, sinceIn(since));
  const timer = setTimeout(resolve, ms);
  if (signal?.aborted) resolve();
  signal?.addEventListener('abort', () => resolve(), { once: true });
  try {
    await promise;
  } finally {
    clearTimeout(timer);
    leave();
  }
  return reportOf(seen, seat.speech, most);
};

const reportOf = (mirror: SeatMirror, speech: SeatSpeech, maxNews: number): SeatReport => {
  speech.see(mirror.parts);
  const parts = speech.view(mirror.parts);
  const { table, you, heading, phase, outcome, prompts, throw: thrown, waiting, lobby, upcoming, requests, time, timers } = parts;
  const { epoch: _, ...seat } = you;
  const told = maxNews > 0 ? speech.tell(mirror.heard) : [];
  const news = told.slice(-maxNews);
  return {
    at: `${mirror.epoch}:${mirror.seq}`,
    ...{ table, you: seat, heading, phase, outcome, yours: mirror.yours, asked: prompts.map(asked), throw: thrown, waiting, lobby },
    ...{ sheets: sheetsIn(parts, speech), upcoming, timers, time, requests, news, earlier: told.length - news.length },
  };
};

const sheetsIn = (parts: SaidParts, speech: SeatSpeech): SeatReport['sheets'] =>
  parts.order.flatMap(id => {
    const sheet = parts[`sheet:${id}`];
    if (!sheet) return [];
    const { name, side, gauges, conditions, down, out } = sheet;
    const token = parts.tokens.find(t => t.who === id);
    const at = token ? speech.spaceAt(token) : parts.places?.find(p => p.who.includes(id))?.name;
    return {
      ...{ id, name, side, gauges: Object.fromEntries(gauges.map(g => [g.label, gaugeWords(g)])) },
      conditions: conditions.map(c => (c.until === undefined ? c.label : `${c.label} (${c.until})`)),
      ...(at !== undefined && { at }),
      ...(down && { down }),
      ...(out && { out }),
    };
  });

const asked = ({ id: question, options, refusals: _, ...rest }: z.infer<typeof prompt>): z.infer<typeof ASKED_QUESTION> => ({
  ...rest,
  question,
  choices: options.length,
});

const gaugeWords = ({ hidden, band, share, value, most, lowered }: Sheet['gauges'][number]): string =>
  hidden === 'hidden'
    ? '?'
    : hidden === 'banded'
      ? `${band}`
      : hidden === 'bar'
        ? barText(share)
        : `${value}${most === undefined ? '' : `/${most}`}${lowered === undefined ? '' : ` (−${lowered.by}: ${lowered.why})`}`;
