import { useEffect } from 'react';
import type { SavedMap } from '../../editors/map/files/use-saved-maps.ts';
import { MapEditor } from '../../editors/map/map-editor.tsx';
import { t } from '../../i18n/i18n.ts';
import { mapStore } from '../../storage/map-store.ts';
import { Button } from '../../ui/button.tsx';

/** A map is saved when nothing was changed for so long (ms), and when it is left. */
const SAVE_AFTER_MS = 400;

interface MapEditViewProps {
  readonly saved: SavedMap;
  readonly onChange: (saved: SavedMap) => void;
  readonly onDone: () => void;
}

/** A map being edited. */
export const MapEditView = ({ saved, onChange, onDone }: MapEditViewProps) => {
  const [id, map] = saved;
  useEffect(() => {
    const timer = setTimeout(() => void mapStore.put('maps', ...saved), SAVE_AFTER_MS);
    return () => {
      clearTimeout(timer);
      void mapStore.put('maps', ...saved);
    };
  }, [saved]);
  return (
    <main className="maps-page">
      <header className="row">
        <h1 className="hidden">{t('maps.edit', { name: map.name })}</h1>
        <Button onPress={onDone}>← {t('maps.done')}</Button>
        <input
          className="input maps-name"
          aria-label={t('maps.name')}
          value={map.name}
          maxLength={80}
          onChange={e => onChange([id, { ...map, name: e.target.value || map.name }])}
        />
        <span className="soft small">{t('maps.kept')}</span>
      </header>
      <MapEditor key={id} value={map} onChange={next => onChange([id, next])} />
    </main>
  );
};
