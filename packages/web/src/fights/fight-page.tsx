import './fights.css';
import { use, useMemo, useState } from 'react';
import { AroundForm } from '../forms/around.ts';
import { Problems } from '../forms/problems.tsx';
import { systemsOnServer } from '../seat/server.ts';
import { Trials } from '../trials/trials.tsx';
import { t } from '../words/words.ts';
import { type Described, sidesIn } from '../workshop/described.ts';
import { describedAs } from '../workshop/workshop.ts';
import { blank, type Draft, everybody, onTop } from './draft.ts';
import { Ground } from './ground.tsx';
import { keptFight } from './kept.ts';
import { MakingContext, useDraft } from './making.ts';
import { aboutContent } from './named-by.ts';
import { Options } from './options.tsx';
import { Players } from './players.tsx';
import { Sides } from './sides.tsx';
import { Start } from './start.tsx';
import { Toolbar } from './toolbar.tsx';

interface FightPageProps {
  readonly system: string;
  readonly id: string;
}

/** A fight is made: who, where, by which rules, and who decides for whom. */
export const FightPage = ({ system, id }: FightPageProps) => {
  const described = use(describedAs(system));
  const info = use(systemsOnServer()).find(s => s.id === system);
  const [first] = useState(() => keptFight(id) ?? blank(system, id, t('fights.unnamed'), usualSides(described)));
  if (!info) return null;
  return <Making first={first} info={info} described={described} />;
};

/** Sides as most fights of the system have them. */
const usualSides = (described: Described): readonly string[] => sidesIn(described.encounters.schema).names ?? [t('fights.side.heroes'), t('fights.side.foes')];

interface MakingProps {
  readonly first: Draft;
  readonly info: Parameters<typeof useDraft>[1];
  readonly described: Described;
}

const Making = ({ first, info, described }: MakingProps) => {
  const making = useDraft(first, info, described);
  const { draft, checked, homebrew, isKept } = making;
  const problems = everybody(draft).length > 0 ? (checked?.problems ?? []) : [];
  const { content } = draft.encounter;
  const around = useMemo(() => ({ problems, ...aboutContent(described, onTop(homebrew, content)) }), [problems, described, homebrew, content]);
  return (
    <MakingContext value={making}>
      <AroundForm value={around}>
        <main className="making">
          <Toolbar />
          <div className="making-steps">
            <Sides />
            <Ground />
            <Options />
            <Players />
          </div>
          <aside className="panel ready" aria-label={t('fights.ready')}>
            <Start problems={problems} />
            <Trials />
            {!isKept && <Problems problems={[{ path: '', problem: t('fights.noRoom'), hint: t('fights.noRoomHint') }]} />}
          </aside>
        </main>
      </AroundForm>
    </MakingContext>
  );
};
