import '../../offline/offline.css';
import { useId } from 'react';
import { t } from '../../i18n/i18n.ts';
import { canHostTables, type HostingPlace, setHostingPlace, useHostingPlace, useServerAway } from '../../seat/api/hosting.ts';

const HOSTING_PLACES: readonly HostingPlace[] = ['server', 'browser'];

/** Where new tables are made. If the server is unreachable there is no choice, and a notice says so. */
export const HostingChoice = () => {
  const away = useServerAway();
  const wanted = useHostingPlace();
  const id = useId();
  if (away) return <p className="away-notice">{t(canHostTables ? 'offline.awayLede' : 'offline.awayUnkept')}</p>;
  if (!canHostTables) return null;
  return (
    <fieldset className="place-choice" aria-describedby={id}>
      <legend>{t('offline.where')}</legend>
      <div className="places">
        {HOSTING_PLACES.map(place => (
          <label key={place}>
            <input type="radio" name="where" checked={wanted === place} onChange={() => setHostingPlace(place)} /> {t(`offline.at.${place}`)}
          </label>
        ))}
      </div>
      <p className="soft small" id={id}>
        {t(`offline.atHint.${wanted}`)}
      </p>
    </fieldset>
  );
};
