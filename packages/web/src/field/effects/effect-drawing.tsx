import { t } from '../../i18n/i18n.ts';
import { DieMark } from './die-mark.tsx';
import type { Effect } from './effect.ts';
import type { Spot } from './stage.ts';

interface EffectDrawingProps {
  readonly effect: Effect;
  readonly spot: Spot;
  readonly goal: Spot | undefined;
}

const RAYS = Array.from({ length: 8 }, (_, i) => (i * Math.PI) / 4);

/** Short strokes around a token, from one distance to another in its half width. */
const rays = (r: number, from: number, to: number): string =>
  RAYS.map(a => `M${Math.cos(a) * r * from} ${Math.sin(a) * r * from}L${Math.cos(a) * r * to} ${Math.sin(a) * r * to}`).join('');

/** Dice and numbers stay readable on small tokens. */
const sizeFor = (r: number): number => Math.min(30, Math.max(15, r * 0.7));

/** What an effect draws, around the middle of a token. Effects that only move a token draw nothing. */
export const EffectDrawing = ({ effect, spot: { x, y, r }, goal }: EffectDrawingProps) => {
  const size = sizeFor(r);
  switch (effect.kind) {
    case 'flight':
      return goal && <Projectile effect={effect} angle={Math.atan2(goal.y - y, goal.x - x)} size={size} />;
    case 'burst':
      return <circle className="burst" r={r * 2.2} />;
    case 'miss':
      return <text className="word">{t('effects.miss')}</text>;
    case 'spark':
      return <path className="spark" d={rays(r, 0.9, effect.works ? 1.5 : 1.2)} />;
    case 'number':
      return (
        <text className={`number ${effect.tone}`} fontSize={size * (effect.big ? 1.9 : 1.35)}>
          {effect.text}
        </text>
      );
    case 'fall':
      return <circle className="fall" r={r} {...(effect.dies && { 'data-dies': true })} />;
    case 'rise':
      return <circle className="rise" r={r * 1.2} />;
    case 'state':
      return (
        <text className="word">{effect.over ? t('effects.over', { state: t(`effects.state.${effect.state}`) }) : t(`effects.state.${effect.state}`)}</text>
      );
    case 'check':
      return (
        <path
          className={`check ${effect.works ? 'works' : 'fails'}`}
          d={effect.works ? 'M-.5 0L-.1 .4L.6 -.4' : 'M-.4 -.4L.4 .4M.4 -.4L-.4 .4'}
          transform={`scale(${size})`}
        />
      );
    case 'die':
      return <DieMark sides={effect.sides} total={effect.total} r={size} />;
    default:
      return null;
  }
};

/** An arrow, a thing that is thrown, or a spell, with its head to the right. */
const Projectile = ({
  effect: { manner },
  angle,
  size,
}: {
  readonly effect: Extract<Effect, { kind: 'flight' }>;
  readonly angle: number;
  readonly size: number;
}) => (
  <g className={`projectile ${manner}`} transform={`rotate(${(angle * 180) / Math.PI}) scale(${size})`}>
    {manner === 'shot' ? <path d="M-1 0H.8M.8 0L.45 -.2M.8 0L.45 .2M-1 0L-1.2 -.18M-1 0L-1.2 .18" /> : <circle r={manner === 'spell' ? 0.5 : 0.28} />}
  </g>
);
