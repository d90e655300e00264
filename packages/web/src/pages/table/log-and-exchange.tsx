import { useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from '../../i18n/i18n.ts';
import { Exchange } from '../../panels/exchange/exchange.tsx';
import { LogPanel } from '../../panels/log/log-panel.tsx';
import { goToShortcut, SHORTCUTS } from '../../table/state/shortcuts.ts';

const PARTS = ['log', 'exchange'] as const;
const NAMES = { log: 'table.log', exchange: 'exchange.title' } as const;

/** The current exchange beside the log; in a narrow layout one of them. */
export const LogAndExchange = () => {
  const [shown, show] = useState<(typeof PARTS)[number]>('log');
  const open = (part: (typeof PARTS)[number]) => {
    flushSync(() => show(part));
    if (part === 'log') goToShortcut(SHORTCUTS.log);
  };
  return (
    <section className="story" aria-label={t('layout.story')} data-part="story" data-home tabIndex={-1}>
      <div className="story-parts" data-shown={shown}>
        <div className="story-tabs" role="toolbar" aria-label={t('layout.show')}>
          {PARTS.map(part => (
            <button
              key={part}
              type="button"
              aria-pressed={part === shown}
              {...(part === 'log' && shown !== 'log' && { 'aria-keyshortcuts': SHORTCUTS.log })}
              onClick={() => open(part)}
            >
              {t(NAMES[part])}
            </button>
          ))}
        </div>
        <Exchange />
        <LogPanel />
      </div>
    </section>
  );
};
