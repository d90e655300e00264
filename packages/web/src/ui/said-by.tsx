import { t } from '../words/words.ts';
import { Clause } from './clause.tsx';

interface SaidByProps {
  readonly clause: string;
  readonly also: readonly string[] | undefined;
}

/** The rule that says no, and those that would say it too if that one did not. */
export const SaidBy = ({ clause, also = [] }: SaidByProps) => (
  <>
    <Clause id={clause} />
    {also.length > 0 && (
      <span className="soft small">
        {' '}
        {t('table.also')}{' '}
        {also.map(id => (
          <span key={id}>
            <Clause id={id} />{' '}
          </span>
        ))}
      </span>
    )}
  </>
);
