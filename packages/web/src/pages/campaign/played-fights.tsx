import { type CampaignFight, carryOn, type FightResult } from '@fray/table/campaign';
import { useState } from 'react';
import { toId } from '../../content/draft.ts';
import { language, t } from '../../i18n/i18n.ts';
import { callApiForText } from '../../seat/api/server.ts';
import { speakerOf } from '../../seat/system-words.ts';
import { tokenFor } from '../../storage/known-tables.ts';
import { Button } from '../../ui/button.tsx';
import { saveFile } from '../../ui/save-file.ts';
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
const resultAt = async ({ table, token }: CampaignFight): Promise<Left> => {
  const transcript = await callApiForText('GET', `/api/tables/${table}/export`, undefined, tokenFor(table) ?? token);
  const read = await askContent('fightResult', transcript);
  if (!read.ok) throw new Error(read.problems.map(p => p.problem).join('; '));
  return { result: read.value, transcript };
};

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
      const left = await resultAt(fight);
      if (left.result.outcome === undefined) return setTrouble(t('campaign.goesOn', { name }));
      if (!anyway && !left.result.isOver && !fight.isCamp) return setOpen(true);
      await change(c => carryOn(c, { table, at: Date.now(), ...left }));
    } catch (e) {
      setTrouble(t('campaign.away', { name, why: errorText(e) }));
    }
  };
  return (
    <li className="panel">
      <a href={link}>{name}</a>
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
          {transcript !== undefined && (
            <Button aria-label={t('campaign.saveFight', { name })} onPress={() => saveFile(`${toId(name)}.jsonl`, transcript, 'application/jsonl')}>
              {t('campaign.export')}
            </Button>
          )}
        </>
      )}
      {isOpen && outcome === undefined && (
        <p role="status" className="played-open">
          {t('campaign.openEnd')}{' '}
          <a className="button" href={link}>
            {t('campaign.toTable')}
          </a>{' '}
          <Button onPress={() => void ask(true)}>{t('campaign.anyway')}</Button>
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
