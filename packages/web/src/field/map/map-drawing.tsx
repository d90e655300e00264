import '../pictured.css';
import type { StrikeReach } from '@fray/table';
import { hasNoFog } from '@fray/table/fog';
import { isGmRole } from '@fray/table/roles';
import type { RefObject } from 'react';
import { useTable } from '../../seat/use-seat.ts';
import { useChoiceOdds } from '../../table/odds/use-choice-odds.ts';
import { useTableState } from '../../table/state/table-state.ts';
import { SignalLayer, TemplateLayer } from '../around/around-layer.tsx';
import { SpellArea } from '../around/spell-area.tsx';
import { GridLines, Ground, LyingThings } from '../canvas/ground.tsx';
import { Walls } from '../canvas/walls.tsx';
import { useFieldChoices } from '../choices/field-choices.ts';
import { OddsBadges } from '../choices/odds-badges.tsx';
import { useBadgePlaces } from '../choices/use-badge-places.ts';
import { FogCover } from '../fog/fog-cover.tsx';
import type { Extent } from '../grid/extent.ts';
import { type Field, middle, type Space, spaceOutline } from '../grid/space.ts';
import { Sightline, type SightlineProps, SightlineWords } from '../sight/sightline.tsx';
import { ThreatArea } from '../sight/threat-area.tsx';
import { Tokens } from '../tokens/tokens.tsx';
import { useLooks } from '../tokens/use-looks.ts';
import { RulerLine } from '../tools/ruler-line.tsx';
import type { DraggedToken } from '../walk/use-token-drag.ts';
import type { Goal, Walk } from '../walk/walk.ts';
import { TokenShadow, WalkPath } from '../walk/walk-path.tsx';
import { WalkReach } from '../walk/walk-reach.tsx';
import type { MapTools } from './use-map-tools.ts';

interface MapDrawingProps {
  readonly svg: RefObject<SVGSVGElement | null>;
  readonly field: Field;
  readonly extent: Extent;
  readonly tools: MapTools;
  readonly walk: Walk | undefined;
  readonly goal: Goal | undefined;
  /** The goal under the pointer or the dragged token. */
  readonly ahead: Goal | undefined;
  readonly dragged: DraggedToken | undefined;
  readonly reach: readonly StrikeReach[];
  readonly line: SightlineProps | undefined;
  readonly lineWords: string;
  /** The space of the keyboard, while the map has the focus. */
  readonly cursor: Space | undefined;
}

/** While an action is aimed, its own targets are marked with their odds. */
const NO_TARGETS: ReadonlySet<string> = new Set();

/** The layers of a map, from below: floor and lines, ground, things, fog, walls, reach and ways, tokens, lines and words, cursor. */
export const MapDrawing = (props: MapDrawingProps) => {
  const { svg, field, extent, tools, walk, line, lineWords, cursor } = props;
  const { grid, tokens, lying, ground, barriers, image } = field;
  const { fog, ruler, around } = tools;
  const looks = useLooks();
  const { targets } = useFieldChoices();
  const selected = useTableState(s => s.selected);
  const badges = useBadgePlaces(tokens, looks);
  const { you, scenery } = useTable().view;
  const seesThroughFog = isGmRole(you.role);
  return (
    <svg ref={svg} aria-hidden="true">
      <g className="world" {...(image ? { 'data-pictured': true } : { 'data-drawn': scenery?.style ?? true })}>
        <GridLines field={field} extent={extent} />
        {/* Drawn ground shows what it is: its rules are marked only while a move is chosen. */}
        {ground && (image || walk) && <Ground grid={grid} ground={ground} />}
        <LyingThings lying={lying} />
        {!hasNoFog(fog.fog) && <FogCover grid={grid} extent={extent} fog={fog.fog} veil={seesThroughFog} />}
        {barriers && <Walls barriers={barriers} />}
        {fog.corner && <path className="way-goal" d={spaceOutline(grid, middle(grid, fog.corner))} />}
        <TemplateLayer field={field} draft={around.draft} />
        <MapWays {...props} />
        {line && <Sightline {...line} />}
        <Tokens {...{ tokens, looks, selected }} targets={badges ? NO_TARGETS : targets} {...(badges && { taken: badges.boxes })} />
        {badges && <OddsBadges tokens={tokens} places={badges.places} />}
        {line && <SightlineWords {...line} words={lineWords} />}
        {ruler.from && ruler.to && !line && <RulerLine field={field} from={ruler.from} to={ruler.to} />}
        <SignalLayer field={field} />
        {cursor && <path className="under under-cursor" d={spaceOutline(grid, middle(grid, cursor))} />}
        {cursor && <path className="cursor" d={spaceOutline(grid, middle(grid, cursor))} />}
      </g>
    </svg>
  );
};

/** Where a combatant may go or strike, the way to the goal, and tokens that are being moved. */
const MapWays = ({ field, tools: { putting }, walk, goal, ahead, dragged, reach }: MapDrawingProps) => {
  const looks = useLooks();
  const selectedSide = useTableState(s => looks.get(s.selected ?? '')?.side);
  const mover = field.tokens.find(k => k.who === walk?.from.prompt.by);
  const area = walk?.from.offer.area;
  const shown = ahead ?? goal;
  const outlook = useChoiceOdds(walk?.from.prompt.by ?? '', area !== undefined && goal ? [goal.offer.key] : []).get(goal?.offer.key ?? '');
  return (
    <>
      {walk && mover && <WalkReach field={field} walk={walk} from={mover} />}
      <ThreatArea grid={field.grid} reach={reach} isFriend={!walk && selectedSide === 0} />
      {walk && mover && ahead && <WalkPath field={field} walk={walk} from={mover} goal={ahead} feet={mover.feet} isPointedAt />}
      {walk && mover && goal && <WalkPath field={field} walk={walk} from={mover} goal={goal} feet={mover.feet} />}
      {area !== undefined && shown && <SpellArea field={field} center={shown} feet={area} outlook={outlook} />}
      {dragged && <TokenShadow field={field} {...dragged} />}
      {putting && <TokenShadow field={field} who={putting.who} over={putting.space} />}
    </>
  );
};
