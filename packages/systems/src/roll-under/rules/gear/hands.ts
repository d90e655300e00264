import type { Who } from '@fray/engine';
import { elementAt } from '@fray/engine/util';
import { alter, type Combatant, combatant, EMPTY, type MutableCombatant, type Scene } from '../../state/scene.ts';
import { armWorks } from '../numbers.ts';

export const isHolding = (c: Combatant, thing: number): boolean => c.right === thing || c.left === thing;
export const isHoldingInBoth = (c: Combatant, thing: number): boolean => c.right === thing && c.left === thing;

/** Whether an empty hand cannot hold anything. */
export const hasUselessHand = (c: Combatant): boolean => (c.right === EMPTY && !armWorks(c, 'right')) || (c.left === EMPTY && !armWorks(c, 'left'));

export const freeHands = (c: Combatant): number => Number(c.right === EMPTY && armWorks(c, 'right')) + Number(c.left === EMPTY && armWorks(c, 'left'));

/** Whether a held thing's other hand is free and works, or holds the thing too. */
export const couldHoldInBoth = (c: Combatant, thing: number): boolean => {
  const right = c.right === thing || (c.right === EMPTY && armWorks(c, 'right'));
  const left = c.left === thing || (c.left === EMPTY && armWorks(c, 'left'));
  return right && left && isHolding(c, thing);
};

/** Takes a thing into as many hands as it needs: the main weapon in the right hand, a shield or second weapon in the left. */
export const takeInHands = (scene: Scene, c: MutableCombatant, thing: number): void => {
  const { hands, shield } = elementAt(scene.encounter.things, thing);
  if (hands === 2) {
    c.right = thing;
    c.left = thing;
    return;
  }
  const left = c.left === EMPTY && armWorks(c, 'left');
  const right = c.right === EMPTY && armWorks(c, 'right');
  if (left && (shield || !right)) c.left = thing;
  else c.right = thing;
};

/** Empties the hands that hold a thing. */
export const openHands = (c: MutableCombatant, thing: number): void => {
  if (c.right === thing) c.right = EMPTY;
  if (c.left === thing) c.left = EMPTY;
};

/** Takes a thing away from a combatant, wherever they carry it. */
export const takeFromCombatant = (c: MutableCombatant, thing: number): void => {
  openHands(c, thing);
  if (c.quick.includes(thing)) c.quick = c.quick.filter(t => t !== thing);
  if (c.deep.includes(thing)) c.deep = c.deep.filter(t => t !== thing);
};

export const layOnGround = (scene: Scene, thing: number, { x, y }: { x: number; y: number }): void => {
  scene.lying = [...scene.lying, { thing, x, y }];
};

/** Drops what a disabled hand holds, even if the other hand holds it too [dd.disabled-arm]. */
export const dropFromHand = (scene: Scene, who: Who, side: 'left' | 'right'): number => {
  const c = combatant(scene, who);
  const thing = c[side];
  if (thing === EMPTY) return EMPTY;
  openHands(alter(scene, who), thing);
  layOnGround(scene, thing, c);
  return thing;
};
