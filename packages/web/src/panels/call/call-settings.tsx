import { useState } from 'react';
import { t } from '../../i18n/i18n.ts';
import { setSoundOn, useSoundOn } from '../../ui/sound/sound.ts';
import { PushSetting } from '../post/push-setting.tsx';
import { canNotify, canVibrate, setNotify, setVibrate, useCallWays } from './call-ways.ts';

/** How I am called when it is my turn. All of it is off until it is wanted. */
export const CallSettings = () => {
  const isSoundOn = useSoundOn();
  const { vibrate, notify } = useCallWays();
  const [isRefused, setRefused] = useState(false);
  return (
    <section className="stack apart">
      <h3>{t('call.title')}</h3>
      <p className="soft small">{t('call.hint')}</p>
      <label className="tick">
        <input type="checkbox" checked={isSoundOn} onChange={e => setSoundOn(e.target.checked)} /> {t('call.sound')}
      </label>
      {canVibrate && (
        <label className="tick">
          <input type="checkbox" checked={vibrate} onChange={e => setVibrate(e.target.checked)} /> {t('call.vibrate')}
        </label>
      )}
      {canNotify && (
        <label className="tick">
          <input type="checkbox" checked={notify} onChange={e => void setNotify(e.target.checked).then(done => setRefused(!done))} /> {t('call.notify')}
        </label>
      )}
      <PushSetting />
      {isRefused && (
        <p role="alert" className="small">
          {t('call.refused')}
        </p>
      )}
    </section>
  );
};
