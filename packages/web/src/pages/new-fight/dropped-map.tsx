import { invalid, type Problem, problem } from '@fray/engine';
import { canUseMap, type DrawnMap } from '@fray/engine/maps';
import { randomId } from '../../content/random-id.ts';
import { layMap } from '../../editors/encounter/ground/draft-map.ts';
import { mapFromFile } from '../../editors/map/files/map-file.ts';
import { isPicture } from '../../editors/map/files/picture-map.ts';
import { MapThumbnail } from '../../editors/map/map-thumbnail.tsx';
import { t } from '../../i18n/i18n.ts';
import type { SystemInfo } from '../../seat/api/server.ts';
import { loadDescription } from '../../seat/load-description.ts';
import { Button } from '../../ui/button.tsx';
import { errorText, isRecord } from '../../ui/values.ts';
import { newDraft } from './new-draft.ts';

const isMapData = (data: unknown): boolean => isRecord(data) && (data['fray'] === 'map' || 'resolution' in data);

/** Whether a file is a map: a picture, Universal VTT, or a map of Fray. Others are fights. */
export const isMapFile = async (file: File): Promise<boolean> => {
  if (isPicture(file) || /\.(dd2vtt|uvtt|df2vtt)$/i.test(file.name)) return true;
  if (!/\.json$/i.test(file.name)) return false;
  try {
    return isMapData(JSON.parse(await file.text()));
  } catch {
    return false;
  }
};

/** The map of a file, or why there is none. */
export const readMapFile = async (file: File): Promise<{ readonly map: DrawnMap } | { readonly problems: readonly Problem[] }> => {
  const found = await mapFromFile(file).catch((e: unknown) => invalid(problem('', errorText(e))));
  return found.ok ? { map: found.value.map } : { problems: found.problems };
};

export const canFightOn = ({ map: kind }: SystemInfo, map: DrawnMap): boolean => canUseMap(kind, map);

/** A new fight of a system on a map. */
export const draftOnMap = async ({ id, map: kind }: SystemInfo, map: DrawnMap) =>
  layMap(newDraft(id, randomId(), await loadDescription(id), map.name), kind, undefined, map);

/** The map that was dropped: now the rules are to be chosen. */
export const DroppedMap = ({ map, onDrop }: { readonly map: DrawnMap; readonly onDrop: () => void }) => (
  <section className="panel dropped-map" aria-label={t('fights.onMap')}>
    <MapThumbnail map={map} />
    <div>
      <h2>{map.name}</h2>
      <p role="status">
        {map.shape === 'regions' ? t('maps.regionsCount', { count: map.regions.length }) : t('maps.size', map)}. {t('fights.onMapHow')}
      </p>
    </div>
    <Button onPress={onDrop}>{t('fights.onMapNot')}</Button>
  </section>
);
