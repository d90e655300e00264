import { packCredit } from '@fray/table/packs';
import { t } from '../i18n/i18n.ts';
import { useTable } from '../seat/use-seat.ts';

/** The packs that the fight has something of. Only those who see everything are told. */
export const PackCredits = () => {
  const { packs = [] } = useTable().view;
  return packs.length > 0 ? <p className="soft small pack-credits">{t('packs.madeWith', { packs: packs.map(packCredit).join('; ') })}</p> : null;
};
