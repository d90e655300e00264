import { systemIds, systemOf } from '@fray/systems';
import { McpServer, ResourceNotFoundError, ResourceTemplate } from '@modelcontextprotocol/server';
import { DOING } from './doing.ts';
import { LIBRARY } from './library.ts';
import { LOOKING } from './looking.ts';
import { type Caller, register } from './tool.ts';

/** Everything that a model may call. */
export const TOOLS = [...LIBRARY, ...LOOKING, ...DOING];

const INSTRUCTIONS = `Fray runs tabletop combat by exact rules. To play: \`sit\` with the token of a seat (or make a table with \`new_table\`, then sit), \`look\`, ask for \`choices\` and \`odds\`, \`choose\` by key, and \`wait\` for the others. A seat sees and does what is its own and no more; the GM's sees all and rules. What is refused says which clause says no and what would be legal, and has changed nothing; \`rules\` has the text of every clause.`;

/** A server for one connection, or for one request. */
export const mcpServer = (caller: Caller): McpServer => {
  const server = new McpServer({ name: 'fray', title: 'Fray', version: '0.1.0' }, { instructions: INSTRUCTIONS });
  for (const tool of TOOLS) register(server, tool, caller);
  const about = { title: 'A clause of a rulebook', mimeType: 'text/plain' };
  server.registerResource('rules', new ResourceTemplate('fray://rules/{system}/{clause}', { list: undefined }), about, (uri, { system, clause }) => {
    const found = systemIds.includes(String(system)) ? Object.entries(systemOf(String(system)).rulebook).find(([id]) => id === clause)?.[1] : undefined;
    if (!found) throw new ResourceNotFoundError(uri.href);
    return { contents: [{ uri: uri.href, mimeType: 'text/plain', text: `${found.title}\n\n${found.text}` }] };
  });
  return server;
};
