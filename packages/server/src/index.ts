export { openHall } from './hall/open.ts';
export { LIMITS, type Limits } from './limits.ts';
export { isLevel, type Level, type Log, logTo } from './log.ts';
export { tablesAt } from './mcp/elsewhere.ts';
export { tablesHere } from './mcp/here.ts';
export { serveOverStdio } from './mcp/stdio.ts';
export type { Tables } from './mcp/tables.ts';
export { type Options, type Running, serve } from './serve.ts';
