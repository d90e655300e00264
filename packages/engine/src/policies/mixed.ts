import type { Rng } from '../dice/rng.ts';
import { legalChoices } from '../kernel/decision.ts';
import type { Choice, Decision } from '../kernel/play.ts';
import { type Encounter, idOf, type Scene } from '../kernel/scene.ts';
import type { System } from '../kernel/system.ts';
import { evaluate } from '../odds/evaluate.ts';
import { idleChoice } from '../odds/outcomes.ts';
import { type Exchange, sideOf, solveCurrentExchange, solveExchange } from '../solve/exchange.ts';
import { decisionAfter } from '../solve/next-decision.ts';
import { greedyPolicy, type PolicyContext, seatOfSide } from './greedy.ts';

/** The depth in throws to which an exchange is rated. */
const MAX_DEPTH = 3;

/**
 * A policy that chooses by chance where others cannot see the choice: among actions that look alike, and among the answers to one of them, with the
 * weights of the equilibrium of that exchange. All else it chooses as the greedy policy.
 * @example
 * {@includeCode ../../test/examples/policies.test.ts#policies}
 */
export const mixedPolicy =
  <E extends Encounter, S extends Scene<E>>(system: System<E, S>, now: () => PolicyContext<E, S>, rng: Pick<Rng, 'below'>) =>
  <C extends Choice>(decision: Decision<C>): C => {
    const may = legalChoices(decision);
    if (may.length <= 1 && !may[0]?.open) return idleChoice(decision);
    const { scene, log, seat = seatOfSide(system, scene, decision.by) } = now();
    const plain = () => greedyPolicy(system, now)(decision);
    const chosen = log.flatMap(input => ('chose' in input ? [input] : []));
    if (decision.by < 0 || chosen.length < log.length) return plain();
    const known = system.hideSecrets(scene, seat);
    const rate = (side: string) => (end: S) => evaluate(system, end, side);
    const side = sideOf(system, known, decision.by);
    if (chosen.length === 0) {
      const best = plain();
      const alike = decision.indistinguishable?.(best) ?? [];
      if (alike.length < 2) return best;
      const { declarations, rows } = solveExchange(
        { system, scene: known, log: [], decision, worth: rate(side), deep: MAX_DEPTH },
        alike.map(c => c.key),
      );
      return choiceWithKey(may, drawWeighted(declarations, rows, rng)) ?? best;
    }
    const first = decisionAfter(system, known, []);
    if (!first || sideOf(system, known, first.by) === side) return plain();
    const exchange = solveCurrentExchange({ system, scene: known, log: chosen, worth: rate, deep: MAX_DEPTH });
    return (exchange && choiceWithKey(may, answer(exchange, chosen.length - 1, chosen, idOf(known, decision.by), rng))) ?? plain();
  };

/** Draws the next answer from the mix, given the answers so far. */
const answer = (
  { answers, columns }: Exchange,
  given: number,
  chosen: readonly { readonly by: string; readonly chose: string }[],
  by: string,
  rng: Pick<Rng, 'below'>,
): string | undefined => {
  const fits = answers.map(a => a.slice(0, given).every((one, i) => one.chose === chosen[i + 1]?.chose) && a[given]?.by === by);
  return drawWeighted(
    answers.map(a => a[given]?.chose),
    columns.map((share, i) => (fits[i] ? share : 0)),
    rng,
  );
};

const choiceWithKey = <C extends Choice>(may: readonly C[], key: string | undefined): C | undefined => may.find(c => c.key === key);

const RESOLUTION = 2 ** 30;

/** Draws one of a list by its shares; undefined where all shares are 0. */
const drawWeighted = <T>(all: readonly T[], shares: readonly number[], rng: Pick<Rng, 'below'>): T | undefined => {
  let left = (rng.below(RESOLUTION) / RESOLUTION) * shares.reduce((a, b) => a + b, 0);
  const i = shares.findIndex(share => share > 0 && (left -= share) < 0);
  return all[i >= 0 ? i : shares.findLastIndex(share => share > 0)];
};
