import './reach-legend.css';
import { t } from '../../i18n/i18n.ts';
import { useLooks } from '../tokens/use-looks.ts';

/** Says what the dotted spaces are. */
export const ReachLegend = ({ who }: { readonly who: readonly string[] }) => {
  const looks = useLooks();
  const [first] = who;
  const look = looks.get(first ?? '');
  if (!look) return null;
  return (
    <p className="reach-legend" {...(look.side === 0 && { 'data-friend': true })}>
      <svg viewBox="0 0 24 12" width="24" height="12" aria-hidden="true">
        {[3, 9, 15, 21].flatMap(x => [3, 9].map(y => <circle key={`${x} ${y}`} cx={x} cy={y} r="1.3" />))}
      </svg>
      {t('map.dotted', { name: look.name })}
    </p>
  );
};
