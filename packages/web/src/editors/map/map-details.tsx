import type { Problem } from '@fray/engine';
import { MAX_MAP_SPACES, resizeMap, type SpaceMap } from '@fray/engine/maps';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { t } from '../../i18n/i18n.ts';
import { keepPicture } from '../../storage/pictures.ts';
import { ProblemAlert } from '../../table/rules/problem-alert.tsx';
import { Button } from '../../ui/button.tsx';
import { byPlace } from '../../ui/by-place.ts';
import { BeginsDark } from './begins-dark.tsx';
import { renameDoor, setDoorOpen } from './canvas/brush.ts';
import { NumberInput } from './number-input.tsx';
import { PictureGridFit } from './picture-grid.tsx';

interface MapDetailsProps {
  readonly map: SpaceMap;
  readonly onChange: (map: SpaceMap) => void;
}

const inRock = (map: SpaceMap, isRock: boolean): SpaceMap => ({ ...map, scenery: { seed: 1, ...map.scenery, style: isRock ? 'indoors' : 'outdoors' } });

/** Size, doors, picture and fog of a map. */
export const MapDetails = ({ map, onChange }: MapDetailsProps) => {
  const { dark, ...light } = map;
  return (
    <>
      <div className="map-numbers">
        <NumberInput
          label={t('maps.columns')}
          value={map.columns}
          min={1}
          max={MAX_MAP_SPACES}
          onChange={n => onChange(resizeMap(map, Math.round(n), map.rows))}
        />
        <NumberInput
          label={t('maps.rows')}
          value={map.rows}
          min={1}
          max={MAX_MAP_SPACES}
          onChange={n => onChange(resizeMap(map, map.columns, Math.round(n)))}
        />
      </div>
      {map.shape === 'square' && (
        <label className="row small map-check">
          <input type="checkbox" checked={map.scenery?.style === 'indoors'} onChange={e => onChange(inRock(map, e.target.checked))} />
          {t('maps.inRock')}
        </label>
      )}
      <MapDoors map={map} onChange={onChange} />
      <PictureSettings map={map} onChange={onChange} />
      <BeginsDark isDark={dark ?? false} onChange={isDark => onChange({ ...light, ...(isDark && { dark: true }) })} />
    </>
  );
};

const MapDoors = ({ map, onChange }: MapDetailsProps) => {
  const doors = new Map(map.barriers.flatMap(b => (b.door === undefined ? [] : [[b.door, b.open ?? false] as const])));
  return (
    <section aria-label={t('maps.doors')} className="map-part">
      <h3>{t('maps.doors')}</h3>
      {doors.size === 0 && <p className="soft small">{t('maps.doorsNone')}</p>}
      <ul className="stack">
        {byPlace([...doors], ([door, open]) => (
          <li className="row">
            <input
              className="input map-door-name"
              aria-label={t('maps.doorName', { name: door })}
              defaultValue={door}
              key={door}
              maxLength={60}
              onBlur={e => e.target.value.trim() !== door && onChange(renameDoor(map, door, e.target.value.trim()))}
            />
            <label className="row small map-check">
              <input type="checkbox" checked={open} onChange={e => onChange(setDoorOpen(map, door, e.target.checked))} />
              {t('maps.open')}
            </label>
          </li>
        ))}
      </ul>
    </section>
  );
};

const PLACES = [
  ['pictureLeft', 'x'],
  ['pictureTop', 'y'],
] as const;

const PictureSettings = ({ map, onChange }: MapDetailsProps) => {
  const [wrong, setWrong] = useState<readonly Problem[]>();
  const { image } = map;
  const take = async (file: File | undefined) => {
    if (!file) return;
    const kept = await keepPicture(file);
    setWrong(kept.ok ? undefined : kept.problems);
    if (!kept.ok) return;
    // The picture spans the width of the map and keeps its ratio.
    const height = Math.round((100 * map.columns * kept.value.height) / kept.value.width) / 100;
    onChange({ ...map, image: { id: kept.value.id, at: { x: -0.5, y: -0.5 }, width: map.columns, height } });
  };
  return (
    <section aria-label={t('maps.picture')} className="map-part">
      <h3>{t('maps.picture')}</h3>
      <div className="row">
        <FileTrigger acceptedFileTypes={['image/png', 'image/jpeg', 'image/webp']} onSelect={files => void take(files?.[0])}>
          <Button>{t('maps.pictureAdd')}</Button>
        </FileTrigger>
        {image && (
          <Button
            kind="quiet"
            onPress={() => {
              const { image: _, ...rest } = map;
              onChange(rest);
            }}
          >
            {t('maps.pictureRemove')}
          </Button>
        )}
      </div>
      {image && map.shape === 'square' && <PictureGridFit map={map} image={image} onChange={onChange} />}
      {image && <PicturePlace map={map} image={image} onChange={onChange} />}
      <ProblemAlert problem={wrong && { title: '', problems: wrong }} />
    </section>
  );
};

/** Where the picture lies on the map and how large it is, in spaces. */
const PicturePlace = ({ map, image, onChange }: MapDetailsProps & { readonly image: NonNullable<SpaceMap['image']> }) => (
  <div className="map-numbers">
    {PLACES.map(([word, side]) => (
      <NumberInput
        key={side}
        label={t(`maps.${word}`)}
        value={image.at[side] + 0.5}
        min={-500}
        max={500}
        step={0.1}
        onChange={n => onChange({ ...map, image: { ...image, at: { ...image.at, [side]: n - 0.5 } } })}
      />
    ))}
    <NumberInput
      label={t('maps.pictureWidth')}
      value={image.width}
      min={0.1}
      max={1000}
      step={0.1}
      onChange={width => onChange({ ...map, image: { ...image, width } })}
    />
    <NumberInput
      label={t('maps.pictureHeight')}
      value={image.height}
      min={0.1}
      max={1000}
      step={0.1}
      onChange={height => onChange({ ...map, image: { ...image, height } })}
    />
  </div>
);
