/**
 * How much rules may do before somebody has to answer: each question, throw and thing told counts as 1, and each step as `STEP`. It is counted and
 * never timed, so that the same inputs come to the same on every machine. Lowering it may make logs unreadable that were good before.
 */
export const STEP_BUDGET = 100_000;
const STEP_COST = 20;

/** Thrown where rules have used up their budget: they would go on for ever. Rules never catch it. */
export class EndlessRules extends Error {
  constructor() {
    super(`the rules go on for ever: ${STEP_BUDGET} things were asked, thrown or told, and nobody has to answer`);
  }
}

/** What is left of the budget. */
export class StepBudget {
  private left = STEP_BUDGET;

  /** Somebody answered, or a step is looked at by itself: all may be spent again. */
  refill(): void {
    this.left = STEP_BUDGET;
  }

  spend(cost = 1): void {
    this.left -= cost;
    if (this.left < 0) throw new EndlessRules();
  }

  /** One step of many that nobody has to answer. */
  spendStep(): void {
    this.spend(STEP_COST);
  }
}

/** What comes of something; nothing where the rules would go on for ever in it. */
export const undefinedIfEndless = <T>(what: () => T): T | undefined => {
  try {
    return what();
  } catch (e) {
    if (!(e instanceof EndlessRules)) throw e;
    return undefined;
  }
};
