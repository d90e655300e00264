import { type Choice, GM, type Who } from '@fray/engine';
import { d20 } from '@fray/engine/dice';
import { memoizeOnOriginal } from '@fray/engine/kit';
import { elementAt } from '@fray/engine/util';
import type { ClauseId } from '../../rulebook/index.ts';
import type { Encounter } from '../../setup/encounter.ts';
import {
  alter,
  canAct,
  combatant,
  hasEffect,
  isDying,
  isParty,
  isPresent,
  isTime,
  members,
  NO_COMBATANT,
  type Scene,
  type Stage,
  sheet,
} from '../../state/scene.ts';
import { type RuleText, say } from '../../words/say.ts';
import type { Play } from '../action.ts';
import { orderWisdom } from '../numbers.ts';

/** Rolls the order of action, anew each round [init.each-round]. Enemies do not roll [init.enemies-do-not-roll]. */
export const rollOrder = (scene: Scene, play: Play): void => {
  // The ambush belongs to round 1, so helpers in it count for round 1.
  const anew = scene.phase !== 'ambush';
  for (let who = 0; who < scene.combatants.length; who++) {
    const { helpers, order } = combatant(scene, who);
    if ((helpers.length === 0 || !anew) && order === 0) continue;
    const c = alter(scene, who);
    c.order = 0;
    if (anew) c.helpers = [];
  }
  play.emit({ clause: 'init.each-round', what: 'round', round: scene.round });
  const perEnemy = scene.encounter.options['quick-penalty'] === 'per-enemy';
  const present = enemies(scene);
  const unaware = present.filter(who => isTakenUnawares(scene, who));
  const foes = unaware.length === 0 ? present : present.filter(who => !unaware.includes(who));
  const penalty = perEnemy ? smallestPenalty(scene, foes) : largestPenalty(scene, present);
  const party: Who[] = [];
  for (const who of members(scene, 'party')) {
    if (!rolls(scene, who)) continue;
    rollFor(scene, play, who, penalty);
    (isTakenUnawares(scene, who) ? unaware : party).push(who);
  }

  const queue: Stage[] = [];
  if (perEnemy) mergedOrder(scene, queue, party, foes);
  else threePhases(scene, queue, party, foes, penalty);
  secondTurns(scene, queue);
  scene.queue = [...queue, ...lastOfAll(scene, unaware)];
  scene.at = 0;
  // Combatants who woke by their own die in the ambush sit out round 1 [fatal.cleared].
  const awake = scene.thrown.filter(who => !isDying(combatant(scene, who)));
  if (!anew && awake.length > 0) sitOutRound(scene, awake);
  if (anew && scene.thrown.length > 0) scene.thrown = [];
  const order = stagesToCome(scene);
  play.emit({ clause: 'init.order-within-group', what: 'order', order, ...(play.isListening && { turns: order.flatMap(s => s.who) }) });
};

const actsBackToBack = (scene: Scene, who: Who, phase: Stage['phase']): boolean =>
  phase === 'enemy' && sheet(scene, who).actsTwice && scene.encounter.options['acts-twice-timing'] === 'back-to-back';

/** The remaining stages. An enemy that takes two turns in a row is listed twice [init.acts-twice-timing]. */
export const stagesToCome = (scene: Scene): readonly Stage[] => {
  const rest = scene.at === 0 ? scene.queue : scene.queue.slice(scene.at);
  if (!scene.encounter.twice || scene.encounter.options['acts-twice-timing'] !== 'back-to-back') return rest;
  return rest.map(s => ({ ...s, who: s.who.flatMap(w => (actsBackToBack(scene, w, s.phase) ? [w, w] : [w])) }));
};

/** Combatants who woke by their own die act again from the next round on, so their remaining turns of this one are removed [fatal.cleared]. */
export const sitOutRound = (scene: Scene, sleepers: readonly Who[]): void => {
  const rest = scene.queue.slice(scene.at).map(s => ({ ...s, who: s.who.filter(w => !sleepers.includes(w)) }));
  scene.queue = rest.filter(s => s.who.length > 0);
  scene.at = 0;
};

const stage = (who: readonly Who[], phase: Stage['phase'], picks: Who = who[0] ?? GM): Stage => ({ who, picks, phase });

const singles = new Map<string, Stage[]>();

/** A stage of one combatant. These are cached, because most stages have only one. */
const stageAlone = (who: Who, phase: Stage['phase']): Stage => {
  let all = singles.get(phase);
  if (!all) singles.set(phase, (all = []));
  return (all[who] ??= stage([who], phase));
};

const stageTogether = (foes: readonly Who[]): Stage => (foes.length === 1 ? stageAlone(elementAt(foes, 0), 'enemy') : stage(foes, 'enemy', GM));

/** The Wisdom penalty of a quick enemy, while it can act [init.quick-penalty]. */
const quickness = (scene: Scene, who: Who): number => (actsAtAll(scene, who) ? sheet(scene, who).wisdomPenalty : 0);

/** The largest penalty; several do not add up [init.quick-several]. */
const largestPenalty = (scene: Scene, foes: readonly Who[]): number => foes.reduce((most, who) => Math.max(most, quickness(scene, who)), 0);

/** With the option `per-enemy`, a combatant who does not beat the slowest enemy is late. */
const smallestPenalty = (scene: Scene, foes: readonly Who[]): number => (foes.length === 0 ? 0 : Math.min(...foes.map(who => quickness(scene, who))));

/** Whether a combatant rolls for order: the dying do, but the dead, the fled and the surrendered do not [init.who-rolls]. */
const rolls = (scene: Scene, who: Who): boolean => {
  const c = combatant(scene, who);
  return isPresent(c) && (c.fate !== 'surrendered' || isDying(c));
};

/** All enemies who are present, Time included. */
const enemies = (scene: Scene): Who[] => {
  const all: Who[] = [];
  for (let who = 0; who < scene.combatants.length; who++) if (sheet(scene, who).side === 'enemy' && isPresent(combatant(scene, who))) all.push(who);
  return all;
};

const actsAtAll = (scene: Scene, who: Who): boolean => isTime(scene, who) || canAct(combatant(scene, who));

/** Rolls a d20 against Wisdom less the penalty, against Time too [time.order-roll]. A natural 1 or 20 is not special [init.no-special-dice]. */
const rollFor = (scene: Scene, play: Play, who: Who, penalty: number): void => {
  const die = play.roll(who, 'init.roll', d20, n => n);
  alter(scene, who).order = die;
  const number = orderWisdom(scene, who) - penalty;
  const early = die <= number;
  play.emit({ clause: early ? 'init.success' : 'init.failure', what: 'order roll', by: who, die, number, penalty, outcome: early ? 'early' : 'late' });
};

/** Whether a Deaf combatant is ambushed, and so acts last in the first round [start.surprise]. */
const isTakenUnawares = (scene: Scene, who: Who): boolean => {
  const { ambushers } = scene.encounter;
  return (
    scene.round === 1 &&
    ambushers.length > 0 &&
    hasEffect(combatant(scene, who), 'deaf') &&
    sheet(scene, elementAt(ambushers, 0)).side !== sheet(scene, who).side
  );
};

/** The stages of those combatants, after all others, second turns included. */
const lastOfAll = (scene: Scene, unaware: readonly Who[]): Stage[] => {
  const queue: Stage[] = [];
  const party = unaware.filter(who => isParty(scene, who));
  inOrder(scene, queue, party, 'late');
  for (const who of unaware) if (!isParty(scene, who)) queue.push(stageAlone(who, 'enemy'));
  secondTurns(scene, queue);
  return queue;
};

/** Queues the early group, the enemies and the late group. */
const threePhases = (scene: Scene, queue: Stage[], party: readonly Who[], foes: readonly Who[], penalty: number): void => {
  const early: Who[] = [];
  const late: Who[] = [];
  for (const who of party) (combatant(scene, who).order <= orderWisdom(scene, who) - penalty ? early : late).push(who);
  inOrder(scene, queue, early, 'early');
  enemyPhase(scene, queue, foes);
  inOrder(scene, queue, late, 'late');
};

/** Compares each die with each enemy. Enemies act by falling penalty, and a party member just before the first enemy that their die beats. */
const mergedOrder = (scene: Scene, queue: Stage[], party: readonly Who[], foes: readonly Who[]): void => {
  const penalties = [...new Set(foes.map(who => quickness(scene, who)))].sort((a, b) => b - a);
  let left = party;
  for (const penalty of penalties) {
    const beats = (who: Who) => combatant(scene, who).order <= orderWisdom(scene, who) - penalty;
    inOrder(scene, queue, left.filter(beats), 'early');
    left = left.filter(who => !beats(who));
    enemyPhase(
      scene,
      queue,
      foes.filter(who => quickness(scene, who) === penalty),
    );
  }
  inOrder(scene, queue, left, 'late');
};

/** Queues a group: lowest die first, then higher Wisdom, then as the players choose. With an option they choose freely [init.order-within-group]. */
const inOrder = (scene: Scene, queue: Stage[], group: readonly Who[], phase: 'early' | 'late'): void => {
  const [first] = group;
  if (first === undefined) return;
  if (group.length === 1) queue.push(stageAlone(first, phase));
  else if (scene.encounter.options['initiative-order-within-group'] === 'free-choice') queue.push(stage(group, phase));
  else {
    const compare = (a: Who, b: Who) => combatant(scene, a).order - combatant(scene, b).order || orderWisdom(scene, b) - orderWisdom(scene, a);
    const sorted = [...group].sort(compare);
    for (let i = 0; i < sorted.length; ) {
      const next = elementAt(sorted, i);
      const equal = sorted.filter(who => compare(next, who) === 0);
      queue.push(equal.length === 1 ? stageAlone(next, phase) : stage(equal, phase));
      i += equal.length;
    }
  }
};

/** Queues the enemies: Time updates first, then the others act in the GM's order [init.enemy-order]. An option reverses this [time.mixed]. */
const enemyPhase = (scene: Scene, queue: Stage[], foes: readonly Who[]): void => {
  const { 'time-position': timePosition, 'acts-twice-timing': actsTwiceTiming } = scene.encounter.options;
  if (scene.encounter.trackers.length === 0) {
    if (foes.length > 0) queue.push(stageTogether(foes));
    return;
  }
  const others = foes.filter(who => !isTime(scene, who));
  const updates = () => {
    for (const who of foes) {
      if (!isTime(scene, who)) continue;
      queue.push(stageAlone(who, 'enemy'));
      if (actsTwiceTiming === 'back-to-back' && sheet(scene, who).ticks === 2) queue.push(stageAlone(who, 'second'));
    }
  };
  if (timePosition === 'first-in-enemy-phase') updates();
  if (others.length > 0) queue.push(stageTogether(others));
  if (timePosition !== 'first-in-enemy-phase') updates();
};

/** Queues second turns, after the late group and in the same order as the first ones [init.acts-twice] [init.acts-twice-timing]. */
const secondTurns = (scene: Scene, queue: Stage[]): void => {
  if (!scene.encounter.twice || scene.encounter.options['acts-twice-timing'] === 'back-to-back') return;
  const isQuick = (who: Who) => sheet(scene, who).actsTwice || sheet(scene, who).ticks === 2;
  for (const { who, phase } of queue.slice()) {
    if (phase !== 'enemy' || !who.some(isQuick)) continue;
    const again = who.filter(isQuick);
    queue.push(again.length === 1 ? stageAlone(elementAt(again, 0), 'second') : stage(again, 'second', GM));
  }
};

/** The stage in which each ambusher takes one turn, before any order roll [start.surprise]. */
export const ambushOrder = (scene: Scene): Stage[] => {
  const who = scene.encounter.ambushers;
  return [stage(who, 'surprise', sheet(scene, elementAt(who, 0)).side === 'enemy' ? GM : elementAt(who, 0))];
};

interface Next extends Choice<ClauseId> {
  readonly who: Who;
}

const nexts = memoizeOnOriginal(({ combatants }: Encounter) =>
  combatants.map((s, who): Next => ({ key: `next:${s.id}`, words: say('{name} goes next', { name: s.name }), clause: 'init.enemy-order', who })),
);

const nextFor = ({ encounter }: Scene, who: Who): Next => elementAt(nexts(encounter), who);

/** Takes the next combatant from the queue; undefined when the round is over. The dead and the fled are skipped. */
export const takeNext = (scene: Scene, play: Play): Who | undefined => {
  while (scene.at < scene.queue.length) {
    const first = elementAt(scene.queue, scene.at);
    const who = first.who.length === 1 ? onlyOne(scene, first) : oneOfAny(scene, play, first);
    if (who === undefined) continue;
    if (actsBackToBack(scene, who, first.phase)) {
      scene.queue = [stageAlone(who, 'second'), ...scene.queue.slice(scene.at)];
      scene.at = 0;
    }
    return who;
  }
  return undefined;
};

const onlyOne = (scene: Scene, { who: [who] }: Stage): Who | undefined => {
  scene.at += 1;
  return who !== undefined && isPresent(combatant(scene, who)) ? who : undefined;
};

/** Picks one of several; the others stay in the queue. */
const oneOfAny = (scene: Scene, play: Play, first: Stage): Who | undefined => {
  const ready = first.who.filter(who => isPresent(combatant(scene, who)));
  const who = ready.length > 1 ? pickNext(scene, play, first, ready) : ready[0];
  const left = ready.filter(other => other !== who);
  const rest = scene.queue.slice(scene.at + 1).flatMap(s => (who === undefined ? [s] : inTheSameOrder(s, who)));
  scene.queue = [...(left.length > 0 ? [{ ...first, who: left }] : []), ...rest];
  scene.at = 0;
  return who;
};

/** Second turns keep the order that the GM picked for the first ones. */
const inTheSameOrder = (later: Stage, picked: Who): Stage[] => {
  const { who, phase } = later;
  if (phase !== 'second' || who.length === 1 || !who.includes(picked)) return [later];
  const left = who.filter(w => w !== picked);
  return [stageAlone(picked, 'second'), left.length === 1 ? stageAlone(elementAt(left, 0), 'second') : { ...later, who: left }];
};

const WHO_IS_NEXT: Readonly<Record<Stage['phase'], RuleText>> = {
  surprise: say('Who goes next of those who surprise the others?'),
  early: say('Who goes next, before the enemies?'),
  enemy: say('Who goes next of the enemies?'),
  late: say('Who goes next, after the enemies?'),
  second: say('Who goes next for a second time?'),
};

const pickNext = (scene: Scene, play: Play, { picks, phase }: Stage, ready: readonly Who[]): Who => {
  const { queue } = scene;
  return play.ask({
    by: picks >= 0 && !ready.includes(picks) ? elementAt(ready, 0) : picks,
    about: 'next',
    prompt: WHO_IS_NEXT[phase],
    clause: picks === GM ? 'init.enemy-order' : 'init.order-within-group',
    choices: ready.map(who => nextFor(scene, who)),
    // A ruling may give the turn to someone, set another order, or remove one of the group.
    isStillValid: () => scene.turn === NO_COMBATANT && scene.queue === queue && ready.every(who => isPresent(combatant(scene, who))),
    allowsFreeActions: true,
  }).who;
};
