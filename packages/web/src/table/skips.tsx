import './skips.css';
import { t } from '../words/words.ts';
import { goTo, KEYS } from './shortcuts.ts';

const PLACES = ['question', 'command', 'map', 'log', 'help'] as const;

/** The first things that Tab finds: the way past everything to where the fight is decided. */
export const Skips = () => (
  <nav className="skips" aria-label={t('skip.title')}>
    {PLACES.map(place => (
      <button type="button" className="button" key={place} onClick={() => goTo(KEYS[place])}>
        {t(`skip.${place}`)}
      </button>
    ))}
  </nav>
);
