import '../../editors/map/map-editor.css';
import type { DrawnMap } from '@fray/engine/maps';
import { useEffect, useState } from 'react';
import { blankMap, MAP_SHAPES } from '../../editors/map/files/blank-map.ts';
import { mapToFile } from '../../editors/map/files/map-file.ts';
import { useMapImport } from '../../editors/map/files/use-map-import.tsx';
import { MapEditor } from '../../editors/map/map-editor.tsx';
import { t } from '../../i18n/i18n.ts';
import { deleteFromStore, listStore, newMapId, putInStore } from '../../storage/map-store.ts';
import { Button } from '../../ui/button.tsx';
import { MapThumbnail } from './map-thumbnail.tsx';

type Saved = readonly [id: string, map: DrawnMap];

/** So long nothing may change before a map is kept. */
const REST_MS = 400;

/** The maps of this browser: new, edited, brought in and given out. */
const MapsPage = () => {
  const [maps, setMaps] = useState<readonly Saved[]>();
  const [open, setOpen] = useState<string>();
  const [gone, setGone] = useState<Saved>();
  useEffect(() => void listStore<DrawnMap>('maps').then(setMaps), []);
  const editing = maps?.find(([id]) => id === open);

  useEffect(() => {
    if (!editing) return undefined;
    const [id, map] = editing;
    const timer = setTimeout(() => void putInStore('maps', id, map), REST_MS);
    return () => {
      clearTimeout(timer);
      void putInStore('maps', id, map);
    };
  }, [editing]);

  const put = ([id, map]: Saved) => setMaps(all => [...(all ?? []).filter(([i]) => i !== id), [id, map]]);
  const add = (map: DrawnMap, edit = true) => {
    const id = newMapId();
    put([id, map]);
    void putInStore('maps', id, map);
    if (edit) setOpen(id);
  };
  const brought = useMapImport(map => add(map, false));
  const give = async (map: DrawnMap) => {
    const file = await mapToFile(map);
    const url = URL.createObjectURL(file);
    Object.assign(document.createElement('a'), { href: url, download: file.name }).click();
    URL.revokeObjectURL(url);
  };

  if (editing) {
    const [id, map] = editing;
    return (
      <main className="maps-page">
        <header className="row">
          <h1 className="hidden">{t('maps.edit', { name: map.name })}</h1>
          <Button onPress={() => setOpen(undefined)}>← {t('maps.done')}</Button>
          <input
            className="input maps-name"
            aria-label={t('maps.name')}
            value={map.name}
            maxLength={80}
            onChange={e => put([id, { ...map, name: e.target.value || map.name }])}
          />
          <span className="soft small">{t('maps.kept')}</span>
        </header>
        <MapEditor key={id} value={map} onChange={next => put([id, next])} />
      </main>
    );
  }
  return (
    <main className="maps-page" data-list>
      <header className="stack">
        <nav className="row small" aria-label={t('fights.where')}>
          <a href="/">{t('app.name')}</a>
          <span aria-hidden="true">›</span>
          <span>{t('maps.title')}</span>
        </nav>
        <h1>{t('maps.title')}</h1>
        <p className="soft">{t('maps.lede')}</p>
      </header>
      <div className="row">
        {MAP_SHAPES.map(shape => (
          <Button key={shape} onPress={() => add(blankMap(shape))}>
            {t(`maps.new.${shape}`)}
          </Button>
        ))}
        {brought.button}
      </div>
      <p className="soft small">{t('maps.importHint')}</p>
      {brought.report}
      {gone && (
        <p className="row small" role="status">
          {t('maps.undelete', { name: gone[1].name })}
          <Button
            onPress={() => {
              put(gone);
              void putInStore('maps', ...gone);
              setGone(undefined);
            }}
          >
            {t('maps.bringBack')}
          </Button>
        </p>
      )}
      {maps?.length === 0 && <p className="soft">{t('maps.none')}</p>}
      <ul className="maps-list">
        {maps?.map(([id, map]) => (
          <li key={id} className="panel maps-item">
            <MapThumbnail map={map} />
            <div className="maps-what">
              <h2>{map.name}</h2>
              <p className="soft small">{map.shape === 'regions' ? t('maps.regionsCount', { count: map.regions.length }) : t('maps.size', map)}</p>
            </div>
            <div className="row">
              <Button kind="main" aria-label={t('maps.edit', { name: map.name })} onPress={() => setOpen(id)}>
                {t('maps.do.edit')}
              </Button>
              <Button
                aria-label={t('maps.copy', { name: map.name })}
                onPress={() => add({ ...map, name: t('maps.copied', { name: map.name }).slice(0, 80) }, false)}
              >
                {t('maps.do.copy')}
              </Button>
              <Button aria-label={t('maps.export', { name: map.name })} onPress={() => void give(map)}>
                {t('maps.do.export')}
              </Button>
              <Button
                kind="quiet"
                aria-label={t('maps.delete', { name: map.name })}
                onPress={() => {
                  setGone([id, map]);
                  setMaps(all => all?.filter(([i]) => i !== id));
                  void deleteFromStore('maps', id);
                }}
              >
                {t('maps.do.delete')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </main>
  );
};

export default MapsPage;
