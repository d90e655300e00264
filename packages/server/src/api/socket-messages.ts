import { COMMAND_SCHEMA, QUESTION_SCHEMA, SIGNAL_SCHEMA } from '@fray/table';
import { z } from 'zod';
import { VIEW_REPLY } from '../sent/view-schemas.ts';
import { LANGUAGE_SCHEMA } from '../words/languages.ts';
import { CHANGED_PARTS, COMMAND_REPLY, LOG_ITEM, PROBLEM_REPLY, QUESTION_REPLY, TOLD_LINES } from './reply-schemas.ts';

const id = z
  .string()
  .regex(/^[\x20-\x7e]{1,100}$/, 'up to 100 characters of printable ASCII')
  .describe('chosen by the client; the answer has it too, and a command is done once for each');

/** Messages of a client. The first is `hello`. */
export const CLIENT_MESSAGE = z.discriminatedUnion('type', [
  z
    .strictObject({
      type: z.literal('hello'),
      token: z.string().max(100).optional().describe('left out where the cookie has it'),
      epoch: z.int().optional().describe('of the last `welcome`'),
      since: z.int().min(0).optional().describe('how many things of the log the client has, of that epoch'),
      lang: LANGUAGE_SCHEMA.optional().describe('texts come as strings in this language, and the log with told lines'),
    })
    .describe('Sits down; once'),
  z.strictObject({ type: z.literal('do'), id, command: COMMAND_SCHEMA }).describe('Does something; sent again with the same id it is done once'),
  z.strictObject({ type: z.literal('ask'), id, question: QUESTION_SCHEMA }).describe('Asks something'),
  z
    .strictObject({ type: z.literal('signal'), signal: SIGNAL_SCHEMA })
    .describe('Shows something to all others for a moment. There is no answer; what is too much is dropped'),
  z.strictObject({ type: z.literal('ping') }).describe('Checks that the connection is alive'),
]);
export type ClientMessage = z.infer<typeof CLIENT_MESSAGE>;

/** Messages of the server. */
export const SERVER_MESSAGE = z.discriminatedUnion('type', [
  z
    .object({
      type: z.literal('welcome'),
      epoch: z.int().describe('the numbers of the log are of this epoch; with another they begin anew'),
      from: z
        .int()
        .describe('the number of the first thing in `heard`: what the client asked to go on from, or 0, where what it had of the log is to be dropped'),
      seq: z.int().describe('how many things of the log there are'),
      parts: VIEW_REPLY,
      heard: z.array(LOG_ITEM),
      told: TOLD_LINES,
    })
    .describe('All there is to see; `parts` take the place of those that the client had'),
  z
    .object({
      type: z.literal('log'),
      epoch: z.int(),
      from: z.int().describe('the number of the first thing in `heard`; what the client had of the log from there on, or of another epoch, is to be dropped'),
      heard: z.array(LOG_ITEM),
      told: TOLD_LINES,
    })
    .describe('A page of a long log. The next one goes on where it ends, and so does the `welcome` after the last'),
  z
    .object({
      type: z.literal('update'),
      seq: z.int().describe('how many things of the log there are'),
      parts: CHANGED_PARTS,
      heard: z.array(LOG_ITEM).describe('what is new in the log; if there is any, the last has number seq - 1'),
      told: TOLD_LINES,
    })
    .describe('What changed'),
  z
    .object({ type: z.literal('done'), id, result: COMMAND_REPLY })
    .describe('A command was done, and is durable; what changed by it comes in an `update`, which may be later'),
  z.object({ type: z.literal('answer'), id, answer: QUESTION_REPLY }).describe('What was asked for'),
  z
    .object({ type: z.literal('problem'), id: id.optional(), problem: PROBLEM_REPLY })
    .describe('Why not; nothing has changed. Without an id it is about something that had none'),
  z
    .object({ type: z.literal('signal'), seat: z.string(), signal: SIGNAL_SCHEMA })
    .describe('Another seat shows something for a moment. It is never sent again'),
  z.object({ type: z.literal('pong') }),
]);
