import '../../table/table-top.css';
import { plainName } from '@fray/engine';
import { lazy, Suspense, useEffect, useState } from 'react';
import { t } from '../../i18n/i18n.ts';
import { startGuide, stopGuide, useGuideProgress } from '../../panels/guide/guide-progress.ts';
import { MySeat } from '../../panels/my-seat/my-seat.tsx';
import { UndoDrawer } from '../../panels/undo/undo-drawer.tsx';
import { useTable } from '../../seat/use-seat.ts';
import { forgetTriedToken, rememberTable, tokenFor } from '../../storage/known-tables.ts';
import { isLocalTable } from '../../storage/table-id.ts';
import { bearsShortcut, SHORTCUTS } from '../../table/state/shortcuts.ts';
import { Button } from '../../ui/button.tsx';
import { HelpDrawer } from './help-drawer.tsx';

const GmPanel = lazy(() => import('../../panels/gm/gm-panel.tsx'));
const ViewAs = lazy(() => import('./view-as.tsx'));

/** What is open beside the fight; one thing at a time. */
type OpenDrawer = { readonly what: 'gm' | 'mine' | 'back' | 'help' } | { readonly what: 'as'; readonly seat: string };

/** What fight this is, where it stands, who is there, and the way to everything that stands beside the fight. */
export const TableTop = ({ table }: { readonly table: string }) => {
  const { view, snapshot } = useTable();
  const [beside, setBeside] = useState<OpenDrawer>();
  const { name, system } = view.table;
  const { role } = view.you;
  useEffect(() => {
    document.title = `${plainName(name)} · Fray`;
    rememberTable({ table, token: tokenFor(table) ?? '', name, system, role, at: Date.now() });
    forgetTriedToken(table);
  }, [table, name, system, role]);
  const guided = useGuideProgress().on;
  const close = () => setBeside(undefined);
  const toggle = (what: 'gm' | 'mine' | 'back' | 'help') => setBeside(b => (b?.what === what ? undefined : { what }));
  const acts = role === 'gm' || role === 'co-gm' || role === 'player';
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
      <nav className="row" aria-label={t('tray.tools')}>
        {acts && (
          <Button kind="quiet" aria-pressed={guided} onPress={() => (guided ? stopGuide() : startGuide(system))}>
            {t('guide.open')}
          </Button>
        )}
        {acts && (
          <Button ref={bearsShortcut(SHORTCUTS.back)} aria-expanded={beside?.what === 'back'} onPress={() => toggle('back')}>
            {t('table.undo')}
          </Button>
        )}
        {acts && (
          <Button ref={bearsShortcut(SHORTCUTS.mine)} aria-expanded={beside?.what === 'mine'} onPress={() => toggle('mine')}>
            {t('tray.mine')}
          </Button>
        )}
        {acts && role !== 'player' && (
          <Button kind="main" ref={bearsShortcut(SHORTCUTS.gm)} aria-expanded={beside?.what === 'gm'} onPress={() => toggle('gm')}>
            {t('gm.panel')}
          </Button>
        )}
        <Button aria-label={t('help.title')} ref={bearsShortcut(SHORTCUTS.help)} aria-expanded={beside?.what === 'help'} onPress={() => toggle('help')}>
          ?
        </Button>
      </nav>
      {beside?.what === 'back' && <UndoDrawer close={close} />}
      {beside?.what === 'help' && <HelpDrawer close={close} />}
      {beside?.what === 'mine' && <MySeat table={table} close={close} />}
      <Suspense fallback={null}>
        {beside?.what === 'gm' && <GmPanel table={table} close={close} viewAs={seat => setBeside({ what: 'as', seat })} />}
        {beside?.what === 'as' && <ViewAs seat={beside.seat} close={close} />}
      </Suspense>
    </header>
  );
};
