import type { Dice } from '../../dice/dice.ts';
import type { GameEvent, Play, Who } from '../../kernel/play.ts';
import { ForwardingPlay } from './forwarding-play.ts';

/** The only combatants who may hear of a combatant; undefined where all may. */
type PrivyTo = (who: Who | undefined) => readonly Who[] | undefined;

/**
 * A play in which only those who may know of a hidden combatant hear of their rolls and of events about them.
 * @example
 * {@includeCode ../../../test/examples/kit.test.ts#redacting}
 */
export class RedactingPlay<C extends string> extends ForwardingPlay<C> {
  private readonly privyTo: PrivyTo;

  constructor(play: Play<C>, privyTo: PrivyTo) {
    super(play);
    this.privyTo = privyTo;
  }

  override beginRoll(by: Who, clause: C, to?: readonly Who[]): void {
    this.inner.beginRoll?.(by, clause, to ?? this.privyTo(by));
  }

  override roll<T>(by: Who, clause: C, dice: Dice, read: (total: number) => T, to?: readonly Who[], matters?: (value: T) => unknown): T {
    return this.inner.roll(by, clause, dice, read, to ?? this.privyTo(by), matters);
  }

  override emit(told: GameEvent<C>): void {
    const { target } = told;
    const to = told.to ?? this.privyTo(told.by) ?? (typeof target === 'number' ? this.privyTo(target) : undefined);
    this.inner.emit(to ? { ...told, to } : told);
  }
}
