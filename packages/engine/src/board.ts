/** What a seat may see of a fight, for those who draw it: the board and everything on it, lines between two, maps. */
export * from './kernel/board.ts';
export * from './kernel/line.ts';
export type { Gauge } from './kernel/scene.ts';
export type { MapSupport } from './kernel/system.ts';
