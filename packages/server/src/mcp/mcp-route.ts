import type { IncomingMessage } from 'node:http';
import { createMcpHandler } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { requestToken } from '../api/request-token.ts';
import { defineRoute, type Route } from '../api/route.ts';
import type { TableConnector } from '../client/seat-connection.ts';
import { createMcpServer } from './mcp-server.ts';
import type { McpCaller } from './tool.ts';

/** MCP over streamable HTTP, without sessions: the token of each request names the seat. */
export const createMcpRoute = ({
  tablesFor,
  ...caller
}: Omit<McpCaller, 'token' | 'tables'> & { readonly tablesFor: (address: string, token: string | undefined) => TableConnector }): Route => {
  const handler = createMcpHandler(
    ({ authInfo }) => {
      const token = authInfo?.token || undefined;
      return createMcpServer({ ...caller, tables: tablesFor(authInfo?.clientId ?? '', token), token });
    },
    { maxSubscriptions: 0 },
  );
  return defineRoute({
    ...{ method: 'POST', path: '/api/mcp', needs: 'anyone', words: 'MCP, for language models; the token of a seat in the Authorization header' },
    // An object and not an array: a batch would be one request that does the work of many.
    body: z.record(z.string(), z.unknown()),
    async handle({ request, address, body }) {
      const gone = new AbortController();
      const leave = () => gone.abort();
      request.socket.once('close', leave);
      try {
        const response = await handler.fetch(asked(request, body, gone.signal), {
          parsedBody: body,
          authInfo: { token: requestToken(request) ?? '', clientId: address, scopes: [] },
        });
        return { status: response.status, body: await response.text(), type: response.headers.get('content-type') ?? 'application/json' };
      } finally {
        request.socket.off('close', leave);
      }
    },
  });
};

/** The request as a web-standard `Request`, with the body that was read already. */
const asked = ({ headersDistinct }: IncomingMessage, body: unknown, signal: AbortSignal): Request => {
  const { 'content-length': _, 'transfer-encoding': __, ...rest } = headersDistinct;
  const headers = Object.entries(rest).flatMap(([name, values]) => values?.map((value): [string, string] => [name, value]) ?? []);
  return new Request('http://fray/api/mcp', { method: 'POST', headers, body: JSON.stringify(body), signal });
};
