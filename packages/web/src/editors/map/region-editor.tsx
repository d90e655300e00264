import type { DrawnRegion, RegionMap } from '@fray/engine/maps';
import { t } from '../../i18n/i18n.ts';
import type { MapSupport } from '../../i18n/spoken.ts';
import { Button } from '../../ui/button.tsx';
import type { MapPiece } from './canvas/map-pieces.ts';
import { RegionSketch } from './region-sketch.tsx';

interface RegionEditorProps {
  readonly map: RegionMap;
  readonly kind: MapSupport | undefined;
  readonly onChange: (map: RegionMap) => void;
  readonly pieces: readonly MapPiece[];
}

const FLAGS = [{ id: 'cramped', words: 'cramped' }];

const freeId = (regions: readonly DrawnRegion[]): string => {
  for (let n = 1; ; n++) if (!regions.some(r => r.id === `region-${n}`)) return `region-${n}`;
};

/** A border is listed in both of its regions. */
const setBorder = (regions: readonly DrawnRegion[], a: string, b: string, on: boolean): DrawnRegion[] =>
  regions.map(r => {
    const other = r.id === a ? b : r.id === b ? a : undefined;
    if (other === undefined) return r;
    const rest = r.neighbors.filter(n => n !== other);
    return { ...r, neighbors: on ? [...rest, other] : rest };
  });

/** The regions of a map: a sketch, and the name, flags and borders of each. */
export const RegionEditor = ({ map, kind, onChange, pieces }: RegionEditorProps) => {
  const { regions } = map;
  const give = (next: readonly DrawnRegion[]) => onChange({ ...map, regions: [...next] });
  const change = (id: string, to: Partial<DrawnRegion>) => give(regions.map(r => (r.id === id ? { ...r, ...to } : r)));
  const add = () => {
    const id = freeId(regions);
    const last = regions.at(-1);
    const one: DrawnRegion = { id, name: t('maps.new.region', { n: regions.length + 1 }), neighbors: [], flags: [] };
    give(last ? setBorder([...regions, one], id, last.id, true) : [one]);
  };
  const remove = (id: string) => give(regions.filter(r => r.id !== id).map(r => ({ ...r, neighbors: r.neighbors.filter(n => n !== id) })));
  return (
    <div className="region-maker">
      <RegionSketch map={map} pieces={pieces} />
      <ul className="region-makers">
        {regions.map(region => (
          <li key={region.id} className="panel region-make">
            <label className="field-label">
              {t('maps.regionName')}
              <input className="input" value={region.name} maxLength={60} onChange={e => change(region.id, { name: e.target.value || region.name })} />
            </label>
            <fieldset>
              <legend className="small">{t('maps.regionBorders')}</legend>
              {regions
                .filter(r => r.id !== region.id)
                .map(r => (
                  <label key={r.id} className="map-check small">
                    <input
                      type="checkbox"
                      checked={region.neighbors.includes(r.id)}
                      onChange={e => give(setBorder(regions, region.id, r.id, e.target.checked))}
                    />
                    {r.name}
                  </label>
                ))}
            </fieldset>
            <RegionFlags region={region} kind={kind} onChange={flags => change(region.id, { flags })} />
            {regions.length > 1 && (
              <Button kind="quiet" aria-label={t('maps.regionRemove', { name: region.name })} onPress={() => remove(region.id)}>
                ×
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button onPress={add}>{t('maps.regionAdd')}</Button>
    </div>
  );
};

interface RegionFlagsProps {
  readonly region: DrawnRegion;
  readonly kind: MapSupport | undefined;
  readonly onChange: (flags: string[]) => void;
}

/** What a region is to the rules. */
const RegionFlags = ({ region, kind, onChange }: RegionFlagsProps) => (
  <fieldset>
    <legend className="small">{t('maps.regionFlags')}</legend>
    {(kind?.of === 'regions' ? kind.flags : FLAGS).map(flag => (
      <label key={flag.id} className="map-check small">
        <input
          type="checkbox"
          checked={region.flags.includes(flag.id)}
          onChange={e => onChange(e.target.checked ? [...region.flags, flag.id] : region.flags.filter(f => f !== flag.id))}
        />
        {flag.words}
      </label>
    ))}
  </fieldset>
);
