import './region-map.css';
import type { BoardRegion } from '@fray/engine/board';
import { useState } from 'react';
import { ToggleButton } from 'react-aria-components';
import { t } from '../../i18n/i18n.ts';
import type { Board } from '../../i18n/spoken.ts';
import { useTable } from '../../seat/use-seat.ts';
import { type LineEnds, useTableState } from '../../table/state/table-state.ts';
import type { PossibleChoice } from '../../table/view/possible-choice.ts';
import type { Camera } from '../canvas/camera.ts';
import { useWhomToShow } from '../canvas/use-whom-to-show.ts';
import { useAim } from '../choices/use-aimed.ts';
import type { Walking } from '../choices/use-walking.ts';
import { Effects } from '../effects/effects.tsx';
import { useCanEditFog } from '../fog/fog-actions.ts';
import { RegionFogBar, type RegionFogTool, useRegionFog } from '../fog/region-fog.tsx';
import { GroundLayer } from '../ground/ground-layer.tsx';
import { AroundBar } from '../map/late-bars.ts';
import { useClearOfCard } from '../map/use-clear-of-card.ts';
import { Icon, ZoomTools } from '../tools/field-tools.tsx';
import { RegionPlaceRuling } from '../tools/place-ruling.tsx';
import { type RegionRuler, useRegionRuler } from '../tools/use-region-ruler.ts';
import { FEET_PER_SPACE, pointsThrough, regionsBetween } from './ground/region-ground.ts';
import { RegionDrawing } from './region-drawing.tsx';
import { pressRegionKey } from './region-keys.ts';
import { RegionList } from './region-list.tsx';
import { regionViews } from './region-views.ts';
import { type RegionChoices, useRegionChoices } from './use-region-choices.ts';
import { type RegionPlacement, useRegionDrop } from './use-region-drop.ts';
import { regionAt, useRegionPointer } from './use-region-pointer.ts';
import { regionWords, useRegionLine, useStanding } from './use-region-sight.ts';

interface RegionMapProps {
  readonly places: NonNullable<Board['places']>;
  /** The deciding or acting combatant. */
  readonly actor: string | undefined;
  /** The line to draw. */
  readonly along: LineEnds | undefined;
  readonly walking: Walking;
  readonly onToken: (who: string) => void;
  readonly onPlace: (title: string, all: readonly PossibleChoice[]) => void;
}

/** What the ground is drawn on. */
const FIELD = { grid: { shape: 'none', feet: FEET_PER_SPACE, step: 1 } } as const;

interface RegionPress {
  readonly fog: RegionFogTool;
  readonly ruler: RegionRuler;
  readonly choices: RegionChoices;
  readonly onPlace: RegionMapProps['onPlace'];
}

/** Lays fog, measures, goes there, or shows the ways there. */
const pressRegion = (place: BoardRegion, { fog, ruler, choices, onPlace }: RegionPress): void => {
  if (fog.on) return fog.flip(place);
  if (ruler.on) return ruler.pick(place.id);
  const [only, ...others] = choices.chosen?.(place.id) ?? [];
  if (only && others.length === 0) return choices.go(only);
  const all = choices.now(place.id);
  if (all.length > 0) onPlace(place.name, all);
};

/** Puts the selected combatant into a region, while a fight is prepared. */
const usePut = (): ((region: string) => void) | undefined => {
  const { put } = useTable().seat;
  const selected = useTableState(s => s.selected);
  return put && selected !== undefined ? region => put(selected, region) : undefined;
};

/** A field of regions as places on their ground: by pointer, by finger, by keyboard, and for screen readers. */
export const RegionMap = ({ places, actor, along, walking, onToken, onPlace }: RegionMapProps) => {
  const [looked, setLooked] = useState<string>();
  const [tapped, setTapped] = useState<BoardRegion>();
  const { ground, own, tokens } = useStanding(places);
  const fog = useRegionFog(places);
  const ruler = useRegionRuler(places);
  const choices = useRegionChoices(places, walking.forms);
  const put = usePut();
  const open = new Set(places.flatMap(p => (choices.now(p.id).length > 0 ? [p.id] : [])));
  const near = places.find(p => p.id === tokens.find(k => k.who === actor)?.region)?.neighbors ?? [];
  const press = (id: string | undefined) => {
    const place = places.find(p => p.id === id);
    setTapped(place);
    if (place && put) put(place.id);
    else if (place) pressRegion(place, { fog, ruler, choices, onPlace });
  };
  const dropping = useRegionDrop({ places, ground, tokens, choices, isOff: fog.on || ruler.on, onPlace });
  const pointer = useRegionPointer({
    ...{ ground, tokens, drag: dropping.stroke, isOnlyForRegions: fog.on || ruler.on || choices.chosen !== undefined, onToken, onRegion: press },
    views: regionViews(ground, tokens, new Set(near.filter(n => open.has(n))), useWhomToShow(tokens, actor)),
  });
  const { pane, svg, camera, fit, around, pointed } = pointer;
  useClearOfCard(pane, camera, { tokens }, walking.card?.who);
  const { drawn, brief, words } = useRegionLine(along, ground, tokens);
  const keyed = (key: string, shift: boolean) =>
    pressRegionKey(key, shift, { camera, fit, ping: around.ping, at: ground.areas.get(looked ?? '')?.middle, end: walking.end });
  return (
    <div className="map regions">
      <div className="map-pane" ref={pane} {...(pointed !== undefined && open.has(pointed) && { 'data-may-go': true })}>
        <GroundLayer field={FIELD} extent={ground} scenery={ground.scenery} camera={camera} />
        <RegionDrawing
          {...{ svg, ground, places, tokens, own, open, carried: dropping.carried, line: drawn, lineWords: brief }}
          isGoing={choices.chosen !== undefined || dropping.carried !== undefined}
          from={tokens.find(k => k.who === actor)?.region}
          pointed={dropping.carried?.over ?? looked ?? pointed}
          isDark={fog.isDark}
        />
        <RegionList
          {...{ places, ground, tokens, camera, fog }}
          isOpen={id => put !== undefined || open.has(id)}
          isPutting={put !== undefined}
          isMeasuring={ruler.on}
          onToken={onToken}
          onRegion={press}
          onLook={setLooked}
          onKey={keyed}
        />
        <Effects
          field={pane}
          camera={camera}
          tokens={tokens}
          via={(from, to) => pointsThrough(ground, regionsBetween(places, regionAt(ground, from) ?? '', regionAt(ground, to) ?? ''))}
        />
      </div>
      <RegionTools {...{ camera, fit, fog, ruler }} />
      <RegionHint wanted={dropping.words || ruler.words} words={words || regionWords(tapped, places)} />
      <RegionBar isTaken={around.isTaken} fog={fog} putting={dropping.putting} onEnd={dropping.endPutting} />
    </div>
  );
};

/** The words of what is being dragged or measured, else of the line that is drawn or the region that was pressed, which give way to an action's targets. */
const RegionHint = ({ wanted, words }: { readonly wanted: string; readonly words: string }) => {
  const isAiming = useAim() !== undefined;
  const hint = wanted || words;
  return (
    <p className={hint && (wanted || !isAiming) ? 'map-hint' : 'hidden'} aria-live="polite">
      {hint}
    </p>
  );
};

interface RegionBarProps {
  /** A tool around the fight is taken. */
  readonly isTaken: boolean;
  readonly fog: RegionFogTool;
  readonly putting: RegionPlacement | undefined;
  readonly onEnd: () => void;
}

/** The bar below the map: the tool that is in use, or a combatant that the GM puts somewhere. */
const RegionBar = ({ isTaken, fog, putting, onEnd }: RegionBarProps) =>
  isTaken ? <AroundBar /> : putting ? <RegionPlaceRuling put={putting} onEnd={onEnd} /> : <RegionFogBar fog={fog} />;

interface RegionToolsProps {
  readonly camera: Camera;
  readonly fit: () => void;
  readonly fog: RegionFogTool;
  readonly ruler: RegionRuler;
}

/** Zoom, fit, ruler and fog. */
const RegionTools = ({ camera, fit, fog, ruler }: RegionToolsProps) => (
  <ZoomTools camera={camera} onFit={fit}>
    <ToggleButton aria-label={t('map.ruler')} isSelected={ruler.on} onChange={ruler.turn}>
      <Icon d="M3 16L16 3l5 5L8 21zM7 12l2 2M10 9l3 3M13 6l2 2" />
    </ToggleButton>
    {useCanEditFog() && (
      <ToggleButton aria-label={t('fog.title')} isSelected={fog.on} onChange={fog.turn}>
        <Icon d="M7 10a5 5 0 0 1 9.6-1.5A3.8 3.8 0 1 1 17 16H7a3 3 0 0 1 0-6M4 20h9M16 20h4" />
      </ToggleButton>
    )}
  </ZoomTools>
);
