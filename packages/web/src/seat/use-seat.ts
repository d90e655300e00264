import { createContext, startTransition, use, useEffect, useState, useSyncExternalStore } from 'react';
import type { Seat } from './seat.ts';
import { EMPTY_SNAPSHOT, type Snapshot, type View } from './view.ts';

const nothing = () => () => {};

/** What a seat knows; rendered again when that changes. */
export const useSnapshot = (seat: Seat | undefined): Snapshot =>
  useSyncExternalStore(
    changed => (seat ? seat.subscribe(changed) : nothing()),
    () => seat?.snapshot ?? EMPTY_SNAPSHOT,
  );

/** The same for a whole page: it is drawn once for a change, in pieces, between which the map moves and the show goes on. */
export const usePageSnapshot = (seat: Seat | undefined): Snapshot => {
  const [known, setKnown] = useState({ seat, snapshot: seat?.snapshot ?? EMPTY_SNAPSHOT });
  useEffect(() => {
    if (!seat) return undefined;
    const take = () => startTransition(() => setKnown({ seat, snapshot: seat.snapshot }));
    take();
    return seat.subscribe(take);
  }, [seat]);
  // What another seat knew is not shown for a moment either.
  return known.seat === seat ? known.snapshot : EMPTY_SNAPSHOT;
};

export const useSeat = <S extends Seat>(open: () => S, name: string): S | undefined => {
  const [seat, setSeat] = useState<S>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another name is another seat; how it is opened does not matter
  useEffect(() => {
    const opened = open();
    setSeat(opened);
    return () => opened.leave();
  }, [name]);
  return seat;
};

interface TableOnScreen {
  /** The id of the table in addresses; a fight from a file or a draft has none. */
  readonly id?: string;
  readonly seat: Seat;
  readonly view: View;
  readonly snapshot: Snapshot;
  /** Shows the table just before a line of the log. */
  readonly jump?: (line: number) => void;
  /** The address of the replay at a line. */
  readonly replay?: (line: number) => string;
}

export const TableContext = createContext<TableOnScreen | undefined>(undefined);

/** The table on the screen. */
export const useTable = (): TableOnScreen => {
  const table = use(TableContext);
  if (!table) throw new Error('there is no table here');
  return table;
};

/** The id of the table on the screen, for parts that exist only at a table. */
export const useTableId = (): string => {
  const { id } = useTable();
  if (id === undefined) throw new Error('this fight is at no table');
  return id;
};
