import type { DiceVerification } from '@fray/table';
import { useEffect, useState } from 'react';
import { t } from '../../../i18n/i18n.ts';
import type { View } from '../../../seat/view.ts';

interface DiceCheckProps {
  readonly dice: View['dice'];
  readonly check: (() => Promise<DiceVerification>) | undefined;
  /** Typed throws, as far as this seat was shown them. */
  readonly byHand: number;
}

const COUNTS = ['checked', 'kept', 'byHand', 'forced', 'before'] as const;

/** Why the draws cannot be checked, if they cannot. */
const obstacle = ({ commitment, seed }: View['dice']): 'never' | 'notYet' | undefined =>
  commitment === undefined ? 'never' : seed === undefined ? 'notYet' : undefined;

/** Checks the dice against their commitment: throw by throw with the whole fight, otherwise by the seed only. */
export const DiceCheck = ({ dice, check, byHand }: DiceCheckProps) => {
  const [verified, setVerified] = useState<DiceVerification>();
  const [holds, setHolds] = useState<boolean>();
  const [failed, setFailed] = useState<string>();
  const { commitment, seed } = dice;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another seed is another check; how it is made does not matter
  useEffect(() => {
    let current = true;
    const looked = async () => {
      if (check) {
        const found = await check();
        if (current) setVerified(found);
      } else if (seed !== undefined) {
        const { commitmentTo } = await import('@fray/table');
        if (current) setHolds(commitmentTo(seed) === commitment);
      }
    };
    looked().catch((e: unknown) => current && setFailed(e instanceof Error ? e.message : String(e)));
    return () => {
      current = false;
    };
  }, [commitment, seed]);
  if (failed !== undefined) return <p role="alert">{t('replay.failed', { why: failed })}</p>;
  const mismatch = (verified && !verified.commitmentHolds) || holds === false;
  const why = obstacle(dice) ?? (mismatch ? 'mismatch' : verified?.unchecked === undefined ? undefined : 'allBefore');
  return (
    <section className="stack" aria-live="polite">
      {check && !verified && <p>{t('replay.dice.checking')}</p>}
      {why && <p className={why === 'mismatch' ? 'verdict wrong' : 'verdict'}>{t('replay.dice.unchecked', { why: t(`replay.dice.${why}`) })}</p>}
      {holds && <p className="verdict right">{t('replay.dice.ofSeed')}</p>}
      {verified && why === undefined && (
        <p className={verified.ok ? 'verdict right' : 'verdict wrong'}>{t(`replay.dice.${verified.ok ? 'holds' : 'fails'}`)}</p>
      )}
      {verified && verified.problems.length > 0 && (
        <ul className="stack small">
          {verified.problems.map(({ n, found, expected, why }) => (
            <li key={n}>
              {expected === undefined
                ? t('replay.dice.wrong', { line: n + 2, found, why })
                : t('replay.dice.wrongExpected', { line: n + 2, found, expected, why })}
            </li>
          ))}
        </ul>
      )}
      <h3>{t('replay.dice.counts')}</h3>
      <ul className="numbers small">
        {COUNTS.map(count => [count, verified ? verified[count] : count === 'byHand' ? byHand : undefined] as const)
          .filter(([count, n]) => n !== undefined && (n > 0 || count === 'byHand'))
          .map(([count, n]) => (
            <li key={count}>
              <b>{n}</b> {t(`replay.dice.${count}`)}
            </li>
          ))}
      </ul>
    </section>
  );
};
