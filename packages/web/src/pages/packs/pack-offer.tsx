import { packText } from '../../i18n/packs-texts.ts';
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
      {from !== undefined && <p className="soft small pack-address">{packText('from', { address: from })}</p>}
      <PackContents pack={pack} />
      <p>{is === 'same' ? packText('isSame') : is === 'newer' ? packText('isNewer', { installed }) : packText('isNew')}</p>
      <div className="row">
        {is !== 'same' && (
          <Button kind="main" isDisabled={isBusy} onPress={onInstall}>
            {is === 'newer' ? packText('update', { version }) : packText('install')}
          </Button>
        )}
        <Button onPress={onClose}>{packText('notNow')}</Button>
      </div>
    </section>
  );
};
