import { z } from 'zod';
import { PROBLEM_REPLY } from './reply-schemas.ts';
import type { Route, RouteAccess } from './route.ts';
import { CLIENT_MESSAGE, SERVER_MESSAGE } from './socket-messages.ts';

const schema = (type: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(type, { io, unrepresentable: 'any', target: 'draft-2020-12' });
  return rest;
};
const json = (type: z.ZodType, io: 'input' | 'output') => ({ content: { 'application/json': { schema: schema(type, io) } } });

const WHO: Partial<Record<RouteAccess, string>> = {
  anyone: 'Needs no token.',
  account: 'Needs the cookie of a browser that is signed in to an account.',
  host: 'Needs the key of the operator of the server.',
  campaign: 'Needs the token of the campaign.',
  seat: 'Needs the token of a seat at the table.',
};

/** The OpenAPI document, generated from the schemas that routes check. */
export const openApi = (routes: readonly Route[]): unknown => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const path = route.path.replace(/:([a-z]+)/g, '{$1}');
    paths[path] ??= {};
    paths[path][route.method.toLowerCase()] = operation(route);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Fray',
      version: '1',
      description:
        'Tables of tabletop combat. Create one, and the answer has a token for each seat. Seats give commands and ask questions, over HTTP and over the socket at /socket (see asyncapi.json). The combatants of a fight are listed as sheets among the parts of its table: a seat owns combatants by these ids, from the start or later by the command seat. Every problem is a problem document (RFC 9457), and has changed nothing.',
    },
    paths,
    components: {
      securitySchemes: {
        seat: { type: 'http', scheme: 'bearer', description: 'the token of a seat' },
        account: { type: 'apiKey', in: 'cookie', name: 'fray-pass', description: 'what a browser has that is signed in; by https with the prefix __Host-' },
      },
      schemas: { Problem: schema(PROBLEM_REPLY, 'output') },
    },
  };
};

const operation = ({ method, path, words, needs, body, takes, query, reply }: Route): unknown => {
  const named = [...path.matchAll(/:([a-z]+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
  const shape = query ? (schema(query, 'input').properties ?? {}) : {};
  const asked = Object.entries(shape).map(([name, of]) => ({ name, in: 'query', required: false, schema: of }));
  const idempotency = path.endsWith('/commands')
    ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 100 } }]
    : [];
  return {
    summary: words,
    description: WHO[needs] ?? `Needs a seat that may “${needs}”.`,
    operationId: `${method.toLowerCase()}${path.replace(/[^a-z]+/g, '-')}`,
    ...(needs !== 'anyone' && { security: [needs === 'account' ? { account: [] } : { seat: [] }] }),
    ...([...named, ...asked, ...idempotency].length > 0 && { parameters: [...named, ...asked, ...idempotency] }),
    ...(body && { requestBody: { required: true, ...json(body, 'input') } }),
    ...(takes === 'picture' && { requestBody: { required: true, content: { 'image/*': { schema: { type: 'string', format: 'binary' } } } } }),
    responses: {
      [method === 'POST' && reply ? '2XX' : '200']: { description: 'Success', ...(reply && json(reply, 'output')) },
      '4XX': { description: 'The reason for the refusal', content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } } },
      '5XX': { description: 'Try again', content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } } },
    },
  };
};

/** How to use the socket. */
export const SOCKET_DESCRIPTION = [
  'One stream for each seat. Send hello first, and nothing else before the welcome has arrived.',
  'If the log is long, its pages come before the welcome, each when the one before was read.',
  'Later updates contain the parts that changed: replace yours with them.',
  'With lang in hello, texts are strings in that language instead of phrases, and `told` has the log in lines: one takes the place of an earlier one with the same seq and role.',
  'Answer a question of the part prompts with choose, including its id. Done means that the answer is stored. It may arrive before the update that removes the question: do not answer the same one again meanwhile.',
  'Store the epoch of the welcome and count the log lines: after a disconnection send hello with them, and no line is missed or repeated. Then repeat unanswered messages with their ids.',
  'The socket is closed with 4401 if no hello came in time or its token opens no seat, with 4403 if the seat was closed (do not reconnect), and with 4429 if there was too much at once (reconnect later). Read everything you are sent: a socket that does not is cut off.',
].join(' ');

/** The AsyncAPI document, generated from the schemas that the socket checks. */
export const asyncApi = (): unknown => ({
  asyncapi: '3.0.0',
  info: {
    title: 'Fray',
    version: '1',
    description: SOCKET_DESCRIPTION,
  },
  channels: {
    socket: {
      address: '/socket',
      messages: { client: { payload: schema(CLIENT_MESSAGE, 'input') }, server: { payload: schema(SERVER_MESSAGE, 'output') } },
    },
  },
  operations: {
    send: { action: 'receive', channel: { $ref: '#/channels/socket' }, messages: [{ $ref: '#/channels/socket/messages/client' }] },
    hear: { action: 'send', channel: { $ref: '#/channels/socket' }, messages: [{ $ref: '#/channels/socket/messages/server' }] },
  },
});
