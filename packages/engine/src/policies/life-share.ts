import type { Vitals } from '../kernel/scene.ts';

/** The share of its life that a combatant has. One whose life has no points at all, so that any wound fells it, has all of it while it stands. */
export const lifeShare = ({ gauges, down }: Vitals): number => {
  let [life, parts] = [0, 0];
  for (const { value, most = value, purpose } of gauges) {
    if (purpose === 'fuel') continue;
    life += most > 0 ? value / most : down || value < 0 ? 0 : 1;
    parts++;
  }
  return parts === 0 ? 1 : life / parts;
};
