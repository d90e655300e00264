import { useEffect, useState } from 'react';
import { t } from '../../i18n/i18n.ts';
import { tokenFor } from '../../storage/known-tables.ts';
import { Button } from '../../ui/button.tsx';
import { navigate } from '../../ui/navigation.ts';
import { errorText } from '../../ui/values.ts';

interface CampaignOfFight {
  readonly id: string;
  readonly name: string;
}

/** The campaign that a fight belongs to, where this browser has it; null where it belongs to none, and undefined until that is known. */
export const useCampaignOf = (table: string | undefined): CampaignOfFight | null | undefined => {
  const [campaign, setCampaign] = useState<CampaignOfFight | null>();
  // Most tables belong to no campaign, so what knows of campaigns is loaded late.
  useEffect(() => {
    if (table === undefined) return;
    import('../../storage/campaigns/campaign-list.ts')
      .then(({ campaignOfTable }) => campaignOfTable(table))
      .then(
        found => setCampaign(found ?? null),
        () => undefined,
      );
  }, [table]);
  return campaign;
};

interface KeepPartyProps {
  readonly table: string;
  readonly onFail: (why: string | undefined) => void;
}

/** Makes a campaign of the heroes of the fight, with what it left them. */
export const KeepParty = ({ table, onFail }: KeepPartyProps) => {
  const [isBusy, setBusy] = useState(false);
  const keep = async () => {
    setBusy(true);
    onFail(undefined);
    try {
      const { keepParty } = await import('../../seat/campaigns/campaign-from-table.ts');
      navigate(`/campaign/${(await keepParty(table, tokenFor(table))).id}`);
    } catch (e) {
      onFail(errorText(e));
      setBusy(false);
    }
  };
  return (
    <Button isDisabled={isBusy} onPress={() => void keep()}>
      {t('over.keep')}
    </Button>
  );
};
