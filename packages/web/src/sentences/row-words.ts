import { language, t } from '../i18n/i18n.ts';
import type { LogRow } from './log-rows.ts';
import { type Namer, sentenceFor } from './sentence.ts';
import { tableEventWords } from './table-event-words.ts';

/** A row of the log in words. */
export const rowWords = ({ shown, seat }: LogRow, nameOf: Namer): string => {
  if ('line' in shown) {
    const why = shown.line['what'] === 'ruling' && typeof shown.line['why'] === 'string' ? ` (${shown.line['why']})` : '';
    return sentenceFor(shown.line, language(), nameOf) + why;
  }
  if ('back' in shown) {
    const back = shown.fresh ? 'log.backFresh' : shown.dice ? 'log.backDice' : 'log.back';
    return `${t(back, { seat: seat ?? t('log.nobody') })}${shown.why ? `: ${shown.why}` : ''}`;
  }
  if (shown.deed.do === 'note') return `${seat ?? t('log.nobody')}: ${shown.deed.text}`;
  return tableEventWords(shown.deed, seat, nameOf);
};
