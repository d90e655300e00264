import type { Refusal, Who } from '@fray/engine';
import { type Action, type Deed, deed, defineAction } from '../deed.ts';
import { loseAim } from '../effects.ts';
import { keyOfThing } from '../encounter.ts';
import { spend } from '../exchange.ts';
import { between, isWalled } from '../ground.ts';
import { refuse } from '../refuse.ts';
import { alter, combatant, type Scene, thingAt } from '../scene.ts';
import { handsIn } from './target.ts';

const NO_UTILITY = refuse('core.utility', 'the option utilityActions is off');
const NO_HAND = refuse('core.hands', 'there is no hand free for it', 'let something fall');
const IN_HAND = refuse('core.utility', 'it is in hand already');
const TOO_FAR = refuse('core.utility', 'it lies neither here nor beside', 'go there');

const COST = 2;

/** Draws what is carried, or picks up what lies here or beside, letting fall what is in the way [core.utility]. */
export const draw: Action = defineAction({
  id: 'draw',
  name: 'Draw or pick up',
  clause: 'core.utility',
  type: 'house',
  allowed: ['Off Guard', 'On Guard'],
  gates: ['core.utility', 'core.utility'],
  said: 'a weapon, and what falls for it: draw knife drop-longsword',
  refusal: (scene, d) => cannotDraw(scene, d),
  resolve(scene, table, { who, thing, drops, ap }) {
    spend(scene, who, ap);
    loseAim(scene, who);
    const c = alter(scene, who);
    c.held = [...c.held.filter(t => !drops.includes(t)), thing];
    c.carried = c.carried.filter(t => t !== thing);
    scene.lying = [...scene.lying.filter(l => l.thing !== thing), ...drops.map(t => ({ thing: t, x: c.x, y: c.y }))];
    table.tell({ clause: 'core.utility', what: 'draw', by: who, outcome: 'in hand', weapon: thingAt(scene, thing).name, ap });
  },
});

const cannotDraw = (scene: Scene, { who, thing, drops }: Deed): Refusal | undefined => {
  if (!scene.encounter.options.utilityActions) return NO_UTILITY;
  const c = combatant(scene, who);
  if (c.held.includes(thing)) return IN_HAND;
  const lies = scene.lying.find(l => l.thing === thing);
  if (lies && (between(c, lies) > 1 || isWalled(scene, c, lies))) return TOO_FAR;
  return handsIn(scene, [...c.held.filter(t => !drops.includes(t)), thing]) > 2 ? NO_HAND : undefined;
};

/** Everything that could be drawn or picked up, with whatever might be dropped for it; and what is in hand, which is refused. */
export const drawable = (scene: Scene, who: Who): Deed[] => {
  const { carried, held } = combatant(scene, who);
  const [first, second] = held;
  const fallen = [[], ...held.map(t => [t]), ...(first !== undefined && second !== undefined ? [[first, second]] : [])];
  const inHand = held.map(thing => deed(draw, who, keyOfThing(scene.encounter, who, thing), `Draw ${thingAt(scene, thing).name}`, COST, { thing, drops: [] }));
  const others = [...carried, ...scene.lying.map(l => l.thing)].flatMap(thing =>
    fallen.map(drops => {
      const key = [keyOfThing(scene.encounter, who, thing), ...drops.map(t => `drop-${keyOfThing(scene.encounter, who, t)}`)].join(':');
      const dropping = drops.length > 0 ? `, dropping ${drops.map(t => thingAt(scene, t).name).join(' and ')}` : '';
      return deed(draw, who, key, `Draw ${thingAt(scene, thing).name}${dropping}`, COST, { thing, drops });
    }),
  );
  return [...others, ...inHand];
};
