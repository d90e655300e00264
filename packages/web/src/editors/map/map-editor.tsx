import type { MapSupport } from '../../i18n/spoken.ts';
import './map-editor.css';

import { canUseMap, type DrawnMap, encounterFromMap, type RegionMap } from '@fray/engine/maps';
import { useState } from 'react';
import { t } from '../../i18n/i18n.ts';
import { BeginsDark } from './begins-dark.tsx';
import { type Brush, toolsFor } from './canvas/brush.ts';
import { MapCanvas } from './canvas/map-canvas.tsx';
import type { MapPiece } from './canvas/map-pieces.ts';
import { useEditHistory } from './edit-history.ts';
import { MapDetails } from './map-details.tsx';
import { MapGenerator } from './map-generator.tsx';
import { MapToolbar, UndoButtons } from './map-toolbar.tsx';
import { PiecesToPlace } from './pieces-to-place.tsx';
import { RegionEditor } from './region-editor.tsx';
import { useUndoKeys } from './use-undo-keys.ts';

interface MapEditorProps {
  readonly value: DrawnMap;
  readonly onChange: (map: DrawnMap) => void;
  /** The system the map is for; the editor warns about what its rules ignore. */
  readonly kind?: MapSupport;
  /** The combatants that can be placed on the map. */
  readonly pieces?: readonly MapPiece[];
  readonly onPlace?: (id: string, at: NonNullable<MapPiece['at']>) => void;
}

const withDark = ({ dark: _, ...light }: RegionMap, isDark: boolean): RegionMap => ({ ...light, ...(isDark && { dark: true as const }) });

/** Edits a map of squares, hexes or regions: walls and doors, ground, picture, and places of combatants. */
export const MapEditor = ({ value, onChange, kind, pieces = [], onPlace }: MapEditorProps) => {
  const history = useEditHistory(value, onChange);
  const [chosen, setBrush] = useState<Brush>({ tool: 'wall', cover: 1, height: 10, thing: 'crate', width: 2 });
  const [placing, setPlacing] = useState<string>();
  const brush = toolsFor(kind, value.shape === 'hex' ? 'hex' : 'square').includes(chosen.tool) ? chosen : { ...chosen, tool: 'wall' as const };
  const lost = kind && canUseMap(kind, value) ? encounterFromMap(kind, value).lost : [];
  useUndoKeys(history);
  const people = pieces.length > 0 && onPlace && <PiecesToPlace map={value} pieces={pieces} placing={placing} onPlacing={setPlacing} onPlace={onPlace} />;
  return (
    <section className="map-editor" aria-label={t('maps.editor')}>
      <h2 className="hidden">{t('maps.editor')}</h2>
      {kind && !canUseMap(kind, value) && (
        <p role="alert" className="trouble">
          {t('maps.unfit')}
        </p>
      )}
      {lost.length > 0 && <p className="small soft">{t('maps.lost', { what: lost.map(l => t(`maps.tool.${l}`)).join(', ') })}</p>}
      {value.shape === 'regions' ? (
        <div className="map-bench">
          <div className="stack">
            <div className="row">
              <UndoButtons history={history} />
            </div>
            <RegionEditor map={value} kind={kind} onChange={history.change} pieces={pieces} />
          </div>
          <aside className="map-aside panel">
            {people}
            <BeginsDark isDark={value.dark ?? false} onChange={isDark => history.change(withDark(value, isDark))} />
          </aside>
        </div>
      ) : (
        <>
          <MapToolbar brush={brush} onBrush={setBrush} kind={kind} shape={value.shape} history={history} sides={value.shape === 'hex' ? 6 : 4} />
          <div className="map-bench">
            <div className="map-paper panel">
              <MapCanvas map={value} history={history} brush={brush} pieces={pieces} placing={placing} onPlacing={setPlacing} onPlace={onPlace} />
            </div>
            <aside className="map-aside panel">
              {people}
              {value.shape === 'square' && <MapGenerator map={value} onChange={history.change} />}
              <MapDetails map={value} onChange={history.change} />
            </aside>
          </div>
        </>
      )}
    </section>
  );
};
