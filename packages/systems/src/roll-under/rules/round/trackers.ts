import type { Who } from '@fray/engine';
import { elementAt } from '@fray/engine/util';
import type { Band } from '../../setup/content-fields.ts';
import { combatant, isDry, type Scene } from '../../state/scene.ts';

const NO_BANDS: readonly Band[] = [];

/** Bands are given in whole units and reach up to the next one: 23.5 inches belong to the band 12 to 23. */
const isInBand = ({ from, to = Number.POSITIVE_INFINITY }: Band, value: number): boolean =>
  value >= (from ?? Number.NEGATIVE_INFINITY) && (value <= to || (from !== undefined && Math.floor(value) === to));

/** The bands of all trackers that affect a combatant now; none for one whom Time does not reach [time.trackers]. */
export const currentBands = (scene: Scene, who: Who): readonly Band[] => {
  const { trackers } = scene.encounter;
  if (trackers.length === 0 || isDry(scene, who)) return NO_BANDS;
  return trackers.flatMap((t, i) => t.bands.filter(b => isInBand(b, elementAt(scene.trackers, i))));
};

/** Whether a danger can still do harm by itself: a threshold lies ahead or repeats, or a band has an effect at the end of turns. */
export const stillThreatens = (scene: Scene): boolean =>
  scene.encounter.trackers.some((t, i) => {
    if (combatant(scene, t.time).fate === 'fled') return false;
    const value = elementAt(scene.trackers, i);
    const ahead = (at: number | undefined) => at !== undefined && (t.step > 0 ? at > value : at < value);
    const strikes = t.thresholds.some(h => h.damage && (h.everyTick || ahead(h.at)));
    return strikes || t.bands.some(b => b.endOfTurn && (isInBand(b, value) || ahead(t.step > 0 ? b.from : b.to)));
  });
