import './region-map.css';
import type { BoardRegion } from '@fray/engine/board';
import { useMemo, useState } from 'react';
import { ToggleButton } from 'react-aria-components';
import { t } from '../../i18n/i18n.ts';
import type { Board } from '../../i18n/spoken.ts';
import { useTable } from '../../seat/use-seat.ts';
import type { LineEnds } from '../../table/state/table-state.ts';
import type { PossibleChoice } from '../../table/view/possible-choice.ts';
import { AroundBar } from '../around/around-bar.tsx';
import type { Walking } from '../choices/use-walking.ts';
import { Effects } from '../effects/effects.tsx';
import { useCanEditFog } from '../fog/fog-actions.ts';
import { RegionFogBar, useRegionFog } from '../fog/region-fog.tsx';
import { GroundLayer } from '../ground/ground-layer.tsx';
import { useClearOfCard } from '../map/use-clear-of-card.ts';
import { lineWords, shortLineWords } from '../sight/line-facts.tsx';
import { useLine } from '../sight/use-line.ts';
import { useLooks } from '../tokens/use-looks.ts';
import { Icon, ZoomTools } from '../tools/field-tools.tsx';
import { RegionDrawing } from './region-drawing.tsx';
import { FEET_PER_SPACE, pointsThrough, regionGroundOf, regionsBetween } from './region-ground.ts';
import { pressRegionKey } from './region-keys.ts';
import { RegionList } from './region-list.tsx';
import { type RegionToken, regionTokens } from './region-tokens.ts';
import { regionViews } from './region-views.ts';
import { useRegionChoices } from './use-region-choices.ts';
import { regionAt, useRegionPointer } from './use-region-pointer.ts';

interface RegionMapProps {
  readonly places: NonNullable<Board['places']>;
  /** The deciding or acting combatant. */
  readonly actor: string | undefined;
  /** The line to draw. */
  readonly along: LineEnds | undefined;
  readonly walking: Walking;
  readonly onToken: (who: string, right: boolean) => void;
  readonly onPlace: (title: string, all: readonly PossibleChoice[]) => void;
}

/** The ground of the regions, and where everybody stands on it. */
const useStanding = (places: readonly BoardRegion[]) => {
  const { scenery, sheets } = useTable().view;
  const looks = useLooks();
  const ground = regionGroundOf(places, scenery ?? undefined);
  const tokens = useMemo(() => {
    const sides = [...Map.groupBy(sheets, s => s.side).values()].flat();
    return regionTokens(
      ground,
      places,
      looks,
      sides.map(s => s.id),
    );
  }, [ground, places, looks, sheets]);
  return { ground, tokens };
};

/** What is said of a region that was pressed. */
const regionWords = ({ name, flags, neighbors, lying }: BoardRegion, places: readonly BoardRegion[]): string =>
  [
    name,
    ...flags,
    t('map.borders', { names: neighbors.map(n => places.find(p => p.id === n)?.name ?? n).join(', ') }),
    ...(lying.length > 0 ? [t('map.lies', { what: lying.join(', ') })] : []),
  ].join(', ');

/** The line that is drawn between two combatants, and its words. */
const useRegionLine = (along: LineEnds | undefined, tokens: readonly RegionToken[], over: (regions: readonly string[]) => RegionLineOver) => {
  const { view } = useTable();
  const looks = useLooks();
  const line = useLine(along);
  const [from, to] = [tokens.find(k => k.who === along?.from), tokens.find(k => k.who === along?.to)];
  if (!line || !along || !from || !to) return { drawn: undefined, brief: '', words: '' };
  const name = (who: string) => looks.get(who)?.name ?? '';
  return {
    drawn: { line, from, to, over: over(line.way ?? []) },
    brief: shortLineWords(line, view),
    words: t('sight.fromTo', { from: name(from.who), to: name(to.who), what: lineWords(line, view) }),
  };
};
type RegionLineOver = ReturnType<typeof pointsThrough>;

/** A field of regions as places on their ground: by pointer, by finger, by keyboard, and for screen readers. */
export const RegionMap = ({ places, actor, along, walking, onToken, onPlace }: RegionMapProps) => {
  const [looked, setLooked] = useState<string>();
  const [tapped, setTapped] = useState<string>();
  const { ground, tokens } = useStanding(places);
  const fog = useRegionFog(places);
  const choices = useRegionChoices(places, walking.forms);
  const laysFog = useCanEditFog();
  const goes = choices.chosen ?? choices.to;
  const open = new Set(places.flatMap(p => (goes(p.id).length > 0 ? [p.id] : [])));
  const near = places.find(p => p.id === tokens.find(k => k.who === actor)?.region)?.neighbors ?? [];
  const press = (id: string | undefined) => {
    const place = places.find(p => p.id === id);
    setTapped(place?.id);
    if (!place) return;
    if (fog.on) return fog.flip(place);
    const [only, ...others] = choices.chosen?.(place.id) ?? [];
    if (only && others.length === 0) return choices.go(only);
    const all = goes(place.id);
    if (all.length > 0) onPlace(place.name, all);
  };
  const pointer = useRegionPointer({
    ...{ ground, tokens, isOnlyForRegions: fog.on || choices.chosen !== undefined, onToken, onRegion: press },
    views: regionViews(ground, places, tokens, new Set(near.filter(n => open.has(n))), actor),
  });
  const { pane, svg, camera, fit, around, pointed } = pointer;
  useClearOfCard(pane, camera, { tokens }, walking.card?.who);
  const { drawn, brief, words } = useRegionLine(along, tokens, way => pointsThrough(ground, way));
  const said = places.find(p => p.id === tapped);
  const hint = words || (said ? regionWords(said, places) : '');
  const field = useMemo(() => ({ grid: { shape: 'none' as const, feet: FEET_PER_SPACE, step: 1 } }), []);
  const keyed = (key: string, shift: boolean) =>
    pressRegionKey(key, shift, { camera, fit, ping: around.ping, at: ground.areas.get(looked ?? '')?.middle, end: walking.end });
  return (
    <div className="map regions">
      <div className="map-pane" ref={pane} {...(pointed !== undefined && open.has(pointed) && { 'data-may-go': true })}>
        <GroundLayer field={field} extent={ground} scenery={ground.scenery} camera={camera} />
        <RegionDrawing
          {...{ svg, ground, places, tokens, open, line: drawn, lineWords: brief }}
          isGoing={choices.chosen !== undefined}
          from={tokens.find(k => k.who === actor)?.region}
          pointed={looked ?? pointed}
          isDark={fog.isDark}
        />
        <RegionList
          {...{ places, ground, tokens, camera, fog }}
          isOpen={id => open.has(id)}
          onToken={who => onToken(who, false)}
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
      <ZoomTools camera={camera} onFit={fit}>
        {laysFog && (
          <ToggleButton aria-label={t('fog.title')} isSelected={fog.on} onChange={fog.turn}>
            <Icon d="M7 10a5 5 0 0 1 9.6-1.5A3.8 3.8 0 1 1 17 16H7a3 3 0 0 1 0-6M4 20h9M16 20h4" />
          </ToggleButton>
        )}
      </ZoomTools>
      <p className={hint ? 'map-hint' : 'hidden'} aria-live="polite">
        {hint}
      </p>
      {around.isTaken ? <AroundBar /> : <RegionFogBar fog={fog} />}
    </div>
  );
};
