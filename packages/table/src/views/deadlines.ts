import type { Table } from '../table/table.ts';

/** When the clock of a combatant who decides runs out; undefined without a clock, or when time was asked for. */
export const deadlineOf = ({ state }: Table, by: string): number | undefined =>
  state.settings.clock === null || state.unhurried.has(by) ? undefined : state.askedAt(by) + state.settings.clock * 1000;

/** When the table answers the question of a combatant by itself, whether anyone is present or not; undefined where it waits for as long as it takes. */
export const dueAt = ({ state }: Table, by: string): number | undefined =>
  state.settings.deadline === null ? undefined : state.askedAt(by) + state.settings.deadline.minutes * 60_000;
