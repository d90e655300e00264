import { d6, d10, dice, type Who } from '@fray/engine';
import { passes, shortfall, skill } from './check.ts';
import type { Table } from './deed.ts';
import { isDying, total } from './numbers.ts';
import { alter, type Combatant, combatant, has, isPresent, lift, privyTo, type Scene, sheet, thing } from './scene.ts';
import { LATER } from './speed.ts';

/** What fatigue is above hit points [fat.check_dc], and with impairments 2 more for each [fat.check_imp]. */
const difficulty = (scene: Scene, who: Who): number => combatant(scene, who).fatigue - total(scene, who);

const steadiness = (scene: Scene, who: Who): number => {
  const { impairments: i } = combatant(scene, who);
  return skill(scene, who, undefined, 'constitution') - 2 * (i.bludgeoning + i.piercing + i.slashing);
};

/** Fatigue at the hit points, or by option only above them, risks consciousness [fat.risk]. */
const isAtRisk = (scene: Scene, who: Who): boolean => {
  const over = difficulty(scene, who);
  return scene.encounter.options['consciousness.trigger'] === 'reach' ? over >= 0 : over > 0;
};

/** Nobody lives without a hit point [hp.death]. */
export const bury = (scene: Scene, table: Table): void => {
  for (let who = 0; who < scene.combatants.length; who++) if (isPresent(combatant(scene, who)) && total(scene, who) === 0) die(scene, table, who);
};

/** Deaths first; then one Constitution check a count [fat.check_batch] for whoever tired or lost points on it [fat.check], points that ran out included [bonus.expiry_check]. */
export const settle = (scene: Scene, table: Table, was: readonly Combatant[]): void => {
  bury(scene, table);
  for (let who = 0; who < scene.combatants.length; who++) {
    const c = combatant(scene, who);
    const before = was[who];
    if (c === before || c.state !== 'up') continue;
    if (before !== undefined && c.fatigue <= before.fatigue && total(scene, who) >= pools(before)) continue;
    // A ruling may have asked for it on this count already.
    if (scene.phase === 'counts' && c.checked === scene.tc) continue;
    if (isAtRisk(scene, who)) stayAwake(scene, table, who);
  }
  clocks(scene, was);
};

/** Who lies dying bleeds from now on, and who does no more does not. */
export const clocks = (scene: Scene, was: readonly Combatant[] = []): void => {
  for (let who = 0; who < scene.combatants.length; who++) if (combatant(scene, who) !== was[who]) clock(scene, who);
};

const pools = ({ hp, invigoration, bonus }: Combatant): number => bonus.reduce((sum, b) => sum + b.amount, hp + invigoration);

/** Dying costs a point 20 counts after it began. */
const clock = (scene: Scene, who: Who): void => {
  const c = combatant(scene, who);
  const bleeds = isPresent(c) && isDying(scene, who) && !has(c, 'stabilized') && scene.encounter.options['dying.bleed'] === 'on';
  if (bleeds === (c.dyingAt !== null)) return;
  alter(scene, who).dyingAt = bleeds ? scene.tc + 20 : null;
};

const stayAwake = (scene: Scene, table: Table, who: Who): void => {
  const dc = difficulty(scene, who);
  alter(scene, who).checked = scene.tc;
  const short = shortfall(scene, table, who, 'fat.check', steadiness(scene, who), dc, false);
  table.tell({
    clause: short > 0 ? 'fat.check_fail' : 'fat.check_pass',
    what: 'consciousness',
    by: who,
    outcome: short > 0 ? 'failure' : 'success',
    dc,
    to: privyTo(scene, who),
  });
  if (short > 0) collapse(scene, table, who, short);
};

/** Unconscious [fat.check_fail]: prone, empty-handed, without preparations, grabs and plans, for 10 counts a point at least [regain.minimum]. */
export const collapse = (scene: Scene, table: Table, who: Who, short: number): void => {
  leave(scene, who);
  const c = alter(scene, who);
  c.state = 'unconscious';
  c.stance = 'Prone';
  c.stanceFrom = scene.tc;
  c.waking = scene.tc + 10 * short;
  c.slowWaking = false;
  c.moving = null;
  table.tell({ clause: 'fat.check_fail', what: 'unconscious', by: who, ...(privyTo(scene, who) === undefined && { until: c.waking }) });
};

/** Lets go of all that is held, meant or prepared. */
const leave = (scene: Scene, who: Who): void => {
  const c = alter(scene, who);
  scene.lying = [...scene.lying, ...c.held.map(t => ({ thing: t, x: c.x, y: c.y }))];
  c.held = [];
  c.next = null;
  c.preparation = c.prepared = c.ready = c.braced = c.coup = c.grab = null;
  c.active = [];
  c.facing = null;
};

export const die = (scene: Scene, table: Table, who: Who): void => {
  leave(scene, who);
  const c = alter(scene, who);
  c.state = 'dead';
  c.waking = c.dyingAt = null;
  c.hp = 0;
  scene.combatants.forEach((other, by) => {
    if (other.grab?.target === who) alter(scene, by).grab = null;
  });
  table.tell({ clause: 'hp.death', what: 'dead', by: who });
};

const TWO_TENS = dice(2, 10);

/** A Constitution check against the figures of the moment [regain.check]; a success acts on the next count [regain.wake], a failure tries again later [regain.retry], by minutes after dying [regain.dying]. */
export const wake = (scene: Scene, table: Table, who: Who): void => {
  const awake = passes(scene, table, who, 'regain.check', steadiness(scene, who), difficulty(scene, who), false);
  const to = privyTo(scene, who);
  table.tell({ clause: 'regain.check', what: 'waking', by: who, outcome: awake ? 'success' : 'failure', dc: difficulty(scene, who), to });
  if (awake) {
    const c = alter(scene, who);
    c.state = 'up';
    c.waking = null;
    c.next = scene.tc + 1;
    table.tell({ clause: 'regain.wake', what: 'awake', by: who });
    return;
  }
  const slow = combatant(scene, who).slowWaking;
  const wait = slow ? 120 * table.roll(who, 'regain.dying', d6, n => n, to, LATER) : table.roll(who, 'regain.retry', d10, n => n, to, LATER);
  alter(scene, who).waking = scene.tc + wait;
};

/** Stabilized: nothing is lost to dying any more; whoever lay dying and unconscious has minutes to wait. */
export const stabilize = (scene: Scene, table: Table, who: Who): void => {
  const c = combatant(scene, who);
  const minutes = c.state === 'unconscious' && isDying(scene, who) ? table.roll(who, 'regain.dying', TWO_TENS, n => n, privyTo(scene, who), LATER) : 0;
  lift(scene, who, e => e.is === 'stabilized');
  const mine = alter(scene, who);
  mine.effects = [...mine.effects, { is: 'stabilized' }];
  mine.dyingAt = null;
  if (minutes > 0) {
    mine.waking = scene.tc + 120 * minutes;
    mine.slowWaking = true;
  }
  table.tell({ clause: 'regain.dying', what: 'stabilized', by: who, ...(privyTo(scene, who) === undefined && { minutes }) });
};

/** A thing in hand falls to the ground; false where something else on the same count has taken it already. */
export const letDrop = (scene: Scene, who: Who, t: number): boolean => {
  if (!isInHand(scene, who, t)) return false;
  const c = alter(scene, who);
  c.held = c.held.filter(x => x !== t);
  scene.lying = [...scene.lying, { thing: t, x: c.x, y: c.y }];
  if (thing(scene, t).shield) c.shieldReady = false;
  // Nobody reads on in a scroll that he has no more.
  if (c.preparation?.scroll === t) Object.assign(c, { preparation: null, next: scene.tc + 1 });
  return true;
};

/** What lies there comes into a hand; false where somebody was quicker on the same count. */
export const takeUp = (scene: Scene, who: Who, t: number): boolean => {
  if (!scene.lying.some(l => l.thing === t)) return false;
  scene.lying = scene.lying.filter(l => l.thing !== t);
  const c = alter(scene, who);
  c.carried = c.carried.filter(x => x !== t);
  // One's own shield is to be readied again.
  if (sheet(scene, who).shield !== t) c.held = [...c.held, t];
  return true;
};

/** In hand, or a shield on the arm. */
export const isInHand = (scene: Scene, who: Who, t: number): boolean => {
  const c = combatant(scene, who);
  return c.held.includes(t) || (c.shieldReady && sheet(scene, who).shield === t);
};
