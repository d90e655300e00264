import { once } from 'node:events';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { createMcpServer } from './mcp-server.ts';
import type { McpCaller } from './tool.ts';

/** Serves MCP over standard input and output until the client goes away. */
export const serveOverStdio = async (caller: McpCaller): Promise<void> => {
  const connection = serveStdio(() => createMcpServer(caller), { onerror: e => caller.failed('talking to the client', e) });
  await Promise.race([once(process.stdin, 'close'), once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  await connection.close();
};
