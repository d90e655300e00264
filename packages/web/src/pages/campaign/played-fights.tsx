import { useState } from 'react';
import { type CampaignFight, carryOn, type FightResult } from '../../content/campaign.ts';
import { language, t } from '../../i18n/i18n.ts';
import { callApiForText } from '../../seat/api/server.ts';
import { speakerOf } from '../../seat/system-words.ts';
import { tokenFor } from '../../storage/known-tables.ts';
import { Button } from '../../ui/button.tsx';
import { errorText } from '../../ui/values.ts';
import { askContent } from '../../worker/content/ask-content.ts';
import type { CampaignChanger } from './use-campaign.ts';

/** The fights at their tables, and what they left. */
export const PlayedFights = ({ campaign, change }: CampaignChanger) => (
  <section className="panel" aria-labelledby="campaign-fights">
    <h2 id="campaign-fights">{t('campaign.fights')}</h2>
    {campaign.fights.length === 0 && <p className="soft">{t('campaign.fightsNone')}</p>}
    <ul className="kept">
      {campaign.fights.toReversed().map(fight => (
        <PlayedFight key={fight.table} fight={fight} campaign={campaign} change={change} />
      ))}
    </ul>
  </section>
);

interface Left {
  readonly result: FightResult;
  readonly transcript: string;
}

/** What the table of a fight has left so far. */
const resultAt = async (table: string): Promise<Left> => {
  const transcript = await callApiForText('GET', `/api/tables/${table}/export`, undefined, tokenFor(table));
  const read = await askContent('fightResult', transcript);
  if (!read.ok) throw new Error(read.problems.map(p => p.problem).join('; '));
  return { result: read.value, transcript };
};

interface PlayedFightProps extends CampaignChanger {
  readonly fight: CampaignFight;
}

const PlayedFight = ({ fight, campaign, change }: PlayedFightProps) => {
  const { table, name, at, outcome } = fight;
  const [trouble, setTrouble] = useState<string>();
  const [open, setOpen] = useState<Left>();
  const take = ({ result, transcript }: Left) => change(c => carryOn(c, table, result, transcript));
  const ask = async () => {
    setTrouble(undefined);
    try {
      const left = await resultAt(table);
      if (left.result.outcome === undefined) return setTrouble(t('campaign.goesOn', { name }));
      if (!left.result.isOver && !fight.isCamp) return setOpen(left);
      await take(left);
    } catch (e) {
      setTrouble(t('campaign.away', { name, why: errorText(e) }));
    }
  };
  return (
    <li className="panel">
      <a href={`/t/${table}`}>{name}</a>
      <span className="soft small">{new Intl.DateTimeFormat(language(), { dateStyle: 'medium' }).format(at)}</span>
      {outcome === undefined ? (
        <Button kind="main" aria-label={t('campaign.carryOnOf', { name })} onPress={() => void ask()}>
          {t('campaign.carryOn')}
        </Button>
      ) : (
        <>
          <span>{speakerOf(campaign.party.encounter.system).say(outcome)}</span>
          <a className="button small" href={`/t/${table}/replay`}>
            {t('campaign.replay')}
          </a>
        </>
      )}
      {open && outcome === undefined && (
        <p role="status" className="played-open">
          {t('campaign.openEnd')}{' '}
          <a className="button" href={`/t/${table}`}>
            {t('campaign.toTable')}
          </a>{' '}
          <Button onPress={() => void take(open)}>{t('campaign.anyway')}</Button>
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
