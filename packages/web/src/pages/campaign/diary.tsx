import type { DiaryEntry } from '@fray/table/campaign';
import { campaignText } from '../../i18n/campaign-texts.ts';
import { language } from '../../i18n/i18n.ts';
import { diaryLines } from './diary-lines.ts';
import type { CampaignChanger } from './use-campaign.ts';

const isByGm = ({ fight, back }: DiaryEntry): boolean => !fight && !back;

/** What happened, the latest first. */
export const Diary = ({ campaign }: Pick<CampaignChanger, 'campaign'>) => {
  const linesOf = (entry: DiaryEntry): readonly string[] => {
    const lines = diaryLines(campaign, entry);
    return isByGm(entry) ? lines.map(what => campaignText('set', { what })) : lines;
  };
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
