import type { DrawnMap } from '@fray/engine/maps';
import { MapThumbnail } from '../../editors/map/map-thumbnail.tsx';
import { usePacks } from '../../editors/packs/use-packs.ts';
import { t } from '../../i18n/i18n.ts';
import { packText } from '../../i18n/packs-texts.ts';
import { Button } from '../../ui/button.tsx';

/** The maps of packs, each to be copied. A fight can stand on them without that. */
export const PackMaps = ({ onCopy }: { readonly onCopy: (map: DrawnMap) => void }) => {
  const { packs = [] } = usePacks();
  const maps = packs.flatMap(({ pack }) => pack.maps.map(map => ({ map, pack })));
  if (maps.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="pack-maps">
      <h2 id="pack-maps">{packText('mapsOf')}</h2>
      <ul className="maps-list">
        {maps.map(({ map, pack }) => (
          <li className="panel maps-item" key={`${pack.id} ${map.name}`}>
            <MapThumbnail map={map} />
            <div className="maps-what">
              <h3>{map.name}</h3>
              <p className="soft small">
                {pack.name} · {packText('by', { author: pack.author })} · {pack.license}
              </p>
            </div>
            <Button aria-label={t('maps.copy', { name: map.name })} onPress={() => onCopy(map)}>
              {t('maps.do.copy')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
};
