import type { Rng } from '@fray/engine/dice';

/** Maurn against the orc, in straight lines: the same rules, dice in the same order, nothing general. */
interface Fighter {
  hp: number;
  fatigue: number;
  worn: number;
  next: number;
  unsteady: boolean;
  dyingAt: number;
  readonly top: number;
  readonly bonus: number;
  readonly sides: number;
  readonly factor: number;
  readonly primary: number;
  readonly passive: number;
}

const fighter = (hp: number, top: number, bonus: number, sides: number, factor: number, primary: number, passive: number): Fighter => ({
  ...{ hp, top, bonus, sides, factor, primary, passive },
  ...{ fatigue: 0, worn: 0, next: 0, unsteady: false, dyingAt: Number.POSITIVE_INFINITY },
});

interface Swing {
  readonly damage: number;
  readonly delay: number;
}

const swing = (rng: Rng, by: Fighter, at: Fighter): Swing => {
  const die = rng.below(20) + 1;
  if (die === 1) return { damage: 0, delay: rng.below(6) + 1 };
  const bonus = by.bonus - (by.worn >= by.top ? 2 : 0);
  const above = die + bonus - (at.unsteady ? at.passive : at.primary);
  if (above < 0 && die < 20) return { damage: 0, delay: 0 };
  if (die === 20 && above >= 1) return { damage: by.sides + 7, delay: 0 };
  return { damage: rng.below(by.sides) + 5, delay: 0 };
};

const hurt = (f: Fighter, damage: number): void => {
  if (damage === 0) return;
  const top = Math.max(0, f.top - f.worn);
  const fatigue = Math.min(damage, top);
  f.fatigue += fatigue;
  f.hp = Math.max(0, f.hp - (damage - fatigue));
  if (top > 0) f.worn++;
};

/** Plays one duel; 1 when Maurn wins, -1 when the orc does, 0 when nobody. */
export const timeCountByHand = (rng: Rng): number => {
  const both = [fighter(16, 6, 7, 8, 9, 19, 14), fighter(13, 5, 6, 10, 12, 15, 13)] as const;
  for (const f of both) f.next = rng.below(6) + 5;
  for (;;) {
    const [a, b] = both;
    const tc = Math.min(a.next, b.next, a.dyingAt, b.dyingAt);
    const was = both.map(f => ({ hp: f.hp, fatigue: f.fatigue }));
    const bleeds = both.map(f => f.dyingAt <= tc);
    const acts = both.map(f => f.next <= tc);
    const blows = both.map((f, i) => (acts[i] ? swing(rng, f, both[1 - i] as Fighter) : { damage: 0, delay: 0 }));
    both.forEach((f, i) => hurt(f, (blows[1 - i] as Swing).damage));
    both.forEach((f, i) => {
      if (!bleeds[i]) return;
      f.hp = Math.max(0, f.hp - 1);
      f.dyingAt = tc + 20;
    });
    both.forEach((f, i) => {
      if (acts[i]) f.unsteady = (blows[i] as Swing).delay > 0;
    });
    const up = both.map((f, i) => {
      if (f.hp === 0) return false;
      const changed = f.fatigue > (was[i] as { fatigue: number }).fatigue || f.hp < (was[i] as { hp: number }).hp;
      if (!changed || f.fatigue < f.hp) return true;
      return rng.below(6) + rng.below(6) + rng.below(6) + 3 + 2 >= f.fatigue - f.hp;
    });
    if (!up[0] || !up[1]) return up[0] ? 1 : up[1] ? -1 : 0;
    both.forEach((f, i) => {
      const dying = f.fatigue > 0 && f.fatigue >= 2 * f.hp;
      if (dying !== Number.isFinite(f.dyingAt)) f.dyingAt = dying ? tc + 20 : Number.POSITIVE_INFINITY;
      if (acts[i]) f.next = tc + f.factor + (blows[i] as Swing).delay;
    });
  }
};
