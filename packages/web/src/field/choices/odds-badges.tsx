import './odds-badges.css';
import type { CSSProperties } from 'react';
import type { Field } from '../grid/space.ts';
import { type OddsBadge, useOddsBadges } from './use-aimed.ts';

const pickedLast = (tokens: Field['tokens'], badges: ReadonlyMap<string, OddsBadge>): Field['tokens'] =>
  [...tokens].sort((a, b) => Number(badges.get(a.who)?.isPicked ?? false) - Number(badges.get(b.who)?.isPicked ?? false));

/** The odds over each token at which the action may be aimed, as large at any zoom. */
export const OddsBadges = ({ tokens }: { readonly tokens: Field['tokens'] }) => {
  const badges = useOddsBadges();
  return (
    <g className="odds-badges">
      {pickedLast(tokens, badges).map(({ who, x, y, feet }) => {
        const badge = badges.get(who);
        if (!badge) return null;
        const q = feet * 0.5;
        const l = feet * 0.13;
        const style: CSSProperties = { '--fits': feet / 69 };
        return (
          <g key={who} transform={`translate(${x} ${y})`} {...(badge.isPicked && { 'data-picked': true })}>
            <path
              className="odds-corners"
              d={`M${-q} ${-q + l}V${-q}H${-q + l}M${q - l} ${-q}H${q}V${-q + l}M${q} ${q - l}V${q}H${q - l}M${-q + l} ${q}H${-q}V${q - l}`}
            />
            <g className="odds-badge" transform={`translate(0 ${-feet * 0.47})`}>
              <g className="odds-badge-sized" style={style}>
                <path d="M-8 -6L0 5L8 -6Z" />
                <rect x="-33" y="-34" width="66" height="29" rx="8" />
                <text y="-12.5">{badge.text}</text>
              </g>
            </g>
          </g>
        );
      })}
    </g>
  );
};
