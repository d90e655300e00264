import './sheet-panel.css';
import { t } from '../../i18n/i18n.ts';
import { backToNow, usePastMoment } from '../../seat/past-moment.ts';
import { Button } from '../../ui/button.tsx';

/** Says that the table shows the past, and leads back. */
export const PastNotice = () => {
  const moment = usePastMoment();
  if (!moment) return null;
  return (
    <div className="panel past" role="status">
      <p>{t('log.past', { heading: moment.board.heading })}</p>
      <Button kind="main" onPress={backToNow}>
        {t('log.now')}
      </Button>
    </div>
  );
};
