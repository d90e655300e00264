/**
 * How much rules may do until the next answer: each question, throw and event counts as 1, and each step as 20. It is counted and never timed, so that
 * the same inputs have the same result on every machine. A lower number could make existing logs unreadable.
 * @example
 * {@includeCode ../../test/examples/plays.test.ts#endless}
 */
export const STEP_BUDGET = 100_000;
const STEP_COST = 20;

/**
 * Is thrown where rules have used up their budget, and would probably never end. Rules never catch it.
 * @example
 * {@includeCode ../../test/examples/plays.test.ts#endless}
 */
export class EndlessRules extends Error {
  constructor() {
    super(`the rules go on for ever: ${STEP_BUDGET} things were asked, thrown or told, and nobody has to answer`);
  }
}

/**
 * Counts what rules do, and stops them at the end of the budget.
 * @example
 * {@includeCode ../../test/examples/plays.test.ts#endless}
 */
export class StepBudget {
  private left = STEP_BUDGET;

  /** Gives the whole budget again: after an answer, or for a step that is run on its own. */
  refill(): void {
    this.left = STEP_BUDGET;
  }

  spend(cost = 1): void {
    this.left -= cost;
    if (this.left < 0) throw new EndlessRules();
  }

  /** Counts one of several steps in which no answer is needed. */
  spendStep(): void {
    this.spend(STEP_COST);
  }
}

/** Runs something, and returns undefined where its rules never end. */
export const undefinedIfEndless = <T>(what: () => T): T | undefined => {
  try {
    return what();
  } catch (e) {
    if (!(e instanceof EndlessRules)) throw e;
    return undefined;
  }
};
