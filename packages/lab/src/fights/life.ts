import type { Scene } from '@fray/engine';
import type { Vitals } from '@fray/engine/kit';
import type { AnySystem } from '@fray/systems';

/** The gauges without which no one fights. */
export const lifeGauges = (gauges: Vitals['gauges']): Vitals['gauges'] => gauges.filter(({ purpose }) => purpose !== 'fuel');

/** The share of their life that a combatant has left, and none where they are out of action. */
const shareLeft = ({ gauges, down, out }: Vitals): number => {
  if (down || out) return 0;
  const shares = lifeGauges(gauges).map(({ value, most = value }) => (most > 0 ? Math.max(0, value / most) : 1));
  return shares.length === 0 ? 1 : shares.reduce((sum, share) => sum + share, 0) / shares.length;
};

/** How much more of its strength the first side has left than all others, from -1 to 1. Near 0 it was close. */
export const marginOf = (system: AnySystem, scene: Scene): number => {
  const all = scene.combatants.map((_, who) => system.vitals(scene, who));
  const [own] = scene.encounter.combatants.map(({ side }) => side);
  const strength = (isMeant: (side: string) => boolean): number => {
    const meant = all.filter(({ side }) => isMeant(side));
    return meant.length === 0 ? 0 : meant.reduce((sum, v) => sum + shareLeft(v), 0) / meant.length;
  };
  return strength(side => side === own) - strength(side => side !== own);
};
