import { type Campaign, mergePins } from '@fray/table/campaign';
import { packCredit } from '@fray/table/packs';
import { t } from '../../i18n/i18n.ts';

/** The packs of which the party and the prepared fights have something. */
export const CampaignPacks = ({ campaign: { party, prepared } }: { readonly campaign: Campaign }) => {
  const pins = [party, ...prepared].map(draft => draft.encounter.packs ?? []).reduce((all, more) => mergePins(all, more), []);
  return pins.length > 0 ? <p className="soft small pack-credits">{t('packs.madeWith', { packs: pins.map(packCredit).join('; ') })}</p> : null;
};
