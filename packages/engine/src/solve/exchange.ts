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

/** A quiet scene, what has been chosen since, and whose decision the exchange begins with. */
export interface ExchangeStart<E extends Encounter, S extends Scene<E>> {
  readonly system: System<E, S>;
  readonly scene: S;
  readonly log: readonly ChoiceInput[];
  readonly decision: Decision;
  /** What an end is worth to the side of the decision; the other side wants it low. */
  readonly worth: (end: S) => number;
  /** How many throws deep to look exactly; all the way, when absent. */
  readonly deep?: number;
}

/** Declarations that nobody else can tell apart, against everything that the other side may answer before a die falls. */
export interface Exchange extends Solution {
  readonly declarations: readonly string[];
  /** What the other side answers, one after the other; empty where it is not asked. */
  readonly answers: readonly (readonly ChoiceInput[])[];
  readonly payoff: Payoff;
  /** What the declaring side chooses next, knowing the answers, before a die falls; empty where it is not asked. */
  readonly replaced: readonly (readonly string[])[];
  /** The most that a pure choice of either side gains against the mix of the other. */
  readonly gain: number;
}

/**
 * Every exchange that a decision may begin, solved, the best for its side first. The other side sees a declaration as far as it is public, and answers
 * without knowing which of those that look alike it is; what is decided later is decided with all known, as is best for whoever decides. So the exchange
 * is a matrix game for each public declaration, and of those the declaring side takes the best.
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

/** One exchange, solved. */
export const solveExchange = <E extends Encounter, S extends Scene<E>>(opening: ExchangeStart<E, S>, declarations: readonly string[]): Exchange => {
  const by = idOf(opening.scene, opening.decision.by);
  const begun = declarations.map((chose): ChoiceInput[] => [...opening.log, { by, chose }]);
  const answers = answerSequences(opening, elementAt(begun, 0));
  const ends = begun.map(script => answers.map(answer => valueAfter(opening, [...script, ...answer])));
  const payoff = ends.map(row => row.map(e => e.mean));
  const solution = solveMatrix(payoff);
  return { declarations, answers, payoff, replaced: ends.map(row => row.map(e => e.next)), ...solution, gain: exploitability(payoff, solution) };
};

/** The exchange that a log has begun, with all that nobody else can tell from its first choice. Who answers does not look at which of those it is. */
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
 * The exchanges that a decision may begin, or the one that a log has begun; nothing where dice or rulings have come between.
 * They are worth the points by which the gauges of the side that begins come out ahead.
 */
export const solveOpenExchanges = <E extends Encounter, S extends Scene<E>>(
  system: System<E, S>,
  scene: S,
  inputs: readonly (ChoiceInput | ThrowInput | RulingInput)[],
  decision: Decision | undefined,
): Exchange[] => {
  const log = inputs.flatMap(input => ('chose' in input ? [input] : []));
  if (!decision || log.length < inputs.length) return [];
  // A scene that is worth nothing as it is, so that the value is what the exchange changes.
  const worth = (side: string) => {
    const ahead = gaugeLead(system, side);
    const now = ahead(scene);
    return (end: S) => ahead(end) - now;
  };
  if (log.length === 0) return solveExchanges({ system, scene, log, decision, worth: worth(sideOf(system, scene, decision.by)) });
  const one = solveCurrentExchange({ system, scene, log, worth });
  return one ? [one] : [];
};

/** How many points the gauges of a side stand above those of all others: what an exchange is worth to it. */
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

export const sideOf = <E extends Encounter, S extends Scene<E>>(system: System<E, S>, scene: S, who: Who): string =>
  who < 0 ? '' : system.vitals(scene, who).side;

/** Every way in which the other side may answer, each to its end. */
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

/** What a script comes to on average, everybody choosing from there on what is best for the own side. */
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
      // Equal to the last bit is not to be had: the first of those that are as good.
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
