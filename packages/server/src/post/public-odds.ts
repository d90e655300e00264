import { type Question, seatView, type Table, type TableSeat } from '@fray/table';
import { RawJson, type TableSession } from '@fray/table/session';
import type { Parts } from '../sent/view-schemas.ts';
import type { Language } from '../words/languages.ts';
import { SeatSpeech } from '../words/seat-speech.ts';
import { PUBLIC } from './public-moment.ts';

/** The parts of a view that odds are computed from. */
const BOARD = ['order', 'field', 'tokens', 'lying', 'places', 'upcoming', 'fog', 'phase'];

const boardOf = (table: Table, seat: TableSeat): string =>
  JSON.stringify(Object.entries(seatView(table, seat)).filter(([name]) => BOARD.includes(name) || name.startsWith('sheet:')));

/** The player who is asked, if their question is no secret, and they see exactly what all see: then what they can work out, all can. */
const openPlayer = ({ table, by }: { readonly table: Table; readonly by: string }): TableSeat | undefined => {
  const { fight, state } = table;
  const open = fight.openDecisions().find(o => o.by === by);
  const [id] = state.playersOf(by);
  const seat = id === undefined ? undefined : state.seat(id);
  if (!open || open.secret || fight.choices.areHidden(by) || seat?.role !== 'player') return undefined;
  return boardOf(table, seat) === boardOf(table, PUBLIC) ? seat : undefined;
};

/** The best choice of the one who is asked, as far as a step ahead shows it, and its odds in words; undefined where not all may know them. */
export const publicOdds = async (session: TableSession, by: string, language: Language): Promise<string | undefined> => {
  const found = await session.read(table => {
    const seat = openPlayer({ table, by });
    if (!seat) return undefined;
    const view: Parts = JSON.parse(JSON.stringify(seatView(table, seat)));
    return { seat: seat.id, n: table.entryCount, view };
  });
  if (!found) return undefined;
  const { seat, n, view } = found;
  const advice = await session.ask(seat, { ask: 'advice', by, policy: 'greedy' });
  const { key }: { readonly key?: string } = advice.ok ? (plainJson(advice.value) ?? {}) : {};
  const words = view.prompts.find(p => p.by === by)?.options.find(o => o.key === key)?.words;
  if (key === undefined || words === undefined) return undefined;
  const asked: Question = { ask: 'odds', by, key, others: 'nothing' };
  const odds = await session.ask(seat, asked);
  if (!odds.ok || (await session.read(table => table.entryCount)) !== n) return undefined;
  const speech = new SeatSpeech(language, view);
  const [outlook]: readonly { readonly words: string }[] = plainJson(speech.answer(asked, plainJson(odds.value)));
  return outlook && outlook.words !== '' ? `${speech.say({ words }).words}: ${outlook.words}` : undefined;
};

/** An answer as a client would read it. */
const plainJson = (answer: unknown) => JSON.parse(answer instanceof RawJson ? answer.json : (JSON.stringify(answer) ?? 'null'));
