import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { t } from '../i18n/i18n.ts';
import { Button } from './button.tsx';

interface DialogFrameProps {
  readonly title: string;
  /** Its class; the part that scrolls has the first of them with `-body`. */
  readonly className: string;
  readonly close: () => void;
  readonly onKeyDown?: (key: KeyboardEvent) => void;
  readonly children: ReactNode;
}

/** A dialog beside the page, which stays usable. The focus goes to its title, and afterwards back to where it was. */
export const DialogFrame = ({ title, className, close, onKeyDown, children }: DialogFrameProps) => {
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
    <section className={`${className} panel`} role="dialog" aria-labelledby={id} onKeyDown={onKeyDown}>
      <header>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <Button kind="quiet" aria-label={t('tray.close', { what: title })} onPress={close}>
          ×
        </Button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <div className={`${className.split(' ', 1)[0]}-body`} tabIndex={0}>
        {children}
      </div>
    </section>
  );
};
