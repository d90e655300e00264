import { systemIds, systemOf } from '@fray/systems';
import { McpServer, ResourceNotFoundError, ResourceTemplate } from '@modelcontextprotocol/server';
import { COMMAND_TOOLS } from './command-tools.ts';
import { LOBBY_TOOLS } from './lobby-tools.ts';
import { type McpCaller, registerTool } from './tool.ts';
import { VIEW_TOOLS } from './view-tools.ts';

export const MCP_TOOLS = [...LOBBY_TOOLS, ...VIEW_TOOLS, ...COMMAND_TOOLS];

const INSTRUCTIONS = `Fray runs tabletop combat by exact rules. To play: \`sit\` with the token of a seat (or make a table with \`new_table\`, then sit), \`look\`, ask for \`choices\` and \`odds\`, \`choose\` by key, and \`wait\` for the others. A seat sees and does what is its own and no more; the GM's sees all and rules. What is refused says which clause says no and what would be legal, and has changed nothing; \`rules\` has the text of every clause.`;

/** A server for one connection, or for one request. */
export const createMcpServer = (caller: McpCaller): McpServer => {
  const server = new McpServer({ name: 'fray', title: 'Fray', version: '0.1.0' }, { instructions: INSTRUCTIONS });
  for (const tool of MCP_TOOLS) registerTool(server, tool, caller);
  const about = { title: 'A clause of a rulebook', mimeType: 'text/plain' };
  server.registerResource('rules', new ResourceTemplate('fray://rules/{system}/{clause}', { list: undefined }), about, (uri, { system, clause }) => {
    const found = systemIds.includes(String(system)) ? Object.entries(systemOf(String(system)).rulebook).find(([id]) => id === clause)?.[1] : undefined;
    if (!found) throw new ResourceNotFoundError(uri.href);
    return { contents: [{ uri: uri.href, mimeType: 'text/plain', text: `${found.title}\n\n${found.text}` }] };
  });
  return server;
};
