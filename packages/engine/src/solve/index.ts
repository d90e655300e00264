/** Exchanges solved as games for both sides. */
export * from './exchange.ts';
export * from './matrix-game.ts';
export * from './next-decision.ts';
