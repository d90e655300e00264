import type { Text } from '@fray/engine/words';
import { QUESTION_SCHEMA } from '@fray/table';
import { z } from 'zod';
import type { SeatMirror } from '../client/seat-mirror.ts';
import { promptWith } from '../sent/view-schemas.ts';
import { ASKED_QUESTION, LOG_POSITION, SEAT_REPORT, waitForReport } from './seat-report.ts';
import { connectionFor, defineTool, questionInput, READ_ONLY, SEAT_FIELDS, type Tool } from './tool.ts';

const prompt = promptWith(z.string());
const offer = prompt.shape.options.element;
const name = z.string();
const likely = { p: z.number(), exact: name };
/** When the combatant acts again, or which points are left. */
const DUE = z.array(z.object({ value: z.number(), ...likely }));

const MAX_NEWS = 40;
const MAX_FORMS = 100;
const MAX_SECONDS = 30;
const most = z.int().min(1).max(500).default(MAX_NEWS).describe('how much of the log at most');

/** Tools that look at the table and change nothing. */
export const VIEW_TOOLS: readonly Tool[] = [
  defineTool({
    name: 'sit',
    words:
      'Takes the seat of a token: returns the table, the seat and the current questions. If the connection is persistent, later calls are from this seat and in its `lang`.',
    takes: z.strictObject(SEAT_FIELDS),
    gives: z.object({ at: SEAT_REPORT.shape.at, id: name, ...SEAT_REPORT.pick({ table: true, you: true, yours: true }).shape, asked: z.array(ASKED_QUESTION) }),
    hints: READ_ONLY,
    async run({ token, lang }, call) {
      const seat = await connectionFor(call, { token, lang });
      const { at, table, you, yours, asked } = await waitForReport(seat, { maxNews: 0 });
      call.caller.token = token ?? call.caller.token;
      call.caller.language = lang ?? call.caller.language;
      return { at, id: seat.table, table, you, yours, asked };
    },
  }),
  defineTool({
    name: 'look',
    words:
      'The fight as this seat knows it, in short, and what is new in the log. Its full view, with every number and its parts, is the question `view` of `ask`.',
    takes: z.strictObject({ since: LOG_POSITION.optional(), most, ...SEAT_FIELDS }),
    gives: SEAT_REPORT,
    hints: READ_ONLY,
    run: async ({ since, most, ...fields }, call) => waitForReport(await connectionFor(call, fields), { since, maxNews: most }),
  }),
  defineTool({
    name: 'wait',
    words: 'Waits until this seat is asked, the log has news, or the time is up; then answers as `look` does.',
    takes: z.strictObject({ since: LOG_POSITION, seconds: z.number().min(0).max(MAX_SECONDS).default(20), most, ...SEAT_FIELDS }),
    gives: SEAT_REPORT,
    hints: READ_ONLY,
    async run({ since, seconds, most, ...fields }, call) {
      const { signal } = call;
      const enough = ({ closed, heard, yours }: SeatMirror) => closed || heard.length > 0 || yours.length > 0;
      return waitForReport(await connectionFor(call, fields), { since, maxNews: most, ms: seconds * 1000, enough, signal });
    },
  }),
  defineTool({
    name: 'choices',
    words:
      'The legal choices by key for each question that this seat may answer. `refused` also lists refused choices, each with the clause and what would make it legal. `where` gives the complete forms of one open choice.',
    takes: z.strictObject({
      by: name.max(200).optional().describe('only the questions to this combatant'),
      unusual: z.boolean().default(false).describe('with what is legal and hardly ever meant, like striking a friend'),
      refused: z.boolean().default(false),
      where: name.max(200).optional().describe('the key of an open choice; says `by` too'),
      find: name.max(200).optional().describe('only what has this in its key or its words'),
      ...SEAT_FIELDS,
    }),
    gives: z.object({
      asked: z.array(prompt.extend({ unusual: z.int().describe('how many legal choices were left out as unusual') })),
      refused: z
        .array(offer.extend({ by: name, refusal: z.object({ clause: name, why: name, instead: name.optional(), also: z.array(name).optional() }) }))
        .optional(),
      where: z.array(offer).optional(),
      more: z.int().optional().describe('how many complete forms were left out; `find` narrows them down'),
    }),
    hints: READ_ONLY,
    async run({ by, unusual, refused, where, find = '', ...fields }, call) {
      const seat = await connectionFor(call, fields);
      const { prompts } = await seat.ask({ ask: 'view' });
      const wanted = prompts.filter(p => by === undefined || p.by === by);
      const fits = (o: { readonly key: string; readonly words: Text }) => `${o.key} ${o.words}`.toLowerCase().includes(find.toLowerCase());
      const asked = wanted.map(({ options, ...p }) => {
        const shown = options.filter(o => fits(o) && (unusual || !o.unusual));
        return { ...p, options: shown, unusual: options.filter(fits).length - shown.length };
      });
      if (where !== undefined) {
        const found = (await Promise.all(wanted.map(p => seat.ask({ ask: 'where', by: p.by, key: where })))).flat().filter(fits);
        return { asked: [], where: found.slice(0, MAX_FORMS), more: Math.max(0, found.length - MAX_FORMS) };
      }
      if (!refused) return { asked };
      const refusals = wanted.map(async ({ by }) => (await seat.ask({ ask: 'refused', by })).filter(fits).map(r => ({ ...r, by })));
      return { asked, refused: (await Promise.all(refusals)).flat() };
    },
  }),
  defineTool({
    name: 'odds',
    words:
      'The exact results of each legal choice of a combatant, computed from what this seat knows; for one key with the whole distribution. If `sure` is false they depend on guesses.',
    takes: questionInput('odds'),
    gives: z.object({
      odds: z.array(
        z.object({
          by: name,
          key: name,
          words: z.string().describe('all of it in a line'),
          sure: z.boolean(),
          left: z.number().describe('the share of what may happen that is not looked at yet; 0 if the odds are exact'),
          outcomes: z.array(z.object({ value: name, ...likely })),
          gauges: z.array(
            z.object({ who: name, gauge: name, now: z.number(), mean: z.number(), spread: z.array(z.object({ value: z.number(), ...likely })).optional() }),
          ),
          conditions: z.array(z.object({ who: name, condition: name, ...likely })),
          downs: z.array(z.object({ who: name, ...likely })),
          due: z.object({ at: DUE.optional(), points: DUE.optional() }),
        }),
      ),
    }),
    hints: READ_ONLY,
    async run({ token, lang, ...asked }, call) {
      const odds = await (await connectionFor(call, { token, lang })).ask({ ask: 'odds', ...asked });
      return { odds: asked.key === undefined ? odds.map(o => ({ ...o, gauges: o.gauges.map(({ spread: _, ...g }) => g) })) : odds };
    },
  }),
  defineTool({
    name: 'ask',
    words: 'Any question that a seat may ask: the full view, advice of a policy, the view of another seat, an earlier moment, luck, the inputs of the fight.',
    takes: z.strictObject({ question: QUESTION_SCHEMA, ...SEAT_FIELDS }),
    gives: z.object({ answer: z.unknown() }),
    hints: READ_ONLY,
    run: async ({ question, ...fields }, call) => ({ answer: await (await connectionFor(call, fields)).ask(question) }),
  }),
];
