import './drawer.css';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { t } from '../i18n/i18n.ts';
import { Button } from './button.tsx';

interface DrawerProps {
  readonly title: string;
  readonly wide?: boolean;
  readonly close: () => void;
  readonly children: ReactNode;
}

/** A non-modal drawer. Escape closes it, and the focus goes back to where it was. */
export const Drawer = ({ title, wide = false, close, children }: DrawerProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => {
    const before = document.activeElement;
    heading.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  useEffect(() => {
    const pressed = (e: KeyboardEvent) => {
      if (e.key === 'Escape' && !e.defaultPrevented) close();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [close]);
  return (
    <section className={`drawer panel ${wide ? 'wide' : ''}`} role="dialog" aria-labelledby={id}>
      <header>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <Button kind="quiet" aria-label={t('tray.close', { what: title })} onPress={close}>
          ×
        </Button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <div className="drawer-body" tabIndex={0}>
        {children}
      </div>
    </section>
  );
};
