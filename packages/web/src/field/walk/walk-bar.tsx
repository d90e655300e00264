import type { SentOutlook } from '@fray/table';
import { Button as Press } from 'react-aria-components';
import { t } from '../../i18n/i18n.ts';
import type { ApiProblem } from '../../seat/api/api-problem.ts';
import { useTable } from '../../seat/use-seat.ts';
import type { View } from '../../seat/view.ts';
import { formatSigned } from '../../table/odds/odds-summary.ts';
import { useOthersAssumption } from '../../table/odds/others-assumption.tsx';
import { percent } from '../../table/odds/percent.ts';
import { outcomeWords, successChance, useChoiceOdds, useOutcomeName } from '../../table/odds/use-choice-odds.ts';
import { gaugeLabel } from '../../table/view/combatant-name.ts';
import { Button } from '../../ui/button.tsx';
import { AreaEffects } from '../around/spell-area.tsx';
import type { Goal, Walk } from './walk.ts';

interface WalkBarProps {
  /** The walks to start with. */
  readonly walks: readonly Walk[];
  readonly walk: Walk | undefined;
  readonly goal: Goal | undefined;
  /** How far the chosen goal is, and who can strike there. */
  readonly goalWords: string;
  /** Why the walk was refused. */
  readonly trouble: ApiProblem | undefined;
  readonly onWalk: (walk: Walk) => void;
  readonly onGo: () => void;
  readonly onEnd: () => void;
}

/** Moves without dragging: which one, where to, confirm. */
export const WalkBar = ({ walks, walk, goal, goalWords, trouble, onWalk, onGo, onEnd }: WalkBarProps) => {
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
  return <WalkConfirm {...{ walk, goal, goalWords, trouble, onGo, onEnd }} />;
};

/** What a walk may cost the mover if all others do their best. */
const riskWords = ({ by, gauges, downs, sure }: SentOutlook, view: View): string => {
  const lost = gauges.filter(g => g.who === by && g.mean !== g.now).map(g => `${gaugeLabel(view, by, g.gauge)} ${formatSigned(g.mean - g.now)}`);
  const drops = downs.filter(d => d.who === by).map(d => t('tray.drops', { percent: percent(d.p) }));
  const all = [...lost, ...drops];
  return all.length > 0 ? t('map.risk', { what: `${sure ? '' : '≈ '}${all.join(', ')}` }) : sure ? t('map.safe') : '';
};

const WalkConfirm = ({ walk, goal, goalWords, trouble, onGo, onEnd }: Omit<WalkBarProps, 'walks' | 'onWalk' | 'walk'> & { readonly walk: Walk }) => {
  const { view } = useTable();
  const { prompt, offer } = walk.from;
  const keys = goal ? [goal.offer.key] : [];
  const others = useOthersAssumption();
  const nameOf = useOutcomeName();
  const usual = useChoiceOdds(prompt.by, others === 'best' ? [] : keys).get(goal?.offer.key ?? '');
  const worst = useChoiceOdds(prompt.by, keys, 'best').get(goal?.offer.key ?? '');
  const outlook = others === 'best' ? worst : usual;
  return (
    <section className="where where-to" aria-label={t('map.moves')}>
      <p aria-live="polite">
        <strong>{(goal?.offer ?? offer).words}</strong>
        {goal ? `, ${goalWords}` : ` ${t('map.where')}`}
        {outlook && successChance(outlook) !== undefined && <span className="soft small"> {outcomeWords(outlook, nameOf)}</span>}
        {worst && offer.area === undefined && <span className="soft small"> {riskWords(worst, view)}</span>}
        {outlook && offer.area !== undefined && <AreaEffects outlook={outlook} />}
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
