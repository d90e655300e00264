import { blankRegions, blankSpaces, type DrawnMap } from '@fray/engine/maps';
import { t } from '../words/words.ts';

export const SHAPES = ['square', 'hex', 'regions'] as const;

/** A map with nothing on it yet. */
export const blank = (shape: DrawnMap['shape']): DrawnMap =>
  shape === 'regions' ? blankRegions(t('maps.new.name'), t('maps.new.region', { n: 1 })) : blankSpaces(t('maps.new.name'), shape);
