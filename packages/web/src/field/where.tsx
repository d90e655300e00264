import { useState } from 'react';
import { Button as Press } from 'react-aria-components';
import type { Problem } from '../seat/seat.ts';
import { useTable } from '../seat/use-seat.ts';
import { Button } from '../ui/button.tsx';
import { t } from '../words/words.ts';
import { chanceOf, outcomesOf, useOdds } from './odds.ts';
import type { Possible } from './possible.ts';
import type { Goal, Walk } from './walk.ts';

interface WhereProps {
  /** Choices that lead somewhere, to begin with. */
  readonly offered: readonly Possible[];
  readonly walk: Walk | undefined;
  readonly goal: Goal | undefined;
  /** The chosen place in words: F7, 15 ft. */
  readonly goalWords: string;
  readonly onWalk: (from: Possible) => void;
  readonly onEnd: () => void;
}

/** Moves: which, where to, and yes. Two taps, and nothing is dragged. */
export const Where = ({ offered, walk, goal, goalWords, onWalk, onEnd }: WhereProps) => {
  const { view } = useTable();
  if (!walk) {
    if (offered.length === 0) return null;
    const several = new Set(offered.map(o => o.prompt.by)).size > 1;
    const name = (by: string) => (several ? `${view.sheets.find(s => s.id === by)?.name ?? by}: ` : '');
    return (
      <div className="where" role="toolbar" aria-label={t('map.moves')}>
        {offered.map(one => (
          <Press className="button" key={`${one.prompt.id} ${one.offer.key}`} onPress={() => onWalk(one)}>
            {name(one.prompt.by)}
            {one.offer.words}…
          </Press>
        ))}
      </div>
    );
  }
  return <To walk={walk} goal={goal} goalWords={goalWords} onEnd={onEnd} />;
};

const To = ({ walk, goal, goalWords, onEnd }: Pick<WhereProps, 'goal' | 'goalWords' | 'onEnd'> & { readonly walk: Walk }) => {
  const { seat } = useTable();
  const { prompt, offer } = walk.from;
  const [trouble, setTrouble] = useState<Problem>();
  const odds = useOdds(seat, prompt.by, goal ? [goal.offer.key] : []);
  const outlook = goal && odds.get(goal.offer.key);
  const go = async () => {
    if (!goal) return;
    const done = await seat.do({ do: 'choose', by: prompt.by, what: goal.offer.key, question: prompt.id });
    if (done.ok) onEnd();
    else setTrouble(done.problem);
  };
  return (
    <section className="where where-to" aria-label={t('map.moves')}>
      <p aria-live="polite">
        <strong>{offer.words}</strong> {goal ? goalWords : t('map.where')}
        {outlook && chanceOf(outlook) !== undefined && <span className="soft small"> {outcomesOf(outlook)}</span>}
        {trouble && <span className="trouble small"> {trouble.detail ?? trouble.title}</span>}
      </p>
      {goal && (
        <Button kind="main" onPress={() => void go()}>
          {t('map.go')}
        </Button>
      )}
      <Button onPress={onEnd}>{t('map.cancel')}</Button>
    </section>
  );
};
