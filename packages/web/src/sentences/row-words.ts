import type { SystemWords, Teller, ToldLine } from '@fray/engine/words';
import { t } from '../i18n/i18n.ts';
import { diceWords, noteWords } from './around-words.ts';
import type { LogRow } from './log-rows.ts';
import { seatName, tableEventWords } from './table-event-words.ts';

/** A row of events as a line of the tale. */
export const toldRow = ({ kind, lines, isWholeFight = false }: LogRow, teller: Teller): ToldLine =>
  teller.tellGroup({ role: kind === 'round' ? 'heading' : kind === 'turn' || kind === 'summary' ? kind : 'line', events: lines, isWholeFight });

/** What led to a row: its throws and checks, in sentences. */
export const rowDetails = (row: LogRow, teller: Teller): readonly string[] => toldRow(row, teller).details;

/** A row of the log in words. */
export const rowWords = (row: LogRow, teller: Teller): string => {
  const { shown, lines, seat } = row;
  if (lines.length > 0) return toldRow(row, teller).text;
  if ('back' in shown) {
    const back = shown.fresh ? 'log.backFresh' : shown.dice ? 'log.backDice' : 'log.back';
    const by = seat === undefined ? t('log.nobody') : seatName(seat);
    const [first, ...more] = (row.tookBack ?? []).map(gone => rowWords(gone, teller).replace(/\.$/, '')).filter(Boolean);
    if (first === undefined) return `${t(back, { seat: by })}${shown.why ? `: ${shown.why}` : ''}`;
    const what = more.length === 0 ? first : t('log.andMore', { first, count: more.length });
    const dice = shown.fresh ? ` ${t('log.diceAnew')}` : '';
    return `${t('log.tookBack', { seat: by, what })}.${dice}${shown.why ? ` (${shown.why})` : ''}`;
  }
  if (!('deed' in shown)) return '';
  if (shown.deed.do === 'note') return noteWords(shown.deed, seat);
  if (shown.deed.do === 'dice') return diceWords(shown.deed, seat);
  return tableEventWords(shown.deed, seat, teller.names);
};

/** Whether a row tells nothing yet but throws, or nothing at all. */
export const isMinor = ({ kind, lines }: LogRow, { roles }: SystemWords): boolean =>
  kind !== 'summary' && lines.length > 0 && lines.every(({ what }) => roles[String(what)] === 'detail' || roles[String(what)] === 'silent');
