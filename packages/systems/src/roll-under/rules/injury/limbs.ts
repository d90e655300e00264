import type { Who } from '@fray/engine';
import { elementAt } from '@fray/engine/util';
import { alter, type Combatant, EMPTY, type Scene } from '../../state/scene.ts';
import type { Play } from '../action.ts';
import { dropFromHand } from '../gear/hands.ts';

export type Side = 'left' | 'right';

export type Limb = 'arm' | 'leg';

export type Location = Limb | 'torso' | 'head';

export const isLimb = (location: Location | undefined): location is Limb => location === 'arm' || location === 'leg';

/** The hit location; undefined if the damage source has a column of its own [dd.source]. */
export interface Struck {
  readonly location: Location | undefined;
  readonly side: Side | undefined;
}

/** The rolled side, or the other if that one is lost; undefined if both are. */
export const sideLeft = ({ effects }: Combatant, part: Limb | 'eye', rolled: Side): Side | undefined => {
  const isLost = (side: Side) => effects.some(e => e.is === `${part} lost` && 'side' in e && e.side === side);
  const sides: readonly Side[] = [rolled, rolled === 'left' ? 'right' : 'left'];
  return sides.find(side => !isLost(side));
};

/** Applies a limb that stops working: an arm drops what it holds, a leg makes its owner fall [dd.disabled-leg]. */
export const limbFails = (scene: Scene, play: Play, who: Who, limb: Limb, side: Side): void => {
  if (limb === 'leg') {
    alter(scene, who).prone = true;
    play.emit({ clause: 'dd.disabled-leg', what: 'prone', by: who });
    return;
  }
  const dropped = dropFromHand(scene, who, side);
  if (dropped !== EMPTY) play.emit({ clause: 'dd.disabled-arm', what: 'dropped', by: who, thing: elementAt(scene.encounter.things, dropped).name });
};
