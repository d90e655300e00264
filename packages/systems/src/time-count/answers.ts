import type { Choice, Decision, Who } from '@fray/engine';
import { tellDistance } from '@fray/engine/field';
import { braceDeed } from './actions/ready.ts';
import { pathFor } from './actions/run.ts';
import { runningStart } from './actions/rush.ts';
import { unready } from './actions/target.ts';
import { asked } from './choosing.ts';
import { type Count, newTurn, type Turn } from './count.ts';
import type { Deed, Table } from './deed.ts';
import { enter } from './entering.ts';
import { cannotAttack, forbidden, isAttack } from './forbidden.ts';
import { put } from './force.ts';
import { deedsNear } from './menu.ts';
import { spacesNow } from './movement.ts';
import { canAct } from './numbers.ts';
import { refuse } from './refuse.ts';
import type { ClauseId } from './rulebook.ts';
import { alter, combatant, copy, isEnemy, type Scene, sheet } from './scene.ts';
import { isInSight } from './sight.ts';
import { distance, hasMap, reachOf } from './space.ts';
import { feetAfter, GAITS, gaitOf } from './stride.ts';

/** What the revealed actions make others decide, before any die: readiness, who lets whom pass, and which defense is set against what. */
export const answers = (scene: Scene, table: Table, count: Count): void => {
  for (const turn of count.turns) Object.assign(turn, pathFor(scene, turn));
  if (hasMap(scene)) enter(scene, table, count.turns);
  release(scene, table, count);
  brace(scene, count);
  for (const turn of count.turns) turn.deed.action.ask?.(scene, table, turn, count);
  count.turns.sort((a, b) => a.who - b.who);
};

/** What the readied may be set off by: the actions of the count, and once more those that they set off themselves [act.ready_effect]. */
const release = (scene: Scene, table: Table, count: Count): void => {
  setOff(scene, table, count, setOff(scene, table, count, [...count.turns]));
};

/**
 * Whoever waits in readiness may act together with its trigger, which nobody else knows. So all who wait are asked whenever something is done
 * that might be one: that somebody is asked says nothing.
 */
const setOff = (scene: Scene, table: Table, count: Count, causes: readonly Turn[]): Turn[] => {
  const released: Turn[] = [];
  if (!causes.some(t => mightSetOff(scene, t))) return released;
  for (let who = 0; who < scene.combatants.length; who++) {
    const { ready, next } = combatant(scene, who);
    if (ready === null || next !== null || ready.from > scene.tc || count.turns.some(t => t.who === who) || !canAct(scene, who)) continue;
    const deed = deedsNear(scene, who, ready.deed).find(d => d.key === ready.deed);
    const trigger = deed && causes.find(t => sets(scene, t, deed, ready.trigger));
    const seen = trigger && meets(scene, trigger, deed, ready.trigger);
    if (!releases(scene, table, who, seen && deed) || !deed) continue;
    alter(scene, who).ready = null;
    const turn = { ...newTurn(who, deed, 'released'), seen };
    count.turns.push(turn);
    released.push(turn);
    table.tell({ clause: 'act.ready_effect', what: 'released', by: who, action: deed.key });
  }
  return released;
};

const RELEASE: Choice<ClauseId> = { key: 'release', words: 'Now', clause: 'act.ready_effect' };
const HOLD: Choice<ClauseId> = { key: 'hold', words: 'Wait on', clause: 'act.ready_effect', idle: true };

const NOT_ITS_TRIGGER = refuse('act.ready_effect', 'nothing done on this count is what it waits for, or it cannot be met');

const releases = (scene: Scene, table: Table, who: Who, deed: Deed | undefined): boolean => {
  const decision: Decision<Choice<ClauseId>> = {
    by: who,
    about: 'readied',
    prompt: deed ? `${deed.words}, now?` : 'Its trigger has not come: wait on',
    overheard: { about: 'readied', prompt: `${sheet(scene, who).name} waits for a trigger: act now?` },
    choicesHidden: true,
    forShow: deed ? undefined : HOLD,
    clause: 'act.ready_effect',
    choices: [RELEASE, HOLD],
    refusal: c => (c === RELEASE && !deed ? NOT_ITS_TRIGGER : undefined),
  };
  return asked(scene, table, decision, HOLD) === RELEASE;
};

/** Whether an action may be what somebody waits for, for all that others know. */
const mightSetOff = (scene: Scene, turn: Turn): boolean =>
  isAttack(scene, turn.deed) || MAGIC.includes(turn.deed.action.id) || (hasMap(scene) ? turn.path.length > 0 : isMove(turn));

const MAGIC: readonly string[] = ['cast', 'area', 'prepare'];

/** Whether an action is the trigger: the target comes near, moves, attacks, or works magic. */
const sets = (scene: Scene, turn: Turn, deed: Deed, trigger: string): boolean => {
  if (turn.who !== deed.target) return false;
  if (trigger === 'attacks') return isAttack(scene, turn.deed);
  if (trigger === 'casts') return MAGIC.includes(turn.deed.action.id);
  return hasMap(scene) ? turn.path.length > 0 : isMove(turn);
};

/** The scene in which a deed meets what set it off and may be done: as it stands, or with a mover where it comes near. */
const meets = (scene: Scene, turn: Turn, deed: Deed, trigger: string): Scene | undefined => {
  const reach = deed.thing >= 0 ? reachOf(scene, deed.who, deed.thing) : 5;
  const near = comesWithin(scene, turn, deed.who, reach);
  const all = trigger === 'approaches' ? [near] : [scene, near];
  return all.find(s => s !== undefined && !forbidden(s, deed));
};

/** The scene with a mover at the first space of its way where it comes into somebody's reach, if it was out of it. */
const comesWithin = (scene: Scene, turn: Turn, of: Who, reach: number): Scene | undefined => {
  const { who, deed } = turn;
  if (distance(scene, of, who) <= reach) return undefined;
  if (!hasMap(scene)) {
    const comes = isMove(turn) && deed.target === of && feetAfter(scene, deed, spacesNow(scene, who, gaitOf(turn))) <= reach;
    return comes ? { ...copy(scene), distances: tellDistance(scene.distances, who, of, reach) } : undefined;
  }
  for (const space of turn.path) {
    const there = copy(scene);
    put(there, who, space);
    if (distance(there, of, who) <= reach) return there;
  }
  return undefined;
};

/** A braced weapon strikes the first enemy who comes into its reach at a run, or who rushes its owner with a running start [act.set_effect]. */
const brace = (scene: Scene, count: Count): void => {
  for (let who = 0; who < scene.combatants.length; who++) {
    const { braced } = combatant(scene, who);
    if (!braced || braced.from > scene.tc || !canAct(scene, who) || unready(scene, who, braced.thing)) continue;
    const own = count.turns.find(t => t.who === who);
    if (own && own.deed.action.id !== 'wait') continue;
    const reach = reachOf(scene, who, braced.thing);
    for (const t of count.turns) {
      const seen = isEnemy(scene, who, t.who) ? chargeAt(scene, t, who, reach) : undefined;
      if (!seen || !isInSight(seen, who, t.who) || cannotAttack(scene, who)) continue;
      count.turns.push({ ...newTurn(who, braceDeed(scene, who, braced.thing, t.who), 'braced'), seen });
      break;
    }
  }
};

/** The scene in which somebody comes at the owner of a braced weapon. */
const chargeAt = (scene: Scene, turn: Turn, of: Who, reach: number): Scene | undefined => {
  if (isRunning(turn)) return comesWithin(scene, turn, of, reach);
  return isRush(turn, of) && runningStart(scene, turn.who, of) ? scene : undefined;
};

const isRush = ({ deed }: Turn, who: Who): boolean => deed.action.id === 'bull_rush' && deed.target === who;

const isMove = ({ deed }: Turn): boolean => deed.action.id in GAITS;
const isRunning = (turn: Turn): boolean => gaitOf(turn) !== 'walk';
