import './top.css';
import { plainName } from '@fray/engine';
import { lazy, Suspense, useEffect, useState } from 'react';
import { startGuide, stopGuide, useGuided } from '../guide/kept.ts';
import { forgetTried, keep, tokenFor } from '../seat/kept.ts';
import { isLocal } from '../seat/table-id.ts';
import { useTable } from '../seat/use-seat.ts';
import { Mine } from '../tray/mine.tsx';
import { TakeBack } from '../tray/take-back.tsx';
import { Button } from '../ui/button.tsx';
import { t } from '../words/words.ts';
import { Help } from './help.tsx';
import { bears, KEYS } from './shortcuts.ts';

const Panel = lazy(() => import('../gm/panel.tsx'));
const ViewAs = lazy(() => import('../gm/view-as.tsx'));

/** What is open beside the fight; one thing at a time. */
type Beside = { readonly what: 'gm' | 'mine' | 'back' | 'help' } | { readonly what: 'as'; readonly seat: string };

/** What fight this is, where it stands, who is there, and the way to everything that stands beside the fight. */
export const Top = ({ table }: { readonly table: string }) => {
  const { view, snapshot } = useTable();
  const [beside, setBeside] = useState<Beside>();
  const { name, system } = view.table;
  const { role } = view.you;
  useEffect(() => {
    document.title = `${plainName(name)} · Fray`;
    keep({ table, token: tokenFor(table) ?? '', name, system, role, at: Date.now() });
    forgetTried(table);
  }, [table, name, system, role]);
  const guided = useGuided().on;
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
      {isLocal(table) && <span className="chip">{t('offline.here')}</span>}
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
          <Button ref={bears(KEYS.back)} aria-expanded={beside?.what === 'back'} onPress={() => toggle('back')}>
            {t('table.undo')}
          </Button>
        )}
        {acts && (
          <Button ref={bears(KEYS.mine)} aria-expanded={beside?.what === 'mine'} onPress={() => toggle('mine')}>
            {t('tray.mine')}
          </Button>
        )}
        {acts && role !== 'player' && (
          <Button kind="main" ref={bears(KEYS.gm)} aria-expanded={beside?.what === 'gm'} onPress={() => toggle('gm')}>
            {t('gm.panel')}
          </Button>
        )}
        <Button aria-label={t('help.title')} ref={bears(KEYS.help)} aria-expanded={beside?.what === 'help'} onPress={() => toggle('help')}>
          ?
        </Button>
      </nav>
      {beside?.what === 'back' && <TakeBack close={close} />}
      {beside?.what === 'help' && <Help close={close} />}
      {beside?.what === 'mine' && <Mine table={table} close={close} />}
      <Suspense fallback={null}>
        {beside?.what === 'gm' && <Panel table={table} close={close} viewAs={seat => setBeside({ what: 'as', seat })} />}
        {beside?.what === 'as' && <ViewAs seat={beside.seat} close={close} />}
      </Suspense>
    </header>
  );
};
