import { useEffect, useState } from 'react';
import { t } from '../i18n/i18n.ts';
import { askReach, chooseLinkOrigin, openToNetwork, useLinkOrigin, useReach } from '../seat/api/reach.ts';
import { Button } from '../ui/button.tsx';
import { errorText } from '../ui/values.ts';

/** Whether friends can reach this server, and at which address. Only who sits at its machine is asked. */
export const ReachNotice = () => {
  const reach = useReach();
  const origin = useLinkOrigin();
  const [failed, setFailed] = useState<string>();
  useEffect(() => void askReach(), []);
  if (!reach) return null;
  const open = () =>
    void openToNetwork().then(
      () => setFailed(undefined),
      (e: unknown) => setFailed(errorText(e)),
    );
  return (
    <section className="stack apart" aria-label={t('gm.reach')}>
      {!reach.isOpen && (
        <>
          <p>{t('gm.reachClosed')}</p>
          {reach.urls.length > 0 ? <Button onPress={open}>{t('gm.reachOpen')}</Button> : <p className="soft small">{t('gm.reachNone')}</p>}
        </>
      )}
      {reach.isOpen && reach.urls.length > 1 && (
        <label className="field-label">
          {t('gm.reachAt')}
          <select className="input" value={origin} onChange={e => chooseLinkOrigin(e.target.value)}>
            {reach.urls.map(url => (
              <option key={url}>{url.replace(/\/$/, '')}</option>
            ))}
          </select>
        </label>
      )}
      {reach.isOpen && <p className="soft small">{t('gm.reachFar')}</p>}
      {failed !== undefined && (
        <p role="alert" className="trouble small">
          {t('gm.reachFailed', { why: failed })}
        </p>
      )}
    </section>
  );
};
