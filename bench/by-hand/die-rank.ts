import type { Rng } from '@fray/engine/dice';

/** A knight against an orc, blow for blow: the same dice in the same order, nothing general. 1 when the knight wins. */
export const dieRankByHand = (rng: Rng): number => {
  const knight = { attack: 8, defense: 8, hp: 5, most: 5 };
  const orc = { attack: 8, defense: 6, hp: 3, most: 3 };
  const knightFirst = rng.below(6) >= rng.below(4);
  const strike = (by: typeof knight, at: typeof knight): boolean => {
    const number = rng.below(by.attack) + 1;
    const damage = Math.floor(number / (rng.below(at.defense) + 1));
    at.hp = damage >= 2 * at.most ? 0 : Math.max(0, at.hp - damage);
    return damage > 0 && at.hp === 0;
  };
  for (let turn = knightFirst; ; turn = !turn) if (turn ? strike(knight, orc) : strike(orc, knight)) return turn ? 1 : -1;
};
