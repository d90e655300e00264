/** Exchanges solved as games of two sides. */
export { type Exchange, type ExchangeStart, gaugeLead, sideOf, solveExchanges } from './exchange.ts';
export { exploitability, type Payoff, type Solution, solveMatrix } from './matrix-game.ts';
export { decisionAfter } from './next-decision.ts';
