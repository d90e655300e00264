/** How long a search may take: as many roll-outs, or as many milliseconds of a clock. With roll-outs the same search finds the same everywhere. */
export type SearchBudget = { readonly rollOuts: number } | { readonly ms: number; readonly clock: () => number };

/** How much of a budget is spent. */
export class Spending {
  rollOuts = 0;
  private readonly budget: SearchBudget;
  private readonly begun: number;

  constructor(budget: SearchBudget) {
    this.budget = budget;
    this.begun = 'ms' in budget ? budget.clock() : 0;
  }

  /** The share that is spent. */
  get share(): number {
    const { budget } = this;
    return 'ms' in budget ? (budget.clock() - this.begun) / Math.max(1, budget.ms) : this.rollOuts / Math.max(1, budget.rollOuts);
  }

  get isOut(): boolean {
    return this.share >= 1;
  }

  /** How many paths the exact odds of one choice may take, of so many. */
  pathsFor(choices: number): number {
    const { budget } = this;
    const all = 'ms' in budget ? 4 * budget.ms : 8 * budget.rollOuts;
    return Math.max(MIN_PATHS, Math.min(MAX_PATHS, Math.ceil(all / Math.max(1, choices))));
  }
}

const MIN_PATHS = 12;
const MAX_PATHS = 160;

/** A part of a budget. */
export const partOf = (budget: SearchBudget, share: number): SearchBudget =>
  'ms' in budget ? { ...budget, ms: budget.ms * share } : { rollOuts: Math.max(1, Math.round(budget.rollOuts * share)) };
