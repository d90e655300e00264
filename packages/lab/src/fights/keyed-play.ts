import type { Choice, Decision, Dice, GameEvent, Who } from '@fray/engine';
import { certainTotal } from '@fray/engine/dice';
import { type Policy, RecordingPlay } from '@fray/engine/plays';
import type { KeyedDice } from './keyed-dice.ts';

/** Who wants to know what happens in a fight while it is played. */
export interface Listener {
  /** Whether it wants events in full; rules say less where nobody listens, and are quicker. */
  readonly wantsEvents: boolean;
  hear(event: GameEvent): void;
  choose(by: Who, key: string): void;
  roll(by: Who, clause: string): void;
}

/** A play with keyed dice. */
export class KeyedPlay extends RecordingPlay {
  override readonly isListening: boolean;
  private readonly dice: KeyedDice;
  private readonly idOf: (who: Who) => string;
  private readonly listener: Listener;

  constructor(policy: Policy, dice: KeyedDice, idOf: (who: Who) => string, listener: Listener, budget: ConstructorParameters<typeof RecordingPlay>[3]) {
    super(policy, dice, idOf, budget);
    this.dice = dice;
    this.idOf = idOf;
    this.listener = listener;
    this.isListening = listener.wantsEvents;
  }

  protected override answer<C extends Choice>(decision: Decision<C>): C {
    this.dice.aim(this.idOf(decision.by), decision.about);
    const choice = super.answer(decision);
    this.listener.choose(decision.by, choice.key);
    return choice;
  }

  override roll<T>(by: Who, clause: string, dice: Dice, read: (total: number) => T): T {
    if (certainTotal(dice) === undefined) {
      this.dice.aim(this.idOf(by), clause);
      this.listener.roll(by, clause);
    }
    return super.roll(by, clause, dice, read);
  }

  override emit(event?: GameEvent): void {
    super.emit();
    if (event) this.listener.hear(event);
  }
}
