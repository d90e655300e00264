import { Fragment } from 'react';
import { t } from '../i18n/i18n.ts';
import { useSpeaker } from '../seat/system-words.ts';
import { useTable } from '../seat/use-seat.ts';
import { combatantName } from '../table/view/combatant-name.ts';
import type { LogRow } from './log-rows.ts';
import { diceText } from './use-teller.ts';

interface ThrowsProps extends Pick<LogRow, 'throws'> {
  /** The sentence beside them. */
  readonly words: string;
}

/** Whether a sentence says a number by itself. */
const says = (words: string, n: unknown): boolean => new RegExp(`(?<![\\d−])${String(n)}(?!\\d)`).test(words);

/** The dice of an event and their results, as far as the sentence does not say them. */
export const Throws = ({ throws, words }: ThrowsProps) => {
  const speaker = useSpeaker();
  const { view } = useTable();
  const unsaid = throws.filter(({ line }) => !says(words, line['threw']));
  // Of several people's dice each has the name of who threw it.
  const isOfSeveral = new Set(unsaid.map(({ line }) => line['by'])).size > 1;
  return unsaid.map(({ seq, line }) => (
    <Fragment key={seq}>
      {' '}
      <span className="die numbers">
        <span className="hidden">{t('log.dice')} </span>
        {isOfSeveral && `${combatantName(view, String(line['by'])).replace(/,.*/, '')} `}
        {diceText(String(line['dice']), speaker)} <b>{String(line['threw'])}</b>
      </span>
    </Fragment>
  ));
};
