import './gm-panel.css';
import { useState } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { t } from '../../i18n/i18n.ts';
import { useTable } from '../../seat/use-seat.ts';
import { PackCredits } from '../../table/pack-credits.tsx';
import { closeDrawer } from '../../table/state/table-state.ts';
import { Drawer } from '../../ui/drawer.tsx';
import { Creatures } from './creatures.tsx';
import type { Invited } from './invite.tsx';
import { Rulings } from './rulings.tsx';
import { Seats } from './seats.tsx';
import { Settings } from './settings.tsx';
import { TableTools } from './table-tools.tsx';
import { Timers } from './timers.tsx';

/** The GM's drawer: rulings, creatures, seats and the table. */
const GmPanel = () => {
  const hosts = useTable().view.you.role === 'gm';
  // A link is shown only once, so it stays while the GM uses other tabs.
  const [invited, setInvited] = useState<readonly Invited[]>([]);
  return (
    <Drawer title={t('gm.panel')} close={closeDrawer}>
      <Tabs className="tabs">
        <TabList aria-label={t('gm.panel')}>
          <Tab id="rulings">{t('gm.rulings')}</Tab>
          <Tab id="creatures">{t('gm.creatures')}</Tab>
          <Tab id="seats">{t('gm.seats')}</Tab>
          <Tab id="table">{t('gm.table')}</Tab>
        </TabList>
        <TabPanel id="rulings">
          <Rulings />
          <Timers />
        </TabPanel>
        <TabPanel id="creatures">
          <Creatures />
        </TabPanel>
        <TabPanel id="seats">
          <Seats invited={invited} onInvite={made => setInvited(before => [made, ...before])} />
        </TabPanel>
        <TabPanel id="table">
          <Settings />
          <PackCredits />
          {hosts && <TableTools />}
        </TabPanel>
      </Tabs>
    </Drawer>
  );
};

export default GmPanel;
