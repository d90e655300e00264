import { Fragment } from 'react';
import { t } from '../i18n/i18n.ts';
import { useSpeaker } from '../seat/system-words.ts';
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
  return throws
    .filter(thrown => !says(words, thrown['threw']))
    .map((thrown, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the throws of a line never change
      <Fragment key={i}>
        {' '}
        <span className="die numbers">
          <span className="hidden">{t('log.dice')} </span>
          {diceText(String(thrown['dice']), speaker)} <b>{String(thrown['threw'])}</b>
        </span>
      </Fragment>
    ));
};
