import type { SentOutlook } from '@fray/table';
import { t } from '../../i18n/i18n.ts';
import type { ApiProblem } from '../../seat/api/api-problem.ts';
import { useTable } from '../../seat/use-seat.ts';
import type { View } from '../../seat/view.ts';
import { formatSigned } from '../../table/odds/odds-summary.ts';
import { useOthersAssumption } from '../../table/odds/others-assumption.tsx';
import { percent } from '../../table/odds/percent.ts';
import { successChance } from '../../table/odds/success-chance.ts';
import { outcomeWords, useChoiceOdds, useOutcomeName } from '../../table/odds/use-choice-odds.ts';
import { gaugeLabel } from '../../table/view/combatant-name.ts';
import { Button } from '../../ui/button.tsx';
import { AreaEffects } from '../around/spell-area.tsx';
import type { Goal, Walk } from './walk.ts';

interface WalkBarProps {
  readonly walk: Walk | undefined;
  readonly goal: Goal | undefined;
  /** How far the chosen goal is, and who can strike there. */
  readonly goalWords: string;
  /** Why the walk was refused. */
  readonly trouble: ApiProblem | undefined;
  /** The bar asks where to. */
  readonly isDirect: boolean;
  readonly onGo: () => void;
  readonly onEnd: () => void;
}

/** A move without dragging: where to, and a confirmation where it may cost something. */
export const WalkBar = ({ walk, goal, goalWords, trouble, isDirect, onGo, onEnd }: WalkBarProps) => {
  if (!walk || (isDirect && !goal)) return null;
  return <WalkConfirm {...{ walk, goal, goalWords, trouble, onGo, onEnd }} />;
};

/** What a walk may cost the mover if all others do their best. */
const riskWords = ({ by, gauges, downs, sure }: SentOutlook, view: View): string => {
  const lost = gauges.filter(g => g.who === by && g.mean !== g.now).map(g => `${gaugeLabel(view, by, g.gauge)} ${formatSigned(g.mean - g.now)}`);
  const drops = downs.filter(d => d.who === by).map(d => t('tray.drops', { percent: percent(d.p) }));
  const all = [...lost, ...drops];
  return all.length > 0 ? t('map.risk', { what: `${sure ? '' : '≈ '}${all.join(', ')}` }) : sure ? t('map.safe') : '';
};

const WalkConfirm = ({ walk, goal, goalWords, trouble, onGo, onEnd }: Omit<WalkBarProps, 'walk' | 'isDirect'> & { readonly walk: Walk }) => {
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
