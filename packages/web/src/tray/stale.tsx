import './over.css';
import { useTable } from '../seat/use-seat.ts';
import { Button } from '../ui/button.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { t } from '../words/words.ts';
import { useDo } from './use-do.ts';

/** The log of this table cannot be played on from where it ends: why, and for the GM the way back to where it can. */
export const Stale = ({ why }: { readonly why: string }) => {
  const { view } = useTable();
  const { act, trouble } = useDo();
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
      <Trouble problem={trouble} />
    </section>
  );
};
