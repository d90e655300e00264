import { type Refusal, type Who, whoIs } from '@fray/engine';
import { refuse } from './refuse.ts';
import { combatant, isOut, isPresent, leaderOf, NOBODY, type Scene } from './scene.ts';

const DEAD = refuse('ko.survival.1', 'dead or gone');
const MORTAL = refuse('mortal.no-wake', 'mortally wounded, it does not wake');
const OUT = refuse('ko.duration', 'knocked out until the encounter is over, or magic heals');
const NO_MAGIC = refuse('ko.mp-locked', 'knocked out, it cannot use MP');
const STUNNED = refuse('heal.stun.meaning', 'stunned: it does nothing');
const PAIR = refuse('mount.pair', 'rider and mount have one turn, and the other one decides');
const NOT_ITS_TURN = refuse('order.sort', 'it is not its turn', 'interrupts are open when their cause comes up');
const NO_CAUSE = refuse('ap.interrupt', 'an interrupt wants its cause: an attack, or an opening');
const SECOND_ATTACK = refuse('attack.major', 'an attack is a major action, and that of its turn is done');
const ENDED_BY_MAJOR = refuse('ap.major', 'its major action has ended its turn');
const ENDED_BY_EXCLUSIVE = refuse('ap.exclusive', 'its exclusive action was the whole of its turn');

const INTERRUPTS = ['block', 'parry', 'dodge', 'mount-dodge', 'opportunity-attack'];
const ATTACKS = ['attack-melee', 'attack-ranged', 'cast-attack', 'unarmed-strike', 'grab', 'crush', 'throw-to-ground', 'mount-attack'];

const verbOf = (key: string): string =>
  key
    .trim()
    .toLowerCase()
    .split(/[\s:]+/)[0] as string;

/** Why somebody has nothing to decide while others have: out of action, or its turn is over, or still to come. */
export const idle = (scene: Scene, who: Who, words = ''): Refusal | undefined => {
  const c = combatant(scene, who);
  if (!isPresent(c)) return DEAD;
  if (c.wound === 'mortallyWounded') return MORTAL;
  if (isOut(c)) return verbOf(words).startsWith('cast') ? NO_MAGIC : OUT;
  if (scene.phase !== 'turns') return undefined;
  if (c.stun !== 'none') return STUNNED;
  if (scene.turn !== NOBODY && leaderOf(scene, scene.turn) === leaderOf(scene, who)) return PAIR;
  const verb = verbOf(words);
  if (INTERRUPTS.includes(verb)) return NO_CAUSE;
  if (scene.latest !== leaderOf(scene, who) || scene.endedBy === 'none') return NOT_ITS_TURN;
  if (scene.endedBy === 'exclusive') return ENDED_BY_EXCLUSIVE;
  return verb !== '' && ATTACKS.some(id => id.startsWith(verb)) ? SECOND_ATTACK : ENDED_BY_MAJOR;
};

const IN_A_FIGHT = refuse('mortal.aid.time', 'first aid takes ten minutes: not in a fight', 'after it');
const NO_WAKING = refuse('badly.woken', 'waking takes five minutes: not in a fight', 'after it');
const NO_DELAY = refuse('order.fixed', 'the order stands: nobody waits or holds an action');
const NO_GRIP = refuse('grab.full', 'it takes a full hold');
const NOT_A_MOUNT = refuse('mount.up', 'that one carries nobody');

const DELAYS = ['wait', 'delay', 'hold', 'ready'];

/** Why something that no turn has cannot be done. */
export const absentFromTurn = (key: string): Refusal | undefined => {
  const verb = verbOf(key);
  if (verb === 'first-aid') return IN_A_FIGHT;
  if (verb === 'wake') return NO_WAKING;
  if (INTERRUPTS.includes(verb)) return NO_CAUSE;
  if (DELAYS.includes(verb)) return NO_DELAY;
  if (verb === 'crush' || verb.startsWith('throw') || verb === 'drag') return NO_GRIP;
  return verb === 'mount' ? NOT_A_MOUNT : undefined;
};

const NOT_IN_HAND = refuse('gear.ready', 'no such weapon is ready');
const NO_MOUNT = refuse('mount.dodge', 'it sits on nothing that could dodge');

/** Why a defence that is not listed cannot be chosen. */
export const absentFromDefense = (key: string): Refusal | undefined => {
  const verb = verbOf(key);
  if (verb === 'parry' || verb === 'rider-parry') return NOT_IN_HAND;
  return verb === 'mount-dodge' ? NO_MOUNT : undefined;
};

const NOT_MORTAL = refuse('mortal.aid', 'the patient is not mortally wounded');
const TRIED = refuse('mortal.aid.single', 'first aid was tried on this patient');
const NO_SLEEPER = refuse('badly.woken', 'the patient is not a badly wounded sleeper');
const NO_MARK = refuse('mortal.scar', 'no lasting mark is due');
const BEYOND_HELP = refuse('heal.1', 'the patient is dead');
const OVER = refuse('encounter.end', 'the encounter is over');

/** Why something cannot be done afterwards. */
export const absentAfterwards = (scene: Scene, key: string): Refusal => {
  const [verb = '', ...rest] = key
    .trim()
    .toLowerCase()
    .split(/[\s:]+/);
  if (verb === 'mark') return NO_MARK;
  if (verb === 'wake') return NO_SLEEPER;
  const patient = whoIs(scene, rest[1] ?? '') ?? NOBODY;
  if (['healing-ritual', 'cast-heal'].includes(verb) && patient >= 0 && combatant(scene, patient).wound === 'dead') return BEYOND_HELP;
  if (verb !== 'first-aid') return OVER;
  return patient >= 0 && combatant(scene, patient).aided ? TRIED : NOT_MORTAL;
};
