// Serves the files of a folder on a free port of this machine.
import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const folder = process.argv[2] ?? '.';
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' };

const server = createServer(({ url = '/' }, reply) => {
  const file = join(folder, url === '/' ? 'index.html' : url);
  if (!existsSync(file)) return void reply.writeHead(404).end();
  createReadStream(file).pipe(reply.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' }));
});
server.listen(0, '127.0.0.1', () => console.log(`serves at http://127.0.0.1:${(server.address() as AddressInfo).port}/`));
