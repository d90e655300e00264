import { COMMAND_SCHEMAS, type CommandName, type CommandOf, QUESTION_SCHEMAS, type Question } from '@fray/table';
import { type ProblemDetails, ProblemError, parseOrThrow, problemDetails } from '@fray/table/session';
import type { CallToolResult, McpServer, StandardSchemaWithJSON, ToolAnnotations } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { TableConnector } from '../client/seat-connection.ts';
import { type SpokenSeat, speakAt } from '../client/spoken-seat.ts';
import { LANGUAGE_SCHEMA, type Language } from '../words/languages.ts';

/** The client, and its seat unless a call brings a token of its own. */
export interface McpCaller {
  readonly tables: TableConnector;
  token: string | undefined;
  /** The language of answers, unless a call names another. */
  language?: Language | undefined;
  readonly failed: (what: string, error: unknown) => void;
  /** Ends calls that wait. */
  readonly ending?: AbortSignal;
}

export interface ToolCall {
  readonly caller: McpCaller;
  readonly signal: AbortSignal;
}

interface ToolDescription {
  readonly name: string;
  readonly words: string;
  readonly gives: z.ZodType;
  readonly hints: ToolAnnotations;
}

/** A tool that a model may call. */
export interface Tool extends ToolDescription {
  readonly takes: z.ZodType;
  /** Checks the input, or throws a `ProblemError`, and runs the tool. */
  readonly run: (input: unknown, call: ToolCall) => Promise<object>;
}

interface ToolDefinition<I> extends ToolDescription {
  readonly takes: z.ZodType<I>;
  readonly run: (input: I, call: ToolCall) => Promise<object> | object;
}

export const defineTool = <I>({ run, ...tool }: ToolDefinition<I>): Tool => ({
  ...tool,
  run: async (input, call) => run(parseOrThrow(tool.takes, input), call),
});

/** Changes nothing. */
export const READ_ONLY: ToolAnnotations = { readOnlyHint: true, idempotentHint: true, openWorldHint: false };
/** Adds to the log. */
export const APPENDS: ToolAnnotations = { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false };
/** May undo or overrule something. */
export const CHANGES: ToolAnnotations = { ...APPENDS, destructiveHint: true };

const TOKEN_FIELD = z.string().max(100).optional().describe('of the seat; left out, the seat that was sat down at, or the one of the connection');

type QuestionOf<A extends Question['ask']> = Extract<Question, { readonly ask: A }>;

const LANGUAGE_FIELD = LANGUAGE_SCHEMA.optional().describe('of the answer: en or de; left out, that of the last `sit`, or English');

/** What each tool of a seat takes beside its own fields. */
export const SEAT_FIELDS = { token: TOKEN_FIELD, lang: LANGUAGE_FIELD };
export type SeatFields = z.infer<z.ZodObject<typeof SEAT_FIELDS>>;

/** The input of a tool that is one command: its fields, the token of a seat, the language, and `more`. */
export const commandInput = <const D extends CommandName, M extends z.ZodRawShape = Record<never, never>>(does: D, more?: M) =>
  inputOf<Omit<CommandOf<D>, 'do'> & SeatFields & z.infer<z.ZodObject<M>>>(fieldsOf(COMMAND_SCHEMAS, 'do', does), more);

/** The input of a tool that is one question: its fields, the token of a seat and the language. */
export const questionInput = <const A extends Question['ask']>(asks: A) =>
  inputOf<Omit<QuestionOf<A>, 'ask'> & SeatFields>(fieldsOf(QUESTION_SCHEMAS, 'ask', asks));

const inputOf = <I>(fields: z.ZodRawShape, more: z.ZodRawShape = {}): z.ZodType<I> => {
  const input: z.ZodType = z.strictObject({ ...fields, ...more, ...SEAT_FIELDS });
  // The type of a schema that is found by its name is lost here, and named again by the two functions above.
  return input as z.ZodType<I>;
};

/** The fields of one command or question, without the one that has its name. */
const fieldsOf = (schemas: readonly z.ZodObject[], key: 'do' | 'ask', name: string): z.ZodRawShape => {
  for (const { shape } of schemas) {
    const { [key]: literal, ...fields } = shape;
    if (literal instanceof z.ZodLiteral && literal.value === name) return fields;
  }
  throw new Error(`there is no ${name} to ${key}`);
};

/** The seat that makes a call, spoken to in its language. */
export const connectionFor = async ({ caller }: ToolCall, { token, lang }: SeatFields): Promise<SpokenSeat> => {
  const wanted = token ?? caller.token;
  if (wanted === undefined) throw new ProblemError('not-found');
  return speakAt(await caller.tables.openSeat(wanted), lang ?? caller.language ?? 'en');
};

/** Registers a tool. Problems are answered with the same document as over HTTP. */
export const registerTool = (server: McpServer, { name, words, takes, gives, hints, run }: Tool, caller: McpCaller): void => {
  server.registerTool(name, { description: words, inputSchema: unchecked(takes), outputSchema: gives, annotations: hints }, async (input, { mcpReq }) => {
    try {
      return answer(await run(input, { caller, signal: AbortSignal.any([mcpReq.signal, ...(caller.ending ? [caller.ending] : [])]) }));
    } catch (e) {
      if (!(e instanceof ProblemError)) caller.failed(`tool ${name}`, e);
      return { ...answer(e instanceof ProblemError ? e.problem : problemDetails('failed')), isError: true };
    }
  });
};

const answer = (body: object | ProblemDetails): CallToolResult => ({ content: [{ type: 'text', text: JSON.stringify(body) }], structuredContent: { ...body } });

/** A schema that is shown to the client but not checked by the SDK: our own check has better messages. */
const unchecked = (schema: z.ZodType): StandardSchemaWithJSON => ({
  '~standard': { ...schema['~standard'], validate: value => ({ value }) },
});
