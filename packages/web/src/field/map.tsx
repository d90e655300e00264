import './map.css';
import type { Point } from '@fray/engine/field';
import { isClear } from '@fray/table/fog';
import { isGm } from '@fray/table/roles';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Problem } from '../seat/seat.ts';
import { useTable } from '../seat/use-seat.ts';
import { useSelected } from '../table/selected.ts';
import { t } from '../words/words.ts';
import { type Carried, useCarry } from './carry.ts';
import { Cells } from './cells.tsx';
import { doorAt, TurnDoor } from './door.tsx';
import { extentOf, viewOf } from './extent.ts';
import { useLaysFog } from './fog-acts.ts';
import { FogBar } from './fog-bar.tsx';
import { FogCover } from './fog-cover.tsx';
import { useFogTool } from './fog-tool.ts';
import { Ground, Lines, Lying } from './ground.tsx';
import type { Look } from './look.ts';
import { Measure } from './measure.tsx';
import { Picture } from './picture.tsx';
import { type Put, PutThere } from './put.tsx';
import { Reach } from './reach.tsx';
import { useRuler } from './ruler.ts';
import { Sightline, SightlineWords } from './sightline.tsx';
import { type Field, feetBetween, middle, nameAt, nameOf, originOf, outline, type Space, spaceAt } from './space.ts';
import { spaceWords } from './space-words.ts';
import { Threat, threatsOf } from './threat.tsx';
import { Tokens } from './tokens.tsx';
import { Tools } from './tools.tsx';
import { useCamera } from './use-camera.ts';
import type { Ends } from './use-line.ts';
import { useReach } from './use-reach.ts';
import { useSight } from './use-sight.ts';
import { type Goal, goalAt, type Walk } from './walk.ts';
import { Walls } from './walls.tsx';
import { Shadow, Way } from './way.tsx';
import { Where } from './where.tsx';

interface MapProps {
  readonly field: Field;
  readonly looks: ReadonlyMap<string, Look>;
  readonly targets: ReadonlySet<string>;
  /** Who decides: from there distances are told. */
  readonly actor: string | undefined;
  /** Whom the card beside the field is about. */
  readonly about: string | undefined;
  /** What somebody looks along. */
  readonly along: Ends | undefined;
  /** The choices that lead somewhere. */
  readonly walks: readonly Walk[];
  readonly walk: Walk | undefined;
  readonly onWalk: (walk: Walk) => void;
  readonly onEnd: () => void;
  /** Somebody was tapped. */
  readonly onToken: (who: string, right: boolean) => void;
}

/** Where a walk is to lead, and why it did not. */
interface Aimed {
  readonly walk: Walk;
  readonly goal: Goal | undefined;
  readonly trouble?: Problem;
}

const PAN = 60;
/** A finger needs so many pixels to either side. */
const FINGER = 20;
const NARROW = 560;

/** The field in feet. From below: picture, floor and lines, ground, walls, what lies about, reach, lines, tokens, words. */
export const FieldMap = ({ field, looks, targets, actor, about, along, walks, walk, onWalk, onEnd, onToken }: MapProps) => {
  const { grid, tokens, lying, ground, barriers, image } = field;
  const { seat, view } = useTable();
  const laysFog = useLaysFog();
  const [selected] = useSelected();
  const [aimed, aim] = useState<Aimed>();
  const [moved, setCursor] = useState<Space>();
  const [here, setHere] = useState(false);
  const [told, tell] = useState<Space>();
  const [pointed, point] = useState<Goal>();
  const [putting, put] = useState<Put>();
  const [door, turnDoor] = useState<string>();
  const ruler = useRuler(field);
  const pane = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const extent = useMemo(() => extentOf(field, walk?.goals), [field, walk]);
  const fog = useFogTool(field, extent);
  const origin = originOf(field);
  const shown = viewOf(field, extent);
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
  const dropped = ({ who, over, walk: along, goal: to }: Carried) => {
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
  const carry = useCarry({ field, walks, puts: laysFog, onTaken: onWalk, onDropped: dropped });
  const ahead = walk?.goals.find(g => g === (carry.carried?.goal ?? pointed) && g !== goal);
  const pick = (at: Point, finger: number) => {
    if (ruler.on) return ruler.pick(at);
    if (walk) return aimAt(at);
    const near = tokens
      .map(k => ({ who: k.who, off: Math.max(Math.abs(k.x - at.x), Math.abs(k.y - at.y)) - Math.max(k.feet / 2, finger) }))
      .sort((a, b) => a.off - b.off)[0];
    tell(near && near.off <= 0 ? undefined : spaceAt(grid, at));
    turnDoor(laysFog && (!near || near.off > 0) ? doorAt(field, at, finger / 2) : undefined);
    if (!near || near.off > 0) return;
    const { size, sight } = camera;
    onToken(near.who, at.x * sight.scale + sight.x > size.width / 2);
  };
  const camera = useCamera(pane, svg, {
    box: shown,
    tap: at => pick(at, FINGER / camera.sight.scale),
    over: at => {
      ruler.over(at);
      point(walk && !ruler.on ? goalAt(walk, grid, at) : undefined);
    },
    strokes: [fog.stroke, ...(ruler.on ? [] : [carry.stroke])],
    fitted: () => raise(about),
  });
  // In a narrow field what may be done comes up from below.
  const raise = (who: string | undefined) => {
    const { size, sight } = camera;
    const token = tokens.find(k => k.who === who);
    if (token && size.width < NARROW) camera.pan(0, size.height * 0.2 - (token.y * sight.scale + sight.y));
  };
  const raiseOnce = useEffectEvent(raise);
  useEffect(() => raiseOnce(about), [about]);
  /** Everybody on the field; and once more, all of it. */
  const fit = () => {
    const isWhole = camera.touched || !extent.closed;
    camera.touched = !isWhole;
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
      camera.pan(key === 'ArrowLeft' ? PAN : key === 'ArrowRight' ? -PAN : 0, key === 'ArrowUp' ? PAN : key === 'ArrowDown' ? -PAN : 0);
    else return false;
    return true;
  };
  // Whoever goes sees who could strike where; otherwise whoever is selected shows how far it strikes.
  const side = (who: string | undefined) => looks.get(who ?? '')?.side;
  const reach = useReach(tokens.filter(k => (walk ? side(k.who) !== side(mover?.who) : k.who === selected)).map(k => k.who));
  const threats = useMemo(() => threatsOf(grid, reach), [grid, reach]);
  const isFogged = !isClear(fog.fog);
  const seesThrough = isGm(view.you.role);
  const words = useMemo(
    () => spaceWords({ field, looks, targets, walk, from: actor ?? selected, threats, isDark: fog.isDark }),
    [field, looks, targets, walk, actor, selected, threats, fog.isDark],
  );
  const said = here ? cursor : told;
  const { drawn, brief, words: seen } = useSight({ field, looks, ruler, actor, along, cursor: here ? middle(grid, cursor) : undefined });
  const hint = ruler.on
    ? seen || (ruler.from && ruler.to ? '' : t('map.measure'))
    : [said ? [nameOf(said, origin), words(said)].filter(Boolean).join(', ') : '', seen].filter(Boolean).join('. ');
  const reached = goal ? threats(spaceAt(grid, goal)).flatMap(who => looks.get(who)?.name ?? []) : [];
  const goalWords =
    goal && mover
      ? [
          t('map.to', { place: nameAt(field, goal), feet: feetBetween(field, mover, goal) }),
          reached.length > 0 ? t('sight.reachedBy', { names: reached.join(', ') }) : '',
        ]
      : [];
  return (
    <div className="map" {...(here && { 'data-keyed': true })}>
      <div className="map-pane" ref={pane}>
        <Picture image={image} camera={camera} from={seat} />
        <svg ref={svg} aria-hidden="true">
          <g className="world" {...(image && { 'data-pictured': true })}>
            <Lines field={field} extent={extent} />
            {ground && <Ground grid={grid} ground={ground} />}
            <Lying lying={lying} />
            {isFogged && <FogCover grid={grid} extent={extent} fog={fog.fog} veil={seesThrough} />}
            {barriers && <Walls barriers={barriers} />}
            {fog.corner && <path className="way-goal" d={outline(grid, middle(grid, fog.corner))} />}
            <Threat grid={grid} reach={reach} friend={!walk && side(selected) === 0} />
            {walk && mover && <Reach field={field} walk={walk} from={mover} />}
            {walk && mover && ahead && <Way field={field} walk={walk} from={mover} goal={ahead} feet={mover.feet} pointed />}
            {walk && mover && goal && <Way field={field} walk={walk} from={mover} goal={goal} feet={mover.feet} />}
            {carry.carried && <Shadow field={field} {...carry.carried} />}
            {putting && <Shadow field={field} who={putting.who} over={putting.space} />}
            {drawn && <Sightline {...drawn} />}
            <Tokens {...{ tokens, looks, targets, selected }} />
            {drawn && <SightlineWords {...drawn} words={brief} />}
            {ruler.from && ruler.to && !drawn && <Measure field={field} from={ruler.from} to={ruler.to} />}
            {here && <path className="cursor" d={outline(grid, middle(grid, cursor))} />}
          </g>
        </svg>
      </div>
      <Cells extent={extent} origin={origin} cursor={cursor} words={words} onCursor={toCursor} onPick={picked} onKey={keyed} onFocus={setHere} />
      <Tools camera={camera} onFit={fit} ruler={ruler.on} onRuler={ruler.turn} {...(laysFog && { fog })} />
      <p className={hint && (said || ruler.on) ? 'map-hint' : 'hidden'} aria-live="polite">
        {hint}
      </p>
      {fog.on ? (
        <FogBar tool={fog} />
      ) : putting ? (
        <PutThere field={field} put={putting} onEnd={() => put(undefined)} />
      ) : door !== undefined ? (
        <TurnDoor field={field} door={door} onEnd={() => turnDoor(undefined)} />
      ) : (
        <Where
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
