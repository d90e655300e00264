import { useEffect, useEffectEvent, useRef } from 'react';
import { t } from '../../i18n/i18n.ts';
import { Roster } from '../../panels/roster/roster.tsx';
import { type Panel, shutPanel, usePanels } from '../../table/state/panels.ts';
import { SHORTCUTS } from '../../table/state/shortcuts.ts';
import { select } from '../../table/state/table-state.ts';
import { PanelHead } from '../../ui/panel-head.tsx';
import { ActionPanel, ConsideredDetail, Exchange, LogPanel, SheetAside } from './late-drawers.ts';

/** A sheet is closed with what was marked for it. */
const closeSheet = (): void => {
  shutPanel('sheet');
  select(undefined);
};

/** The drawers beside the field: what happens, and all choices. */
export const SidePanels = ({ watches }: { readonly watches: boolean }) => {
  const panels = usePanels();
  const element = useRef<HTMLDivElement>(null);
  const isOpen = (panel: Panel) => panels.includes(panel);
  const last = useEffectEvent((key: KeyboardEvent) => {
    const panel = panels.at(-1);
    if (key.key !== 'Escape' || key.defaultPrevented || !panel || !element.current?.contains(document.activeElement)) return;
    key.preventDefault();
    shutPanel(panel);
  });
  useEffect(() => {
    const pressed = (e: KeyboardEvent) => last(e);
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
  const hasStory = isOpen('log') || isOpen('exchange');
  const hasChoices = !watches && isOpen('choices');
  if (!hasStory && !hasChoices && !isOpen('sheet') && !isOpen('everybody')) return null;
  return (
    <div className="drawers" ref={element}>
      {isOpen('everybody') && (
        <div className="side-panel everybody panel">
          <PanelHead title={t('table.everybody')} onClose={() => shutPanel('everybody')} />
          <Roster />
        </div>
      )}
      {isOpen('sheet') && (
        <div className="side-panel panel">
          <PanelHead title={t('table.sheet')} onClose={closeSheet} />
          <SheetAside />
        </div>
      )}
      {isOpen('exchange') && (
        <div className="side-panel panel">
          <PanelHead title={t('exchange.title')} shortcut={SHORTCUTS.exchange} onClose={() => shutPanel('exchange')} />
          <Exchange />
        </div>
      )}
      {isOpen('log') && (
        <div className="side-panel panel">
          <PanelHead title={t('table.log')} onClose={() => shutPanel('log')} />
          <LogPanel />
        </div>
      )}
      {hasChoices && <ActionPanel isAlone={panels.length === 1} />}
      {hasChoices && panels.length > 1 && <ConsideredDetail beside />}
    </div>
  );
};
