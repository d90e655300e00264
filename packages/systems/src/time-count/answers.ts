import { type Choice, dice, type Who } from '@fray/engine';
import { tellDistance } from '@fray/engine/field';
import { braceDeed } from './actions/ready.ts';
import { pathFor } from './actions/run.ts';
import { runningStart } from './actions/rush.ts';
import { unready } from './actions/target.ts';
import { asked } from './choosing.ts';
import { type Count, newTurn, type Turn } from './count.ts';
import type { Deed, Table } from './deed.ts';
import { cannotAttack, forbidden, isAttack } from './forbidden.ts';
import { put } from './force.ts';
import { deedsNear } from './menu.ts';
import { type Gait, rateAt, spacesNow } from './movement.ts';
import { attribute, canAct, isHelpless } from './numbers.ts';
import { refuse } from './refuse.ts';
import type { ClauseId } from './rulebook.ts';
import { alter, combatant, copy, isEnemy, isPresent, type Scene, sheet } from './scene.ts';
import { isInSight } from './sight.ts';
import { distance, footprint, hasMap, hasRoom, occupants, reachOf, type Space } from './space.ts';
import { feetAfter } from './stride.ts';
import { sizeIndex } from './tables.ts';

/** What the revealed actions make others decide, before any die: readiness, who lets whom pass, and which defense is set against what. */
export const answers = (scene: Scene, table: Table, count: Count): void => {
  for (const turn of count.turns) Object.assign(turn, pathFor(scene, turn));
  if (hasMap(scene)) enter(scene, table, count);
  release(scene, table, count);
  brace(scene, count);
  for (const turn of count.turns) turn.deed.action.ask?.(scene, table, turn, count);
  count.turns.sort((a, b) => a.who - b.who);
};

/** Movers go in by rate, then Dexterity, then chance [enter.fastest] [enter.dex] [enter.order]; for the later ones a space that was taken is occupied [enter.others]. */
const enter = (scene: Scene, table: Table, { turns }: Count): void => {
  const movers = turns.filter(t => t.path.length > 0);
  if (movers.length === 0) return;
  const plan = copy(scene);
  for (const turn of ordered(scene, table, movers)) {
    turn.path = asFarAsLet(scene, plan, table, turn);
    const end = turn.path[turn.path.length - 1];
    if (!end) continue;
    const c = alter(plan, turn.who);
    c.x = 5 * end.column;
    c.y = 5 * end.row;
  }
};

const speedOf = (scene: Scene, turn: Turn): number => rateAt(scene, turn.who, gaitOf(turn), combatant(scene, turn.who).moving?.pace ?? 10);

const ordered = (scene: Scene, table: Table, movers: readonly Turn[]): Turn[] => {
  const left = [...movers];
  const done: Turn[] = [];
  const rank = (t: Turn) => speedOf(scene, t) * 1000 + attribute(scene, t.who, 'dexterity');
  const goal = ({ path }: Turn) => `${path[path.length - 1]?.column},${path[path.length - 1]?.row}`;
  while (left.length > 0) {
    const best = Math.max(...left.map(rank));
    const first = left.find(t => rank(t) === best) as Turn;
    const equals = left.filter(t => rank(t) === best && goal(t) === goal(first));
    // Equal in both: chance decides [enter.random].
    const pick = equals.length > 1 ? table.roll(first.who, 'enter.random', dice(1, equals.length), n => n - 1) : 0;
    const next = equals[pick] as Turn;
    done.push(next);
    left.splice(left.indexOf(next), 1);
  }
  return done;
};

/** Space by space as far as there is room and everybody inside allows it. Who gives up or is refused stays, and that was his count [enter.abort_cost]. */
const asFarAsLet = (scene: Scene, plan: Scene, table: Table, { who, path }: Turn): readonly Space[] => {
  for (let i = 0; i < path.length; i++) {
    const space = path[i] as Space;
    const inside = occupants(plan, footprint(plan, who, space), who);
    if (inside.length === 0) continue;
    if (!hasRoom(plan, who, space) || !goesIn(scene, table, who) || !inside.every(o => allows(scene, table, o, who))) return path.slice(0, i);
  }
  return path;
};

const GO_IN: Choice<ClauseId> = { key: 'go-in', words: 'Go in', clause: 'enter.abort', idle: true };
const STAY: Choice<ClauseId> = { key: 'stay', words: 'Stay where you are', clause: 'enter.abort' };

const NOTHING_ELSE = refuse('enter.abort_cost', 'in, or not: nothing else on this count', undefined, ['enter.abort', 'action.single']);

/** A mover may give up entering [enter.abort]. */
const goesIn = (scene: Scene, table: Table, who: Who): boolean =>
  asked(
    scene,
    table,
    {
      by: who,
      about: 'enter',
      prompt: 'The space is taken: go in?',
      clause: 'enter.abort',
      choices: [GO_IN, STAY],
      absent: () => NOTHING_ELSE,
    },
    STAY,
  ) === GO_IN;

const REFUSE: Choice<ClauseId> = { key: 'refuse', words: 'Refuse', clause: 'occ.enter', idle: true };
const ALLOW: Choice<ClauseId> = { key: 'allow', words: 'Allow it', clause: 'occ.enter' };

/** Each creature inside is asked [occ.enter]; nobody two sizes apart can refuse [occ.size_difference], nor the helpless. It may be said in advance. */
export const allows = (scene: Scene, table: Table, occupant: Who, who: Who): boolean => {
  if (Math.abs(sizeIndex(sheet(scene, occupant).size) - sizeIndex(sheet(scene, who).size)) >= 2 || isHelpless(scene, occupant)) return true;
  const { letsIn } = combatant(scene, occupant);
  if (letsIn !== 'ask') return letsIn === 'all' || (letsIn === 'allies' && !isEnemy(scene, occupant, who));
  const prompt = `Let ${sheet(scene, who).name} into your space?`;
  const said = asked(scene, table, { by: occupant, about: 'permission', prompt, clause: 'occ.enter', choices: [REFUSE, ALLOW] }, REFUSE, refuses);
  return said === ALLOW || !refuses(scene, occupant);
};

const refuses = (scene: Scene, occupant: Who): boolean => isPresent(combatant(scene, occupant)) && !isHelpless(scene, occupant);

/** Whoever waits in readiness may act together with the trigger [act.ready_effect]; a released action may set off others once. */
const release = (scene: Scene, table: Table, count: Count): void => {
  for (let again = 0; again < 2; again++) {
    for (let who = 0; who < scene.combatants.length; who++) {
      const { ready, next } = combatant(scene, who);
      if (ready === null || next !== null || ready.from > scene.tc || count.turns.some(t => t.who === who) || !canAct(scene, who)) continue;
      const deed = deedsNear(scene, who, ready.deed).find(d => d.key === ready.deed);
      const trigger = deed && count.turns.find(t => sets(scene, t, deed, ready.trigger));
      const seen = trigger && meets(scene, trigger, deed, ready.trigger);
      if (!seen || !releases(scene, table, who, deed)) continue;
      alter(scene, who).ready = null;
      count.turns.push({ ...newTurn(who, deed, 'released'), seen });
      table.tell({ clause: 'act.ready_effect', what: 'released', by: who, action: deed.key });
    }
  }
};

const RELEASE: Choice<ClauseId> = { key: 'release', words: 'Now', clause: 'act.ready_effect' };
const HOLD: Choice<ClauseId> = { key: 'hold', words: 'Wait on', clause: 'act.ready_effect', idle: true };

const releases = (scene: Scene, table: Table, who: Who, deed: Deed): boolean =>
  asked(scene, table, { by: who, about: 'readied', prompt: `${deed.words}, now?`, clause: 'act.ready_effect', choices: [RELEASE, HOLD] }, HOLD) === RELEASE;

/** Whether an action is the trigger: the target comes near, moves, attacks, or works magic. */
const sets = (scene: Scene, turn: Turn, deed: Deed, trigger: string): boolean => {
  if (turn.who !== deed.target) return false;
  const { action } = turn.deed;
  if (trigger === 'attacks') return isAttack(scene, turn.deed);
  if (trigger === 'casts') return action.id === 'cast' || action.id === 'area' || action.id === 'prepare';
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

const GAITS: Readonly<Record<string, Gait>> = { move: 'walk', run: 'run', sprint: 'sprint' };
const gaitOf = ({ deed }: Turn): Gait => GAITS[deed.action.id] ?? 'walk';
const isMove = ({ deed }: Turn): boolean => deed.action.id in GAITS;
const isRunning = (turn: Turn): boolean => gaitOf(turn) !== 'walk';
