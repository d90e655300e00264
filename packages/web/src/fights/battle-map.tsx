import { blankRegions, blankSpaces, type DrawnMap, drawnFrom, fitted, type Origin, placeFor, spaceFor, suits } from '@fray/engine/maps';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { allOn } from '../maps/cabinet.ts';
import type { Piece } from '../maps/pieces.ts';
import { Button } from '../ui/button.tsx';
import { Pick } from '../ui/pick.tsx';
import { t } from '../words/words.ts';
import { changed, type Entry, type Written } from './draft.ts';
import { useMaking } from './making.ts';

const MapEditor = lazy(() => import('../maps/map-editor.tsx').then(m => ({ default: m.MapEditor })));

interface BattleMapProps {
  /** Where somebody stands who was given no place. */
  readonly usual: (as: string) => unknown;
}

const ZERO: Origin = [0, 0];

/** The map of a fight that is made: drawn here, or taken from those of this browser; and who stands where on it. */
export const BattleMap = ({ usual }: BattleMapProps) => {
  const { draft, change, system } = useMaking();
  const kind = system.map;
  const { encounter } = draft;
  const found = useMemo(() => drawnFrom(kind, encounter), [kind, encounter]);
  const [saved, setSaved] = useState<readonly (readonly [string, DrawnMap])[]>([]);
  useEffect(() => void allOn<DrawnMap>('maps').then(all => setSaved(all.filter(([, map]) => suits(kind, map)))), [kind]);
  const { map, origin = ZERO } = found ?? {};

  const put = (next: DrawnMap) =>
    change(d => {
      // Where the field ends, and of what regions it is, is the map’s to say.
      const { edges: _, field: __, regions: ___, map: before, ...rest } = d.encounter;
      const fit = fitted(kind, next, origin);
      const { image: ____, ...kept } = (before ?? {}) as Readonly<Record<string, unknown>>;
      const laid = fit.encounter['map'] as object | undefined;
      const options = { ...d.encounter.options, ...fit.options };
      return {
        ...d,
        encounter: { ...rest, ...fit.encounter, ...(laid && { map: { ...kept, ...laid } }), ...(Object.keys(options).length > 0 && { options }) } as Written,
      };
    });
  const remove = () =>
    change(d => {
      const { edges: _, regions: __, map: ___, ...rest } = d.encounter;
      return { ...d, encounter: rest as Written };
    });
  const place = (as: string, at: NonNullable<Piece['at']>) => {
    const where = typeof at === 'string' || kind.of === 'regions' || !map || map.shape === 'regions' ? at : placeFor(kind, map, at, origin);
    change(d => changed(d, as, (e): Entry => ({ ...e, at: where })));
  };
  const standing = (at: unknown): { readonly at?: NonNullable<Piece['at']> } => {
    if (typeof at === 'string') return { at };
    if (!Array.isArray(at) || kind.of === 'regions' || !map || map.shape === 'regions') return {};
    return { at: spaceFor(kind, map, at as unknown as [number, number], origin) };
  };
  const pieces = Object.entries(encounter.sides).flatMap(([side, all]) =>
    all.map((e): Piece => ({ id: e.as, name: e.name, side, ...standing(e.at ?? usual(e.as)) })),
  );
  return (
    <section className="stack" aria-label={t('maps.paper')}>
      <div className="row map-choice">
        {!map && (
          <Button onPress={() => put(kind.of === 'regions' ? blankRegions(encounter.name, t('maps.new.region', { n: 1 })) : blankSpaces(encounter.name))}>
            {t('maps.draw')}
          </Button>
        )}
        {saved.length > 0 && (
          <Pick
            label={t('maps.take')}
            from={saved.map(([id, { name }]) => ({ id, name }))}
            action={t('fights.take')}
            onPick={id => {
              const one = saved.find(([i]) => i === id);
              if (one) put(one[1]);
            }}
          />
        )}
        {map && (
          <Button kind="quiet" onPress={remove}>
            {t('maps.without')}
          </Button>
        )}
      </div>
      {map && (
        <Suspense>
          <MapEditor value={map} onChange={put} kind={kind} pieces={pieces} onPlace={place} />
        </Suspense>
      )}
    </section>
  );
};
