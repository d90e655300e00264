import './maps.css';
import type { MapKind } from '@fray/engine';
import { type DrawnMap, fitted, type SpaceMap, suits } from '@fray/engine/maps';
import { useState } from 'react';
import { t } from '../words/words.ts';
import { BeginsDark } from './begins-dark.tsx';
import { type Brush, toolsFor } from './brush.ts';
import { Details } from './details.tsx';
import { type History, useHistory } from './history.ts';
import { Paper } from './paper.tsx';
import { People } from './people.tsx';
import type { Piece } from './pieces.ts';
import { Regions } from './regions.tsx';
import { Toolbar, Undo } from './toolbar.tsx';
import { useUndoKeys } from './undo-keys.ts';

interface MapEditorProps {
  readonly value: DrawnMap;
  readonly onChange: (map: DrawnMap) => void;
  /** The system it is for: what its rules do not know is said to count for nothing. */
  readonly kind?: MapKind;
  /** Who is to stand on it, and what to do when somebody was put somewhere. */
  readonly pieces?: readonly Piece[];
  readonly onPlace?: (id: string, at: NonNullable<Piece['at']>) => void;
}

/** Draws a map: squares, hexes or regions, walls and doors, ground, a picture, and who stands where. */
export const MapEditor = ({ value, onChange, kind, pieces = [], onPlace }: MapEditorProps) => {
  const history = useHistory(value, onChange);
  const [chosen, setBrush] = useState<Brush>({ tool: 'wall', cover: 1, height: 10 });
  const [placing, setPlacing] = useState<string>();
  const brush = toolsFor(kind).includes(chosen.tool) ? chosen : { ...chosen, tool: 'wall' as const };
  const lost = kind && suits(kind, value) ? fitted(kind, value).lost : [];
  useUndoKeys(history);
  const people = pieces.length > 0 && onPlace && <People map={value} pieces={pieces} placing={placing} onPlacing={setPlacing} onPlace={onPlace} />;
  return (
    <section className="map-editor" aria-label={t('maps.editor')}>
      <h2 className="hidden">{t('maps.editor')}</h2>
      {kind && !suits(kind, value) && (
        <p role="alert" className="trouble">
          {t('maps.unfit')}
        </p>
      )}
      {lost.length > 0 && <p className="small soft">{t('maps.lost', { what: lost.map(l => t(`maps.tool.${l}`)).join(', ') })}</p>}
      {value.shape === 'regions' ? (
        <div className="map-bench">
          <div className="stack">
            <div className="row">
              <Undo history={history as unknown as History<never>} />
            </div>
            <Regions map={value} kind={kind} onChange={history.change} pieces={pieces} />
          </div>
          <aside className="map-aside panel">
            {people}
            <BeginsDark map={value} onChange={history.change} />
          </aside>
        </div>
      ) : (
        <>
          <Toolbar brush={brush} onBrush={setBrush} kind={kind} history={history as unknown as History<never>} sides={value.shape === 'hex' ? 6 : 4} />
          <div className="map-bench">
            <div className="map-paper panel">
              <Paper
                map={value}
                history={history as History<SpaceMap>}
                brush={brush}
                pieces={pieces}
                placing={placing}
                onPlacing={setPlacing}
                onPlace={onPlace}
              />
            </div>
            <aside className="map-aside panel">
              {people}
              <Details map={value} onChange={history.change} />
            </aside>
          </div>
        </>
      )}
    </section>
  );
};
