import './offline.css';
import { useId } from 'react';
import { canKeepTables, useAway, useWanted, type Where, want } from '../seat/where.ts';
import { t } from '../words/words.ts';

const PLACES: readonly Where[] = ['server', 'browser'];

/** Where new fights are kept; where the server is away there is nothing to choose, and that is said. */
export const PlaceChoice = () => {
  const away = useAway();
  const wanted = useWanted();
  const id = useId();
  if (away) return <p className="away-notice">{t(canKeepTables ? 'offline.awayLede' : 'offline.awayUnkept')}</p>;
  if (!canKeepTables) return null;
  return (
    <fieldset className="place-choice" aria-describedby={id}>
      <legend>{t('offline.where')}</legend>
      <div className="places">
        {PLACES.map(place => (
          <label key={place}>
            <input type="radio" name="where" checked={wanted === place} onChange={() => want(place)} /> {t(`offline.at.${place}`)}
          </label>
        ))}
      </div>
      <p className="soft small" id={id}>
        {t(`offline.atHint.${wanted}`)}
      </p>
    </fieldset>
  );
};
