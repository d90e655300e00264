import { COMMAND_SCHEMA, type Command } from '@fray/table';
import { z } from 'zod';
import { COMMAND_REPLY } from '../api/reply-schemas.ts';
import { TOLD_LINE } from '../words/told-log.ts';
import { APPENDS, CHANGES, commandInput, connectionFor, defineTool, SEAT_FIELDS, type SeatFields, type Tool, type ToolCall } from './tool.ts';

const REPLY = COMMAND_REPLY.omit({ heard: true }).extend({ told: z.array(TOLD_LINE).describe('what came of it, as the log of the seat tells it') });

const PREVIEW = z.object({
  agree: z.enum(['nobody', 'gm']).describe('who has to agree'),
  because: z.array(z.string()),
  changes: z.array(z.object({ who: z.string().optional(), what: z.string(), from: z.unknown(), to: z.unknown() })),
  lines: z.array(z.int()).describe('the numbers of the lines of the log that would be taken back'),
});

/** Performs a command for the seat of a call. */
const perform = async (call: ToolCall, fields: SeatFields, command: Command) => {
  const seat = await connectionFor(call, fields);
  const { heard, ...answer } = await seat.do(command);
  return { ...answer, told: seat.speech.tell(heard) };
};

/** Tools that are commands of the table. A refused command has changed nothing. */
export const COMMAND_TOOLS: readonly Tool[] = [
  defineTool({
    name: 'choose',
    words:
      'Answers a question for a combatant, by the key of a choice or by words for one. Include `question`, so that a late answer is not used for the next question.',
    takes: commandInput('choose'),
    gives: REPLY,
    hints: APPENDS,
    run: ({ token, lang, ...rest }, call) => perform(call, { token, lang }, { do: 'choose', ...rest }),
  }),
  defineTool({
    name: 'roll',
    words: 'Enters the total of real dice when the table waits for them. Include the id of the `throw`, so that a late total is not used for the next throw.',
    takes: commandInput('roll'),
    gives: REPLY,
    hints: APPENDS,
    run: ({ token, lang, ...rest }, call) => perform(call, { token, lang }, { do: 'roll', ...rest }),
  }),
  defineTool({
    name: 'rule',
    words: 'A ruling of the GM, which overrides the rules at any time. `list_systems` with a system lists the rulings and their fields.',
    takes: commandInput('rule'),
    gives: REPLY,
    hints: CHANGES,
    run: ({ token, lang, ...rest }, call) => perform(call, { token, lang }, { do: 'rule', ...rest }),
  }),
  defineTool({
    name: 'undo',
    words:
      'Goes back to before the last step of this seat, or to before a line of its log. With `preview` nothing changes: the answer says what would change, and who has to agree.',
    takes: commandInput('undo', { preview: z.boolean().default(false) }),
    gives: REPLY.partial().extend({ preview: PREVIEW.optional() }),
    hints: CHANGES,
    async run({ token, lang, preview, line, input, ...rest }, call) {
      const to = { ...(line !== undefined && { line }), ...(input !== undefined && { input }) };
      if (!preview) return perform(call, { token, lang }, { do: 'undo', ...to, ...rest });
      return { preview: await (await connectionFor(call, { token, lang })).ask({ ask: 'undo-preview', ...to }) };
    },
  }),
  defineTool({
    name: 'command',
    words: 'Any other command of the table: plans, standing orders, policies that play for a combatant, requests to the GM, seats and links, settings, notes.',
    takes: z.strictObject({ command: COMMAND_SCHEMA, ...SEAT_FIELDS }),
    gives: REPLY,
    hints: CHANGES,
    run: ({ command, ...fields }, call) => perform(call, fields, command),
  }),
];
