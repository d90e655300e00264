import { generateMap, isMapWord, MAP_WORDS, type MapWord, type SpaceMap } from '@fray/engine/maps';
import { useState } from 'react';
import { capital } from '../../i18n/capital.ts';
import { t } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';

interface MapGeneratorProps {
  readonly map: SpaceMap;
  readonly onChange: (map: SpaceMap) => void;
}

const MAX_SEED = 99_999;

/** Draws the whole map from a word and a seed, in the size that it has. It can be undone. */
export const MapGenerator = ({ map, onChange }: MapGeneratorProps) => {
  const [word, setWord] = useState<MapWord>('cave');
  const [seed, setSeed] = useState(1);
  const draw = (which: MapWord, from: number) => {
    setWord(which);
    setSeed(from);
    const name = map.name === t('maps.new.name') ? { name: capital(t(`maps.word.${which}`)) } : { name: map.name };
    onChange({ ...generateMap(which, from, map.columns, map.rows), ...name, ...(map.dark && { dark: map.dark }) });
  };
  return (
    <section aria-label={t('maps.generate')} className="map-part">
      <h3>{t('maps.generate')}</h3>
      <div className="map-draw">
        <label className="field-label">
          {t('maps.generateWhat')}
          <select className="input" value={word} onChange={e => isMapWord(e.target.value) && setWord(e.target.value)}>
            {MAP_WORDS.map(one => (
              <option key={one} value={one}>
                {t(`maps.word.${one}`)}
              </option>
            ))}
          </select>
        </label>
        <label className="field-label">
          {t('maps.seed')}
          <input
            className="input short"
            type="number"
            min={0}
            max={MAX_SEED}
            value={seed}
            onChange={e => setSeed(Math.max(0, Math.min(MAX_SEED, Math.round(Number(e.target.value)) || 0)))}
          />
        </label>
        <Button kind="main" onPress={() => draw(word, seed)}>
          {t('maps.generateDo')}
        </Button>
        <Button onPress={() => draw(word, (seed + 1) % MAX_SEED)}>{t('maps.generateAgain')}</Button>
      </div>
      <p className="soft small">{t('maps.generateHint')}</p>
    </section>
  );
};
