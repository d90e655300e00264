import { lazy, type ReactNode, Suspense, useEffect, useId, useRef } from 'react';
import { openPanel, useAround } from '../../field/around/around-state.ts';
import { t } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';

const SayPanel = lazy(() => import('./say-panel.tsx'));
const DicePanel = lazy(() => import('./dice-panel.tsx'));
const HandoutsPanel = lazy(() => import('./handouts-panel.tsx'));

/** The panel around the fight that is open. */
export const AroundPanels = () => {
  const panel = useAround(s => s.panel);
  if (!panel) return null;
  return (
    <Floating key={panel} title={t(`around.panel.${panel}`)}>
      <Suspense fallback={null}>{panel === 'say' ? <SayPanel /> : panel === 'dice' ? <DicePanel /> : <HandoutsPanel />}</Suspense>
    </Floating>
  );
};

/** A panel that floats over the page. Escape closes it, and the focus goes back to where it was. */
const Floating = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => {
    const before = document.activeElement;
    heading.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <section
      className="around-panel panel"
      role="dialog"
      aria-labelledby={id}
      onKeyDown={e => {
        if (e.key !== 'Escape' || e.defaultPrevented) return;
        e.preventDefault();
        openPanel(undefined);
      }}
    >
      <header>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <Button kind="quiet" aria-label={t('tray.close', { what: title })} onPress={() => openPanel(undefined)}>
          ×
        </Button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <div className="around-panel-body" tabIndex={0}>
        {children}
      </div>
    </section>
  );
};
