import { t } from '../../i18n/i18n.ts';
import { ClauseLink } from './clause-link.tsx';

interface RefusingClausesProps {
  readonly clause: string;
  readonly also: readonly string[] | undefined;
}

/** The rule that refuses, and those that would refuse as well. */
export const RefusingClauses = ({ clause, also = [] }: RefusingClausesProps) => (
  <>
    <ClauseLink id={clause} />
    {also.length > 0 && (
      <span className="soft small">
        {' '}
        {t('table.also')}{' '}
        {also.map(id => (
          <span key={id}>
            <ClauseLink id={id} />{' '}
          </span>
        ))}
      </span>
    )}
  </>
);
