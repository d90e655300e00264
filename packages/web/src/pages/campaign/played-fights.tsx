import { type CampaignFight, carryOn } from '@fray/table/campaign';
import { useState } from 'react';
import { toId } from '../../content/draft.ts';
import { campaignText } from '../../i18n/campaign-texts.ts';
import { language } from '../../i18n/i18n.ts';
import { leftAt } from '../../seat/campaigns/fight-at-table.ts';
import { speakerOf } from '../../seat/system-words.ts';
import { tokenFor } from '../../storage/known-tables.ts';
import { Button } from '../../ui/button.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { errorText } from '../../ui/values.ts';
import type { CampaignChanger } from './use-campaign.ts';

/** The fights at their tables, and what they left. */
export const PlayedFights = ({ campaign, change }: CampaignChanger) => (
  <section className="panel" aria-labelledby="campaign-fights">
    <h2 id="campaign-fights">{campaignText('fights')}</h2>
    {campaign.fights.length === 0 && <p className="soft">{campaignText('fightsNone')}</p>}
    <ul className="kept">
      {campaign.fights.toReversed().map(fight => (
        <PlayedFight key={fight.table} fight={fight} campaign={campaign} change={change} />
      ))}
    </ul>
  </section>
);

interface PlayedFightProps extends CampaignChanger {
  readonly fight: CampaignFight;
}

const PlayedFight = ({ fight, campaign, change }: PlayedFightProps) => {
  const { table, name, at, outcome, transcript } = fight;
  const link = tokenFor(table) === undefined && fight.token !== undefined ? `/t/${table}#${fight.token}` : `/t/${table}`;
  const [trouble, setTrouble] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  /** Takes over what the table has left by now; if something can still be done there, only when that is meant. */
  const ask = async (anyway = false) => {
    setTrouble(undefined);
    try {
      const left = await leftAt(fight);
      if (left.result.outcome === undefined) return setTrouble(campaignText('goesOn', { name }));
      if (!anyway && !left.result.isOver && !fight.isCamp) return setOpen(true);
      await change(c => carryOn(c, { table, at: Date.now(), ...left }));
    } catch (e) {
      setTrouble(campaignText('away', { name, why: errorText(e) }));
    }
  };
  return (
    <li className="panel">
      <a href={link}>{name}</a>
      <span className="soft small">{new Intl.DateTimeFormat(language(), { dateStyle: 'medium' }).format(at)}</span>
      {outcome === undefined ? (
        <Button kind="main" aria-label={campaignText('carryOnOf', { name })} onPress={() => void ask()}>
          {campaignText('carryOn')}
        </Button>
      ) : (
        <>
          <span>{speakerOf(campaign.party.encounter.system).say(outcome)}</span>
          <a className="button small" href={`/t/${table}/replay`}>
            {campaignText('replay')}
          </a>
          {transcript !== undefined && (
            <Button aria-label={campaignText('saveFight', { name })} onPress={() => saveFile(`${toId(name)}.jsonl`, transcript, 'application/jsonl')}>
              {campaignText('export')}
            </Button>
          )}
        </>
      )}
      {isOpen && outcome === undefined && (
        <p role="status" className="played-open">
          {campaignText('openEnd')}{' '}
          <a className="button" href={link}>
            {campaignText('toTable')}
          </a>{' '}
          <Button onPress={() => void ask(true)}>{campaignText('anyway')}</Button>
        </p>
      )}
      {trouble !== undefined && (
        <p role="alert" className="trouble small">
          {trouble}
        </p>
      )}
    </li>
  );
};
