import type { Rng } from '@fray/engine/dice';

/**
 * Two who strike while they can pay for it and evade while they can, in straight lines: the same rules, dice in the same order, nothing general. What
 * the engine is measured against, and checked against seed by seed.
 */
interface Fencer {
  readonly initiative: number;
  readonly skill: number;
  readonly evasion: number;
  readonly stamina: number;
  readonly plus: number;
  readonly armored: number;
  ap: number;
  most: number;
  penalty: number;
  out: boolean;
}

const fencer = (initiative: number, skill: number, evasion: number, stamina: number, plus: number, armored: number): Fencer => ({
  ...{ initiative, skill, evasion, stamina, plus, armored, ap: 12, most: 12, penalty: 0, out: false },
});

/** Plays one duel; 1 when the duellist wins, -1 when the bandit does. */
export const tempoByHand = (rng: Rng): number => {
  const sera = fencer(4, 7, 6, 7, 2, 2);
  const bandit = fencer(1, 4, 3, 5, 3, 1);
  const first = pool(rng) + sera.initiative;
  const second = pool(rng) + bandit.initiative;
  const [one, other] = first >= second ? [sera, bandit] : [bandit, sera];
  for (;;) {
    turn(rng, one, other);
    if (other.out) break;
    turn(rng, other, one);
    if (one.out) break;
  }
  return bandit.out ? 1 : -1;
};

const pool = (rng: Rng): number => {
  for (let before = 0; ; before += 16) {
    let place = 0;
    while (place < 16 && rng.below(6) > 0) place++;
    if (place < 16 || before === 64) return before + place;
  }
};

const turn = (rng: Rng, by: Fencer, at: Fencer): void => {
  while (by.ap >= 4) {
    strike(rng, by, at);
    if (at.out) return;
  }
  by.ap = Math.max(by.ap, Math.min(by.most, by.ap + regained(by.stamina - by.penalty - pool(rng))));
};

const strike = (rng: Rng, by: Fencer, at: Fencer): void => {
  by.ap -= 4;
  const evades = at.ap >= 2;
  if (evades) at.ap -= 2;
  let net = pool(rng) + by.skill - by.penalty;
  if (evades) {
    net -= pool(rng) + at.evasion - at.penalty;
    if (net <= 0) return;
  }
  if (net < -1) return;
  const rolled = rng.below(6) + 1 + by.plus;
  suffer(at, Math.floor(Math.max(0, net >= at.armored ? rolled : rolled - 1) / 2));
};

const suffer = (at: Fencer, steps: number): void => {
  if (steps >= 4) at.out = true;
  else if (steps === 3) {
    at.penalty = 5;
    at.most = 11;
    at.ap = Math.min(at.ap, 11);
  } else if (steps > 0) {
    at.ap = Math.max(0, at.ap - steps);
    if (steps === 2) at.penalty = Math.max(at.penalty, 1);
  }
};

const regained = (result: number): number => {
  if (result >= 0) return 12;
  if (result >= -1) return 11;
  if (result >= -2) return 10;
  if (result >= -3) return 8;
  if (result >= -4) return 6;
  if (result >= -6) return 4;
  if (result >= -8) return 3;
  if (result >= -9) return 2;
  return result >= -13 ? 1 : 0;
};
