import { t } from '../../i18n/i18n.ts';
import { PastChoices } from '../../panels/hindsight/past-choices.tsx';
import type { ReplaySeat } from '../../seat/replay-seat.ts';
import { Drawer } from '../../ui/drawer.tsx';

/** What was chosen at the moment that is shown, and what the machine thinks of it. */
const HindsightDrawer = ({ replay, close }: { readonly replay: ReplaySeat; readonly close: () => void }) => (
  <Drawer title={t('replay.hindsight.title')} close={close}>
    <p className="soft small">{t('replay.hindsight.lede')}</p>
    <PastChoices line={replay.here.line} />
  </Drawer>
);

export default HindsightDrawer;
