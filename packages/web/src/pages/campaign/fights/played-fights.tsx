import type { CampaignFight } from '@fray/table/campaign';
import { toId } from '../../../content/draft.ts';
import { campaignText } from '../../../i18n/campaign-texts.ts';
import { language } from '../../../i18n/i18n.ts';
import { speakerOf } from '../../../seat/system-words.ts';
import { Button } from '../../../ui/button.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import type { CampaignChanger } from '../use-campaign.ts';
import { type OpenFight, tableLink } from './use-open-fights.ts';

interface PlayedFightsProps extends Pick<CampaignChanger, 'campaign'> {
  readonly open: readonly OpenFight[];
}

/** The fights at their tables, and how they ended. */
export const PlayedFights = ({ campaign, open }: PlayedFightsProps) => (
  <section className="panel" aria-labelledby="campaign-fights">
    <h2 id="campaign-fights">{campaignText('fights')}</h2>
    {campaign.fights.length === 0 && <p className="soft">{campaignText('fightsNone')}</p>}
    <ul className="kept">
      {campaign.fights.toReversed().map(fight => (
        <li className="panel" key={fight.table}>
          <a href={tableLink(fight)}>{fight.name}</a>
          <span className="soft small">{new Intl.DateTimeFormat(language(), { dateStyle: 'medium' }).format(fight.at)}</span>
          {fight.outcome === undefined ? (
            <OpenState {...open.find(o => o.fight.table === fight.table)} name={fight.name} />
          ) : (
            <Ended fight={fight} system={campaign.party.encounter.system} />
          )}
        </li>
      ))}
    </ul>
  </section>
);

/** How a fight is that the party has not carried on from. */
const OpenState = ({ left, trouble, name }: Partial<OpenFight> & { readonly name: string }) => {
  if (trouble !== undefined)
    return (
      <p role="alert" className="trouble small">
        {campaignText('away', { name, why: trouble })}
      </p>
    );
  return left ? <span>{campaignText(left.result.outcome === undefined ? 'goesOn' : 'isOver')}</span> : null;
};

/** How a fight ended, and what can be had of it. */
const Ended = ({ fight: { table, name, outcome = '', transcript }, system }: { readonly fight: CampaignFight; readonly system: string }) => (
  <>
    <span>{speakerOf(system).say(outcome)}</span>
    <a className="button small" href={`/t/${table}/replay`}>
      {campaignText('replay')}
    </a>
    {transcript !== undefined && (
      <Button aria-label={campaignText('saveFight', { name })} onPress={() => saveFile(`${toId(name)}.jsonl`, transcript, 'application/jsonl')}>
        {campaignText('export')}
      </Button>
    )}
  </>
);
