import { t } from '../../i18n/i18n.ts';
import { useTable } from '../../seat/use-seat.ts';
import { useCommand } from '../../table/use-command.ts';
import { Button } from '../../ui/button.tsx';

/** Reminders that are due now. The GM takes them away. */
export const DueTimers = () => {
  const { view, seat } = useTable();
  const { act } = useCommand();
  const due = view.timers.filter(({ at }) => view.time !== null && at <= view.time.now);
  if (due.length === 0) return null;
  return (
    <section className="notice row" aria-label={t('timers.title')} role="status">
      <ul>
        {due.map(({ id, words }) => (
          <li className="row" key={id}>
            <strong>{words}</strong>
            {view.temperaments && !seat.isReadOnly && (
              <Button kind="quiet" aria-label={t('timers.doneOf', { what: words })} onPress={() => void act({ do: 'timer', id, words: null })}>
                {t('timers.done')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
