import type { Point } from '@fray/engine/field';
import { type RefObject, useMemo } from 'react';
import { useTableState } from '../../table/state/table-state.ts';
import { SignalLayer } from '../around/around-layer.tsx';
import { useFieldChoices } from '../choices/field-choices.ts';
import { OddsBadges } from '../choices/odds-badges.tsx';
import { useBadgePlaces } from '../choices/use-badge-places.ts';
import { Tokens } from '../tokens/tokens.tsx';
import { useLooks } from '../tokens/use-looks.ts';
import { CarriedWay } from './coins/carried-way.tsx';
import type { OwnPlaces } from './coins/own-places.ts';
import type { RegionToken } from './coins/region-tokens.ts';
import type { CarriedCoin } from './coins/use-coin-drag.ts';
import { RegionLine, type RegionLineProps, RegionLineWords } from './region-line.tsx';
import { RegionPlaces, type RegionPlacesProps } from './region-places.tsx';

interface RegionDrawingProps extends RegionPlacesProps {
  readonly svg: RefObject<SVGSVGElement | null>;
  readonly tokens: readonly RegionToken[];
  readonly line: RegionLineProps | undefined;
  readonly lineWords: string;
  readonly own: ReadonlyMap<string, OwnPlaces>;
  readonly carried: CarriedCoin | undefined;
}

const NO_TARGETS: ReadonlySet<string> = new Set();

/** The layers of a map of regions, from below: areas, fog, ways, names, the line, tokens, odds, what others show. */
export const RegionDrawing = ({ svg, ground, places, tokens, line, lineWords, own, carried, ...around }: RegionDrawingProps) => {
  const looks = useLooks();
  const { targets } = useFieldChoices();
  const selected = useTableState(s => s.selected);
  const badges = useBadgePlaces(tokens, looks);
  const taken = useMemo(() => [...ground.names, ...(badges?.boxes ?? [])], [ground.names, badges]);
  const { areas } = ground;
  const place = ({ in: region }: { readonly in?: string }, { x, y }: Point) => {
    const middle = areas.get(region ?? '')?.middle;
    return middle && { x: middle.x + x, y: middle.y + y };
  };
  return (
    <svg ref={svg} aria-hidden="true">
      <g className="world">
        <RegionPlaces ground={ground} places={places} {...around} />
        {line && <RegionLine {...line} />}
        {carried && <CarriedWay {...{ carried, ground, places, tokens, own }} />}
        <Tokens tokens={tokens} looks={looks} selected={selected} targets={badges ? NO_TARGETS : targets} isCrowded taken={taken} />
        {badges && <OddsBadges tokens={tokens} places={badges.places} />}
        {line && <RegionLineWords {...line} words={lineWords} />}
        <SignalLayer place={place} />
      </g>
    </svg>
  );
};
