import type { DrawnMap } from '@fray/engine/maps';
import { mapToFile } from '../../editors/map/files/map-file.ts';
import type { SavedMap } from '../../editors/map/files/use-saved-maps.ts';
import { MapThumbnail } from '../../editors/map/map-thumbnail.tsx';
import { t } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { saveFile } from '../../ui/save-file.ts';

interface MapListItemProps {
  readonly saved: SavedMap;
  readonly edit: (id: string) => void;
  readonly copy: (map: DrawnMap) => void;
  readonly remove: (saved: SavedMap) => void;
}

const saveMap = async (map: DrawnMap): Promise<void> => {
  const file = await mapToFile(map);
  saveFile(file.name, file, file.type);
};

/** A map in the list, and what may be done with it. */
export const MapListItem = ({ saved: [id, map], edit, copy, remove }: MapListItemProps) => (
  <li className="panel maps-item">
    <MapThumbnail map={map} />
    <div className="maps-what">
      <h2>{map.name}</h2>
      <p className="soft small">{map.shape === 'regions' ? t('maps.regionsCount', { count: map.regions.length }) : t('maps.size', map)}</p>
    </div>
    <div className="row">
      <Button kind="main" aria-label={t('maps.edit', { name: map.name })} onPress={() => edit(id)}>
        {t('maps.do.edit')}
      </Button>
      <Button aria-label={t('maps.copy', { name: map.name })} onPress={() => copy({ ...map, name: t('maps.copied', { name: map.name }).slice(0, 80) })}>
        {t('maps.do.copy')}
      </Button>
      <Button aria-label={t('maps.export', { name: map.name })} onPress={() => void saveMap(map)}>
        {t('maps.do.export')}
      </Button>
      <Button kind="quiet" aria-label={t('maps.delete', { name: map.name })} onPress={() => remove([id, map])}>
        {t('maps.do.delete')}
      </Button>
    </div>
  </li>
);
