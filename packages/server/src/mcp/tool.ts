import { read } from '@fray/engine';
import { COMMANDS, type Does, type Named, QUESTIONS, type Question } from '@fray/table';
import { Declined, type Problem, problemOf } from '@fray/table/play';
import type { CallToolResult, McpServer, StandardSchemaWithJSON, ToolAnnotations } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Chair, Tables } from './tables.ts';

/** Who calls, and from which seat unless a call brings a token of its own. */
export interface Caller {
  readonly tables: Tables;
  token: string | undefined;
  readonly failed: (what: string, error: unknown) => void;
  /** Nobody is kept waiting from then on. */
  readonly ending?: AbortSignal;
}

export interface Call {
  readonly caller: Caller;
  readonly signal: AbortSignal;
}

/** One thing that a model may call: what it takes and gives, and what comes of it. */
export interface Tool<I = unknown> {
  readonly name: string;
  readonly words: string;
  readonly takes: z.ZodType<I>;
  readonly gives: z.ZodType;
  readonly hints: ToolAnnotations;
  readonly run: (input: I, call: Call) => Promise<object> | object;
}

export const tool = <I>(t: Tool<I>): Tool => t as unknown as Tool;

/** Looks and changes nothing. */
export const LOOKS: ToolAnnotations = { readOnlyHint: true, idempotentHint: true, openWorldHint: false };
/** Adds to the log. */
export const ADDS: ToolAnnotations = { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false };
/** May take back or overrule what was. */
export const CHANGES: ToolAnnotations = { ...ADDS, destructiveHint: true };

export const TOKEN_FIELD = z.string().max(100).optional().describe('of the seat; left out, the seat that was sat down at, or the one of the connection');

const TOKEN = { token: TOKEN_FIELD };
type Token = z.infer<z.ZodObject<typeof TOKEN>>;

/** What a command takes, the token of the seat, and more. */
export const taken = <const D extends Does, M extends z.ZodRawShape = Record<never, never>>(does: D, more?: M) =>
  withToken(COMMANDS, 'do', does, more) as unknown as z.ZodType<Omit<Named<D>, 'do'> & Token & z.infer<z.ZodObject<M>>>;

/** What a question takes, and the token of the seat. */
export const asking = <const A extends Question['ask']>(asks: A) =>
  withToken(QUESTIONS, 'ask', asks) as unknown as z.ZodType<Omit<Extract<Question, { readonly ask: A }>, 'ask'> & Token>;

const withToken = (all: readonly z.ZodObject[], key: string, name: string, more: z.ZodRawShape = {}): z.ZodObject => {
  const { [key]: _, ...shape } = all.find(s => (s.shape[key] as z.ZodLiteral).value === name)?.shape ?? {};
  return z.strictObject({ ...shape, ...more, ...TOKEN });
};

/** The seat that a call is made from. */
export const chairOf = ({ caller }: Call, token: string | undefined): Promise<Chair> => {
  const wanted = token ?? caller.token;
  if (wanted === undefined) throw new Declined('not-found');
  return caller.tables.enter(wanted);
};

/** Offers a tool. Whatever goes wrong comes as the same problem document that HTTP sends. */
export const register = (server: McpServer, { name, words, takes, gives, hints, run }: Tool, caller: Caller): void => {
  server.registerTool(name, { description: words, inputSchema: unchecked(takes), outputSchema: gives, annotations: hints }, async (input, { mcpReq }) => {
    try {
      const known = read(takes, input);
      if (!known.ok) throw new Declined('invalid', { problems: known.problems });
      return answer(await run(known.value, { caller, signal: AbortSignal.any([mcpReq.signal, ...(caller.ending ? [caller.ending] : [])]) }));
    } catch (e) {
      if (!(e instanceof Declined)) caller.failed(`tool ${name}`, e);
      return { ...answer(e instanceof Declined ? e.problem : problemOf('failed')), isError: true };
    }
  });
};

const answer = (body: object | Problem): CallToolResult => ({ content: [{ type: 'text', text: JSON.stringify(body) }], structuredContent: { ...body } });

/** A schema that is shown but not checked: what is wrong is said in our own words. */
const unchecked = (schema: z.ZodType): StandardSchemaWithJSON => ({
  '~standard': { ...(schema as unknown as StandardSchemaWithJSON)['~standard'], validate: value => ({ value }) },
});
