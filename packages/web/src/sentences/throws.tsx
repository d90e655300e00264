import { t } from '../i18n/i18n.ts';
import type { LogRow } from './log-rows.ts';

/** The dice of an event and their results. */
export const Throws = ({ throws }: Pick<LogRow, 'throws'>) =>
  throws.map((thrown, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the throws of a line never change
    <span className="die numbers" key={i}>
      <span className="hidden">{t('log.dice')} </span>
      {String(thrown['dice'])} <b>{String(thrown['threw'])}</b>
    </span>
  ));
