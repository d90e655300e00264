import { memo } from 'react';
import { useDecidesHere } from '../../table/state/table-state.ts';
import { Coin } from './coin.tsx';
import { brackets, coinShape, sunburst } from './coin-shape.ts';
import type { TokenLook } from './token-look.ts';

/** Half the width of a coin, for its width on the field: there is room around it for marks. */
const RADIUS = 0.41;
export const radiusOf = (feet: number): number => feet * RADIUS;

/** Conditions that a token shows; a figure in a list has room for one. */
const BADGES = 3;

/** Half the width of the disc under a coin whose moment it is. */
const TURN = 1.36;

interface TokenFigureProps {
  readonly look: TokenLook;
  /** Half its width. */
  readonly r: number;
  /** Marks whose moment it is. */
  readonly turn?: boolean;
}

/** A combatant as drawn in regions and lists. */
export const TokenFigure = memo(({ look, r, turn = false }: TokenFigureProps) => (
  <g data-who={look.who}>
    {turn && <circle className="turn" r={TURN * r} />}
    <Coin look={look} r={r} />
  </g>
));

const RAYS = { glow: sunburst(1.3, 1.58, 1.76), line: sunburst(1.34, 1.66, 1.84) } as const;
const TARGET = brackets(1.3, 0.42);
const CHOSEN = brackets(1.32, 0.5);

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
  const r = radiusOf(feet);
  const isDead = look.mark === 'dead';
  const decides = useDecidesHere(look.who, look.deciding);
  return (
    <g className="token" data-who={look.who} data-side={Math.min(look.side, 3)} transform={`translate(${x} ${y})`} {...(isDead && { 'data-dead': true })}>
      <title>{look.name}</title>
      <g className="walker">
        <g className="coin">
          <g transform={`scale(${r})`}>
            {(look.turn || (look.deciding && !decides)) && <circle className={decides || !look.deciding ? 'turn' : 'turn also'} r={TURN} />}
            {decides && (
              <g className="asks">
                {!look.turn && <circle className="disc" r={TURN} />}
                <path className="glow" d={RAYS.glow} />
                <path className="line" d={RAYS.line} />
              </g>
            )}
            {!isDead && <path className="cast" d={coinShape(look.side)} transform="translate(.15 .26) scale(1.12)" />}
            {facing !== undefined && !isDead && <path className="facing" d="M-.34 -1.02L0 -1.48L.34 -1.02Z" transform={`rotate(${facing})`} />}
          </g>
          <Coin look={look} r={r} badges={BADGES} />
          <g transform={`scale(${r})`}>
            {look.beset === 'flanked' && <path className="beset" d="M-1.5 -.3L-1.22 0L-1.5 .3M1.5 -.3L1.22 0L1.5 .3" />}
            {target && !isDead && <path className="aim-halo" d={TARGET} />}
            {target && <path className="aim" d={TARGET} />}
            {selected && <path className="chosen-halo" d={CHOSEN} />}
            {selected && <path className="chosen" d={CHOSEN} />}
          </g>
        </g>
      </g>
    </g>
  );
});
