import { t } from '../../../i18n/i18n.ts';
import { useTable } from '../../../seat/use-seat.ts';
import { usePanels } from '../../../table/state/panels.ts';
import { OthersDeciding, Plans } from '../plans.tsx';

/** The bar of somebody who has nothing to decide now. */
export const BarWaiting = () => {
  const { view } = useTable();
  const isListed = usePanels().includes('choices');
  if (view.outcome || isListed) return null;
  return (
    <div className="bar float waiting">
      {view.waiting.length > 0 ? <OthersDeciding /> : <p className="soft">{t('dock.nothing')}</p>}
      <Plans />
    </div>
  );
};
