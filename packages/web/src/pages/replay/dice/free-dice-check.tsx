import type { FreeDiceVerification, SeatLogItem } from '@fray/table';
import { useEffect, useState } from 'react';
import { t } from '../../../i18n/i18n.ts';
import type { View } from '../../../seat/view.ts';

interface FreeDiceCheckProps {
  readonly dice: View['dice'];
  readonly heard: readonly SeatLogItem[];
  /** The log is that of a GM, which has secret throws too. */
  readonly seesAll: boolean;
}

const COUNTS = ['checked', 'secret', 'before'] as const;

/** Draws the free dice that this seat saw again from the seed, once it is shown. */
export const FreeDiceCheck = ({ dice, heard, seesAll }: FreeDiceCheckProps) => {
  const [found, setFound] = useState<FreeDiceVerification>();
  const { commitment, salt, seed } = dice;
  useEffect(() => {
    if (commitment === undefined || salt === undefined || seed === undefined) return undefined;
    let current = true;
    void import('@fray/table').then(({ verifyFreeDice }) => current && setFound(verifyFreeDice({ commitment, salt, seed }, heard, { seesAll })));
    return () => {
      current = false;
    };
  }, [commitment, salt, seed, heard, seesAll]);
  if (!found || COUNTS.every(count => found[count] === 0)) return null;
  const { ok, checked, problems } = found;
  return (
    <section className="stack" aria-labelledby="free-dice">
      <h3 id="free-dice">{t('replay.dice.free')}</h3>
      {checked > 0 && <p className={ok ? 'verdict right' : 'verdict wrong'}>{t(ok ? 'replay.dice.freeHolds' : 'replay.dice.freeFails')}</p>}
      {problems.length > 0 && (
        <ul className="stack small">
          {problems.map(({ seq, found: total, expected }) => (
            <li key={seq}>{t('replay.dice.freeWrong', { found: total, expected: expected ?? '?' })}</li>
          ))}
        </ul>
      )}
      <ul className="numbers small">
        {COUNTS.filter(count => found[count] > 0).map(count => (
          <li key={count}>
            <b>{found[count]}</b> {t(`replay.dice.${count}`)}
          </li>
        ))}
      </ul>
    </section>
  );
};
