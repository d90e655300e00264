import type { Rng } from '@fray/engine/dice';

/**
 * The warden against the orc, in straight lines: the same rules, dice in the same order, nothing general. What the engine is
 * measured against, and checked against seed by seed.
 */
interface Fighter {
  hp: number;
  readonly attack: number;
  readonly defense: number;
  readonly save: number;
  weapon: boolean;
  shield: boolean;
  prone: boolean;
  injuries: number;
  wounds: number[];
  disabledLeft: boolean;
  disabledRight: boolean;
  lostArms: number;
  lostLegs: number;
  concussed: boolean;
  wisdomLost: number;
  eyes: number;
  helpless: boolean;
  dead: boolean;
  charisma: number;
}

const LEFT = 1;
const RIGHT = 2;

const fighter = (hp: number, attack: number, defense: number, save: number, shield: boolean): Fighter => ({
  ...{ hp, attack, defense, save, weapon: true, shield, prone: false, injuries: 0, wounds: [], disabledLeft: false, disabledRight: false },
  ...{ lostArms: 0, lostLegs: 0, concussed: false, wisdomLost: 0, eyes: 0, helpless: false, dead: false, charisma: 0 },
});

const acts = (f: Fighter): boolean => !f.dead && !f.helpless && f.wounds.length === 0;

/** Plays one duel; 1 when the warden wins, -1 when the orc does, 0 when nobody. */
export const rollUnderByHand = (rng: Rng): number => {
  const hero = fighter(10, 11, 15, 6, true);
  const orc = fighter(9, 12, 13, 7, true);
  for (let round = 1; ; round++) {
    const wisdom = hero.concussed ? 4 : 11 - hero.wisdomLost;
    const early = rng.below(20) + 1 <= wisdom;
    if (early && turn(rng, hero, orc, round)) return verdict(hero, orc);
    if (!orc.dead && turn(rng, orc, hero, round)) return verdict(hero, orc);
    if (!early && !hero.dead && turn(rng, hero, orc, round)) return verdict(hero, orc);
    if ((hero.wounds[0] ?? round) + 3 <= round) hero.dead = true;
    if ((orc.wounds[0] ?? round) + 3 <= round) orc.dead = true;
    if (hero.dead) hero.wounds = [];
    if (orc.dead) orc.wounds = [];
    if (isOver(hero, orc)) return verdict(hero, orc);
  }
};

const isOver = (hero: Fighter, orc: Fighter): boolean => (hero.dead || hero.wounds.length === 0) && (!acts(hero) || !acts(orc));

const verdict = (hero: Fighter, orc: Fighter): number => (acts(hero) ? 1 : acts(orc) ? -1 : 0);

/** One turn; true when the fight is over after it. */
const turn = (rng: Rng, me: Fighter, foe: Fighter, round: number): boolean => {
  if (me.wounds.length > 0) {
    if (rng.below(6) === 0) me.wounds.shift();
  } else if (acts(me) && !foe.dead) strike(rng, me, foe, round);
  return me.attack === 11 ? isOver(me, foe) : isOver(foe, me);
};

const strike = (rng: Rng, me: Fighter, foe: Fighter, round: number): void => {
  let number = me.attack + 10 - foe.defense;
  if (me.prone) number -= 2;
  if (foe.prone) number += 2;
  if (me.eyes === (LEFT | RIGHT)) number -= 8;
  if (foe.eyes === (LEFT | RIGHT)) number += 8;
  if (!foe.shield) number += 1;
  const die = rng.below(20) + 1;
  if (die === 20 || (die !== 1 && die > number)) return;
  const doubled = die === 1;
  let damage: number;
  if (!me.weapon) damage = doubled ? 2 : 1;
  else damage = doubled ? rng.below(8) + rng.below(8) + 2 : rng.below(8) + 1;
  foe.hp -= damage;
  if (foe.hp < 0) dismember(rng, foe, round);
};

const dismember = (rng: Rng, f: Fighter, round: number): void => {
  const severity = rng.below(12) + 1 - f.hp + f.injuries;
  const location = rng.below(6) + 1;
  let limb = location <= 2;
  let side = 0;
  if (limb) {
    side = rng.below(2) + 1;
    const lost = location === 1 ? f.lostArms : f.lostLegs;
    if (lost & side) side = LEFT + RIGHT - side;
    if (lost & side) limb = false;
  }
  f.injuries += 1;
  if (limb && location === 1) loseUse(f, side);
  else if (limb) f.prone = true;
  else if (location >= 5) f.concussed = true;
  if (severity < 11) return;
  f.injuries += 1;
  for (let i = severity < 16 ? 1 : severity - 14; i > 0; i--) f.wounds.push(round);
  f.prone = true;
  const saved = rng.below(20) + 1 <= save(f);
  if (limb) {
    if (saved) {
      rng.below(20);
      return;
    }
    if (location === 1) {
      f.lostArms |= side;
      loseUse(f, side);
    } else f.lostLegs |= side;
    return;
  }
  if (saved) return;
  const row = rng.below(6) + 1;
  if (location < 5) {
    if (row === 6) f.helpless = true;
  } else if (row === 2) f.wisdomLost += 1;
  else if (row === 3) f.charisma += 1;
  else if (row === 4) f.eyes |= LEFT;
  else if (row === 5) f.eyes |= RIGHT;
  else if (row === 6) f.helpless = true;
};

/** A hero's Save falls with its Charisma bonus: from 10, at 8. */
const save = (f: Fighter): number => f.save - (f.attack === 11 && f.charisma >= 2 ? 1 : 0);

const loseUse = (f: Fighter, side: number): void => {
  if (side === RIGHT) f.weapon = false;
  else f.shield = false;
};
