import { once } from 'node:events';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { mcpServer } from './server.ts';
import type { Caller } from './tool.ts';

/** Serves MCP over this process's own input and output, until whoever started it goes away. */
export const serveOverStdio = async (caller: Caller): Promise<void> => {
  const connection = serveStdio(() => mcpServer(caller), { onerror: e => caller.failed('talking to the client', e) });
  await Promise.race([once(process.stdin, 'close'), once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  await connection.close();
};
