import './hindsight.css';
import { useState } from 'react';
import { t } from '../../i18n/i18n.ts';
import { useTable } from '../../seat/use-seat.ts';
import { pageNames } from '../../sentences/use-teller.ts';
import { Button } from '../../ui/button.tsx';
import { type PastChoice, useHindsight, usePastChoices } from './use-hindsight.ts';

interface PastChoicesProps {
  /** The line of the log to which they led. */
  readonly line: number;
  /** All are weighed without being asked for. */
  readonly isAsked?: boolean;
}

/** The choices that led to a line of the log, each with why it was made, what would have been best, and what was given up. */
export const PastChoices = ({ line, isAsked = false }: PastChoicesProps) => {
  const choices = usePastChoices(line);
  if (choices === undefined) return null;
  if (choices.length === 0) return <p className="soft">{t('replay.hindsight.none')}</p>;
  return (
    <ul className="hindsight">
      {choices.map(made => (
        <Made key={`${line} ${made.choice}`} line={line} made={made} isAsked={isAsked} />
      ))}
    </ul>
  );
};

const Made = ({ line, made, isAsked }: { readonly line: number; readonly made: PastChoice; readonly isAsked: boolean }) => {
  const [isWanted, want] = useState(isAsked);
  const { view } = useTable();
  const judged = useHindsight(line, made.choice, isWanted);
  return (
    <li>
      <p>
        <b>{pageNames(view.sheets).combatant(made.by)}:</b> {made.words}
      </p>
      {isWanted ? (
        <div role="status">{judged === undefined ? <p className="soft small">{t('replay.hindsight.weighing')}</p> : <Judged judged={judged} />}</div>
      ) : (
        <Button kind="quiet" onPress={() => want(true)}>
          {t('replay.hindsight.ask')}
        </Button>
      )}
    </li>
  );
};

const Judged = ({ judged: { best, made, givenUp } }: { readonly judged: NonNullable<ReturnType<typeof useHindsight>> }) => {
  if (!best || !made) return <p className="soft small">{t('replay.hindsight.unknown')}</p>;
  return (
    <dl className="small">
      <dt>{t('replay.hindsight.why')}</dt>
      <dd>{made.reason}</dd>
      <dt>{t('replay.hindsight.gaveUp')}</dt>
      <dd>{givenUp}</dd>
      {best.key !== made.key && (
        <>
          <dt>{t('replay.hindsight.best')}</dt>
          <dd>
            <b>{best.words}</b> ({best.reason})
          </dd>
        </>
      )}
    </dl>
  );
};
