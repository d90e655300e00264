import type { Input } from '@fray/engine';
import type { Text } from '@fray/engine/words';
import type { Command } from './command.ts';
import type { FreeThrow } from './free-throw.ts';
import type { TableSeat } from './seat.ts';

/** The reason for an automatic action. */
export type AutomaticReason = 'order' | 'plan' | 'policy' | 'clock' | 'only' | 'wave';

/**
 * What happened at the table: a command with what the table adds to it, or something that the table did by itself. Added are the input that a request goes
 * back to (`input`), what the runners were being asked (`about`), that an undo was the player's own (`alone`), and what of the GM's inputs it lost (`lost`,
 * which only the GM sees), how free dice fell (`thrown`), that they fell before this table was made (`before`), the title of a handout that stays as it is (`title`),
 * when a timer is due (`due`), and that a choice is what was planned (`planned`), or why it is not (`passed`).
 */
export type TableEvent =
  | (Command & {
      readonly how?: AutomaticReason;
      readonly input?: number | undefined;
      readonly about?: string | undefined;
      readonly alone?: true;
      readonly lost?: readonly string[];
      readonly thrown?: FreeThrow;
      readonly before?: true;
      readonly title?: string;
      readonly due?: number;
      readonly planned?: true;
      readonly passed?: Text;
    })
  | { readonly do: 'open' }
  /** A step of a fight that was played elsewhere before this table was made. */
  | { readonly do: 'retold' }
  | SeatedEvent
  | { readonly do: 'dropped-plan'; readonly by: string; readonly why: Text; readonly seat: string }
  | { readonly do: 'stopped'; readonly why: string }
  | { readonly do: 'returned'; readonly combatant: string }
  | { readonly do: 'revealed'; readonly seed: string }
  /** The inputs of all entries after `to` no longer count, because they do not fit the rules; `inputs` of them are left. */
  | { readonly do: 'repaired'; readonly to: number; readonly inputs: number };

/** A seat was added, or changed. `renewed`: it has a new link. */
export interface SeatedEvent {
  readonly do: 'seated';
  readonly seat: TableSeat;
  readonly renewed?: true;
}

/** An event of the fight, with combatants by their ids. */
export interface LogLine {
  readonly clause: string;
  readonly what: string;
  readonly by?: string;
  readonly outcome?: string | undefined;
  readonly [detail: string]: unknown;
}

/** The details of a line that only the GM and the players of some combatants may know. */
export interface ClosedDetails {
  readonly to: readonly string[];
  readonly details: readonly string[];
}

/** One item of a table's log. Items are only ever added. */
export type LogItem =
  /** An event of the fight, for the GM and the combatants named, or for all. Some details of it are only for the GM and the combatants that `closed` names. */
  | { readonly line: LogLine; readonly to?: readonly string[]; readonly closed?: ClosedDetails }
  /** All lines from index `back` on are undone. `dice`: they include dice that were seen; `fresh`: those are thrown anew. */
  | { readonly back: number; readonly why?: string; readonly dice?: true; readonly fresh?: true }
  /** Something done at the table beside the fight, for the GM and the seats named, or for all. */
  | { readonly deed: TableEvent; readonly to?: readonly string[] };

/** One step of a table's log. The whole table follows from its header and its entries. */
export interface TableEntry {
  readonly n: number;
  /** The time, in milliseconds since 1970. */
  readonly at: number;
  /** The seat that did it; absent for an automatic action. */
  readonly seat?: string;
  readonly deed: TableEvent;
  /** The inputs that it added to the fight. */
  readonly inputs: readonly Input[];
  readonly shown: readonly LogItem[];
  /** The combatants that were asked something new by it. */
  readonly asked?: readonly string[];
}
