import './field-map.css';
import type { Point } from '@fray/engine/field';
import { hasNoFog } from '@fray/table/fog';
import { isGmRole } from '@fray/table/roles';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { t } from '../i18n/i18n.ts';
import type { ApiProblem } from '../seat/api/api-problem.ts';
import { useTable } from '../seat/use-seat.ts';
import { useSelected } from '../table/state/selected.ts';
import { GridLines, Ground, LyingThings } from './canvas/ground.tsx';
import { KeyboardGrid } from './canvas/keyboard-grid.tsx';
import { MapPicture } from './canvas/map-picture.tsx';
import { useCamera } from './canvas/use-camera.ts';
import { Walls } from './canvas/walls.tsx';
import { useCanEditFog } from './fog/fog-actions.ts';
import { FogBar } from './fog/fog-bar.tsx';
import { FogCover } from './fog/fog-cover.tsx';
import { useFogTool } from './fog/use-fog-tool.ts';
import { extentOf, initialView } from './grid/extent.ts';
import { type Field, feetBetween, middle, originOf, type Space, spaceAt, spaceName, spaceNameAt, spaceOutline } from './grid/space.ts';
import { Sightline, SightlineWords } from './sight/sightline.tsx';
import { spaceWords } from './sight/space-words.ts';
import { ThreatArea, threatsAt } from './sight/threat-area.tsx';
import type { LineEnds } from './sight/use-line.ts';
import { useReach } from './sight/use-reach.ts';
import { useSight } from './sight/use-sight.ts';
import type { TokenLook } from './tokens/token-look.ts';
import { Tokens } from './tokens/tokens.tsx';
import { DoorRuling, doorAt } from './tools/door-ruling.tsx';
import { FieldTools } from './tools/field-tools.tsx';
import { type Placement, PlaceRuling } from './tools/place-ruling.tsx';
import { RulerLine } from './tools/ruler-line.tsx';
import { useRuler } from './tools/use-ruler.ts';
import { type DraggedToken, useTokenDrag } from './walk/use-token-drag.ts';
import { type Goal, goalAt, type Walk } from './walk/walk.ts';
import { WalkBar } from './walk/walk-bar.tsx';
import { TokenShadow, WalkPath } from './walk/walk-path.tsx';
import { WalkReach } from './walk/walk-reach.tsx';

interface FieldMapProps {
  readonly field: Field;
  readonly looks: ReadonlyMap<string, TokenLook>;
  readonly targets: ReadonlySet<string>;
  /** Who decides: from there distances are told. */
  readonly actor: string | undefined;
  /** Whom the card beside the field is about. */
  readonly about: string | undefined;
  /** What somebody looks along. */
  readonly along: LineEnds | undefined;
  /** The choices that lead somewhere. */
  readonly walks: readonly Walk[];
  readonly walk: Walk | undefined;
  readonly onWalk: (walk: Walk) => void;
  readonly onEnd: () => void;
  /** Somebody was tapped. */
  readonly onToken: (who: string, right: boolean) => void;
}

/** Where a walk is to lead, and why it did not. */
interface ChosenGoal {
  readonly walk: Walk;
  readonly goal: Goal | undefined;
  readonly trouble?: ApiProblem;
}

const PAN_PX = 60;
/** A finger needs so many pixels to either side. */
const FINGER_PX = 20;
const NARROW_PX = 560;

/** The field in feet. From below: picture, floor and lines, ground, walls, what lies about, reach, lines, tokens, words. */
export const FieldMap = ({ field, looks, targets, actor, about, along, walks, walk, onWalk, onEnd, onToken }: FieldMapProps) => {
  const { grid, tokens, lying, ground, barriers, image } = field;
  const { seat, view } = useTable();
  const laysFog = useCanEditFog();
  const [selected] = useSelected();
  const [aimed, aim] = useState<ChosenGoal>();
  const [moved, setCursor] = useState<Space>();
  const [here, setHere] = useState(false);
  const [told, tell] = useState<Space>();
  const [pointed, point] = useState<Goal>();
  const [putting, put] = useState<Placement>();
  const [door, turnDoor] = useState<string>();
  const ruler = useRuler(field);
  const pane = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const extent = useMemo(() => extentOf(field, walk?.goals), [field, walk]);
  const fog = useFogTool(field, extent);
  const origin = originOf(field);
  const shown = initialView(field, extent);
  const mover = tokens.find(k => k.who === walk?.from.prompt.by);
  const from = tokens.find(k => k.who === (actor ?? selected)) ?? tokens[0];
  const cursor = moved ?? (from ? spaceAt(grid, from) : extent.first);

  // Another walk has another goal.
  const { goal, trouble } = aimed && aimed.walk === walk ? aimed : { goal: undefined, trouble: undefined };
  const aimAt = (at: Point) => walk && aim({ walk, goal: goalAt(walk, grid, at) });
  const go = async (along: Walk, to: Goal) => {
    const { by, id } = along.from.prompt;
    const done = await seat.do({ do: 'choose', by, what: to.offer.key, question: id });
    if (done.ok) onEnd();
    else aim({ walk: along, goal: to, trouble: done.problem });
  };
  const dropped = ({ who, over, walk: along, goal: to }: DraggedToken) => {
    if (along && to) {
      onWalk(along);
      aim({ walk: along, goal: to });
      // Where somebody may strike, there or here, it is asked once more.
      const token = tokens.find(k => k.who === who);
      if (threats(over).length === 0 && (!token || threats(spaceAt(grid, token)).length === 0)) void go(along, to);
    } else if (laysFog) {
      onEnd();
      put({ who, space: over });
    } else onEnd();
  };
  const carry = useTokenDrag({ field, walks, canPutAnywhere: laysFog, onPickUp: onWalk, onDrop: dropped });
  const ahead = walk?.goals.find(g => g === (carry.dragged?.goal ?? pointed) && g !== goal);
  const pick = (at: Point, finger: number) => {
    if (ruler.on) return ruler.pick(at);
    if (walk) return aimAt(at);
    const near = tokens
      .map(k => ({ who: k.who, off: Math.max(Math.abs(k.x - at.x), Math.abs(k.y - at.y)) - Math.max(k.feet / 2, finger) }))
      .sort((a, b) => a.off - b.off)[0];
    tell(near && near.off <= 0 ? undefined : spaceAt(grid, at));
    turnDoor(laysFog && (!near || near.off > 0) ? doorAt(field, at, finger / 2) : undefined);
    if (!near || near.off > 0) return;
    const { size, viewport: sight } = camera;
    onToken(near.who, at.x * sight.scale + sight.x > size.width / 2);
  };
  const camera = useCamera(pane, svg, {
    box: shown,
    tap: at => pick(at, FINGER_PX / camera.viewport.scale),
    over: at => {
      ruler.over(at);
      point(walk && !ruler.on ? goalAt(walk, grid, at) : undefined);
    },
    strokes: [fog.stroke, ...(ruler.on ? [] : [carry.stroke])],
    fitted: () => raise(about),
  });
  // In a narrow field what may be done comes up from below.
  const raise = (who: string | undefined) => {
    const { size, viewport: sight } = camera;
    const token = tokens.find(k => k.who === who);
    if (token && size.width < NARROW_PX) camera.pan(0, size.height * 0.2 - (token.y * sight.scale + sight.y));
  };
  const raiseOnce = useEffectEvent(raise);
  useEffect(() => raiseOnce(about), [about]);
  /** Everybody on the field; and once more, all of it. */
  const fit = () => {
    const isWhole = camera.isMovedByHand || !extent.closed;
    camera.isMovedByHand = !isWhole;
    camera.fit(isWhole ? shown : extent.box);
  };
  const toCursor = (space: Space) => {
    setCursor(space);
    camera.reveal(middle(grid, space));
    aimAt(middle(grid, space));
    ruler.over(middle(grid, space));
  };
  // Where the keys have led is the goal already, and to say so once more is to go.
  const picked = (space: Space) => {
    if (fog.on) fog.pick(space);
    else if (walk && goal && !ruler.on && goalAt(walk, grid, middle(grid, space)) === goal) void go(walk, goal);
    else pick(middle(grid, space), 0);
  };
  const keyed = (key: string, shift: boolean): boolean => {
    if (key === '+' || key === '=') camera.zoom(1.25);
    else if (key === '-') camera.zoom(0.8);
    else if (key === '0') fit();
    else if (key === 'r') ruler.on && ruler.set ? ruler.turn(false) : ruler.pick(middle(grid, cursor));
    else if (key === 'f' && laysFog) fog.flip(cursor);
    else if (key === 'o' && laysFog) turnDoor(doorAt(field, middle(grid, cursor), grid.feet * 0.6));
    else if (key === 'h' && laysFog && selected !== undefined) put({ who: selected, space: cursor });
    else if (key === 'Escape' && fog.on) fog.set(undefined);
    else if (key === 'Escape' && putting) put(undefined);
    else if (key === 'Escape' && door !== undefined) turnDoor(undefined);
    else if (key === 'Escape') ruler.on ? ruler.turn(false) : onEnd();
    else if (key === 'n' || key === 'p') {
      const i = tokens.findIndex(k => k.who === selected);
      const next = tokens.at((i + (key === 'n' ? 1 : -1)) % tokens.length);
      if (next) toCursor(spaceAt(grid, next));
    } else if (shift && key.startsWith('Arrow'))
      camera.pan(key === 'ArrowLeft' ? PAN_PX : key === 'ArrowRight' ? -PAN_PX : 0, key === 'ArrowUp' ? PAN_PX : key === 'ArrowDown' ? -PAN_PX : 0);
    else return false;
    return true;
  };
  // Whoever goes sees who could strike where; otherwise whoever is selected shows how far it strikes.
  const side = (who: string | undefined) => looks.get(who ?? '')?.side;
  const reach = useReach(tokens.filter(k => (walk ? side(k.who) !== side(mover?.who) : k.who === selected)).map(k => k.who));
  const threats = useMemo(() => threatsAt(grid, reach), [grid, reach]);
  const isFogged = !hasNoFog(fog.fog);
  const seesThrough = isGmRole(view.you.role);
  const words = useMemo(
    () => spaceWords({ field, looks, targets, walk, from: actor ?? selected, threats, isDark: fog.isDark }),
    [field, looks, targets, walk, actor, selected, threats, fog.isDark],
  );
  const said = here ? cursor : told;
  const { drawn, brief, words: seen } = useSight({ field, looks, ruler, actor, along, cursor: here ? middle(grid, cursor) : undefined });
  const hint = ruler.on
    ? seen || (ruler.from && ruler.to ? '' : t('map.measure'))
    : [said ? [spaceName(said, origin), words(said)].filter(Boolean).join(', ') : '', seen].filter(Boolean).join('. ');
  const reached = goal ? threats(spaceAt(grid, goal)).flatMap(who => looks.get(who)?.name ?? []) : [];
  const goalWords =
    goal && mover
      ? [
          t('map.to', { place: spaceNameAt(field, goal), feet: feetBetween(field, mover, goal) }),
          reached.length > 0 ? t('sight.reachedBy', { names: reached.join(', ') }) : '',
        ]
      : [];
  return (
    <div className="map" {...(here && { 'data-keyed': true })}>
      <div className="map-pane" ref={pane}>
        <MapPicture image={image} camera={camera} from={seat} />
        <svg ref={svg} aria-hidden="true">
          <g className="world" {...(image && { 'data-pictured': true })}>
            <GridLines field={field} extent={extent} />
            {ground && <Ground grid={grid} ground={ground} />}
            <LyingThings lying={lying} />
            {isFogged && <FogCover grid={grid} extent={extent} fog={fog.fog} veil={seesThrough} />}
            {barriers && <Walls barriers={barriers} />}
            {fog.corner && <path className="way-goal" d={spaceOutline(grid, middle(grid, fog.corner))} />}
            <ThreatArea grid={grid} reach={reach} isFriend={!walk && side(selected) === 0} />
            {walk && mover && <WalkReach field={field} walk={walk} from={mover} />}
            {walk && mover && ahead && <WalkPath field={field} walk={walk} from={mover} goal={ahead} feet={mover.feet} isPointedAt />}
            {walk && mover && goal && <WalkPath field={field} walk={walk} from={mover} goal={goal} feet={mover.feet} />}
            {carry.dragged && <TokenShadow field={field} {...carry.dragged} />}
            {putting && <TokenShadow field={field} who={putting.who} over={putting.space} />}
            {drawn && <Sightline {...drawn} />}
            <Tokens {...{ tokens, looks, targets, selected }} />
            {drawn && <SightlineWords {...drawn} words={brief} />}
            {ruler.from && ruler.to && !drawn && <RulerLine field={field} from={ruler.from} to={ruler.to} />}
            {here && <path className="cursor" d={spaceOutline(grid, middle(grid, cursor))} />}
          </g>
        </svg>
      </div>
      <KeyboardGrid extent={extent} origin={origin} cursor={cursor} words={words} onCursor={toCursor} onPick={picked} onKey={keyed} onFocus={setHere} />
      <FieldTools camera={camera} onFit={fit} ruler={ruler.on} onRuler={ruler.turn} {...(laysFog && { fog })} />
      <p className={hint && (said || ruler.on) ? 'map-hint' : 'hidden'} aria-live="polite">
        {hint}
      </p>
      {fog.on ? (
        <FogBar tool={fog} />
      ) : putting ? (
        <PlaceRuling field={field} put={putting} onEnd={() => put(undefined)} />
      ) : door !== undefined ? (
        <DoorRuling field={field} door={door} onEnd={() => turnDoor(undefined)} />
      ) : (
        <WalkBar
          walks={walks}
          walk={walk}
          goal={goal}
          goalWords={goalWords.filter(Boolean).join(', ')}
          trouble={trouble}
          onWalk={onWalk}
          onGo={() => walk && goal && void go(walk, goal)}
          onEnd={onEnd}
        />
      )}
    </div>
  );
};
