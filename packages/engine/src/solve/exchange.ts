import { completionsOf, findChoice, isRefusal, legalChoices } from '../kernel/decision.ts';
import { freeActionsOf } from '../kernel/free-actions.ts';
import type { Choice, Decision, Who } from '../kernel/play.ts';
import { type Encounter, idOf, type Scene, whoById } from '../kernel/scene.ts';
import type { System } from '../kernel/system.ts';
import { idleChoice } from '../odds/outcomes.ts';
import { Odds } from '../plays/odds.ts';
import type { ChoiceInput, RulingInput, ThrowInput } from '../transcript/input.ts';
import { elementAt } from '../util/element-at.ts';
import { exploitability, type Payoff, type Solution, solveMatrix } from './matrix-game.ts';
import { decisionAfter } from './next-decision.ts';

/** The start of an exchange: the scene at the beginning of the step, the choices since, and the decision with which it begins. */
export interface ExchangeStart<E extends Encounter, S extends Scene<E>> {
  readonly system: System<E, S>;
  readonly scene: S;
  readonly log: readonly ChoiceInput[];
  readonly decision: Decision;
  /** The value of an end for the side of the decision. The other side wants it low. */
  readonly worth: (end: S) => number;
  /** The number of throws in a row that are exact; absent for all. */
  readonly deep?: number;
}

/** A solved exchange: declarations that others cannot tell apart, against all answers of the other side before the first throw. */
export interface Exchange extends Solution {
  readonly declarations: readonly string[];
  /** The sequences of answers of the other side; each is empty where it is not asked. */
  readonly answers: readonly (readonly ChoiceInput[])[];
  readonly payoff: Payoff;
  /** The next choice of the declaring side after each answer and before the first throw; empty where it is not asked. */
  readonly replaced: readonly (readonly string[])[];
  /** The most that either side can gain by one pure choice against the mix of the other. */
  readonly gain: number;
}

/**
 * Solves every exchange that a decision may begin, and returns the best for its side first. The other side sees only the public part of a declaration, and
 * answers without knowing which of the declarations that look alike it is. Later decisions are made with all known, as is best for each who decides.
 * So each public declaration is a matrix game, and the declaring side takes the best of these.
 * @example
 * {@includeCode ../../test/examples/solve.test.ts#exchanges}
 */
export const solveExchanges = <E extends Encounter, S extends Scene<E>>(opening: ExchangeStart<E, S>): Exchange[] => {
  const left = new Map(
    legalChoices(opening.decision)
      .filter(c => !c.open)
      .map(c => [c.key, c]),
  );
  const found: Exchange[] = [];
  for (const [key, choice] of left) {
    const alike = opening.decision.indistinguishable?.(choice).map(c => c.key) ?? [key];
    for (const one of alike) left.delete(one);
    found.push(solveExchange(opening, alike.length > 0 ? alike : [key]));
  }
  return found.sort((a, b) => b.value - a.value);
};

/** Solves the exchange of declarations that look alike. */
export const solveExchange = <E extends Encounter, S extends Scene<E>>(opening: ExchangeStart<E, S>, declarations: readonly string[]): Exchange => {
  const by = idOf(opening.scene, opening.decision.by);
  const begun = declarations.map((chose): ChoiceInput[] => [...opening.log, { by, chose }]);
  const answers = answerSequences(opening, elementAt(begun, 0));
  const ends = begun.map(script => answers.map(answer => valueAfter(opening, [...script, ...answer])));
  const payoff = ends.map(row => row.map(e => e.mean));
  const solution = solveMatrix(payoff);
  return { declarations, answers, payoff, replaced: ends.map(row => row.map(e => e.next)), ...solution, gain: exploitability(payoff, solution) };
};

/** Solves the exchange that a log has begun, with all declarations that others cannot tell from its first choice. */
export const solveCurrentExchange = <E extends Encounter, S extends Scene<E>>({
  system,
  scene,
  log,
  worth,
  deep,
}: Omit<ExchangeStart<E, S>, 'decision' | 'worth'> & { worth: (side: string) => (end: S) => number }): Exchange | undefined => {
  const decision = decisionAfter(system, scene, []);
  const choice = decision && log[0] && findChoice(decision, log[0].chose);
  if (!decision || !choice || isRefusal(choice)) return undefined;
  const alike = decision.indistinguishable?.(choice).map(c => c.key) ?? [];
  const opening = { system, scene, log: [], decision, worth: worth(sideOf(system, scene, decision.by)), ...(deep !== undefined && { deep }) };
  return solveExchange(opening, alike.length > 0 ? alike : [choice.key]);
};

/**
 * Solves the exchanges that a decision may begin, or the one that a log has begun; none where dice or rulings have come between.
 * Their value is the change in points of the gauges, those of the beginning side minus those of all others.
 */
export const solveOpenExchanges = <E extends Encounter, S extends Scene<E>>(
  system: System<E, S>,
  scene: S,
  inputs: readonly (ChoiceInput | ThrowInput | RulingInput)[],
  decision: Decision | undefined,
): Exchange[] => {
  const log = inputs.flatMap(input => ('chose' in input ? [input] : []));
  if (!decision || log.length < inputs.length) return [];
  // The value of the scene as it is counts as 0, so that the result is the change by the exchange.
  const worth = (side: string) => {
    const ahead = gaugeLead(system, side);
    const now = ahead(scene);
    return (end: S) => ahead(end) - now;
  };
  if (log.length === 0) return solveExchanges({ system, scene, log, decision, worth: worth(sideOf(system, scene, decision.by)) });
  const one = solveCurrentExchange({ system, scene, log, worth });
  return one ? [one] : [];
};

/**
 * The sum of the gauges of a side minus those of all others: the value of an exchange for it.
 * @example
 * {@includeCode ../../test/examples/solve.test.ts#exchanges}
 */
export const gaugeLead =
  <E extends Encounter, S extends Scene<E>>(system: System<E, S>, side: string) =>
  (scene: S): number => {
    let sum = 0;
    for (let who = 0; who < scene.combatants.length; who++) {
      const v = system.vitals(scene, who);
      for (const g of v.gauges) sum += v.side === side ? g.value : -g.value;
    }
    return sum;
  };

/**
 * The side of a combatant; empty for the GM.
 * @example
 * {@includeCode ../../test/examples/solve.test.ts#exchanges}
 */
export const sideOf = <E extends Encounter, S extends Scene<E>>(system: System<E, S>, scene: S, who: Who): string =>
  who < 0 ? '' : system.vitals(scene, who).side;

/** Every sequence of answers of the other side, each to its end. */
const answerSequences = <E extends Encounter, S extends Scene<E>>(
  { system, scene, decision }: ExchangeStart<E, S>,
  script: readonly ChoiceInput[],
): ChoiceInput[][] => {
  const own = sideOf(system, scene, decision.by);
  const from = (given: readonly ChoiceInput[]): ChoiceInput[][] => {
    const next = decisionAfter(system, scene, [...script, ...given]);
    if (!next || next.by < 0 || sideOf(system, scene, next.by) === own) return [[...given]];
    const by = idOf(scene, next.by);
    return legalChoices(next)
      .flatMap(c => completionsOf(next, c))
      .flatMap(c => from([...given, { by, chose: c.key }]));
  };
  return from([]);
};

/** The mean value after a script, if all choose from there on what is best for their own side. */
const valueAfter = <E extends Encounter, S extends Scene<E>>(
  { system, scene: base, decision, worth, deep }: ExchangeStart<E, S>,
  script: readonly ChoiceInput[],
): { readonly mean: number; readonly next: string } => {
  const own = sideOf(system, base, decision.by);
  let scene = base;
  const start = () => (scene = system.copy(base));
  let next = '';
  const best = (d: Decision, odds: Odds): Choice => {
    const may = legalChoices(d).flatMap(c => completionsOf(d, c));
    if (d.by < 0) return idleChoice(d);
    const sign = sideOf(system, base, d.by) === own ? 1 : -1;
    let most = Number.NEGATIVE_INFINITY;
    let choice = elementAt(may, 0);
    for (const one of may) {
      const rated = may.length === 1 ? 0 : sign * odds.expectedValue(one, start, system.step, worth);
      // Sums of floats are never equal to the last bit; of equally good choices the first is taken.
      if (rated <= most + 1e-12) continue;
      most = rated;
      choice = one;
    }
    if (sign > 0 && !odds.hasBranched) next = choice.key;
    return choice;
  };
  const known = {
    log: script,
    nameOf: (who: Who) => idOf(base, who),
    whoById: (name: string) => whoById(base, name),
    knows: () => true,
    inSecret: false,
    rule: () => {},
    freeActions: (open: Decision, who: Who) => freeActionsOf(system, scene, open, who),
  };
  const odds = new Odds({ policy: best, known, isCoarse: true, ...(deep !== undefined && { deep }) });
  let mean = 0;
  odds.walk(start, system.step, (end, { num, den }) => {
    mean += worth(end) * (Number(num) / Number(den));
  });
  return { mean, next };
};
