import type { Dice } from '../../dice/dice.ts';
import type { Choice, Decision, GameEvent, Play, Who } from '../../kernel/play.ts';

/** A play around another one, which passes on questions, rolls and events. A subclass changes some of them. */
export class ForwardingPlay<C extends string> implements Play<C> {
  protected readonly inner: Play<C>;

  constructor(play: Play<C>) {
    this.inner = play;
  }

  get isListening(): boolean {
    return this.inner.isListening;
  }

  ask<T extends Choice>(decision: Decision<T>): T {
    return this.inner.ask(decision);
  }

  askAll<T extends Choice>(decisions: readonly Decision<T>[]): T[] {
    return this.inner.askAll(decisions);
  }

  beginRoll(by: Who, clause: C, to?: readonly Who[] | undefined): void {
    this.inner.beginRoll?.(by, clause, to);
  }

  roll<T>(by: Who, clause: C, dice: Dice, read: (total: number) => T, to?: readonly Who[] | undefined, matters?: (value: T) => unknown): T {
    return this.inner.roll(by, clause, dice, read, to, matters);
  }

  emit(told: GameEvent<C>): void {
    this.inner.emit(told);
  }
}
