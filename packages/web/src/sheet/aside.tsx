import './sheet.css';
import { useTable } from '../seat/use-seat.ts';
import type { View } from '../seat/view.ts';
import { backToNow, useMoment } from '../table/moment.ts';
import { useSelected } from '../table/selected.ts';
import { Button } from '../ui/button.tsx';
import { t } from '../words/words.ts';
import { SheetOf } from './sheet.tsx';

/** The sheet of whoever is selected, or is most likely to be looked at. */
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

/** Whose sheet stands there while nobody is selected: of one's own whoever has something to decide, else whoever acts. */
const usually = ({ upcoming, waiting, you, sheets }: View): string | undefined => {
  const acting = upcoming.find(u => u.now && u.who !== undefined)?.who;
  const own = you.plays.find(id => id === acting || waiting.some(w => w.by === id)) ?? you.plays[0];
  return own ?? acting ?? sheets[0]?.id;
};

const Inspector = () => {
  const { view } = useTable();
  const [selected] = useSelected();
  const shown = selected ?? usually(view);
  const sheet = view.sheets.find(s => s.id === shown);
  return sheet ? <SheetOf key={sheet.id} sheet={sheet} chosen={selected === sheet.id} /> : null;
};
