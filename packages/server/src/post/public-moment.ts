import { seatView, type Table, type TableSeat } from '@fray/table';
import type { Parts } from '../sent/view-schemas.ts';
import type { Language } from '../words/languages.ts';
import { SeatSpeech } from '../words/seat-speech.ts';

/** A seat that sees what all may see, and that no one has. */
export const PUBLIC: TableSeat = { id: 'public', role: 'spectator', name: '', owns: [], hand: false };

/** How far a fight has come, as anyone at its table may know it. */
export interface PublicMark {
  /** The number of its last entry. */
  readonly seen: number;
  /** The length of the public log. */
  readonly seq: number;
  /** Differs where something happened in the fight, or another is asked. */
  readonly key: string;
  /** Someone is asked, or it is over. */
  readonly isNews: boolean;
}

/** What can be seen without computing a board. */
export const publicMark = (table: Table): PublicMark => {
  const log = table.seatLog(PUBLIC);
  let last = log.length - 1;
  while (last >= 0 && log.what(last) === undefined) last--;
  const { isOver } = table.fight;
  const isHeld = table.logFault !== undefined || table.state.isInLobby;
  const waiting = isHeld ? [] : table.fight.waitingFor(table.fightSeatOf(PUBLIC)).map(({ by, about }) => `${by} ${about}`);
  return { seen: table.entryCount, seq: log.length, key: JSON.stringify([last, isOver, waiting]), isNews: isOver || waiting.length > 0 };
};

/** A moment of a fight in words, as anyone at its table may know it. */
export interface PublicMoment {
  readonly name: string;
  readonly heading: string;
  readonly asked: readonly { readonly by: string; readonly name: string; readonly due?: number }[];
  readonly outcome?: string;
  /** What happened since, the latest last; `before` lines are left out. */
  readonly told: readonly { readonly role: string; readonly text: string }[];
  readonly before: number;
}

/** Items of the log that are told at once, and lines that a card has. */
const MAX_ITEMS = 400;
const MAX_LINES = 15;

/** Tells what happened since a place in the public log. */
export const publicMoment = (table: Table, from: number, language: Language): PublicMoment => {
  // As it would be sent to a spectator, without what JSON cannot hold.
  const view: Parts = JSON.parse(JSON.stringify(seatView(table, PUBLIC)));
  const speech = new SeatSpeech(language, view);
  const said = speech.view(view);
  const to = table.seatLog(PUBLIC).length;
  const start = Math.max(from, to - MAX_ITEMS);
  const lines = speech.tell(JSON.parse(JSON.stringify(table.seatLogItems(PUBLIC, start, to))));
  const shown = lines.slice(-MAX_LINES);
  return {
    name: said.table.name,
    heading: said.heading,
    asked: said.waiting.map(({ by, due }) => ({ by, name: speech.nameOf(by), ...(due !== undefined && { due }) })),
    ...(said.outcome && { outcome: said.outcome.words }),
    told: shown.map(({ role, text }) => ({ role, text })),
    before: lines.length - shown.length,
  };
};
