import { MAX_MAP_SPACES, type SpaceMap } from '../drawn-map.ts';
import { drawRuin, drawTavern } from './buildings.ts';
import { drawBridge, drawCamp, drawForest, drawRoad } from './country.ts';
import { Sketch } from './sketch.ts';
import { drawCave, drawCrypt } from './underground.ts';

/**
 * The words for which a map can be drawn.
 * @example
 * {@includeCode ../../../test/examples/maps.test.ts#generate}
 */
export const MAP_WORDS = ['cave', 'crypt', 'ruin', 'tavern', 'road', 'forest', 'bridge', 'camp'] as const;

/** A word for which a map can be drawn. */
export type MapWord = (typeof MAP_WORDS)[number];

/**
 * Whether a map can be drawn for a word.
 * @example
 * {@includeCode ../../../test/examples/maps.test.ts#generate}
 */
export const isMapWord = (word: string): word is MapWord => MAP_WORDS.some(one => one === word);

const DRAW: Readonly<Record<MapWord, (sketch: Sketch) => void>> = {
  ...{ cave: drawCave, crypt: drawCrypt, ruin: drawRuin, tavern: drawTavern },
  ...{ road: drawRoad, forest: drawForest, bridge: drawBridge, camp: drawCamp },
};

const MIN_SPACES = 14;
const bounded = (n: number): number => Math.max(MIN_SPACES, Math.min(MAX_MAP_SPACES, Math.round(n)));

/**
 * Draws a map from a word and a seed. The same give the same map.
 * @example
 * {@includeCode ../../../test/examples/maps.test.ts#generate}
 */
export const generateMap = (word: MapWord, seed: number, columns = 28, rows = 20): SpaceMap => {
  const sketch = new Sketch(seed, bounded(columns), bounded(rows), word === 'cave' || word === 'crypt' ? 'indoors' : 'outdoors');
  DRAW[word](sketch);
  return sketch.map(`${word.charAt(0).toUpperCase()}${word.slice(1)} ${seed}`);
};
