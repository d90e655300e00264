import { type Campaign, type CampaignChange, type DiaryEntry, memberName } from '@fray/table/campaign';
import { fieldLabel } from '../../forms/form-context.ts';
import { systemValueWords } from '../../forms/value-words.ts';
import { campaignText } from '../../i18n/campaign-texts.ts';
import { speakerOf } from '../../seat/system-words.ts';

/** What an entry of a diary says, or what one would say. */
export const diaryLines = (campaign: Campaign, { fight, fallen = [], back = [], changes }: Omit<DiaryEntry, 'at'>): readonly string[] => {
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
  return [
    ...(fight ? [campaignText('outcome', { name: fight.name, outcome: speaker.say(fight.outcome) })] : []),
    ...(fallen.length > 0 ? [campaignText('lost', { names: fallen.map(nameOf).join(', ') })] : []),
    ...(back.length > 0 ? [campaignText('returned', { names: back.map(nameOf).join(', ') })] : []),
    ...changes.map(changeWords),
  ];
};
