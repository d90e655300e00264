/** Exchanges solved as games of two sides. */
export * from './exchange.ts';
export * from './matrix-game.ts';
export * from './next-decision.ts';
