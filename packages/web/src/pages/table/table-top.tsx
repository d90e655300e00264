import '../../table/table-top.css';
import { lazy, Suspense, useEffect } from 'react';
import { t } from '../../i18n/i18n.ts';
import { startGuide, stopGuide, useGuideProgress } from '../../panels/guide/guide-progress.ts';
import { MySeat } from '../../panels/my-seat/my-seat.tsx';
import { UndoDrawer } from '../../panels/undo/undo-drawer.tsx';
import { useTable, useTableId } from '../../seat/use-seat.ts';
import { forgetTriedToken, rememberTable, tokenFor } from '../../storage/known-tables.ts';
import { isLocalTable } from '../../storage/table-id.ts';
import { bearsShortcut, SHORTCUTS } from '../../table/state/shortcuts.ts';
import { toggleDrawer, useTableState } from '../../table/state/table-state.ts';
import { Button } from '../../ui/button.tsx';
import { HelpDrawer } from './help-drawer.tsx';

const GmPanel = lazy(() => import('../../panels/gm/gm-panel.tsx'));
const ViewAs = lazy(() => import('./view-as.tsx'));

/** The top of a table: the name and state of the fight, this seat's role, and the buttons of the drawers. */
export const TableTop = () => {
  const { view, snapshot } = useTable();
  const table = useTableId();
  const { name, system } = view.table;
  const { role } = view.you;
  useEffect(() => {
    rememberTable({ table, token: tokenFor(table) ?? '', name, system, role, at: Date.now() });
    forgetTriedToken(table);
  }, [table, name, system, role]);
  return (
    <header className="top">
      <a href="/" aria-label={t('app.name')}>
        <img src="/icon.svg" alt="" width="32" height="32" />
      </a>
      <h1>{view.heading}</h1>
      <span className="chip">{t(`home.role.${role}`)}</span>
      {isLocalTable(table) && <span className="chip">{t('offline.here')}</span>}
      <span className="state" aria-live="polite">
        {snapshot.state === 'away' ? t('table.away') : (view.outcome?.words ?? '')}
      </span>
      <DrawerButtons />
      <TableDrawer />
    </header>
  );
};

const DrawerButtons = () => {
  const { table, you } = useTable().view;
  const opened = useTableState(s => s.drawer?.what);
  const guided = useGuideProgress().on;
  const acts = you.role === 'gm' || you.role === 'co-gm' || you.role === 'player';
  return (
    <nav className="row" aria-label={t('tray.tools')}>
      {acts && (
        <Button kind="quiet" aria-pressed={guided} onPress={() => (guided ? stopGuide() : startGuide(table.system))}>
          {t('guide.open')}
        </Button>
      )}
      {acts && (
        <Button ref={bearsShortcut(SHORTCUTS.back)} aria-expanded={opened === 'back'} onPress={() => toggleDrawer('back')}>
          {t('table.undo')}
        </Button>
      )}
      {acts && (
        <Button ref={bearsShortcut(SHORTCUTS.mine)} aria-expanded={opened === 'mine'} onPress={() => toggleDrawer('mine')}>
          {t('tray.mine')}
        </Button>
      )}
      {acts && you.role !== 'player' && (
        <Button kind="main" ref={bearsShortcut(SHORTCUTS.gm)} aria-expanded={opened === 'gm'} onPress={() => toggleDrawer('gm')}>
          {t('gm.panel')}
        </Button>
      )}
      <Button aria-label={t('help.title')} ref={bearsShortcut(SHORTCUTS.help)} aria-expanded={opened === 'help'} onPress={() => toggleDrawer('help')}>
        ?
      </Button>
    </nav>
  );
};

const TableDrawer = () => {
  const drawer = useTableState(s => s.drawer);
  return (
    <>
      {drawer?.what === 'back' && <UndoDrawer />}
      {drawer?.what === 'help' && <HelpDrawer />}
      {drawer?.what === 'mine' && <MySeat />}
      <Suspense fallback={null}>
        {drawer?.what === 'gm' && <GmPanel />}
        {drawer?.what === 'as' && <ViewAs seat={drawer.seat} />}
      </Suspense>
    </>
  );
};
