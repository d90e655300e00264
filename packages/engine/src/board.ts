/** What a seat may see of a fight, for programs that draw it: the board, lines, maps. */
export * from './kernel/board.ts';
export * from './kernel/line.ts';
export type { Gauge } from './kernel/scene.ts';
export type { MapSupport } from './kernel/system.ts';
