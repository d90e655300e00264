import { memo } from 'react';
import { at } from '../../ui/values.ts';
import type { TokenLook, TokenMark } from './token-look.ts';

/** The shapes of sides, from -1 to 1: a circle for the viewer's own, then an octagon, a pentagon and a diamond. */
const SIDE_SHAPES = [
  'M-1 0a1 1 0 1 1 2 0a1 1 0 1 1 -2 0z',
  'M-.52 -.92h1.04l.4 .4v1.04l-.4 .4h-1.04l-.4 -.4v-1.04z',
  'M0 -1.08l.98 .72l-.3 1.26h-1.36l-.3 -1.26z',
  'M0 -1.16l1.16 1.16l-1.16 1.16l-1.16 -1.16z',
] as const;
const shapeOf = (side: number): string => at(SIDE_SHAPES, Math.min(side, SIDE_SHAPES.length - 1));

/** A combatant's state as a sign that does not depend on color. */
const SIGNS: Readonly<Record<TokenMark, string>> = {
  dead: 'M-.5 -.5l1 1M.5 -.5l-1 1',
  dying: 'M0 -.62c.3 .4 .46 .62 .46 .82a.46 .46 0 0 1 -.92 0c0 -.2 .16 -.42 .46 -.82z',
  out: 'M-.4 -.45h.8l-.8 .9h.8',
  lying: 'M-.6 .4h1.2M0 -.55v.6m-.28 -.26l.28 .28l.28 -.28',
  leaving: 'M-.5 -.4l.4 .4l-.4 .4M.05 -.4l.4 .4l-.4 .4',
  'given-up': 'M-.35 .6v-1.15M-.35 -.5h.8v.55h-.8',
  held: 'M-.5 -.12a.3 .3 0 0 1 .6 0v.24M.5 .12a.3 .3 0 0 1 -.6 0v-.24',
  other: 'M0 -.5v.55M0 .42v.06',
};

/** The share that is left, as an arc from the top, clockwise. */
const ShareRing = ({ share, r }: { readonly share: number; readonly r: number }) => (
  <circle
    className="share"
    r={r}
    pathLength={100}
    strokeDasharray={`${share * 100} 100`}
    transform="rotate(-90)"
    {...(share <= 0.34 && { 'data-low': true })}
  />
);

interface TokenFigureProps {
  readonly look: TokenLook;
  /** Half its width. */
  readonly r: number;
}

/** A combatant as drawn on a map, in regions and in lists. */
export const TokenFigure = ({ look, r }: TokenFigureProps) => {
  const { side, mark, share, initials } = look;
  const k = r * 0.34;
  return (
    <g className="figure" data-side={Math.min(side, 3)} {...(mark && { 'data-mark': mark })}>
      <path className="body" d={shapeOf(side)} transform={`scale(${r})`} />
      {share !== undefined && share < 1 && mark !== 'dead' && <ShareRing share={share} r={r * 0.8} />}
      <text fontSize={initials.length > 2 ? r * 0.72 : r * 0.88} y={r * 0.04}>
        {initials}
      </text>
      {mark === 'dead' && <path className="cross" d="M-.72 -.72L.72 .72M.72 -.72L-.72 .72" transform={`scale(${r})`} />}
      {mark && mark !== 'dead' && (
        <g className="sign" transform={`translate(${r * 0.72} ${r * 0.72}) scale(${k})`}>
          <circle r="1" />
          <path d={SIGNS[mark]} />
        </g>
      )}
    </g>
  );
};

interface TokenProps {
  readonly look: TokenLook;
  readonly x: number;
  readonly y: number;
  readonly feet: number;
  readonly facing: number | undefined;
  readonly selected: boolean;
  readonly target: boolean;
}

/** A token on the map. Marks show the current turn, who decides, the selection, and possible targets. */
export const Token = memo(({ look, x, y, feet, facing, selected, target }: TokenProps) => {
  const r = feet * 0.41;
  return (
    <g className="token" data-who={look.who} transform={`translate(${x} ${y})`} {...(look.mark === 'dead' && { 'data-dead': true })}>
      <title>{look.name}</title>
      {look.turn && <circle className="turn" r={r * 1.2} />}
      {facing !== undefined && (
        <path className="facing" d={`M${-r * 0.5} ${-r * 0.98}L0 ${-r * 1.5}L${r * 0.5} ${-r * 0.98}z`} transform={`rotate(${facing})`} />
      )}
      <TokenFigure look={look} r={r} />
      {look.beset === 'flanked' && <path className="beset" d="M-1.34 -.3L-1.06 0L-1.34 .3M1.34 -.3L1.06 0L1.34 .3" transform={`scale(${r})`} />}
      {target && <path className="aim" d="M-1.25 -.75v-.5h.5M1.25 -.75v-.5h-.5M-1.25 .75v.5h.5M1.25 .75v.5h-.5" transform={`scale(${r})`} />}
      {selected && <rect className="chosen" x={-r * 1.18} y={-r * 1.18} width={r * 2.36} height={r * 2.36} rx={r * 0.3} />}
      {look.deciding && (
        <g className="asks" transform={`translate(${r * 0.74} ${-r * 0.74}) scale(${r * 0.36})`}>
          <circle r="1" />
          <path d="M-.45 0h.01M0 0h.01M.45 0h.01" />
        </g>
      )}
    </g>
  );
});

/** The name below a token, drawn over other tokens. */
export const TokenName = memo(({ name, x, y, feet }: { readonly name: string; readonly x: number; readonly y: number; readonly feet: number }) => {
  const r = feet * 0.41;
  return (
    <text className="name" x={x} y={y + r * 1.36} fontSize={Math.min(1.3, r * 0.62)}>
      {name.replace(/,.*/, '')}
    </text>
  );
});
