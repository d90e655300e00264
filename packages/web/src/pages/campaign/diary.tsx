import { type CampaignChange, type DiaryEntry, memberName } from '@fray/table/campaign';
import { fieldLabel } from '../../forms/form-context.ts';
import { systemValueWords } from '../../forms/value-words.ts';
import { campaignText } from '../../i18n/campaign-texts.ts';
import { language } from '../../i18n/i18n.ts';
import { speakerOf } from '../../seat/system-words.ts';
import type { CampaignChanger } from './use-campaign.ts';

/** What happened, the latest first. */
export const Diary = ({ campaign }: Pick<CampaignChanger, 'campaign'>) => {
  const speaker = speakerOf(campaign.party.encounter.system);
  const nameOf = (id: string): string => memberName(campaign, id);
  const valueWords = (value: unknown): string => {
    if (value === undefined) return campaignText('sheetValue');
    if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(valueWords).join(', ');
    if (typeof value === 'object' && value !== null)
      return Object.entries(value)
        .map(([name, v]) => `${fieldLabel(name)} ${valueWords(v)}`)
        .join(', ');
    return systemValueWords(value, speaker);
  };
  const changeWords = ({ who, name, from, to }: CampaignChange): string =>
    campaignText('change', { who: nameOf(who), what: fieldLabel(name), from: valueWords(from), to: valueWords(to) });
  const linesOf = ({ fight, fallen = [], back = [], changes }: DiaryEntry): readonly string[] => [
    ...(fight ? [campaignText('outcome', { name: fight.name, outcome: speaker.say(fight.outcome) })] : []),
    ...(fallen.length > 0 ? [campaignText('lost', { names: fallen.map(nameOf).join(', ') })] : []),
    ...(back.length > 0 ? [campaignText('returned', { names: back.map(nameOf).join(', ') })] : []),
    ...changes.map(c => (fight ? changeWords(c) : campaignText('set', { what: changeWords(c) }))),
  ];
  const day = new Intl.DateTimeFormat(language(), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <section className="panel" aria-labelledby="campaign-diary">
      <h2 id="campaign-diary">{campaignText('diary')}</h2>
      {campaign.diary.length === 0 && <p className="soft">{campaignText('diaryNone')}</p>}
      <ol className="diary">
        {campaign.diary.toReversed().map(entry => (
          <li key={entry.at}>
            <time className="soft small" dateTime={new Date(entry.at).toISOString()}>
              {day.format(entry.at)}
            </time>
            {linesOf(entry).map(line => (
              <p key={line}>{line}</p>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
};
