import '../../editors/map/map-editor.css';
import { useState } from 'react';
import { blankMap, MAP_SHAPES } from '../../editors/map/files/blank-map.ts';
import { useMapImport } from '../../editors/map/files/use-map-import.tsx';
import { type SavedMap, useSavedMaps } from '../../editors/map/files/use-saved-maps.ts';
import { t } from '../../i18n/i18n.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Button } from '../../ui/button.tsx';
import { DrawnPlaces } from './drawn-places.tsx';
import { MapEditView } from './map-edit-view.tsx';
import { MapListItem } from './map-list-item.tsx';
import { PackMaps } from './pack-maps.tsx';

/** The maps of this browser: new, edited, imported and exported. */
const MapsPage = () => {
  const { maps, show, save, add, remove } = useSavedMaps();
  const [open, setOpen] = useState<string>();
  const [removed, setRemoved] = useState<SavedMap>();
  const imported = useMapImport(map => {
    const { id } = add(map);
    // The grid of a picture may have to be moved: its map is opened.
    if (map.shape !== 'regions' && map.image && map.barriers.length === 0) setOpen(id);
  });
  const editing = maps?.find(([id]) => id === open);
  if (editing) return <MapEditView saved={editing} onChange={show} onDone={() => setOpen(undefined)} />;
  return (
    <main className="maps-page" data-list>
      <header className="stack">
        <Breadcrumbs here={t('maps.title')} />
        <h1>{t('maps.title')}</h1>
        <p className="soft">{t('maps.lede')}</p>
      </header>
      <div className="row">
        {MAP_SHAPES.map(shape => (
          <Button key={shape} onPress={() => setOpen(add(blankMap(shape)).id)}>
            {t(`maps.new.${shape}`)}
          </Button>
        ))}
        {imported.button}
      </div>
      <p className="soft small">{t('maps.importHint')}</p>
      {imported.report}
      {removed && (
        <Removed
          name={removed[1].name}
          bringBack={() => {
            void save(removed);
            setRemoved(undefined);
          }}
        />
      )}
      {maps?.length === 0 && <p className="soft">{t('maps.none')}</p>}
      <ul className="maps-list">
        {maps?.map(saved => (
          <MapListItem
            key={saved[0]}
            saved={saved}
            edit={setOpen}
            copy={map => void add(map)}
            remove={one => {
              setRemoved(one);
              remove(one[0]);
            }}
          />
        ))}
      </ul>
      <PackMaps onCopy={map => void add(map)} />
      <DrawnPlaces onPick={map => setOpen(add(map).id)} />
    </main>
  );
};

/** Says that a map is gone, and brings it back. */
const Removed = ({ name, bringBack }: { readonly name: string; readonly bringBack: () => void }) => (
  <p className="row small" role="status">
    {t('maps.undelete', { name })}
    <Button onPress={bringBack}>{t('maps.bringBack')}</Button>
  </p>
);

export default MapsPage;
