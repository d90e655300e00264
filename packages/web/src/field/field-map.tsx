import './field-map.css';
import { originOf } from '@fray/engine/field';
import { useMemo, useState } from 'react';
import { useTable } from '../seat/use-seat.ts';
import { type LineEnds, useTableState } from '../table/state/table-state.ts';
import { KeyboardGrid } from './canvas/keyboard-grid.tsx';
import { MapPicture } from './canvas/map-picture.tsx';
import { useFieldChoices } from './choices/field-choices.ts';
import type { Walking } from './choices/use-walking.ts';
import { Effects } from './effects/effects.tsx';
import { extentOf } from './grid/extent.ts';
import { type Field, middle, type Space, spaceAt } from './grid/space.ts';
import { GroundLayer } from './ground/ground-layer.tsx';
import { MapBar } from './map/map-bar.tsx';
import { MapDrawing } from './map/map-drawing.tsx';
import { MapHint } from './map/map-hint.tsx';
import { pressMapKey } from './map/map-keys.ts';
import { useClearOfCard } from './map/use-clear-of-card.ts';
import { useMapDrag } from './map/use-map-drag.ts';
import { useMapPointer } from './map/use-map-pointer.ts';
import { useMapTools } from './map/use-map-tools.ts';
import { useThreats } from './map/use-threats.ts';
import { ReachLegend } from './sight/reach-legend.tsx';
import { spaceWords } from './sight/space-words.ts';
import { useSight } from './sight/use-sight.ts';
import { useLooks } from './tokens/use-looks.ts';
import { FieldTools } from './tools/field-tools.tsx';
import { useWalkGoal } from './walk/use-walk-goal.ts';
import { goalAt } from './walk/walk.ts';

interface FieldMapProps {
  readonly field: Field;
  /** The deciding or acting combatant: distances are given from there. */
  readonly actor: string | undefined;
  /** The line to draw. */
  readonly along: LineEnds | undefined;
  readonly walking: Walking;
  readonly onToken: (who: string) => void;
}

/** What is said of each space besides its name. */
const useSpaceWords = (facts: Omit<Parameters<typeof spaceWords>[0], 'looks' | 'targets'>): ((space: Space) => string) => {
  const looks = useLooks();
  const { targets } = useFieldChoices();
  const { field, walk, from, threats, isDark } = facts;
  return useMemo(() => spaceWords({ field, looks, targets, walk, from, threats, isDark }), [field, looks, targets, walk, from, threats, isDark]);
};

/** The field in feet, on a map: by pointer, by finger, or space by space with the keyboard. */
export const FieldMap = ({ field, actor, along, walking, onToken }: FieldMapProps) => {
  const { grid, tokens, image } = field;
  const {
    seat,
    view: { scenery },
  } = useTable();
  const looks = useLooks();
  const selected = useTableState(s => s.selected);
  const [moved, setCursor] = useState<Space>();
  const [here, setHere] = useState(false);
  const { walk, end } = walking;
  const extent = useMemo(() => extentOf(field, walk?.goals), [field, walk]);
  const tools = useMapTools(field, extent);
  const goal = useWalkGoal(field, walk, end);
  const { reach, threats } = useThreats(field, walk);
  const drag = useMapDrag({ field, tools, walking, goal, threats });
  const pointer = useMapPointer({ field, actor, extent, tools, walking, goal, drag, threats, onToken });
  const { camera, fit, pick } = pointer;
  useClearOfCard(pointer.pane, camera, field, walking.card?.who);
  const from = tokens.find(k => k.who === (actor ?? selected)) ?? tokens[0];
  const cursor = moved ?? (from ? spaceAt(grid, from) : extent.first);
  const ahead = walk?.goals.find(g => g === (drag.dragged?.goal ?? pointer.pointed) && g !== goal.goal);
  const moveCursor = (space: Space) => {
    setCursor(space);
    camera.reveal(middle(grid, space));
    goal.aimAt(middle(grid, space));
    tools.ruler.over(middle(grid, space));
  };
  // The space the keys have led to is the goal already: picking it means to go.
  const picked = (space: Space) => {
    const chosen = goal.goal;
    if (tools.fog.on) tools.fog.pick(space);
    else if (walk && chosen && !tools.ruler.on && goalAt(walk, grid, middle(grid, space)) === chosen) void goal.go(walk, chosen);
    else pick(middle(grid, space), 0);
  };
  const keyed = (key: string, shift: boolean) => pressMapKey(key, shift, { field, tools, camera, cursor, selected, fit, moveCursor, end });
  const words = useSpaceWords({ field, walk, from: actor ?? selected, threats, isDark: tools.fog.isDark });
  const { drawn, brief, words: seen } = useSight({ field, looks, ruler: tools.ruler, actor, along, cursor: here ? middle(grid, cursor) : undefined });
  return (
    <div className="map" {...(here && { 'data-keyed': true })}>
      <div className="map-pane" ref={pointer.pane} data-land={image ? undefined : scenery?.style}>
        <MapPicture image={image} camera={camera} from={seat} />
        <GroundLayer field={field} extent={extent} scenery={scenery ?? undefined} camera={camera} />
        <MapDrawing
          {...{ field, extent, tools, walk, ahead, reach, svg: pointer.svg, goal: goal.goal, dragged: drag.dragged, line: drawn, lineWords: brief }}
          cursor={here ? cursor : undefined}
        />
        <Effects field={pointer.pane} camera={camera} tokens={tokens} />
      </div>
      <KeyboardGrid {...{ extent, cursor, words }} origin={originOf(field)} onCursor={moveCursor} onPick={picked} onKey={keyed} onFocus={setHere} />
      <FieldTools camera={camera} onFit={fit} ruler={tools.ruler.on} onRuler={tools.ruler.turn} {...(tools.canRule && { fog: tools.fog })} />
      {reach.length > 0 && !walk && <ReachLegend who={reach.map(r => r.who)} />}
      <MapHint field={field} ruler={tools.ruler} space={here ? cursor : pointer.tapped} words={words} seen={seen} />
      <MapBar {...{ field, tools, walking, goal, threats }} />
    </div>
  );
};
