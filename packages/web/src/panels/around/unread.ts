import type { SeatLogItem } from '@fray/table';
import { useEffect, useState } from 'react';
import { useAround } from '../../field/around/around-state.ts';
import { useTable } from '../../seat/use-seat.ts';
import { createStore } from '../../ui/state/store.ts';

/** Up to where the log was when a panel was last open. */
const read = createStore<{ readonly notes: number | undefined; readonly handouts: number | undefined }>({ notes: undefined, handouts: undefined });

/** The notes and emotes of others, the latest last. */
export const notesOf = (heard: readonly SeatLogItem[]): readonly SeatLogItem[] => heard.filter(({ shown }) => 'deed' in shown && shown.deed.do === 'note');

const isShown = ({ shown }: SeatLogItem): boolean => 'deed' in shown && shown.deed.do === 'handout' && shown.deed.content !== null;

/** How many notes and handouts of others came since their panel was last open. */
export const useUnread = (): { readonly notes: number; readonly handouts: number } => {
  const { snapshot, view } = useTable();
  const panel = useAround(s => s.panel);
  const { heard } = snapshot;
  const [begun] = useState(heard.length);
  const notesRead = read.use(s => s.notes) ?? begun;
  const handoutsRead = read.use(s => s.handouts) ?? begun;
  useEffect(() => {
    if (panel === 'say') read.set({ notes: heard.length });
    if (panel === 'handouts') read.set({ handouts: heard.length });
  }, [panel, heard.length]);
  useEffect(() => read.reset, []);
  const ofOthers = (from: number) => heard.slice(from).filter(h => h.seat !== view.you.name);
  return { notes: notesOf(ofOthers(notesRead)).length, handouts: ofOthers(handoutsRead).filter(isShown).length };
};
