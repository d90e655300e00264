import { type Draft, type DraftCombatant, firstFreeName } from '@fray/table/campaign';
import { sideFieldsIn } from '../../../content/content-description.ts';
import { renameSide } from '../../../content/draft.ts';
import { groupsOf } from '../../../content/groups.ts';
import { renameWaveSide } from '../../../content/waves.ts';
import { ProblemList } from '../../../forms/problem-list.tsx';
import { t } from '../../../i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { byPlace } from '../../../ui/by-place.ts';
import { useDraftEditor } from '../draft-editor.ts';
import { PlacingMap } from '../placing/placing-map.tsx';
import { DraftCombatantRow } from './combatant.tsx';
import { FighterLibrary } from './fighter-library.tsx';
import { GroupCard } from './group-card.tsx';
import { MakeCharacter } from './make-character.tsx';
import { PartyInFight } from './party-in-fight.tsx';
import { sideLabel } from './side-label.ts';
import { WaveList } from './wave-list.tsx';

const withSideCalled = (draft: Draft, side: string, to: string): Draft => renameWaveSide(renameSide(draft, side, to), side, to);

/** The sides and their combatants. */
export const SidesStep = () => {
  const { draft, change, described, checked, campaign } = useDraftEditor();
  const { sides } = draft.encounter;
  const names = campaign?.isParty ? Object.keys(sides).slice(0, 1) : Object.keys(sides);
  const fixed = sideFieldsIn(described.encounters.schema).names !== undefined;
  const isMember = ({ as }: DraftCombatant, place: number) => place === 0 && !campaign?.isParty && (campaign?.members.some(m => m.as === as) ?? false);
  const another = () =>
    change(d => {
      const name = firstFreeName(t('fights.side.another'), new Set(Object.keys(d.encounter.sides)), ' ');
      return { ...d, encounter: { ...d.encounter, sides: { ...d.encounter.sides, [name]: [] } } };
    });
  const drop = (side: string) =>
    change(d => {
      const { [side]: _, ...rest } = d.encounter.sides;
      return { ...d, encounter: { ...d.encounter, sides: rest } };
    });
  const wrong = draft.encounter.sides && names.some(s => sides[s]?.length) ? (checked?.problems.filter(p => p.path === 'sides') ?? []) : [];
  return (
    <section className="step panel" aria-labelledby="step-sides">
      <h2 id="step-sides">{t('fights.who')}</h2>
      <div className="who-fights" {...(!campaign?.isParty && { 'data-placing': true })}>
        {!campaign?.isParty && <PlacingMap />}
        <FighterLibrary />
        <div className="sides">
          {byPlace(names, (side, place) => {
            const all = sides[side] ?? [];
            return (
              <section className="making-side" data-nth={place} aria-label={sideLabel(side)}>
                <header>
                  <SideName key={side} side={side} taken={names} isFixed={fixed} onChange={to => change(d => withSideCalled(d, side, to))} />
                  <span className="soft small">{t('fights.count', { count: all.length })}</span>
                  {!fixed && names.length > 2 && all.length === 0 && (
                    <Button kind="quiet" aria-label={t('forms.remove', { what: side })} onPress={() => drop(side)}>
                      ×
                    </Button>
                  )}
                </header>
                {all.length === 0 && <p className="soft small">{t('fights.nobody')}</p>}
                {campaign && !campaign.isParty && place === 0 && <PartyInFight campaign={campaign} side={side} />}
                <ul className="people">
                  <SideCards side={side} all={all} nth={place} shown={all.filter(entry => !isMember(entry, place))} />
                </ul>
                <MakeCharacter side={side} />
                {names.some(s => sides[s]?.length) && <ProblemList problems={checked?.problems.filter(p => p.path === `sides.${side}`) ?? []} />}
              </section>
            );
          })}
          {!fixed && !campaign?.isParty && <Button onPress={another}>{t('fights.addSide')}</Button>}
          <ProblemList problems={wrong} />
          {!campaign?.isParty && <WaveList />}
        </div>
      </div>
    </section>
  );
};

interface SideCardsProps {
  readonly side: string;
  readonly all: readonly DraftCombatant[];
  readonly shown: readonly DraftCombatant[];
  /** Which side it is, counted from 0. */
  readonly nth: number;
}

/** A card for each group, and for each who stands by themselves. */
const SideCards = ({ side, all, shown, nth }: SideCardsProps) => {
  const pathOf = (as: string) => `sides.${side}.${all.findIndex(e => e.as === as)}`;
  return groupsOf(shown).map(group => {
    const [only, ...others] = group.members;
    if (others.length > 0) return <GroupCard key={`${group.name} ${only?.use}`} group={group} side={nth} pathOf={pathOf} />;
    return only && <DraftCombatantRow key={only.as} entry={only} side={nth} path={pathOf(only.as)} />;
  });
};

interface SideNameProps {
  readonly side: string;
  readonly taken: readonly string[];
  readonly isFixed: boolean;
  readonly onChange: (to: string) => void;
}

/** A name is taken over on blur: while it is typed it might equal another side's. */
const SideName = ({ side, taken, isFixed, onChange }: SideNameProps) =>
  isFixed ? (
    <h3>{sideLabel(side)}</h3>
  ) : (
    <input
      className="input side-name"
      aria-label={t('fights.sideName')}
      defaultValue={side}
      maxLength={60}
      autoComplete="off"
      onBlur={e => {
        const to = e.target.value.trim();
        if (to !== '' && !taken.includes(to)) onChange(to);
        else e.target.value = side;
      }}
    />
  );
