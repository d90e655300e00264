import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import type { Reply } from '../api/route.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
};

/** The files of the web app by path. A path without an extension that is no file is a page of the app. */
export type StaticFiles = (path: string) => Reply | undefined;

/** Reads a folder once. Files that are not in it then cannot be reached by any path. */
export const readStaticFiles = (folder: string): StaticFiles => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(f => f.isFile());
  const replies = new Map(
    files.map(f => {
      const file = join(f.parentPath, f.name);
      const path = `/${relative(folder, file)}`;
      const cache = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
      const reply: Reply = {
        body: readFileSync(file),
        shared: true,
        type: TYPES[extname(f.name)] ?? 'application/octet-stream',
        headers: { 'cache-control': cache },
      };
      return [path, reply] as const;
    }),
  );
  const index = replies.get('/index.html');
  return path => replies.get(path) ?? (extname(path) === '' ? index : undefined);
};

const UNBUILT = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Fray</title>
<h1>The app is not built</h1>
<p>This server answers programs, and has no pages for browsers yet. In the folder of Fray, run:</p>
<pre>npm run build</pre>
<p>and start the server again. What it can be asked as it is: <a href="/api">/api</a></p>
</html>
`;

/** The page of a server that was started before the app was built. */
export const noPages: StaticFiles = path => (path === '/' ? { status: 404, body: UNBUILT, type: 'text/html; charset=utf-8' } : undefined);
