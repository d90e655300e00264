import type { Choice, Decision } from '../kernel/play.ts';

/** The last answer to a decision and to all that follows from it for the same one. */
export const answerWithFollowUps = <C extends Choice>(decision: Decision<C>, answer: (decision: Decision<C>) => C): C => {
  for (let asked = decision; ; ) {
    const choice = answer(asked);
    const next = asked.followUp?.(choice);
    if (!next) return choice;
    asked = next;
  }
};

/** Several who are asked at once, as far as they have answered. */
export class PendingAnswers<C extends Choice> {
  /** What each was asked last who has not answered to the end, by its place. */
  private readonly left: Map<number, Decision<C>>;
  /** The last answer of each who has answered to the end, by its place. */
  readonly answers: C[] = [];

  constructor(decisions: readonly Decision<C>[]) {
    this.left = new Map(decisions.entries());
  }

  get isOver(): boolean {
    return this.left.size === 0;
  }

  get open(): readonly Decision<C>[] {
    return [...this.left.values()];
  }

  /** Somebody has chosen, and may be asked more. */
  take(decision: Decision<C>, choice: C): void {
    for (const [place, asked] of this.left) {
      if (asked !== decision) continue;
      const next = decision.followUp?.(choice);
      if (next) this.left.set(place, next);
      else this.settle(place, choice);
      return;
    }
  }

  /** What answers by itself is not asked any more. */
  settleWhere(answer: (decision: Decision<C>) => C | undefined): void {
    for (const [place, decision] of this.left) {
      const choice = answer(decision);
      if (choice) this.settle(place, choice);
    }
  }

  /** Those who are left answer to the end; answers what all have answered. */
  finish(answer: (decision: Decision<C>) => C): C[] {
    for (const [place, decision] of this.left) this.settle(place, answer(decision));
    return this.answers;
  }

  private settle(place: number, choice: C): void {
    this.answers[place] = choice;
    this.left.delete(place);
  }
}
