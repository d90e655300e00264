import type { Dice, Table, Told, Who } from '../table.ts';
import { Forwarding } from './forwarding.ts';

/** Who alone may hear of somebody; everybody, where that is nobody's secret. */
type PrivyTo = (who: Who | undefined) => readonly Who[] | undefined;

/** A table at which what the unseen do and suffer is heard by those alone who may know of them. */
export class Veil<C extends string> extends Forwarding<C> {
  private readonly privyTo: PrivyTo;

  constructor(table: Table<C>, privyTo: PrivyTo) {
    super(table);
    this.privyTo = privyTo;
  }

  beginRoll(by: Who, clause: C, to?: readonly Who[]): void {
    this.table.beginRoll?.(by, clause, to ?? this.privyTo(by));
  }

  roll<T>(by: Who, clause: C, dice: Dice, read: (total: number) => T, to?: readonly Who[], matters?: (value: T) => unknown): T {
    return this.table.roll(by, clause, dice, read, to ?? this.privyTo(by), matters);
  }

  tell(told: Told<C>): void {
    const { target } = told;
    const to = told.to ?? this.privyTo(told.by) ?? (typeof target === 'number' ? this.privyTo(target) : undefined);
    this.table.tell(to ? { ...told, to } : told);
  }
}
