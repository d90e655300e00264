export { LIMITS, type Limits } from './limits.ts';
export { isLevel, type Level, type Log, logTo } from './log.ts';
export { type Options, type Running, serve } from './serve.ts';
