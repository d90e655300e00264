import type { Rng } from '@fray/engine/dice';

/** Halvar against a skeleton, in straight lines: the same rules, dice in the same order, nothing general. */
interface Fighter {
  hp: number;
  dead: boolean;
}

const HALVAR = { half: 17, dies: -10, score: 13, actions: 4, more: 10 - 7 };
const SKELETON = { half: 12, dies: -8, score: 11, actions: 3, more: 8 - 12 };

/** All the strikes of one against the other, in straight lines: the same rules, dice in the same order. */
const turn = (rng: Rng, me: Fighter, mine: typeof HALVAR, foe: Fighter, its: typeof HALVAR): void => {
  for (let i = 0; i < mine.actions && me.hp > 0 && !foe.dead; i++) {
    if (rng.below(20) + 1 > mine.score - (me.hp <= mine.half ? 4 : 0)) continue;
    foe.hp -= Math.max(0, rng.below(8) + 1 + mine.more);
    if (foe.hp <= its.dies) foe.dead = true;
  }
};

const bleed = (f: Fighter, its: typeof HALVAR): void => {
  if (f.dead || f.hp > 0) return;
  f.hp -= 1;
  if (f.hp <= its.dies) f.dead = true;
};

export const segmentsByHand = (rng: Rng): number => {
  const halvar = { hp: 35, dead: false };
  const skeleton = { hp: 24, dead: false };
  while (halvar.hp > 0 && skeleton.hp > 0) {
    turn(rng, halvar, HALVAR, skeleton, SKELETON);
    turn(rng, skeleton, SKELETON, halvar, HALVAR);
    bleed(halvar, HALVAR);
    bleed(skeleton, SKELETON);
  }
  return 100 * halvar.hp + skeleton.hp;
};
