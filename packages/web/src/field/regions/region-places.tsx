import type { BoardRegion } from '@fray/engine/board';
import type { Point } from '@fray/engine/field';
import { footprints } from './ground/footprints.ts';
import type { RegionArea, RegionGround, RegionWay } from './ground/region-ground.ts';

export interface RegionPlacesProps {
  readonly ground: RegionGround;
  readonly places: readonly BoardRegion[];
  /** Where the combatant may go now. */
  readonly open?: ReadonlySet<string>;
  /** An action that leads to regions was chosen: they are shown. */
  readonly isGoing?: boolean;
  /** The region of the combatant who may go. */
  readonly from?: string | undefined;
  /** The region under the pointer or the focus. */
  readonly pointed?: string | undefined;
  readonly isDark?: (place: BoardRegion) => boolean;
}

const NOWHERE: ReadonlySet<string> = new Set();

/** Corners are rounded over this many feet. */
const ROUND = 2.4;

const toward = (from: Point, to: Point): string => {
  const long = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const share = Math.min(0.5, ROUND / long);
  return `${from.x + (to.x - from.x) * share} ${from.y + (to.y - from.y) * share}`;
};

/** An outline with round corners. */
const outlineOf = (points: readonly Point[]): string => {
  const corners = points.map((p, i) => {
    const [before, after] = [points.at(i - 1) ?? p, points[(i + 1) % points.length] ?? p];
    return `${toward(p, before)}Q${p.x} ${p.y} ${toward(p, after)}`;
  });
  return `M${corners.join('L')}Z`;
};

/** The regions on their ground: their areas, fog, the ways between them, their names. */
export const RegionPlaces = (props: RegionPlacesProps) => {
  const { ground, places, open = NOWHERE, from } = props;
  return (
    <>
      <g className="areas">
        {places.map(place => {
          const area = ground.areas.get(place.id);
          return area && <Area key={place.id} {...props} place={place} area={area} />;
        })}
      </g>
      {ground.ways.map(way => (
        <Way key={way.between.join(' ')} way={way} open={open} from={from} />
      ))}
      {places.map(({ id, lying }) => {
        const area = ground.areas.get(id);
        return area && <Name key={id} area={area} lying={lying} />;
      })}
    </>
  );
};

type AreaProps = RegionPlacesProps & { readonly place: BoardRegion; readonly area: RegionArea };

const Area = ({ place, area, open = NOWHERE, isGoing, pointed, isDark }: AreaProps) => {
  const outline = outlineOf(area.outline);
  const isPointed = pointed === place.id;
  const isOpen = open.has(place.id) && (isGoing || isPointed);
  return (
    <g data-area={place.id} {...(isOpen && { 'data-open': true })} {...(isPointed && { 'data-pointed': true })}>
      <path className="area-halo" d={outline} />
      {isDark?.(place) && <path className="area-dark" d={outline} />}
      <path className="area" d={outline} />
    </g>
  );
};

interface WayProps {
  readonly way: RegionWay;
  readonly open: ReadonlySet<string>;
  readonly from: string | undefined;
}

const Way = ({ way: { between, points }, open, from }: WayProps) => {
  const isOpen = from !== undefined && between.includes(from) && between.some(id => id !== from && open.has(id));
  return <path className="steps" {...(isOpen && { 'data-open': true })} d={footprints(points)} />;
};

/** The name of a region, what the rules know of it, and what lies there. */
const Name = ({ area: { at, up, name, flags }, lying }: { readonly area: RegionArea; readonly lying: readonly string[] }) => (
  <g className="area-name" transform={`translate(${at.x} ${at.y})${up ? ' rotate(-90)' : ''}`}>
    <text>{name}</text>
    {flags.length + lying.length > 0 && (
      <text className="area-flags" dy="1.3em">
        {[...flags, ...lying].join(' · ')}
      </text>
    )}
  </g>
);
