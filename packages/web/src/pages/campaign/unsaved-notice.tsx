import { t } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import type { Unsaved } from './use-campaign.ts';

/** Says that changes are not saved, and why; they are still on the page. */
export const UnsavedNotice = ({ why, retry, drop }: Unsaved) => (
  <div role="alert" className="panel unsaved">
    <p>
      <strong>{t('campaign.unsaved')}</strong> {why}
    </p>
    <p className="soft small">{t('campaign.unsavedHint')}</p>
    <div className="row">
      <Button kind="main" onPress={retry}>
        {t('campaign.saveAgain')}
      </Button>
      <ConfirmButton onConfirm={drop} confirmText={t('campaign.dropChangesSure')}>
        {t('campaign.dropChanges')}
      </ConfirmButton>
    </div>
  </div>
);
