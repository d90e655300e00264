import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A server on this machine that keeps what it is sent. */
export interface Receiver {
  readonly url: string;
  readonly got: Received[];
  /** How the next requests are answered: a status each, or by hand; 204 after those. */
  readonly answers: (number | ((response: ServerResponse) => void))[];
  close(): Promise<void>;
}

export const receiver = async (): Promise<Receiver> => {
  const got: Received[] = [];
  const answers: Receiver['answers'] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', chunk => chunks.push(chunk));
    request.on('end', () => {
      got.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
      const answer = answers.shift() ?? 204;
      if (typeof answer === 'function') answer(response);
      else response.writeHead(answer).end();
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    ...{ url: `http://127.0.0.1:${port}`, got, answers },
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
