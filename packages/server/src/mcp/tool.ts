import { parseWith } from '@fray/engine';
import { COMMAND_SCHEMAS, type CommandName, type CommandOf, QUESTION_SCHEMAS, type Question } from '@fray/table';
import { type ProblemDetails, ProblemError, problemDetails } from '@fray/table/session';
import type { CallToolResult, McpServer, StandardSchemaWithJSON, ToolAnnotations } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { SeatConnection, TableConnector } from '../client/seat-connection.ts';

/** Who calls, and from which seat unless a call brings a token of its own. */
export interface McpCaller {
  readonly tables: TableConnector;
  token: string | undefined;
  readonly failed: (what: string, error: unknown) => void;
  /** Nobody is kept waiting from then on. */
  readonly ending?: AbortSignal;
}

export interface ToolCall {
  readonly caller: McpCaller;
  readonly signal: AbortSignal;
}

/** One thing that a model may call: what it takes and gives, and what comes of it. */
export interface Tool<I = unknown> {
  readonly name: string;
  readonly words: string;
  readonly takes: z.ZodType<I>;
  readonly gives: z.ZodType;
  readonly hints: ToolAnnotations;
  readonly run: (input: I, call: ToolCall) => Promise<object> | object;
}

export const defineTool = <I>(t: Tool<I>): Tool => t as unknown as Tool;

/** Looks and changes nothing. */
export const READ_ONLY: ToolAnnotations = { readOnlyHint: true, idempotentHint: true, openWorldHint: false };
/** Adds to the log. */
export const APPENDS: ToolAnnotations = { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false };
/** May take back or overrule what was. */
export const CHANGES: ToolAnnotations = { ...APPENDS, destructiveHint: true };

export const TOKEN_FIELD = z.string().max(100).optional().describe('of the seat; left out, the seat that was sat down at, or the one of the connection');

const TOKEN = { token: TOKEN_FIELD };
type Token = z.infer<z.ZodObject<typeof TOKEN>>;

/** What a command takes, the token of the seat, and more. */
export const commandInput = <const D extends CommandName, M extends z.ZodRawShape = Record<never, never>>(does: D, more?: M) =>
  withToken(COMMAND_SCHEMAS, 'do', does, more) as unknown as z.ZodType<Omit<CommandOf<D>, 'do'> & Token & z.infer<z.ZodObject<M>>>;

/** What a question takes, and the token of the seat. */
export const questionInput = <const A extends Question['ask']>(asks: A) =>
  withToken(QUESTION_SCHEMAS, 'ask', asks) as unknown as z.ZodType<Omit<Extract<Question, { readonly ask: A }>, 'ask'> & Token>;

const withToken = (all: readonly z.ZodObject[], key: string, name: string, more: z.ZodRawShape = {}): z.ZodObject => {
  const { [key]: _, ...shape } = all.find(s => (s.shape[key] as z.ZodLiteral).value === name)?.shape ?? {};
  return z.strictObject({ ...shape, ...more, ...TOKEN });
};

/** The seat that a call is made from. */
export const connectionFor = ({ caller }: ToolCall, token: string | undefined): Promise<SeatConnection> => {
  const wanted = token ?? caller.token;
  if (wanted === undefined) throw new ProblemError('not-found');
  return caller.tables.openSeat(wanted);
};

/** Offers a tool. Whatever goes wrong comes as the same problem document that HTTP sends. */
export const registerTool = (server: McpServer, { name, words, takes, gives, hints, run }: Tool, caller: McpCaller): void => {
  server.registerTool(name, { description: words, inputSchema: unchecked(takes), outputSchema: gives, annotations: hints }, async (input, { mcpReq }) => {
    try {
      const known = parseWith(takes, input);
      if (!known.ok) throw new ProblemError('invalid', { problems: known.problems });
      return answer(await run(known.value, { caller, signal: AbortSignal.any([mcpReq.signal, ...(caller.ending ? [caller.ending] : [])]) }));
    } catch (e) {
      if (!(e instanceof ProblemError)) caller.failed(`tool ${name}`, e);
      return { ...answer(e instanceof ProblemError ? e.problem : problemDetails('failed')), isError: true };
    }
  });
};

const answer = (body: object | ProblemDetails): CallToolResult => ({ content: [{ type: 'text', text: JSON.stringify(body) }], structuredContent: { ...body } });

/** A schema that is shown but not checked: what is wrong is said in our own words. */
const unchecked = (schema: z.ZodType): StandardSchemaWithJSON => ({
  '~standard': { ...(schema as unknown as StandardSchemaWithJSON)['~standard'], validate: value => ({ value }) },
});
