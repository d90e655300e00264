import { t } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { PackAbout, PackContents } from './pack-contents.tsx';
import type { PackOffer as Offer } from './use-install.ts';

interface PackOfferProps {
  readonly offer: Offer;
  readonly isBusy: boolean;
  /** The version that is installed. */
  readonly installed: string | undefined;
  readonly onInstall: () => void;
  readonly onClose: () => void;
}

/** What a pack would bring, before it is installed. */
export const PackOffer = ({ offer, isBusy, installed = '', onInstall, onClose }: PackOfferProps) => {
  const { pack, is, from } = offer;
  const { name, version } = pack;
  return (
    <section className="panel pack-offer" aria-labelledby="pack-offer">
      <h3 id="pack-offer">
        {name} <span className="chip numbers">{version}</span>
      </h3>
      <PackAbout pack={pack} />
      {from !== undefined && <p className="soft small pack-address">{t('packs.from', { address: from })}</p>}
      <PackContents pack={pack} />
      <p>{is === 'same' ? t('packs.isSame') : is === 'newer' ? t('packs.isNewer', { installed }) : t('packs.isNew')}</p>
      <div className="row">
        {is !== 'same' && (
          <Button kind="main" isDisabled={isBusy} onPress={onInstall}>
            {is === 'newer' ? t('packs.update', { version }) : t('packs.install')}
          </Button>
        )}
        <Button onPress={onClose}>{t('packs.notNow')}</Button>
      </div>
    </section>
  );
};
