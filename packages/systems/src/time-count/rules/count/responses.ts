import type { Choice, Decision, Who } from '@fray/engine';
import { withDistance } from '@fray/engine/field';
import { copyScene } from '@fray/engine/kit';
import type { ClauseId } from '../../rulebook/index.ts';
import { alter, combatant, isEnemy, type Scene, sheet } from '../../state/scene.ts';
import type { Action, Play } from '../action.ts';
import { type Count, newTurn, type Turn } from '../action.ts';
import { pathOnCount } from '../actions/movement/run.ts';
import { braceAction } from '../actions/ready.ts';
import { hasRunningStart } from '../actions/wrestling/rush.ts';
import { askOrDefault } from '../ask.ts';
import { isInSight } from '../attack/sight.ts';
import { unreadyRefusal } from '../attack/target.ts';
import { actionRefusal, attackRefusal, isAttack } from '../forbidden.ts';
import { actionsNear } from '../menu.ts';
import { enterSpaces } from '../movement/entering.ts';
import { setSpace } from '../movement/forced-movement.ts';
import { spacesNow } from '../movement/movement.ts';
import { distanceBetween, hasMap, reachOf } from '../movement/space.ts';
import { feetAfterSteps, GAITS, gaitOf } from '../movement/stride.ts';
import { canAct } from '../numbers.ts';
import { refuse } from '../refusals.ts';

/** The decisions that the revealed actions ask of others, before any die: readied actions, entering a space, and the choice of a defense. */
export const askResponses = (scene: Scene, play: Play, count: Count): void => {
  for (const turn of count.turns) Object.assign(turn, pathOnCount(scene, turn));
  if (hasMap(scene)) enterSpaces(scene, play, count.turns);
  release(scene, play, count);
  braceAgainst(scene, count);
  for (const turn of count.turns) turn.deed.kind.ask?.(scene, play, turn, count);
  count.turns.sort((a, b) => a.who - b.who);
};

/** Readied actions are set off by the actions of the count, and once more by the readied actions that were set off [act.ready-effect]. */
const release = (scene: Scene, play: Play, count: Count): void => {
  setOffReadiness(scene, play, count, setOffReadiness(scene, play, count, [...count.turns]));
};

/**
 * Readied actions happen together with their trigger. The trigger is secret, so everyone who waits is asked whenever anything happens that might be
 * one; the question itself gives nothing away.
 */
const setOffReadiness = (scene: Scene, play: Play, count: Count, causes: readonly Turn[]): Turn[] => {
  const released: Turn[] = [];
  if (!causes.some(t => mightSetOff(scene, t))) return released;
  for (let who = 0; who < scene.combatants.length; who++) {
    const { ready, next } = combatant(scene, who);
    if (ready === null || next !== null || ready.from > scene.tc || count.turns.some(t => t.who === who) || !canAct(scene, who)) continue;
    const action = actionsNear(scene, who, ready.deed).find(d => d.key === ready.deed);
    const trigger = action && causes.find(t => isSetOffBy(scene, t, action, ready.trigger));
    const seen = trigger && isMetBy(scene, trigger, action, ready.trigger);
    if (!releases(scene, play, who, seen && action) || !action) continue;
    alter(scene, who).ready = null;
    const turn = { ...newTurn(who, action, 'released'), seen };
    count.turns.push(turn);
    released.push(turn);
    play.emit({ clause: 'act.ready-effect', what: 'released', by: who, action: action.key });
  }
  return released;
};

const RELEASE: Choice<ClauseId> = { key: 'release', words: 'Now', clause: 'act.ready-effect' };
const HOLD: Choice<ClauseId> = { key: 'hold', words: 'Wait on', clause: 'act.ready-effect', idle: true };

const NOT_ITS_TRIGGER = refuse('act.ready-effect', 'no action on this count is the trigger, or the readied action is not possible');

const releases = (scene: Scene, play: Play, who: Who, action: Action | undefined): boolean => {
  const decision: Decision<Choice<ClauseId>> = {
    by: who,
    about: 'readied',
    prompt: action ? `${action.words}, now?` : 'The trigger has not come: wait on',
    publicWording: { about: 'readied', prompt: `${sheet(scene, who).name} waits for a trigger: act now?` },
    hasHiddenChoices: true,
    decoyChoice: action ? undefined : HOLD,
    clause: 'act.ready-effect',
    choices: [RELEASE, HOLD],
    refusal: c => (c === RELEASE && !action ? NOT_ITS_TRIGGER : undefined),
  };
  return askOrDefault(scene, play, decision, HOLD) === RELEASE;
};

/** Whether other combatants could take an action for a trigger. */
const mightSetOff = (scene: Scene, turn: Turn): boolean =>
  isAttack(scene, turn.deed) || MAGIC.includes(turn.deed.kind.id) || (hasMap(scene) ? turn.path.length > 0 : isMove(turn));

const MAGIC: readonly string[] = ['cast', 'area', 'prepare'];

/** Whether an action is the trigger: the target approaches, moves, attacks or casts. */
const isSetOffBy = (scene: Scene, turn: Turn, action: Action, trigger: string): boolean => {
  if (turn.who !== action.target) return false;
  if (trigger === 'attacks') return isAttack(scene, turn.deed);
  if (trigger === 'casts') return MAGIC.includes(turn.deed.kind.id);
  return hasMap(scene) ? turn.path.length > 0 : isMove(turn);
};

/** The scene in which a readied action is legal against its trigger: the current one, or one with the mover where it comes into reach. */
const isMetBy = (scene: Scene, turn: Turn, action: Action, trigger: string): Scene | undefined => {
  const reach = action.thing >= 0 ? reachOf(scene, action.who, action.thing) : 5;
  const near = comesWithin(scene, turn, action.who, reach);
  const all = trigger === 'approaches' ? [near] : [scene, near];
  return all.find(s => s !== undefined && !actionRefusal(s, action));
};

/** The scene with a mover at the first space of its path that is within reach of a combatant. Undefined if it was in reach before. */
const comesWithin = (scene: Scene, turn: Turn, of: Who, reach: number): Scene | undefined => {
  const { who, deed } = turn;
  if (distanceBetween(scene, of, who) <= reach) return undefined;
  if (!hasMap(scene)) {
    const comes = isMove(turn) && deed.target === of && feetAfterSteps(scene, deed, spacesNow(scene, who, gaitOf(turn))) <= reach;
    return comes ? { ...copyScene(scene), distances: withDistance(scene.distances, who, of, reach) } : undefined;
  }
  for (const space of turn.path) {
    const there = copyScene(scene);
    setSpace(there, who, space);
    if (distanceBetween(there, of, who) <= reach) return there;
  }
  return undefined;
};

/** A braced weapon strikes the first enemy who comes into its reach at a run, or makes a bull rush with a running start [act.set-effect]. */
const braceAgainst = (scene: Scene, count: Count): void => {
  for (let who = 0; who < scene.combatants.length; who++) {
    const { braced } = combatant(scene, who);
    if (!braced || braced.from > scene.tc || !canAct(scene, who) || unreadyRefusal(scene, who, braced.thing)) continue;
    const own = count.turns.find(t => t.who === who);
    if (own && own.deed.kind.id !== 'wait') continue;
    const reach = reachOf(scene, who, braced.thing);
    for (const t of count.turns) {
      const seen = isEnemy(scene, who, t.who) ? chargeAt(scene, t, who, reach) : undefined;
      if (!seen || !isInSight(seen, who, t.who) || attackRefusal(scene, who)) continue;
      count.turns.push({ ...newTurn(who, braceAction(scene, who, braced.thing, t.who), 'braced'), seen });
      break;
    }
  }
};

/** The scene in which an enemy charges the owner of a braced weapon. */
const chargeAt = (scene: Scene, turn: Turn, of: Who, reach: number): Scene | undefined => {
  if (isRunning(turn)) return comesWithin(scene, turn, of, reach);
  return isRush(turn, of) && hasRunningStart(scene, turn.who, of) ? scene : undefined;
};

const isRush = ({ deed }: Turn, who: Who): boolean => deed.kind.id === 'bull-rush' && deed.target === who;

const isMove = ({ deed }: Turn): boolean => deed.kind.id in GAITS;
const isRunning = (turn: Turn): boolean => gaitOf(turn) !== 'walk';
