import type { SentOutlook } from '@fray/table';
import { Button as Press } from 'react-aria-components';
import type { Problem } from '../seat/seat.ts';
import { useTable } from '../seat/use-seat.ts';
import type { View } from '../seat/view.ts';
import { percent } from '../table/odds-words.ts';
import { gaugeLabel } from '../tray/names.ts';
import { useOthers } from '../tray/others.tsx';
import { signed } from '../tray/summary.ts';
import { Button } from '../ui/button.tsx';
import { t } from '../words/words.ts';
import { chanceOf, outcomesOf, useOdds } from './odds.ts';
import type { Goal, Walk } from './walk.ts';

interface WhereProps {
  /** Choices that lead somewhere, to begin with. */
  readonly walks: readonly Walk[];
  readonly walk: Walk | undefined;
  readonly goal: Goal | undefined;
  /** The chosen place in words: F7, 15 ft. */
  readonly goalWords: string;
  /** Why it was not done. */
  readonly trouble: Problem | undefined;
  readonly onWalk: (walk: Walk) => void;
  readonly onGo: () => void;
  readonly onEnd: () => void;
}

/** Moves: which, where to, and yes. Two taps, where nothing is dragged. */
export const Where = ({ walks, walk, goal, goalWords, trouble, onWalk, onGo, onEnd }: WhereProps) => {
  const { view } = useTable();
  if (!walk) {
    if (walks.length === 0) return null;
    const several = new Set(walks.map(w => w.from.prompt.by)).size > 1;
    const name = (by: string) => (several ? `${view.sheets.find(s => s.id === by)?.name ?? by}: ` : '');
    return (
      <div className="where" role="toolbar" aria-label={t('map.moves')}>
        {walks.map(one => (
          <Press className="button" key={`${one.from.prompt.id} ${one.from.offer.key}`} onPress={() => onWalk(one)}>
            {name(one.from.prompt.by)}
            {one.from.offer.words}…
          </Press>
        ))}
      </div>
    );
  }
  return <To {...{ walk, goal, goalWords, trouble, onGo, onEnd }} />;
};

/** What a way may cost whoever goes it, if the others do their best. */
const riskWords = ({ by, gauges, downs, sure }: SentOutlook, view: View): string => {
  const lost = gauges.filter(g => g.who === by && g.mean !== g.now).map(g => `${gaugeLabel(view, by, g.gauge)} ${signed(g.mean - g.now)}`);
  const drops = downs.filter(d => d.who === by).map(d => t('tray.drops', { percent: percent(d.p) }));
  const all = [...lost, ...drops];
  return all.length > 0 ? t('map.risk', { what: `${sure ? '' : '≈ '}${all.join(', ')}` }) : sure ? t('map.safe') : '';
};

const To = ({ walk, goal, goalWords, trouble, onGo, onEnd }: Omit<WhereProps, 'walks' | 'onWalk' | 'walk'> & { readonly walk: Walk }) => {
  const { view } = useTable();
  const { prompt, offer } = walk.from;
  const keys = goal ? [goal.offer.key] : [];
  const others = useOthers();
  const usual = useOdds(prompt.by, others === 'best' ? [] : keys).get(goal?.offer.key ?? '');
  const worst = useOdds(prompt.by, keys, 'best').get(goal?.offer.key ?? '');
  const outlook = others === 'best' ? worst : usual;
  return (
    <section className="where where-to" aria-label={t('map.moves')}>
      <p aria-live="polite">
        <strong>{offer.words}</strong> {goal ? goalWords : t('map.where')}
        {outlook && chanceOf(outlook) !== undefined && <span className="soft small"> {outcomesOf(outlook)}</span>}
        {worst && <span className="soft small"> {riskWords(worst, view)}</span>}
        {trouble && <span className="trouble small"> {trouble.detail ?? trouble.title}</span>}
      </p>
      {goal && (
        <Button kind="main" onPress={onGo}>
          {t('map.go')}
        </Button>
      )}
      <Button onPress={onEnd}>{t('map.cancel')}</Button>
    </section>
  );
};
