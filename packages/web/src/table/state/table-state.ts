import type { SentOutlook } from '@fray/table';
import type { OfferedChoice } from '../../i18n/spoken.ts';
import { createStore } from '../../ui/state/store.ts';
import type { MenuItem } from '../view/choice-menu.ts';

/** A combatant, or the middle of a space. */
export type LineEnd = string | readonly [x: number, y: number];

/** A line from one combatant or space to another; for a choice with its key. */
export interface LineEnds {
  readonly from: LineEnd;
  readonly to: LineEnd;
  readonly key?: string;
}

/** What the odds assume that all others do: nothing, or their best. */
export const OTHERS_ASSUMPTIONS = ['nothing', 'best'] as const;
export type OthersAssumption = (typeof OTHERS_ASSUMPTIONS)[number];

/** A kind of action, and the combatants at whom it may be aimed. */
export interface Aim {
  readonly question: string;
  readonly by: string;
  readonly kind: string;
  /** The name of the kind, in the words of the game. */
  readonly name: string;
  /** By target; several choices at one target are told apart in a card. */
  readonly targets: ReadonlyMap<string, readonly OfferedChoice[]>;
  /** The target that is looked at. */
  readonly picked: string | undefined;
}

/** The drawer beside the fight; one at a time. */
export type OpenDrawer = { readonly what: 'gm' | 'mine' | 'back' | 'help' | 'account' } | { readonly what: 'as'; readonly seat: string };

/** What several panels of a table's page have in common. It is about what the user looks at: nothing here is known to the table. */
export interface TableState {
  /** The combatant whose sheet is open and who is marked on the field. */
  readonly selected: string | undefined;
  /** How many times a combatant was selected so far; tells whether one was since something began. */
  readonly selections: number;
  /** The combatant the user points at, in the time strip, the roster or the log: marked everywhere. */
  readonly pointed: string | undefined;
  /** The choice the user looks at, and its odds once they are known: shown beside the choices and in the time strip. */
  readonly considered: { readonly item: MenuItem; readonly outlook: SentOutlook | undefined; readonly question: string } | undefined;
  /** The line of a choice that the pointer or the focus rests on: drawn on the field. */
  readonly line: { readonly question: string; readonly ends: LineEnds } | undefined;
  /** An open choice that was opened in the action panel: the field shows where it may lead. */
  readonly walk: { readonly question: string; readonly key: string } | undefined;
  /** Nothing until the user has decided: then the usual of the system holds. */
  readonly others: OthersAssumption | undefined;
  /** The kind of action that was chosen, while its target is being chosen. */
  readonly aim: Aim | undefined;
  /** The kind of action under the pointer: while nothing is aimed, its odds stand beside its targets. */
  readonly glance: Aim | undefined;
  readonly drawer: OpenDrawer | undefined;
  /** Whose question this seat has before it, their ids with spaces between; empty while others decide. */
  readonly asked: string;
  /** The combatant whom the GM lets act until their turn is over. */
  readonly acting: string | undefined;
  /** The combatants whom the GM lets act by themselves until it is stopped. */
  readonly group: readonly string[];
  /** The rows of the log that the chain of an exchange has told, by their places in it: nothing else tells them once more. */
  readonly chained: ReadonlySet<number>;
  /** Where the last chain begins in the log. */
  readonly chainFrom: number;
}

const tableState = createStore<TableState>({
  ...{ selected: undefined, selections: 0, pointed: undefined, considered: undefined, line: undefined, walk: undefined },
  ...{ others: undefined, aim: undefined, glance: undefined, drawer: undefined, asked: '', acting: undefined, group: [], chained: new Set(), chainFrom: 0 },
});

/** A value of the state, by a selector: `useTableState(s => s.selected === id)`. */
export const useTableState = tableState.use;

/** Nothing of one table is kept for the next. */
export const resetTableState = tableState.reset;

export const tableNow = tableState.get;

export const select = (selected: string | undefined): void => tableState.set({ selected, selections: tableState.get().selections + 1 });
export const setPointed = (pointed: TableState['pointed']): void => tableState.set({ pointed });
export const setConsidered = (considered: TableState['considered']): void => tableState.set({ considered });
export const highlightLine = (line: TableState['line']): void => tableState.set({ line });
export const requestWalk = (walk: TableState['walk']): void => tableState.set({ walk });
export const assumeOthers = (others: OthersAssumption): void => tableState.set({ others });
export const setAim = (aim: Aim | undefined): void => tableState.set({ aim, glance: undefined });
export const setGlance = (glance: Aim | undefined): void => tableState.set({ glance });
export const addChained = (rows: readonly number[]): void =>
  tableState.set({ chained: new Set([...tableState.get().chained, ...rows]), chainFrom: Math.min(...rows) });
export const setActing = (acting: string): void => tableState.set({ acting });
export const setGroup = (group: readonly string[]): void => tableState.set({ group });
export const setAsked = (asked: readonly string[]): void => tableState.set({ asked: asked.join(' ') });

/** Whether a combatant is the one who decides now, and not one of several who decide at the same moment as those whom this seat is asked about. */
export const useDecidesHere = (who: string, isDeciding: boolean): boolean =>
  useTableState(({ asked }) => isDeciding && (asked === '' || asked.split(' ').includes(who)));
export const openDrawer = (drawer: OpenDrawer): void => tableState.set({ drawer });
export const closeDrawer = (): void => tableState.set({ drawer: undefined });
export const toggleDrawer = (what: 'gm' | 'mine' | 'back' | 'help' | 'account'): void =>
  tableState.get().drawer?.what === what ? closeDrawer() : openDrawer({ what });
