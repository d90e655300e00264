import type { Draft, DraftCombatant } from '@fray/table/campaign';
import { changeCombatant } from '../../../content/draft.ts';
import { campaignText } from '../../../i18n/campaign-texts.ts';
import { type DraftCampaign, useDraftEditor } from '../draft-editor.ts';

/** The fight with or without a member of the party. */
const withMember = (draft: Draft, side: string, member: DraftCombatant, takesPart: boolean): Draft => {
  const absent = (draft.absent ?? []).filter(as => as !== member.as);
  if (!takesPart) return { ...changeCombatant(draft, member.as, () => undefined), absent: [...absent, member.as] };
  const { sides } = draft.encounter;
  return { ...draft, absent, encounter: { ...draft.encounter, sides: { ...sides, [side]: [...(sides[side] ?? []), member] } } };
};

/** Who of the party of a campaign takes part in a fight. Their sheets are changed in the campaign. */
export const PartyInFight = ({ campaign, side }: { readonly campaign: DraftCampaign; readonly side: string }) => {
  const { draft, change } = useDraftEditor();
  return (
    <>
      <ul className="people">
        {campaign.members.map(member => (
          <li key={member.as} className="person">
            <label className="row">
              <input
                type="checkbox"
                checked={!draft.absent?.includes(member.as)}
                onChange={e => change(d => withMember(d, side, member, e.target.checked))}
                aria-label={campaignText('takesPart', { name: member.name })}
              />
              {member.name}
            </label>
          </li>
        ))}
      </ul>
      <a className="small" href={`${campaign.path}/party`}>
        {campaignText('partyElsewhere')}
      </a>
    </>
  );
};
