import './offline.css';
import { useSyncExternalStore } from 'react';
import { t } from '../i18n/i18n.ts';
import { Button } from '../ui/button.tsx';
import { newAppVersion } from './app-version.ts';

/** Offers a new version. It is never activated automatically, because that would interrupt a fight. */
export const NewVersionNotice = () => {
  const waits = useSyncExternalStore(newAppVersion.subscribe, newAppVersion.waits);
  return (
    <div role="status">
      {waits && (
        <div className="new-version panel">
          <span>{t('offline.newVersion')}</span>
          <Button kind="main" onPress={newAppVersion.take}>
            {t('offline.reload')}
          </Button>
        </div>
      )}
    </div>
  );
};
