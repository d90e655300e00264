import { useState } from 'react';
import { removeCombatant } from '../../../content/draft.ts';
import { type DraftGroup, resizeGroup } from '../../../content/groups.ts';
import { defaultFace } from '../../../field/faces/default-face.ts';
import { Coin } from '../../../field/tokens/coin.tsx';
import { initials } from '../../../field/tokens/token-look.ts';
import { t } from '../../../i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { problemsUnder, useDraftEditor } from '../draft-editor.ts';
import { carriedFromSide } from '../placing/carry.ts';
import { CarryGrip } from '../placing/carry-grip.tsx';
import { AmbushSwitch } from './ambush-switch.tsx';
import { DraftCombatantRow } from './combatant.tsx';

/** The most in one group. */
const MAX_IN_GROUP = 40;

interface GroupFaceProps {
  readonly name: string;
  readonly face: string | undefined;
  readonly side: number;
}

const GroupFace = ({ name, face = defaultFace(name), side }: GroupFaceProps) => (
  <svg className="group-face" viewBox="-1.1 -1.1 2.2 2.2" aria-hidden="true">
    <Coin look={{ face, initials: initials(name), side, mark: undefined, share: 1, badges: [] }} r={1} badges={0} />
  </svg>
);

interface GroupCardProps {
  readonly group: DraftGroup;
  /** Which side it is on, counted from 0. */
  readonly side: number;
  /** The path of a member in the encounter. */
  readonly pathOf: (as: string) => string;
}

/** Several who are alike: their number, and each by itself where it is unfolded. */
export const GroupCard = ({ group, side, pathOf }: GroupCardProps) => {
  const { change, checked } = useDraftEditor();
  const [isOpen, setOpen] = useState(false);
  const { name, members } = group;
  const ids = members.map(m => m.as);
  const wrong = members.some(m => problemsUnder(checked?.problems ?? [], pathOf(m.as)).length > 0);
  const resize = (to: string) => change(d => resizeGroup(d, group, Math.max(1, Math.min(MAX_IN_GROUP, Math.trunc(Number(to)) || 1))));
  const face = checked?.board?.sheets.find(s => s.id === ids[0])?.face;
  return (
    <li className="person group">
      <div className="person-line">
        <CarryGrip item={carriedFromSide(ids, t('groups.all', { count: ids.length, name }))} />
        <GroupFace name={name} face={face} side={side} />
        <b className="group-name">{name}</b>
        <label className="tick">
          <span className="hidden">{t('groups.howMany', { name })}</span>
          <input className="input short" type="number" min={1} max={MAX_IN_GROUP} value={ids.length} onChange={e => resize(e.target.value)} />
        </label>
        <Button aria-expanded={isOpen || wrong} aria-label={t(isOpen ? 'groups.foldThis' : 'groups.unfoldThis', { name })} onPress={() => setOpen(!isOpen)}>
          {t(isOpen ? 'groups.fold' : 'groups.unfold')}
        </Button>
        <Button kind="quiet" aria-label={t('groups.remove', { name })} onPress={() => change(d => ids.reduce(removeCombatant, d))}>
          ×
        </Button>
      </div>
      <AmbushSwitch members={members} name={name} />
      {(isOpen || wrong) && (
        <ul className="people">
          {members.map(entry => (
            <DraftCombatantRow key={entry.as} entry={entry} side={side} path={pathOf(entry.as)} />
          ))}
        </ul>
      )}
    </li>
  );
};
