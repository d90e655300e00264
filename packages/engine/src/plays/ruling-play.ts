import type { Dice } from '../dice/dice.ts';
import type { Choice, Decision, GameEvent, Play, Who } from '../kernel/play.ts';
import type { StepBudget } from '../kernel/step-budget.ts';
import { ForwardingPlay } from '../kit/rules/forwarding-play.ts';

/**
 * The play in which a ruling takes effect. The ruling is told before all that comes of it, and its effects are marked as such, so that they are not taken for
 * those of what happened before. It waits until the first of them is known, because who may hear of a ruling depends on the scene after it.
 */
export class RulingPlay extends ForwardingPlay<string> {
  private readonly budget: StepBudget;
  private readonly ruling: () => GameEvent;
  private effects: GameEvent[] | undefined = [];
  /** What others must not hear of as a ruling is not marked as one. */
  private isOpen = false;

  constructor(play: Play, budget: StepBudget, ruling: () => GameEvent) {
    super(play);
    this.budget = budget;
    this.ruling = ruling;
  }

  /** Tells the ruling, and what has come of it. */
  tell(): void {
    const { effects } = this;
    if (!effects) return;
    this.effects = undefined;
    const ruling = this.ruling();
    this.isOpen = ruling.to === undefined;
    this.inner.emit(ruling);
    for (const told of effects) this.emit(told);
  }

  override ask<T extends Choice>(decision: Decision<T>): T {
    this.tell();
    return super.ask(decision);
  }

  override askAll<T extends Choice>(decisions: readonly Decision<T>[]): T[] {
    this.tell();
    return super.askAll(decisions);
  }

  override beginRoll(by: Who, clause: string, to?: readonly Who[]): void {
    this.tell();
    this.inner.beginRoll?.(by, clause, to);
  }

  override roll<T>(by: Who, clause: string, dice: Dice, read: (total: number) => T, to?: readonly Who[], matters?: (value: T) => unknown): T {
    this.tell();
    return this.inner.roll(by, clause, dice, read, to, matters);
  }

  override emit(told: GameEvent): void {
    this.budget.spend();
    if (this.effects) this.effects.push(told);
    else this.inner.emit(this.isOpen ? { ...told, ruled: true } : told);
  }
}
