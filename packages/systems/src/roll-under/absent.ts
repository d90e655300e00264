import type { Refusal, Who } from '@fray/engine';
import { TIME } from './actions/target.ts';
import { keyOfThing } from './encounter.ts';
import { actions } from './menu.ts';
import { refuse } from './refuse.ts';
import { canAct, combatant, isDying, isHelpless, isPresent, isTime, type Scene } from './scene.ts';
import type { Weapon } from './sheet.ts';

const WAITING = refuse('turn.pass', 'nothing is saved up for later: there is no waiting and no readying', 'act now, or pass');
const NO_REACTION = refuse('turn.no-reactions', 'nobody reacts to what others do');
const MELEE_ONLY = refuse('turn.charge-melee', 'a charge takes a melee weapon');
const NOT_FOR_MELEE = refuse('turn.attack', 'nobody is struck with that', 'shoot it');
const NO_PAIR = refuse('melee.light-dual-limits', 'a pair is two light weapons');
const NOT_IN_BOTH = refuse('melee.medium-two', 'only a medium weapon may be held in one hand or in both');
const ONLY_LIGHT = refuse('melee.light-throw', 'only a light weapon can be thrown');
const NO_MISSILES = refuse('turn.attack', 'nothing is shot with that', 'strike with it');
const NO_RELOAD = refuse('ranged.bow-no-reload', 'it needs no reloading');
const NO_PATIENT = refuse('turn.tend', 'only a dying ally is tended');

const WAITS = ['wait', 'ready', 'delay', 'hold'];
const REACTS = ['dodge', 'parry', 'block', 'react', 'disengage'];

/** Why something that no menu has cannot be done: what it is, whom it is for, and with what, as the key says. */
export const absent = (scene: Scene, who: Who, key: string): Refusal | undefined => {
  const [verb = '', ...rest] = key
    .trim()
    .toLowerCase()
    .split(/[\s:]+/);
  if (WAITS.includes(verb)) return WAITING;
  if (REACTS.includes(verb)) return NO_REACTION;
  const action = actions.find(a => a.id === verb) ?? actions.find(a => a.id.startsWith(verb) && verb.length > 2);
  if (!action) return undefined;
  const target = scene.encounter.combatants.findIndex(s => rest.includes(s.id));
  if (target >= 0 && isTime(scene, target)) return TIME;
  const weapon = scene.encounter.things.find((_, i) => rest.includes(keyOfThing(scene.encounter, who, i)))?.weapon;
  const why = weapon ? unfit(action.id, weapon, rest) : undefined;
  if (why) return why;
  return action.id === 'tend' && target >= 0 ? NO_PATIENT : refuse(action.clause, `there is no choice "${key}" here`);
};

/** What a weapon cannot be used for. */
const unfit = (action: string, weapon: Weapon, how: readonly string[]): Refusal | undefined => {
  const shoots = weapon.ranged !== undefined;
  switch (action) {
    case 'charge':
    case 'attack-melee':
      if (shoots) return action === 'charge' ? MELEE_ONLY : NOT_FOR_MELEE;
      if (how.includes('pair')) return NO_PAIR;
      return how.includes('both-hands') ? NOT_IN_BOTH : undefined;
    case 'attack-thrown':
      return weapon.thrown ? undefined : ONLY_LIGHT;
    case 'attack-ranged':
      return shoots ? undefined : NO_MISSILES;
    case 'reload':
      return NO_RELOAD;
    default:
      return undefined;
  }
};

const DEAD = refuse('turn.one-big-thing', 'dead or gone: no turn at all');
const DYING = refuse('fatal.unconscious', 'dying: unconscious, and nothing is done');
const HELPLESS = refuse('dd.other', 'helpless: nothing is done');
const BROKEN = refuse('morale.outcome', 'it has given up, or flees');
const NOT_ITS_TURN = refuse('turn.one-big-thing', 'it is not its turn', 'wait for it: nothing is saved up, and nobody reacts');

/** Why somebody has nothing to decide while others have. */
export const idle = (scene: Scene, who: Who): Refusal | undefined => {
  if (scene.phase !== 'turns' && scene.phase !== 'ambush') return undefined;
  if (isTime(scene, who)) return TIME;
  const c = combatant(scene, who);
  if (!isPresent(c)) return DEAD;
  if (isDying(c)) return DYING;
  if (isHelpless(c)) return HELPLESS;
  return canAct(c) && c.fate === 'up' ? NOT_ITS_TURN : BROKEN;
};
