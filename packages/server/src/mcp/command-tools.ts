import { COMMAND_SCHEMA, type Command } from '@fray/table';
import { z } from 'zod';
import { COMMAND_REPLY } from '../api/reply-schemas.ts';
import { APPENDS, CHANGES, commandInput, connectionFor, defineTool, TOKEN_FIELD, type Tool, type ToolCall } from './tool.ts';

const PREVIEW = z.object({
  agree: z.enum(['nobody', 'gm']).describe('who has to agree'),
  because: z.array(z.string()),
  changes: z.array(z.object({ who: z.string().optional(), what: z.string(), from: z.unknown(), to: z.unknown() })),
});

/** Performs a command for the seat of a call. */
const perform = async (call: ToolCall, token: string | undefined, command: Command) => (await connectionFor(call, token)).do(command);

/** Tools that are commands of the table. A refused command has changed nothing. */
export const COMMAND_TOOLS: readonly Tool[] = [
  defineTool({
    name: 'choose',
    words:
      'Answers a question for a combatant, by the key of a choice or by words for one. Include `question`, so that a late answer is not used for the next question.',
    takes: commandInput('choose'),
    gives: COMMAND_REPLY,
    hints: APPENDS,
    run: ({ token, ...rest }, call) => perform(call, token, { do: 'choose', ...rest }),
  }),
  defineTool({
    name: 'roll',
    words: 'Enters the total of real dice when the table waits for them. Include the id of the `throw`, so that a late total is not used for the next throw.',
    takes: commandInput('roll'),
    gives: COMMAND_REPLY,
    hints: APPENDS,
    run: ({ token, ...rest }, call) => perform(call, token, { do: 'roll', ...rest }),
  }),
  defineTool({
    name: 'rule',
    words: 'A ruling of the GM, which overrides the rules at any time. `list_systems` with a system lists the rulings and their fields.',
    takes: commandInput('rule'),
    gives: COMMAND_REPLY,
    hints: CHANGES,
    run: ({ token, ...rest }, call) => perform(call, token, { do: 'rule', ...rest }),
  }),
  defineTool({
    name: 'undo',
    words:
      'Goes back to before the last step of this seat, or to before a line of its log. With `preview` nothing changes: the answer says what would change, and who has to agree.',
    takes: commandInput('undo', { preview: z.boolean().default(false) }),
    gives: COMMAND_REPLY.partial().extend({ preview: PREVIEW.optional() }),
    hints: CHANGES,
    async run({ token, preview, line, input, ...rest }, call) {
      const to = { ...(line !== undefined && { line }), ...(input !== undefined && { input }) };
      if (!preview) return perform(call, token, { do: 'undo', ...to, ...rest });
      return { preview: await (await connectionFor(call, token)).ask({ ask: 'undo-preview', ...to }) };
    },
  }),
  defineTool({
    name: 'command',
    words: 'Any other command of the table: plans, standing orders, policies that play for a combatant, requests to the GM, seats and links, settings, notes.',
    takes: z.strictObject({ command: COMMAND_SCHEMA, token: TOKEN_FIELD }),
    gives: COMMAND_REPLY,
    hints: CHANGES,
    run: ({ command, token }, call) => perform(call, token, command),
  }),
];
