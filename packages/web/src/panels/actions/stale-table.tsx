import './fight-over.css';
import { t } from '../../i18n/i18n.ts';
import { useTable } from '../../seat/use-seat.ts';
import { ProblemAlert } from '../../table/rules/problem-alert.tsx';
import { useCommand } from '../../table/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { useShown } from '../../ui/use-shown.ts';

/** The log cannot be replayed to its end: the reason, and for the GM the way back to where it can. */
export const StaleTable = ({ why }: { readonly why: string }) => {
  const { view } = useTable();
  const { act, trouble } = useCommand();
  useShown('over');
  return (
    <section className="over" aria-label={t('stale.title')} role="alert">
      <p className="over-title">{t('stale.title')}</p>
      <p>{t('stale.why', { why })}</p>
      {view.you.role === 'gm' ? (
        <>
          <p className="small">{t('stale.hint')}</p>
          <div className="row">
            <Button kind="main" onPress={() => void act({ do: 'repair' })}>
              {t('stale.repair')}
            </Button>
          </div>
        </>
      ) : (
        <p className="small">{t('stale.askGm')}</p>
      )}
      <ProblemAlert problem={trouble} />
    </section>
  );
};
