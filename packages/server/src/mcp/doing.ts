import { COMMAND, type Command, type Does } from '@fray/table';
import type { ToolAnnotations } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { DID } from '../http/replies.ts';
import { ADDS, type Call, CHANGES, chairOf, TOKEN_FIELD, type Tool, taken, tool } from './tool.ts';

const PREVIEW = z.object({
  agree: z.enum(['nobody', 'gm']).describe('who has to agree'),
  because: z.array(z.string()),
  changes: z.array(z.object({ who: z.string().optional(), what: z.string(), from: z.unknown(), to: z.unknown() })),
});

/** Does a command of the table, for the seat of a call. */
const done = async (call: Call, token: string | undefined, command: Command) => (await chairOf(call, token)).do(command);

/** A tool that is one command. */
const one = (name: Does, hints: ToolAnnotations, words: string): Tool =>
  tool({
    ...{ name, words, hints },
    takes: taken(name),
    gives: DID,
    run: ({ token, ...rest }, call) => done(call, token, { do: name, ...rest } as Command),
  });

/** What a seat may do. The table refuses what is not legal, and nothing changes then. */
export const DOING: readonly Tool[] = [
  one(
    'choose',
    ADDS,
    'Answers a question for a combatant, by the key of a choice or by words that mean one. Send `question` along, so that a late answer is not taken for one to the next.',
  ),
  one(
    'roll',
    ADDS,
    'Types in the total of real dice, where the table waits for them. Send the id of the `throw` along, so that a late total is not taken for the next.',
  ),
  one('rule', CHANGES, 'A ruling of the GM, above the rules and at any moment. `list_systems` with a system says which rulings there are and what each takes.'),
  tool({
    name: 'undo',
    words:
      'Goes back to before the last step of this seat, or to before a line of its log. With `preview` nothing changes: says what would, and who has to agree.',
    takes: taken('undo', { preview: z.boolean().default(false) }),
    gives: DID.partial().extend({ preview: PREVIEW.optional() }),
    hints: CHANGES,
    async run({ token, preview, line, input, ...rest }, call) {
      const to = { ...(line !== undefined && { line }), ...(input !== undefined && { input }) };
      if (!preview) return done(call, token, { do: 'undo', ...to, ...rest });
      return { preview: await (await chairOf(call, token)).ask({ ask: 'undo-preview', ...to }) };
    },
  }),
  tool({
    name: 'command',
    words: 'Any other command of the table: plans, standing orders, policies that play for somebody, requests to the GM, seats and links, settings, notes.',
    takes: z.strictObject({ command: COMMAND, token: TOKEN_FIELD }),
    gives: DID,
    hints: CHANGES,
    run: ({ command, token }, call) => done(call, token, command),
  }),
];
