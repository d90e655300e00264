import type { Refusal, Who } from '@fray/engine';
import { keyOfThing } from '@fray/engine/kit';
import { alter, combatant, type Scene, thingOf } from '../../state/scene.ts';
import { type Action, type ActionKind, defineAction, makeAction } from '../action.ts';
import { loseAim } from '../exchange/effects.ts';
import { spendAp } from '../numbers.ts';
import { refuse } from '../refusals.ts';
import { isWalled, squaresBetween } from '../space.ts';
import { handsIn } from '../target.ts';

const NO_UTILITY = refuse('core.utility', 'the option utility-actions is off');
const NO_HAND = refuse('core.hands', 'no hand is free', 'drop something');
const IN_HAND = refuse('core.utility', 'already in hand');
const TOO_FAR = refuse('core.utility', 'it does not lie in this or an adjacent square', 'go there');

const COST = 2;

/** Draws a carried weapon, or picks up one in this or an adjacent square, and drops what is in the way [core.utility]. */
export const draw: ActionKind = defineAction('draw', 'Draw or pick up', {
  clause: 'core.utility',
  type: 'house',
  allowed: ['Off Guard', 'On Guard'],
  gates: ['core.utility', 'core.utility'],
  said: 'a weapon, and what to drop for it: draw knife drop-longsword',
  refusal: (scene, d) => drawRefusal(scene, d),
  resolve(scene, play, { who, thing, drops, ap }) {
    spendAp(scene, who, ap);
    loseAim(scene, who);
    const c = alter(scene, who);
    c.held = [...c.held.filter(t => !drops.includes(t)), thing];
    c.carried = c.carried.filter(t => t !== thing);
    scene.lying = [...scene.lying.filter(l => l.thing !== thing), ...drops.map(t => ({ thing: t, x: c.x, y: c.y }))];
    play.emit({ clause: 'core.utility', what: 'draw', by: who, outcome: 'in hand', weapon: thingOf(scene, thing).name, ap });
  },
});

const drawRefusal = (scene: Scene, { who, thing, drops }: Action): Refusal | undefined => {
  if (!scene.encounter.options['utility-actions']) return NO_UTILITY;
  const c = combatant(scene, who);
  if (c.held.includes(thing)) return IN_HAND;
  const lies = scene.lying.find(l => l.thing === thing);
  if (lies && (squaresBetween(c, lies) > 1 || isWalled(scene, c, lies))) return TOO_FAR;
  return handsIn(scene, [...c.held.filter(t => !drops.includes(t)), thing]) > 2 ? NO_HAND : undefined;
};

/** Everything that could be drawn or picked up, with each possible drop; and things in hand, which are refused. */
export const drawActions = (scene: Scene, who: Who): Action[] => {
  const { carried, held } = combatant(scene, who);
  const [first, second] = held;
  const fallen = [[], ...held.map(t => [t]), ...(first !== undefined && second !== undefined ? [[first, second]] : [])];
  const inHand = held.map(thing =>
    makeAction(draw, who, keyOfThing(scene.encounter, who, thing), `Draw ${thingOf(scene, thing).name}`, COST, { thing, drops: [] }),
  );
  const others = [...carried, ...scene.lying.map(l => l.thing)].flatMap(thing =>
    fallen.map(drops => {
      const key = [keyOfThing(scene.encounter, who, thing), ...drops.map(t => `drop-${keyOfThing(scene.encounter, who, t)}`)].join(':');
      const dropping = drops.length > 0 ? `, dropping ${drops.map(t => thingOf(scene, t).name).join(' and ')}` : '';
      return makeAction(draw, who, key, `Draw ${thingOf(scene, thing).name}${dropping}`, COST, { thing, drops });
    }),
  );
  return [...others, ...inHand];
};
