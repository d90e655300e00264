import { type Choice, d20, GM, type Who } from '@fray/engine';
import type { Table } from './deed.ts';
import type { Encounter } from './encounter.ts';
import { orderWisdom } from './numbers.ts';
import type { ClauseId } from './rulebook.ts';
import { canAct, combatant, has, isPresent, isTime, members, type Scene, type Stage, sheet } from './scene.ts';

/** The order of action is rolled anew every round [init.each-round]; enemies roll nothing [init.enemies-do-not-roll]. */
export const rollOrder = (scene: Scene, table: Table): void => {
  for (const c of scene.combatants) {
    c.helped = 0;
    c.order = 0;
  }
  table.tell({ clause: 'init.each-round', what: 'round', round: scene.round });
  const party = members(scene, 'party').filter(who => rolls(scene, who));
  const foes = enemies(scene);
  const perEnemy = scene.encounter.options.quickPenalty === 'per-enemy';
  // Several penalties do not add up: the largest one counts [init.quick-several].
  const largest = perEnemy ? 0 : Math.max(0, ...foes.filter(who => actsAtAll(scene, who)).map(who => sheet(scene, who).wisdomPenalty));
  for (const who of party) rollFor(scene, table, who, largest);

  const last = party.filter(who => isTakenUnawares(scene, who));
  const quick = party.filter(who => !last.includes(who));
  scene.queue = [
    ...(perEnemy ? mergedOrder(scene, quick, foes) : threePhases(scene, quick, foes, largest)),
    ...last.map(who => stage([who], 'late')),
    ...secondTurns(scene, foes),
  ];
  table.tell({ clause: 'init.order-within-group', what: 'order', order: scene.queue.map(s => s.who) });
};

const stage = (who: readonly Who[], phase: Stage['phase'], picks: Who = who[0] ?? GM): Stage => ({ who, picks, phase });

/** The dying roll too; the dead, the fled and those who gave up do not [init.who-rolls]. */
const rolls = (scene: Scene, who: Who): boolean => isPresent(combatant(scene, who)) && combatant(scene, who).fate !== 'surrendered';

/** Time and the others that have a place in the round. */
const enemies = (scene: Scene): Who[] => scene.encounter.combatants.flatMap((s, who) => (s.side === 'enemy' && isPresent(combatant(scene, who)) ? [who] : []));

const actsAtAll = (scene: Scene, who: Who): boolean => isTime(scene, who) || canAct(combatant(scene, who));

/** A d20 against Wisdom less the penalty; a bare 1 or 20 means nothing more [init.no-special-dice]. */
const rollFor = (scene: Scene, table: Table, who: Who, penalty: number): void => {
  const die = table.roll(who, 'init.roll', d20, n => n);
  combatant(scene, who).order = die;
  const target = orderWisdom(scene, who) - penalty;
  const early = die <= target;
  table.tell({ clause: early ? 'init.success' : 'init.failure', what: 'order roll', by: who, die, target, penalty, outcome: early ? 'early' : 'late' });
};

/** Whoever is Deaf and ambushed acts last in the first round [start.surprise]. */
const isTakenUnawares = (scene: Scene, who: Who): boolean => {
  const { ambushers } = scene.encounter;
  return scene.round === 1 && ambushers.length > 0 && has(combatant(scene, who), 'deaf') && sheet(scene, ambushers[0] as Who).side !== sheet(scene, who).side;
};

/** Early group, enemies, late group. */
const threePhases = (scene: Scene, party: readonly Who[], foes: readonly Who[], penalty: number): Stage[] => {
  const isEarly = (who: Who) => combatant(scene, who).order <= orderWisdom(scene, who) - penalty;
  return [
    ...inOrder(scene, party.filter(isEarly), 'early'),
    ...enemyPhase(scene, foes),
    ...inOrder(scene, party.filter(who => !isEarly(who)), 'late'),
  ];
};

/** Each die is compared with each enemy: enemies by falling penalty, and everybody just before the first that the die beats. */
const mergedOrder = (scene: Scene, party: readonly Who[], foes: readonly Who[]): Stage[] => {
  const penalties = [...new Set(foes.map(who => sheet(scene, who).wisdomPenalty))].sort((a, b) => b - a);
  const left = [...party];
  const stages = penalties.flatMap(penalty => {
    const before = left.filter(who => combatant(scene, who).order <= orderWisdom(scene, who) - penalty);
    for (const who of before) left.splice(left.indexOf(who), 1);
    const equals = foes.filter(who => sheet(scene, who).wisdomPenalty === penalty);
    return [...inOrder(scene, before, 'early'), ...enemyPhase(scene, equals)];
  });
  return [...stages, ...inOrder(scene, left, 'late')];
};

/** Lowest die first, then higher Wisdom, then as the players like; by option as they like altogether [init.order-within-group]. */
const inOrder = (scene: Scene, group: readonly Who[], phase: 'early' | 'late'): Stage[] => {
  if (group.length === 0) return [];
  if (scene.encounter.options.initiativeOrderWithinGroup === 'free-choice') return [stage(group, phase)];
  const die = (who: Who) => combatant(scene, who).order;
  const wisdom = (who: Who) => orderWisdom(scene, who);
  const sorted = [...group].sort((a, b) => die(a) - die(b) || wisdom(b) - wisdom(a));
  const stages: Who[][] = [];
  for (const who of sorted) {
    const last = stages[stages.length - 1];
    const equal = last?.[0];
    if (last && equal !== undefined && die(equal) === die(who) && wisdom(equal) === wisdom(who)) last.push(who);
    else stages.push([who]);
  }
  return stages.map(who => stage(who, phase));
};

/** The world changes first, then the others act in it, as the GM likes [init.enemy-order]; by option the other way round [time.mixed]. */
const enemyPhase = (scene: Scene, foes: readonly Who[]): Stage[] => {
  const backToBack = scene.encounter.options.actsTwiceTiming === 'back-to-back';
  const times = foes.filter(who => isTime(scene, who)).flatMap(who => (backToBack && sheet(scene, who).ticks === 2 ? [who, who] : [who]));
  return aroundTime(scene, times, foes.filter(who => !isTime(scene, who)), 'enemy');
};

const aroundTime = (scene: Scene, times: readonly Who[], others: readonly Who[], phase: 'enemy' | 'second'): Stage[] => {
  const first = times.map(who => stage([who], phase, GM));
  const rest = others.length > 0 ? [stage(others, phase, GM)] : [];
  return scene.encounter.options.timePosition === 'first-in-enemy-phase' ? [...first, ...rest] : [...rest, ...first];
};

/** After the late group those who act twice have their second turn [init.acts-twice-timing]. */
const secondTurns = (scene: Scene, foes: readonly Who[]): Stage[] => {
  if (scene.encounter.options.actsTwiceTiming === 'back-to-back') return [];
  const again = foes.filter(who => sheet(scene, who).actsTwice || sheet(scene, who).ticks === 2);
  return aroundTime(
    scene,
    again.filter(who => isTime(scene, who)),
    again.filter(who => !isTime(scene, who)),
    'second',
  );
};

/** Each ambusher takes one turn before any order roll [start.surprise]. */
export const ambushOrder = (scene: Scene): Stage[] => {
  const who = scene.encounter.ambushers;
  return [stage(who, 'surprise', sheet(scene, who[0] as Who).side === 'enemy' ? GM : (who[0] as Who))];
};

interface Next extends Choice<ClauseId> {
  readonly who: Who;
}

const nexts = new WeakMap<Encounter, Next[]>();

const nextFor = ({ encounter }: Scene, who: Who): Next => {
  let all = nexts.get(encounter);
  if (!all) nexts.set(encounter, (all = encounter.combatants.map((s, i) => ({ key: `next:${s.id}`, words: `${s.name} goes next`, clause: 'init.enemy-order', who: i }))));
  return all[who] as Next;
};

/** Takes the next one to act out of the queue; nobody when the round is over. */
export const takeNext = (scene: Scene, table: Table): Who | undefined => {
  for (;;) {
    const first = scene.queue[0];
    if (!first) return undefined;
    const rest = scene.queue.slice(1);
    // The dead and the fled have no turn at all.
    const ready = first.who.filter(who => isPresent(combatant(scene, who)));
    if (ready.length === 0) {
      scene.queue = rest;
      continue;
    }
    const who = ready.length === 1 ? (ready[0] as Who) : pick(scene, table, first, ready);
    const left = ready.filter(other => other !== who);
    const again = first.phase === 'enemy' && sheet(scene, who).actsTwice && scene.encounter.options.actsTwiceTiming === 'back-to-back';
    scene.queue = [...(again ? [stage([who], 'second', GM)] : []), ...(left.length > 0 ? [{ ...first, who: left }] : []), ...rest];
    return who;
  }
};

const pick = (scene: Scene, table: Table, { picks }: Stage, ready: readonly Who[]): Who =>
  table.ask({
    by: picks >= 0 && !ready.includes(picks) ? (ready[0] as Who) : picks,
    about: 'next',
    prompt: 'Who goes next?',
    clause: picks === GM ? 'init.enemy-order' : 'init.order-within-group',
    choices: ready.map(who => nextFor(scene, who)),
    refusal: c => (isPresent(combatant(scene, c.who)) ? undefined : { clause: 'init.enemy-order', why: 'dead or gone' }),
    stands: () => ready.some(who => isPresent(combatant(scene, who))),
  }).who;
