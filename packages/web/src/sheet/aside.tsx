import './sheet.css';
import { useTable } from '../seat/use-seat.ts';
import { backToNow, useMoment } from '../table/moment.ts';
import { useSelected } from '../table/selected.ts';
import { Button } from '../ui/button.tsx';
import { t } from '../words/words.ts';
import { SheetOf } from './sheet.tsx';

/** Whoever is selected or else has the turn. */
export const Aside = () => (
  <aside className="aside" aria-label={t('aside.title')} data-part="aside" data-home tabIndex={-1}>
    <Past />
    <Inspector />
  </aside>
);

/** That the table shows a moment of the past, and the way back. */
const Past = () => {
  const moment = useMoment();
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

const Inspector = () => {
  const { view } = useTable();
  const [selected] = useSelected();
  const shown = selected ?? view.upcoming.find(u => u.now && u.who !== undefined)?.who ?? view.you.plays[0] ?? view.sheets[0]?.id;
  const sheet = view.sheets.find(s => s.id === shown);
  return sheet ? <SheetOf key={sheet.id} sheet={sheet} chosen={selected === sheet.id} /> : null;
};
