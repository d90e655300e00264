import './odds-badges.css';
import type { CSSProperties } from 'react';
import type { Field } from '../grid/space.ts';
import type { BadgePlace, BadgeSide } from './badge-places.ts';
import { type OddsBadge, useOddsBadges } from './use-aimed.ts';

const pickedLast = (tokens: Field['tokens'], badges: ReadonlyMap<string, OddsBadge>): Field['tokens'] =>
  [...tokens].sort((a, b) => Number(badges.get(a.who)?.isPicked ?? false) - Number(badges.get(b.who)?.isPicked ?? false));

/** By where it stands: where its foot is, for the size of the coin, and its shape around its middle and the tip that points at the coin, in pixels. */
const SHAPES: Readonly<Record<BadgeSide, { readonly foot: readonly [number, number]; readonly middle: readonly [number, number]; readonly tip: string }>> = {
  above: { foot: [0, -0.47], middle: [0, -19.5], tip: 'M-8 -6L0 5L8 -6Z' },
  below: { foot: [0, 0.47], middle: [0, 19.5], tip: 'M-8 6L0 -5L8 6Z' },
  left: { foot: [-0.47, 0], middle: [-41, 0], tip: 'M-9 -8L2 0L-9 8Z' },
  right: { foot: [0.47, 0], middle: [41, 0], tip: 'M9 -8L-2 0L9 8Z' },
};

interface OddsBadgesProps {
  readonly tokens: Field['tokens'];
  readonly places: ReadonlyMap<string, BadgePlace>;
}

/** The odds beside each token at which the action may be aimed, as large at any zoom. */
export const OddsBadges = ({ tokens, places }: OddsBadgesProps) => {
  const badges = useOddsBadges();
  return (
    <g className="odds-badges">
      {pickedLast(tokens, badges).map(({ who, x, y, feet }) => {
        const badge = badges.get(who);
        if (!badge) return null;
        const q = feet * 0.5;
        const l = feet * 0.13;
        const style: CSSProperties = { '--fits': feet / 69 };
        const { foot, middle, tip } = SHAPES[places.get(who)?.side ?? 'above'];
        return (
          <g key={who} transform={`translate(${x} ${y})`} {...(badge.isPicked && { 'data-picked': true })}>
            <path
              className="odds-corners"
              d={`M${-q} ${-q + l}V${-q}H${-q + l}M${q - l} ${-q}H${q}V${-q + l}M${q} ${q - l}V${q}H${q - l}M${-q + l} ${q}H${-q}V${q - l}`}
            />
            <g className="odds-badge" transform={`translate(${feet * foot[0]} ${feet * foot[1]})`}>
              <g className="odds-badge-sized" style={style}>
                <path d={tip} />
                <rect x={middle[0] - 33} y={middle[1] - 14.5} width="66" height="29" rx="8" />
                <text x={middle[0]} y={middle[1] + 7}>
                  {badge.text}
                </text>
              </g>
            </g>
          </g>
        );
      })}
    </g>
  );
};
