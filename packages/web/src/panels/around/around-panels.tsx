import { type KeyboardEvent, lazy, Suspense } from 'react';
import { openPanel, useAround } from '../../field/around/around-state.ts';
import { t } from '../../i18n/i18n.ts';
import { DialogFrame } from '../../ui/dialog-frame.tsx';

const SayPanel = lazy(() => import('./say-panel.tsx'));
const DicePanel = lazy(() => import('./dice-panel.tsx'));
const HandoutsPanel = lazy(() => import('./handouts-panel.tsx'));

const close = (): void => openPanel(undefined);

/** Escape closes the panel while one is in it. */
const closeOnEscape = (key: KeyboardEvent): void => {
  if (key.key !== 'Escape' || key.defaultPrevented) return;
  key.preventDefault();
  close();
};

/** The panel around the fight that is open. It floats over the page. */
export const AroundPanels = () => {
  const panel = useAround(s => s.panel);
  if (!panel) return null;
  return (
    <DialogFrame key={panel} title={t(`around.panel.${panel}`)} className="around-panel" close={close} onKeyDown={closeOnEscape}>
      <Suspense fallback={null}>{panel === 'say' ? <SayPanel /> : panel === 'dice' ? <DicePanel /> : <HandoutsPanel />}</Suspense>
    </DialogFrame>
  );
};
