import { isGmRole, isSeatClosed, seatView, type Table, type TableSeat } from '@fray/table';
import type { Parts } from '../sent/view-schemas.ts';
import type { Language } from '../words/languages.ts';
import { POST_WORDS } from '../words/post-words.ts';
import { SeatSpeech } from '../words/seat-speech.ts';

/** What a seat is asked at a moment. */
export interface Asked {
  /** Differs for each question. */
  readonly key: string;
  readonly by: readonly string[];
  /** It is the turn of one of them. */
  readonly isTurn: boolean;
}

/** What a seat has to decide now: a player for those whom they play, a GM for those who are no player's. What a machine answers is not asked. */
export const askedOf = (table: Table, seatId: string, now: number): Asked | undefined => {
  const { state, fight } = table;
  const seat = state.seat(seatId);
  if (!seat || isSeatClosed(seat, now) || table.logFault || state.isInLobby) return undefined;
  const plays = state.combatantsOf(seat);
  const isOwn = (by: string) => (isGmRole(seat.role) ? state.playersOf(by).length === 0 : plays.includes(by));
  const own = fight.waitingFor(table.fightSeatOf(seat)).filter(({ by }) => isOwn(by) && state.deputies.get(by)?.mode !== 'do' && !state.run?.who.includes(by));
  if (own.length === 0) return undefined;
  return {
    key: own.map(({ by, about }) => (about === 'throw' ? table.throwId(seat, by) : table.questionId(by, about))).join(' '),
    by: own.map(({ by }) => by),
    isTurn: own.some(({ by }) => fight.choices.isTurn(by)),
  };
};

/** What the browser of a seat shows. It names no one but those whom the seat plays, and nothing of what they may choose. */
export interface Call {
  readonly title: string;
  readonly body: string;
  /** A later call to the same seat takes the place of this one. */
  readonly tag: string;
  readonly url: string;
}

export const callFor = (table: Table, seat: TableSeat, { by, isTurn }: Asked, lang: Language): Call => {
  const words = POST_WORDS[lang];
  // As it would be sent to the seat.
  const view: Parts = JSON.parse(JSON.stringify(seatView(table, seat)));
  const speech = new SeatSpeech(lang, view);
  const names = [...new Set(by.map(who => speech.nameOf(who)))].join(', ');
  return { title: table.header.name, body: (isTurn ? words.turn : words.react)(names), tag: `fray ${table.id} ${seat.id}`, url: `/t/${table.id}` };
};
