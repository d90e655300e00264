import './coin.css';
import { memo } from 'react';
import { IconShape } from '../../ui/icons/icon.tsx';
import { Face } from '../faces/face.tsx';
import type { Badge } from './badges.ts';
import { coinShape } from './coin-shape.ts';
import type { TokenLook } from './token-look.ts';

/** What a coin shows of a combatant. */
export type CoinLook = Pick<TokenLook, 'face' | 'initials' | 'side' | 'mark' | 'share' | 'badges'>;

interface CoinProps {
  readonly look: CoinLook;
  /** Half its width. */
  readonly r: number;
  /** The number of badges that there is room for. */
  readonly badges?: number;
}

/** A stain and a skull: where somebody died. */
const Grave = () => (
  <>
    <path className="body" d="M-.92 .15Q-1.15 -.54 -.38 -.7Q.31 -1 .77 -.46Q1.23 0 .77 .54Q.15 1 -.46 .7Q-.85 .6 -.92 .15Z" />
    <g className="face" transform="translate(-.62 -.62) scale(.00242)">
      <IconShape name="dead" />
    </g>
  </>
);

/** The worst conditions at the lower right, the others as a number. */
const Badges = ({ badges, most }: { readonly badges: readonly Badge[]; readonly most: number }) => {
  const shown = badges.slice(0, most);
  const rest = badges.length - shown.length;
  return (
    <>
      {shown.map(({ icon, bad }, i) => (
        <g key={icon} className="badge" transform={`translate(${0.76 - i * 0.78} .78)`} data-icon={icon} {...(bad && { 'data-bad': true })}>
          <circle r=".42" />
          <g transform="translate(-.28 -.28) scale(.0011)">
            <IconShape name={icon} />
          </g>
        </g>
      ))}
      {rest > 0 && most > 1 && (
        <g className="badge badge-rest" transform="translate(.86 .02)">
          <circle r=".36" />
          <text fontSize=".46">+{rest}</text>
        </g>
      )}
    </>
  );
};

/** A combatant as a coin: side by shape and rim, face, health as what is left of the rim, conditions. The dead are a mark on the ground. */
export const Coin = memo(({ look, r, badges = 1 }: CoinProps) => {
  const { side, mark, share, face, initials } = look;
  const shape = coinShape(side);
  const isDead = mark === 'dead';
  const left = isDead ? 0 : Math.max(0, Math.min(1, share ?? 1));
  return (
    <g className="figure" data-side={Math.min(side, 3)} {...(mark && { 'data-mark': mark })} transform={`scale(${r})`}>
      {isDead ? (
        <Grave />
      ) : (
        <>
          <path className="halo" d={shape} />
          <path className="body" d={shape} />
          <Face face={face} initials={initials} />
          {left < 1 && <path className="lost" d={shape} pathLength={100} strokeDasharray={`0 ${left * 100} ${100 - left * 100} 0`} />}
          {left > 0 && <path className="share" d={shape} pathLength={100} {...(left < 1 && { strokeDasharray: `${left * 100} 200` })} />}
          <Badges badges={look.badges} most={badges} />
        </>
      )}
    </g>
  );
});
