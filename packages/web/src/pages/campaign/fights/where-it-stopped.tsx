import { type Campaign, type CampaignFight, carryOn } from '@fray/table/campaign';
import { useState } from 'react';
import { campaignText } from '../../../i18n/campaign-texts.ts';
import { type LeftAtTable, leftAt } from '../../../seat/campaigns/fight-at-table.ts';
import { speakerOf } from '../../../seat/system-words.ts';
import { Button } from '../../../ui/button.tsx';
import { errorText } from '../../../ui/values.ts';
import { diaryLines } from '../diary-lines.ts';
import type { CampaignChanger } from '../use-campaign.ts';
import { firstToCarryOn, type OpenFight, tableLink } from './use-open-fights.ts';

interface WhereItStoppedProps extends CampaignChanger {
  readonly open: readonly OpenFight[];
}

/** What to go on with: a fight to carry on from, or one that is still going on. */
export const WhereItStopped = ({ campaign, change, open }: WhereItStoppedProps) => {
  const over = firstToCarryOn(open);
  const latest = open.at(-1);
  if (over?.left) return <CarryOn key={over.fight.table} campaign={campaign} change={change} fight={over.fight} left={over.left} />;
  if (!latest?.left) return null;
  return (
    <section className="panel stopped" aria-labelledby="campaign-stopped">
      <h2 id="campaign-stopped">{campaignText('stopped')}</h2>
      <p>{campaignText('stoppedIn', { name: latest.fight.name })}</p>
      <div className="row">
        <ToTable fight={latest.fight} isMain />
      </div>
    </section>
  );
};

const ToTable = ({ fight, isMain }: { readonly fight: CampaignFight; readonly isMain: boolean }) => (
  <a className={isMain ? 'button main' : 'button'} href={tableLink(fight)}>
    {campaignText('toTable')}
  </a>
);

interface CarryOnProps extends CampaignChanger {
  readonly fight: CampaignFight;
  readonly left: LeftAtTable;
}

/** The campaign as it would be after a fight. */
const after = (campaign: Campaign, { table }: CampaignFight, left: LeftAtTable): Campaign => carryOn(campaign, { table, at: Date.now(), ...left });

/** What a fight leaves the party, and the way to carry on from it. */
const CarryOn = ({ campaign, change, fight, left }: CarryOnProps) => {
  const [trouble, setTrouble] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { outcome = '', isOver } = left.result;
  const { fallen = [], changes = [] } = after(campaign, fight, left).diary.at(-1) ?? {};
  const lines = diaryLines(campaign, { fallen, changes });
  const isOpen = !isOver && !fight.isCamp;
  const name = fight.name;
  const take = async () => {
    setBusy(true);
    setTrouble(undefined);
    try {
      // Something may have been done at the table since it was looked at.
      const now = await leftAt(fight);
      await change(c => after(c, fight, now));
    } catch (e) {
      setTrouble(campaignText('away', { name, why: errorText(e) }));
      setBusy(false);
    }
  };
  return (
    <section className="panel stopped" aria-labelledby="campaign-stopped">
      <h2 id="campaign-stopped">
        {fight.isCamp ? campaignText('overCamp') : campaignText('over', { name, outcome: speakerOf(campaign.party.encounter.system).say(outcome) })}
      </h2>
      <p className="soft">{campaignText(lines.length > 0 ? 'leaves' : 'leavesNothing')}</p>
      <ul className="stopped-lines">
        {lines.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {isOpen && <p>{campaignText('openEnd')}</p>}
      <div className="row">
        <Button kind="main" isDisabled={isBusy} aria-label={campaignText('carryOnOf', { name })} onPress={() => void take()}>
          {campaignText('carryOn')}
        </Button>
        <ToTable fight={fight} isMain={false} />
      </div>
      {trouble !== undefined && (
        <p role="alert" className="trouble small">
          {trouble}
        </p>
      )}
    </section>
  );
};
