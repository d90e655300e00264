import { campaignText } from '../../i18n/campaign-texts.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import type { Unsaved } from './use-campaign.ts';

/** Says that changes are not saved, and why; they are still on the page. */
export const UnsavedNotice = ({ why, retry, drop }: Unsaved) => (
  <div role="alert" className="panel unsaved">
    <p>
      <strong>{campaignText('unsaved')}</strong> {why}
    </p>
    <p className="soft small">{campaignText('unsavedHint')}</p>
    <div className="row">
      <Button kind="main" onPress={retry}>
        {campaignText('saveAgain')}
      </Button>
      <ConfirmButton onConfirm={drop} confirmText={campaignText('dropChangesSure')}>
        {campaignText('dropChanges')}
      </ConfirmButton>
    </div>
  </div>
);
