import type { Choice, Decision, Dice, Table, Told, Who } from '../table.ts';

/** A table before another one: what is asked is asked there, and what is rolled and told is for whoever extends it to change on the way. */
export abstract class Forwarding<C extends string> implements Table<C> {
  protected readonly table: Table<C>;

  constructor(table: Table<C>) {
    this.table = table;
  }

  get listening(): boolean {
    return this.table.listening;
  }

  ask<T extends Choice>(decision: Decision<T>): T {
    return this.table.ask(decision);
  }

  askAll<T extends Choice>(decisions: readonly Decision<T>[]): T[] {
    return this.table.askAll(decisions);
  }

  abstract beginRoll(by: Who, clause: C, to?: readonly Who[] | undefined): void;
  abstract roll<T>(by: Who, clause: C, dice: Dice, read: (total: number) => T, to?: readonly Who[] | undefined, matters?: (value: T) => unknown): T;
  abstract tell(told: Told<C>): void;
}
