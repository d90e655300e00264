import { COMMAND_SCHEMAS, QUESTION_SCHEMAS } from '@fray/table';
import { z } from 'zod';
import { SOCKET_DESCRIPTION } from './openapi.ts';
import { ROUTES } from './routes.ts';

const escaped = (text: string): string => text.replace(/[&<>"]/g, c => `&#${c.charCodeAt(0)};`);

const rows = (all: readonly (readonly [string, string])[]): string =>
  all.map(([what, words]) => `<tr><td><code>${escaped(what)}</code></td><td>${escaped(words)}</td></tr>`).join('');

/** Name and fields of each command or question. `key` is the field that has the name: `do` or `ask`. */
const named = (key: string, schemas: readonly z.ZodObject[]): [string, string][] =>
  schemas.map(({ shape: { [key]: name, ...fields }, description }) => [
    `${name instanceof z.ZodLiteral ? name.value : key} ${Object.keys(fields).join(' ')}`,
    description ?? '',
  ]);

/** The description of the API as a page for people. */
export const apiPage = (): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Fray: the interfaces</title>
<style>body{font:16px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}table{border-collapse:collapse;width:100%}td{padding:.35rem .75rem .35rem 0;vertical-align:top;border-bottom:1px solid #8884}code{font-size:.9em}td:first-child{white-space:nowrap}</style></head>
<body><h1>Fray: the interfaces</h1>
<p>Make a table; the answer has a token for each of its seats. Send it as <code>Authorization: Bearer …</code>. For programs: <a href="/api/openapi.json">openapi.json</a>, and for the socket at <code>/socket</code> <a href="/api/asyncapi.json">asyncapi.json</a>.</p>
<h2>Over HTTP</h2><table>${rows(ROUTES.map(r => [`${r.method} ${r.path}`, r.words]))}</table>
<h2>Over the socket</h2><p>${escaped(SOCKET_DESCRIPTION)}</p>
<h2>Commands</h2><p>What a seat may do, over HTTP, socket and MCP alike.</p><table>${rows(named('do', COMMAND_SCHEMAS))}</table>
<h2>Questions</h2><p>What a seat may ask. Asking changes nothing.</p><table>${rows(named('ask', QUESTION_SCHEMAS))}</table>
</body></html>
`;
