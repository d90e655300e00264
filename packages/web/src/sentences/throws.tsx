import { t } from '../i18n/i18n.ts';
import type { LogRow } from './log-rows.ts';
import { diceText, useSpeaker } from './use-teller.ts';

/** The dice of an event and their results. */
export const Throws = ({ throws }: Pick<LogRow, 'throws'>) => {
  const speaker = useSpeaker();
  return throws.map((thrown, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the throws of a line never change
    <span className="die numbers" key={i}>
      <span className="hidden">{t('log.dice')} </span>
      {diceText(String(thrown['dice']), speaker)} <b>{String(thrown['threw'])}</b>
    </span>
  ));
};
