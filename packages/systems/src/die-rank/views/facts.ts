import type { Who } from '@fray/engine';
import type { Vitals } from '@fray/engine/kit';
import type { ClauseId } from '../rulebook/index.ts';
import { gripOn } from '../rules/attack/grab.ts';
import { dieOfStat, isHelpless } from '../rules/attack/resist.ts';
import { totalAp, turnAp } from '../rules/turn/action-points.ts';
import { turnSharers } from '../rules/turn/turn-end.ts';
import { STATS } from '../setup/content-schema.ts';
import { canAct, combatant, isConscious, isPresent, NO_COMBATANT, type Scene, sheet } from '../state/scene.ts';
import { say } from '../words/say.ts';

/** The states of a combatant that all can see, in the words of the book, each with its clause. Lasting marks are listed separately. */
export const STATE_CLAUSES = {
  gone: 'ko.survival.1',
  'knocked out': 'ko.duration',
  'badly wounded': 'badly.rolls',
  'mortally wounded': 'mortal.clock',
  stunned: 'heal.stun.meaning',
  prone: 'prone.who',
  helpless: 'helpless.actions',
  surprised: 'surprised.passive',
  rooted: 'damage.other',
  grabbed: 'grab.partial.target',
  held: 'grab.full.target',
  dead: 'ko.survival.1',
} as const satisfies Readonly<Record<string, ClauseId>>;
export type StateName = keyof typeof STATE_CLAUSES;

export const conditionNames = (scene: Scene, who: Who): string[] => {
  const { wound, injuries } = combatant(scene, who);
  return [...stateNames(scene, who), ...(wound === 'dead' ? [] : injuries)];
};

export const stateNames = (scene: Scene, who: Who): StateName[] => {
  const c = combatant(scene, who);
  const all: StateName[] = [];
  if (c.absent) all.push('gone');
  if (c.wound === 'dead') return [...all, 'dead'];
  if (c.knockedOut !== 'none') all.push('knocked out');
  if (c.wound === 'badly-wounded') all.push('badly wounded');
  if (c.wound === 'mortally-wounded') all.push('mortally wounded');
  if (c.stun !== 'none') all.push('stunned');
  if (c.prone) all.push('prone');
  if (c.helpless) all.push('helpless');
  if (c.surprised) all.push('surprised');
  if (c.rooted > 0) all.push('rooted');
  const grip = gripOn(scene, who);
  if (grip !== 'none') all.push(grip === 'full' ? 'held' : 'grabbed');
  return all;
};

export const vitals = (scene: Scene, who: Who): Vitals => {
  const c = combatant(scene, who);
  return {
    side: sheet(scene, who).side,
    gauges: [
      { id: 'hp', label: say('HP'), value: c.hp, most: c.hpMax },
      { id: 'mp', label: say('MP'), value: c.mp, most: c.mpMax, purpose: 'fuel' },
    ],
    conditions: conditionNames(scene, who),
    down: !canAct(c),
    out: !isPresent(c),
  };
};

const idOf = (scene: Scene, who: Who): string | null => (who < 0 ? null : sheet(scene, who).id);
const nameOf = (scene: Scene, thing: number): string => scene.encounter.things[thing]?.key ?? '';

/** Whether their turn this round was reached or shared already. */
const hasGone = (scene: Scene, who: Who): boolean => scene.went.includes(who) || scene.order.slice(0, scene.at).includes(who);

/** Everything about a combatant: stored values and values that follow from them. */
export const facts = (scene: Scene, who: Who): Record<string, unknown> => {
  const c = combatant(scene, who);
  const s = sheet(scene, who);
  const mine = scene.turn !== NO_COMBATANT && turnSharers(scene, scene.turn).includes(who);
  return {
    ...c,
    holds: idOf(scene, c.holds),
    riding: idOf(scene, c.riding),
    carrying: idOf(scene, c.carrying),
    ready: c.ready.map(t => nameOf(scene, t)),
    carried: c.carried.map(t => nameOf(scene, t)),
    unaware: c.unaware.map(u => (u.of < 0 ? 'anybody' : idOf(scene, u.of))),
    acted: hasGone(scene, who),
    ap: mine ? scene.ap : null,
    total: totalAp(scene, who),
    pool: turnAp(scene, who),
    grabbed: gripOn(scene, who),
    grabbedBy: scene.combatants.flatMap((g, i) => (g.holds === who ? [sheet(scene, i).id] : [])),
    hidden: scene.hidden.includes(who),
    stunned: c.stun !== 'none',
    helpless: isHelpless(scene, who),
    dead: c.wound === 'dead',
    conscious: isConscious(c),
    canAct: canAct(c),
    conditions: conditionNames(scene, who),
    side: s.side,
    loaded: !c.ready.some(t => scene.unloaded.includes(t)),
    ...Object.fromEntries(STATS.map(stat => [stat, `D${dieOfStat(scene, who, stat)}`])),
  };
};

export const fightFacts = (scene: Scene): Record<string, unknown> => {
  const { encounter, combatants: _, ...rest } = scene;
  return {
    ...rest,
    turn: idOf(scene, scene.turn),
    order: scene.order.map(who => idOf(scene, who)),
    next: scene.order.slice(scene.at).map(who => idOf(scene, who)),
    lying: scene.lying.map(l => ({ ...l, thing: nameOf(scene, l.thing) })),
    went: scene.went.map(who => idOf(scene, who)),
    heirs: scene.heirs.map(h => ({ of: idOf(scene, h.of), by: idOf(scene, h.by) })),
    latest: idOf(scene, scene.latest),
    movedThisTurn: scene.underWay !== NO_COMBATANT,
    hidden: scene.hidden.map(who => idOf(scene, who)),
    unloaded: scene.unloaded.map(t => nameOf(scene, t)),
    name: encounter.name,
    over: scene.ended !== '',
  };
};
