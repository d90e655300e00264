import type { Choice, Decision } from '../kernel/play.ts';

/** Answers a decision and its follow-ups, and returns the last answer. */
export const answerWithFollowUps = <C extends Choice>(decision: Decision<C>, answer: (decision: Decision<C>) => C): C => {
  for (let asked = decision; ; ) {
    const choice = answer(asked);
    const next = asked.followUp?.(choice);
    if (!next) return choice;
    asked = next;
  }
};

/** Several decisions that are asked at once, and the answers so far. */
export class PendingAnswers<C extends Choice> {
  /** The current question of each combatant who has not answered to the end, by place. */
  private readonly left: Map<number, Decision<C>>;
  /** The last answer of each combatant who has answered to the end, by place. */
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

  /** Takes an answer, which may have a follow-up. */
  take(decision: Decision<C>, choice: C): void {
    for (const [place, asked] of this.left) {
      if (asked !== decision) continue;
      const next = decision.followUp?.(choice);
      if (next) this.left.set(place, next);
      else this.settle(place, choice);
      return;
    }
  }

  /** Settles the decisions that have an answer without asking. */
  settleWhere(answer: (decision: Decision<C>) => C | undefined): void {
    for (const [place, decision] of this.left) {
      const choice = answer(decision);
      if (choice) this.settle(place, choice);
    }
  }

  /** Answers all open decisions to the end, and returns all answers. */
  finish(answer: (decision: Decision<C>) => C): C[] {
    for (const [place, decision] of this.left) this.settle(place, answer(decision));
    return this.answers;
  }

  private settle(place: number, choice: C): void {
    this.answers[place] = choice;
    this.left.delete(place);
  }
}
