import { generateMap, MAP_WORDS, type SpaceMap } from '@fray/engine/maps';
import { useMemo, useState } from 'react';
import { GroundThumbnail } from '../../field/ground/thumbnail/ground-thumbnail.tsx';
import { groundOfDrawn } from '../../field/ground/thumbnail/map-ground.ts';
import { capital } from '../../i18n/capital.ts';
import { t } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';

/** A place of each kind, drawn from a seed: one press makes it a map of one's own. */
export const DrawnPlaces = ({ onPick }: { readonly onPick: (map: SpaceMap) => void }) => {
  const [seed, setSeed] = useState(1);
  const places = useMemo(() => MAP_WORDS.map(word => [word, { ...generateMap(word, seed), name: capital(t(`maps.word.${word}`)) }] as const), [seed]);
  return (
    <section className="stack" aria-labelledby="drawn-places">
      <header className="row">
        <h2 id="drawn-places">{t('maps.places')}</h2>
        <Button onPress={() => setSeed(seed + 1)}>{t('maps.otherPlaces')}</Button>
      </header>
      <ul className="starter-list maps-places">
        {places.map(([word, map]) => (
          <li key={word}>
            <button type="button" className="starter-pick" onClick={() => onPick(map)}>
              <PlaceThumbnail key={seed} map={map} />
              <span>{map.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};

const PlaceThumbnail = ({ map }: { readonly map: SpaceMap }) => {
  const ground = useMemo(() => groundOfDrawn(map), [map]);
  return <GroundThumbnail ground={ground} width={272} height={170} />;
};
