import type { BoardRegion } from '@fray/engine/board';
import { type CSSProperties, type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef } from 'react';
import { t } from '../../i18n/i18n.ts';
import { useTableState } from '../../table/state/table-state.ts';
import type { Camera } from '../canvas/camera.ts';
import { useFieldChoices } from '../choices/field-choices.ts';
import { pickTarget } from '../choices/use-aimed.ts';
import type { RegionFogTool } from '../fog/region-fog.tsx';
import { tokenStateWords } from '../sight/space-words.ts';
import { useLooks } from '../tokens/use-looks.ts';
import type { RegionToken } from './coins/region-tokens.ts';
import type { Box } from './ground/polygon.ts';
import type { RegionArea, RegionGround } from './ground/region-ground.ts';

interface RegionListProps {
  readonly places: readonly BoardRegion[];
  readonly ground: RegionGround;
  readonly tokens: readonly RegionToken[];
  readonly camera: Camera;
  readonly fog: RegionFogTool;
  /** Whether a choice leads to a region. */
  readonly isOpen: (id: string) => boolean;
  /** A press on a region measures from or to it. */
  readonly isMeasuring: boolean;
  /** A press on a region puts the selected combatant there. */
  readonly isPutting: boolean;
  readonly onToken: (who: string) => void;
  readonly onRegion: (id: string) => void;
  /** A region has the focus. */
  readonly onLook: (id: string | undefined) => void;
  /** Whether the key did anything. */
  readonly onKey: (key: string, shift: boolean) => boolean;
}

/** A press by keyboard or by a helper of the system; the map itself hears the pointer. */
const pressed =
  (act: () => void) =>
  ({ detail }: MouseEvent): void => {
    if (detail === 0) act();
  };

/** Where a box lies, from the corner of another. */
const within = ([left, top]: Box, [x, y, width, height]: Box): CSSProperties => ({ left: x - left, top: y - top, width, height });
const NOWHERE: Box = [0, 0, 0, 0];

/**
 * The regions and who stands in them, for the keyboard and for screen readers: buttons without a drawing of their own, each where its region or coin is
 * drawn.
 */
export const RegionList = ({ places, camera, onKey, onLook, ...props }: RegionListProps) => {
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(
    () =>
      camera.follow(({ x, y, scale }) => {
        if (!list.current) return;
        list.current.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
        list.current.style.setProperty('--foot', `${1 / scale}`);
      }),
    [camera],
  );
  const keyed = (e: KeyboardEvent) => {
    if (e.ctrlKey || e.metaKey || e.altKey || !onKey(e.key, e.shiftKey)) return;
    e.preventDefault();
  };
  return (
    <ul className="regions-list" ref={list} onKeyDown={keyed}>
      {places.map(place => {
        const area = props.ground.areas.get(place.id);
        return (
          area && (
            <li
              key={place.id}
              className="region"
              style={within(NOWHERE, area.box)}
              data-id={place.id}
              {...(props.fog.isDark(place) && { 'data-dark': true })}
              onFocus={() => onLook(place.id)}
              onBlur={() => onLook(undefined)}
            >
              <RegionItem {...props} camera={camera} place={place} area={area} places={places} />
            </li>
          )
        );
      })}
    </ul>
  );
};

type RegionItemProps = Omit<RegionListProps, 'onKey' | 'onLook'> & { readonly place: BoardRegion; readonly area: RegionArea };

const RegionItem = ({ place, area, places, tokens, camera, fog, isOpen, isMeasuring, isPutting, onToken, onRegion }: RegionItemProps) => {
  const { id, name, flags, neighbors, lying } = place;
  const borders = neighbors.map(n => places.find(p => p.id === n)?.name ?? n).join(', ');
  const isDark = fog.isDark(place);
  return (
    <>
      <h3 className="hidden">{name}</h3>
      {(isMeasuring || isOpen(id)) && (
        <button
          type="button"
          className="region-go"
          style={within(area.box, area.nameBox)}
          aria-label={isPutting ? t('map.putInto', { place: name }) : t(isMeasuring ? 'map.measureAt' : 'map.goTo', { name })}
          onClick={pressed(() => onRegion(id))}
          onFocus={() => camera.reveal(area.at)}
        />
      )}
      {fog.on && (
        <button
          type="button"
          className="region-fog button"
          style={{ left: area.middle.x - area.box[0], top: area.box[3] }}
          aria-label={t(isDark ? 'fog.uncoverOne' : 'fog.coverOne', { name })}
          onClick={pressed(() => fog.flip(place))}
          onFocus={() => camera.reveal(area.middle)}
        >
          {t(isDark ? 'fog.uncover' : 'fog.cover')}
        </button>
      )}
      <p className="hidden">
        {[isDark ? t('fog.dark') : '', ...flags, t('map.borders', { names: borders }), lying.length > 0 ? t('map.lies', { what: lying.join(', ') }) : '']
          .filter(Boolean)
          .join(', ')}
      </p>
      <ul>{tokens.map(token => token.region === id && <Member key={token.who} token={token} area={area} camera={camera} onToken={onToken} />)}</ul>
    </>
  );
};

interface MemberProps {
  readonly token: RegionToken;
  readonly area: RegionArea;
  readonly camera: Camera;
  readonly onToken: (who: string) => void;
}

const Member = ({ token: { who, x, y, feet }, area, camera, onToken }: MemberProps) => {
  const look = useLooks().get(who);
  const { targets } = useFieldChoices();
  const isSelected = useTableState(s => s.selected === who);
  if (!look) return null;
  return (
    <li>
      <button
        type="button"
        className="region-member"
        data-who={who}
        style={within(area.box, [x - feet * 0.46, y - feet * 0.46, feet * 0.92, feet * 0.92])}
        aria-pressed={isSelected}
        onClick={pressed(() => onToken(who))}
        onFocus={() => {
          camera.reveal({ x, y });
          pickTarget(who);
        }}
      >
        <span className="hidden">
          {look.name.replace(/,.*/, '')}, {[look.stateWords, tokenStateWords(look, targets.has(who))].filter(Boolean).join(', ')}
        </span>
      </button>
    </li>
  );
};
