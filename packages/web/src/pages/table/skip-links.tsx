import './skip-links.css';
import { t } from '../../i18n/i18n.ts';
import { goToShortcut, SHORTCUTS } from '../../table/state/shortcuts.ts';

const SKIP_TARGETS = ['question', 'command', 'map', 'log', 'help'] as const;

/** Links for keyboard users, first in the tab order: past everything to where the fight is decided. */
export const SkipLinks = () => (
  <nav className="skips" aria-label={t('skip.title')}>
    {SKIP_TARGETS.map(place => (
      <button type="button" className="button" key={place} onClick={() => goToShortcut(SHORTCUTS[place])}>
        {t(`skip.${place}`)}
      </button>
    ))}
  </nav>
);
