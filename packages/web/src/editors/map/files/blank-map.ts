import { blankRegionMap, blankSpaceMap, type DrawnMap } from '@fray/engine/maps';
import { t } from '../../../i18n/i18n.ts';

export const MAP_SHAPES = ['square', 'hex', 'regions'] as const;

/** An empty map. */
export const blankMap = (shape: DrawnMap['shape']): DrawnMap =>
  shape === 'regions' ? blankRegionMap(t('maps.new.name'), t('maps.new.region', { n: 1 })) : blankSpaceMap(t('maps.new.name'), shape);
