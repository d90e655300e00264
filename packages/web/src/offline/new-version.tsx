import './offline.css';
import { useSyncExternalStore } from 'react';
import { Button } from '../ui/button.tsx';
import { t } from '../words/words.ts';
import { newVersion } from './app-version.ts';

/** Says that there is a newer app, which waits until somebody wants it: nobody is interrupted in a fight. */
export const NewVersion = () => {
  const waits = useSyncExternalStore(newVersion.subscribe, newVersion.waits);
  return (
    <div role="status">
      {waits && (
        <div className="new-version panel">
          <span>{t('offline.newVersion')}</span>
          <Button kind="main" onPress={newVersion.take}>
            {t('offline.reload')}
          </Button>
        </div>
      )}
    </div>
  );
};
