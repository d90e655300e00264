import type { Vitals } from '../kernel/scene.ts';

/** The share of its life that a combatant has. */
export const lifeShare = ({ gauges }: Vitals): number => {
  let [life, parts] = [0, 0];
  for (const { value, most = value, purpose } of gauges) {
    if (purpose === 'fuel') continue;
    life += value / Math.max(1, most);
    parts++;
  }
  return parts === 0 ? 1 : life / parts;
};
