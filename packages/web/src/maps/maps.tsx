import './maps.css';
import type { Problem } from '@fray/engine';
import { blankRegions, blankSpaces, type DrawnMap } from '@fray/engine/maps';
import { useEffect, useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { Button } from '../ui/button.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { t } from '../words/words.ts';
import { allOn, putOn, takeFrom } from './cabinet.ts';
import { MapEditor } from './map-editor.tsx';
import { fileOf, mapFromFile } from './map-file.ts';
import { Thumbnail } from './thumbnail.tsx';

type Saved = readonly [id: string, map: DrawnMap];

const newId = (): string => `${Date.now().toString(36)}-${Math.floor(Math.random() * 1e6).toString(36)}`;

const blank = (shape: DrawnMap['shape']): DrawnMap =>
  shape === 'regions' ? blankRegions(t('maps.new.name'), t('maps.new.region', { n: 1 })) : blankSpaces(t('maps.new.name'), shape);

/** So long nothing may change before a map is kept. */
const REST_MS = 400;

/** The maps of this browser: new, edited, brought in and given out. */
const MapsPage = () => {
  const [maps, setMaps] = useState<readonly Saved[]>();
  const [open, setOpen] = useState<string>();
  const [said, say] = useState('');
  const [wrong, setWrong] = useState<{ readonly file: string; readonly problems: readonly Problem[] }>();
  const [gone, setGone] = useState<Saved>();
  useEffect(() => void allOn<DrawnMap>('maps').then(setMaps), []);
  const editing = maps?.find(([id]) => id === open);

  useEffect(() => {
    if (!editing) return undefined;
    const [id, map] = editing;
    const timer = setTimeout(() => void putOn('maps', id, map), REST_MS);
    return () => {
      clearTimeout(timer);
      void putOn('maps', id, map);
    };
  }, [editing]);

  const put = ([id, map]: Saved) => setMaps(all => [...(all ?? []).filter(([i]) => i !== id), [id, map]]);
  const add = (map: DrawnMap, edit = true) => {
    const id = newId();
    put([id, map]);
    void putOn('maps', id, map);
    if (edit) setOpen(id);
  };
  const bring = async (file: File | undefined) => {
    if (!file) return;
    say('');
    const found = await mapFromFile(file);
    setWrong(found.ok ? undefined : { file: file.name, problems: found.problems });
    if (!found.ok) return;
    const { map, lights } = found.value;
    const barriers = map.shape === 'regions' ? [] : map.barriers;
    const doors = barriers.filter(b => b.is === 'door').length;
    const more = lights > 0 ? ` ${t('maps.importedLights', { count: lights })}` : '';
    say(`${t('maps.imported', { name: map.name, walls: barriers.length - doors, doors })}${more}`);
    add(map, false);
  };
  const give = async (map: DrawnMap) => {
    const file = await fileOf(map);
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
    <main className="maps-page">
      <header className="stack">
        <a href="/">← {t('maps.home')}</a>
        <h1>{t('maps.title')}</h1>
        <p className="soft">{t('maps.lede')}</p>
      </header>
      <div className="row">
        {(['square', 'hex', 'regions'] as const).map(shape => (
          <Button key={shape} onPress={() => add(blank(shape))}>
            {t(`maps.new.${shape}`)}
          </Button>
        ))}
        <FileTrigger acceptedFileTypes={['.dd2vtt', '.uvtt', '.df2vtt', '.json', 'application/json']} onSelect={files => void bring(files?.[0])}>
          <Button>{t('maps.import')}</Button>
        </FileTrigger>
      </div>
      <p className="soft small">{t('maps.importHint')}</p>
      <p aria-live="polite" className={said ? 'small' : 'hidden'}>
        {said}
      </p>
      {wrong && <Trouble problem={{ title: t('maps.importFailed', { file: wrong.file }), problems: wrong.problems }} />}
      {gone && (
        <p className="row small" role="status">
          {t('maps.undelete', { name: gone[1].name })}
          <Button
            onPress={() => {
              put(gone);
              void putOn('maps', ...gone);
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
            <Thumbnail map={map} />
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
                  void takeFrom('maps', id);
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
