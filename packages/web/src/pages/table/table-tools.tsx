import { lazy, Suspense } from 'react';
import { t } from '../../i18n/i18n.ts';
import { startGuide, stopGuide, useGuideProgress } from '../../panels/guide/guide-progress.ts';
import { rulePath } from '../../seat/api/rulebook.ts';
import { useTable } from '../../seat/use-seat.ts';
import { isPanelOpen, togglePanel, usePanels } from '../../table/state/panels.ts';
import { bearsShortcut, SHORTCUTS, useOpener } from '../../table/state/shortcuts.ts';
import { closeDrawer, select, toggleDrawer, useTableState } from '../../table/state/table-state.ts';
import { Button } from '../../ui/button.tsx';
import { MenuButton } from '../../ui/menu/menu-button.tsx';
import { HelpDrawer, MySeat, UndoDrawer } from './late-drawers.ts';

const GmPanel = lazy(() => import('../../panels/gm/gm-panel.tsx'));
const AccountDrawer = lazy(() => import('../../panels/account/account-drawer.tsx'));
const ViewAs = lazy(() => import('./view-as.tsx'));

const PATHS = {
  back: 'M9 7L4 12l5 5M4 12h10a6 6 0 0 1 0 8',
  log: 'M5 6h14M5 12h14M5 18h9',
  rules: 'M5 4h10a4 4 0 0 1 4 4v12H9a4 4 0 0 1-4-4ZM9 8h6M9 12h6',
  gm: 'M4 8l4 4 4-7 4 7 4-4-2 11H6Z',
  all: 'M5 12h.01M12 12h.01M19 12h.01',
} as const;

const Sign = ({ d }: { readonly d: string }) => (
  <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
    <path d={d} />
  </svg>
);

interface Tool {
  readonly id: string;
  readonly name: string;
  readonly run: () => void;
  /** It has a button beside the menu where there is room. */
  readonly sign?: string;
  readonly key?: string;
  readonly isOpen?: boolean;
}

/** All that may be opened beside the fight. */
const useTools = (): readonly Tool[] => {
  const { table, you } = useTable().view;
  // A player means their own sheet, and not that of the foe whom they looked at last.
  const openOwnSheet = () => {
    if (you.plays.length > 0 && !isPanelOpen('sheet')) select(undefined);
    togglePanel('sheet');
  };
  const opened = useTableState(s => s.drawer?.what);
  const panels = usePanels();
  const guided = useGuideProgress().on;
  const acts = you.role === 'gm' || you.role === 'co-gm' || you.role === 'player';
  const drawer = (id: 'back' | 'mine' | 'gm' | 'help', name: string, key: string, sign?: string): Tool => ({
    ...{ id, name, key, isOpen: opened === id, run: () => toggleDrawer(id) },
    ...(sign && { sign }),
  });
  const panel = (id: 'log' | 'exchange' | 'sheet' | 'everybody' | 'choices', name: string, sign?: string): Tool => ({
    ...{ id, name, isOpen: panels.includes(id), run: () => togglePanel(id) },
    ...(sign && { sign }),
  });
  return [
    ...(acts ? [drawer('back', t('table.undo'), SHORTCUTS.back, PATHS.back)] : []),
    panel('log', t('table.log'), PATHS.log),
    { id: 'rules', name: t('rules.title'), run: () => void window.open(rulePath(table.system), '_blank', 'noreferrer'), sign: PATHS.rules },
    ...(acts && you.role !== 'player' ? [drawer('gm', t('gm.panel'), SHORTCUTS.gm, PATHS.gm)] : []),
    { id: 'account', name: t('over.account'), isOpen: opened === 'account', run: () => toggleDrawer('account') },
    panel('exchange', t('exchange.title')),
    ...(acts ? [panel('choices', t('dock.all'))] : []),
    panel('everybody', t('table.everybody')),
    { ...panel('sheet', t('table.sheet')), run: openOwnSheet },
    ...(acts ? [drawer('mine', t('tray.mine'), SHORTCUTS.mine)] : []),
    ...(acts ? [{ id: 'guide', name: t('guide.open'), run: () => (guided ? stopGuide() : startGuide(table.system)), isOpen: guided }] : []),
    drawer('help', t('help.title'), SHORTCUTS.help),
  ];
};

/** The tools at the top: the usual ones as buttons, all of them in a menu. */
export const TableTools = () => {
  const all = useTools();
  const run = (id: string) => all.find(tool => tool.id === id)?.run;
  useOpener(SHORTCUTS.back, run('back'));
  useOpener(SHORTCUTS.gm, run('gm'));
  useOpener(SHORTCUTS.mine, run('mine'));
  useOpener(SHORTCUTS.help, run('help'));
  return (
    <nav className="tools float" aria-label={t('tray.tools')}>
      {all
        .filter(tool => tool.sign)
        .map(({ id, name, run: open, sign = '', key, isOpen = false }) => (
          <Button key={id} kind="quiet" ref={bearsShortcut(key)} {...(id !== 'rules' && { 'aria-expanded': isOpen })} onPress={open}>
            <Sign d={sign} />
            <span>{name}</span>
          </Button>
        ))}
      <MenuButton
        className="button quiet"
        label={t('dock.tools')}
        title={t('dock.tools')}
        placement="bottom end"
        entries={all.map(({ id, name, key, isOpen }) => ({ id, text: name, shows: <ToolEntry name={name} isOpen={isOpen} shortcut={key} /> }))}
        onChoose={id => run(id)?.()}
      >
        <Sign d={PATHS.all} />
      </MenuButton>
    </nav>
  );
};

interface ToolEntryProps {
  readonly name: string;
  readonly isOpen: boolean | undefined;
  readonly shortcut: string | undefined;
}

const ToolEntry = ({ name, isOpen, shortcut }: ToolEntryProps) => (
  <>
    {name}
    {isOpen && ' ✓'}
    {shortcut && (
      <span className="key" aria-hidden="true">
        {shortcut}
      </span>
    )}
  </>
);

export const TableDrawer = () => {
  const drawer = useTableState(s => s.drawer);
  return (
    <>
      {drawer?.what === 'back' && <UndoDrawer />}
      {drawer?.what === 'help' && <HelpDrawer />}
      {drawer?.what === 'mine' && <MySeat />}
      <Suspense fallback={null}>
        {drawer?.what === 'gm' && <GmPanel />}
        {drawer?.what === 'account' && <AccountDrawer close={closeDrawer} />}
        {drawer?.what === 'as' && <ViewAs seat={drawer.seat} />}
      </Suspense>
    </>
  );
};
