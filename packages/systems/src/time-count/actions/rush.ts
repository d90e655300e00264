import { type Choice, type Decision, d6, type Who } from '@fray/engine';
import { strike } from '../attack.ts';
import { asked, awake, chooses } from '../choosing.ts';
import { dealFixed } from '../damage.ts';
import { type Action, deed, defineAction, type Table } from '../deed.ts';
import { allows } from '../entering.ts';
import { awayFrom, drive, put } from '../force.ts';
import { headingOf } from '../heading.ts';
import { bearing } from '../movement.ts';
import { attribute, defense, plain } from '../numbers.ts';
import { refuse } from '../refuse.ts';
import { alter, combatant, isPresent, type Scene, sheet, thing } from '../scene.ts';
import type { Defense } from '../sheet.ts';
import { isOpenWay } from '../sight.ts';
import { distance, footprint, hasMap, hasRoom, isHex, occupants, type Space, spaceOf, stepsOf } from '../space.ts';
import { ofClass } from '../speed.ts';
import { sizeIndex, sizeOf } from '../tables.ts';
import type { Aim } from '../to-hit.ts';
import { aimWith, blows } from './attack.ts';
import { moved } from './coup.ts';
import { maySeize, seize } from './grab.ts';
import { stuck } from './move.ts';
import { isFriend, notReady, tooFar, tooLarge, untargetable, untouchable } from './target.ts';

/** At each of some others, without a thing. */
export const atOthers = (action: Action, scene: Scene, who: Who, whom: readonly Who[], words: string) =>
  whom.map(target => deed(action, who, sheet(scene, target).id, `${words} ${sheet(scene, target).name}`, { target, unusual: isFriend(scene, who, target) }));

/** Vigor or Celerity as the target likes, before the dice; an NPC takes the higher. */
const chosenDefense = (scene: Scene, table: Table, by: Who, target: Who, clause: 'approach.attack' | 'bull.attack'): Defense => {
  const value = (which: Defense) => plain(t => defense(t, scene, target, which));
  if (sheet(scene, target).kind !== 'pc') return value('Celerity') > value('Vigor') ? 'Celerity' : 'Vigor';
  const vigor: Choice = { key: 'vigor', words: `Vigor ${value('Vigor')}`, clause, idle: true };
  const celerity: Choice = { key: 'celerity', words: `Celerity ${value('Celerity')}`, clause };
  const decision: Decision<Choice> = {
    ...{ by: target, about: 'defense', prompt: 'Vigor or Celerity against it?', clause, choices: [vigor, celerity] },
    tells: (_, told) => told.by === by && told['target'] === target,
  };
  return asked(scene, table, decision, vigor, (s, who) => isPresent(combatant(s, who))).key === 'celerity' ? 'Celerity' : 'Vigor';
};

const FULL = refuse('approach.req', 'no room in that space', undefined, ['occ.capacity', 'occ.exclusive']);
const NOT_NEAR = refuse('approach.attack', 'more than 5 feet away');
const NO_MAP = refuse('approach.req', 'there is no map');
const INSIDE = refuse('approach.req', 'in that space already');

/** Into the space of somebody who may not let one in: a roll against each of those inside, and all must succeed [approach.several]. */
export const approach: Action = defineAction({
  id: 'approach',
  name: 'Approach',
  clause: 'approach.attack',
  deeds: (scene, who, whom) => atOthers(approach, scene, who, whom, 'Approach'),
  refusal: (scene, d) => {
    if (!hasMap(scene)) return NO_MAP;
    const no = untargetable(scene, d.target);
    if (no) return no;
    const feet = distance(scene, d.who, d.target);
    if (feet > 5) return NOT_NEAR;
    if (feet === 0) return INSIDE;
    const kept = stuck(scene, d.who);
    if (kept) return kept;
    const to = goal(scene, d.who, d.target);
    return hasRoom(scene, d.who, to) && isOpenWay(scene, d.who, spaceOf(scene, d.who), to) ? undefined : FULL;
  },
  speed: () => ofClass('Fast'),
  ask(scene, table, turn) {
    const { who, target } = turn.deed;
    for (const inside of occupants(scene, footprint(scene, who, goal(scene, who, target)), who)) {
      // Those two sizes apart need no roll, nor those who allow it [approach.willing].
      const apart = Math.abs(sizeIndex(sheet(scene, inside).size) - sizeIndex(sheet(scene, who).size)) >= 2;
      const lets = apart || allows(scene, table, inside, who);
      turn.met.set(inside, lets ? undefined : chosenDefense(scene, table, who, inside, 'approach.attack'));
    }
  },
  resolve(scene, table, turn, count) {
    const { who, target } = turn.deed;
    const space = goal(scene, who, target);
    let enters = true;
    for (const [inside, against] of turn.met) {
      if (!against) continue;
      const aim: Aim = { by: who, target: inside, roll: 'Acrobatics', thing: -1, melee: true, against, clause: 'approach.attack' };
      if (!strike(scene, table, turn, count, aim).hit) enters = false;
      else count.touches.push({ by: who, target: inside });
      if (turn.fumbled) return;
    }
    // After whoever walks there on the same count, and as long as there is room [enter.others].
    if (enters)
      count.forced.push((s, t) => {
        if (!hasRoom(s, who, space)) return;
        put(s, who, space);
        t.tell({ clause: 'approach.hit', what: 'enters', by: who, target });
      });
  },
});

/** One space on, where that leads into the space of the target; straight rather than aslant. */
const goal = (scene: Scene, who: Who, target: Who): Space => {
  const at = spaceOf(scene, who);
  const its = footprint(scene, target);
  const meets = (s: Space) => footprint(scene, who, s).some(own => its.some(t => t.column === own.column && t.row === own.row));
  const aslant = (s: Space) => Math.abs(s.column - at.column) + Math.abs(s.row - at.row);
  const near = stepsOf(scene).map(step => ({ column: at.column + step.column, row: at.row + step.row }));
  return near.filter(meets).sort((a, b) => (isHex(scene) ? 0 : aslant(a) - aslant(b)))[0] ?? (its[0] as Space);
};

/** Feet straight toward the target in the movement just before. */
export const runningStart = (scene: Scene, who: Who, target: Who): boolean => {
  const { moving } = combatant(scene, who);
  if (!moving || moving.feet < 10) return false;
  if (!hasMap(scene)) return moving.heading === bearing(target, 'toward');
  const step = awayFrom(scene, who, target);
  const dir = stepsOf(scene).findIndex(s => s.column === step.column && s.row === step.row);
  return moving.side === dir || moving.heading === headingOf(scene, dir);
};

/** Strength against Vigor or Celerity; 5 feet straight away, and more for each 5 points if the actor follows. */
export const bullRush: Action = defineAction({
  id: 'bull_rush',
  name: 'Bull Rush',
  clause: 'bull.attack',
  attacks: true,
  fatigue: 1,
  deeds: (scene, who, whom) => atOthers(bullRush, scene, who, whom, 'Bull Rush'),
  refusal: (scene, d) => untouchable(scene, d.who, d.target),
  speed: () => ofClass('Standard'),
  ask: (scene, table, turn) => void turn.met.set(turn.deed.target, chosenDefense(scene, table, turn.who, turn.deed.target, 'bull.attack')),
  resolve(scene, table, turn, count) {
    const { who, target } = turn.deed;
    const sign = scene.encounter.options['bullRush.size'] === 'literal' ? 1 : -1;
    // Size as tabled [bull.size], and a running start of 10 feet [bull.running].
    const modifier = sign * sizeOf(sheet(scene, who).size).modifier + (runningStart(scene, who, target) ? 2 : 0);
    const against = turn.met.get(target) ?? 'Vigor';
    const aim: Aim = { by: who, target, roll: 'Strength', thing: -1, melee: true, against, clause: 'bull.attack', modifier, tiers: FIVES };
    const struck = strike(scene, table, turn, count, { ...aim, defense: sign * sizeOf(sheet(scene, target).size).modifier });
    if (!struck.hit) return;
    // Strength as damage on a critical [bull.crit].
    if (struck.critical) dealFixed(scene, table, count, who, target, attribute(scene, who, 'strength'));
    else count.touches.push({ by: who, target });
    // Whoever cannot leave his space cannot follow.
    const more = struck.margin >= 5 && !stuck(scene, who) ? farther(scene, table, who, Math.floor(struck.margin / 5)) : 0;
    const step = awayFrom(scene, who, target);
    count.forced.push((s, t) => {
      const pushed = drive(s, who, target, step, 1 + more);
      t.tell({ clause: pushed > 1 ? 'bull.more' : 'bull.hit', what: 'pushed', by: target, feet: 5 * pushed });
      moved(s, t, target);
    });
  },
});

const FIVES = [5, 10, 15, 20, 25, 30, 35, 40];

/** So many times 5 feet more, if the actor likes to follow [bull.more]. */
const farther = (scene: Scene, table: Table, who: Who, most: number): number => {
  const stay: Choice = { key: 'push-0', words: 'Stay', clause: 'bull.more', idle: true };
  const more = Array.from({ length: most }, (_, i): Choice => {
    const feet = 5 * (i + 1);
    return { key: `push-${feet}`, words: `${feet} feet more, following`, clause: 'bull.more' };
  });
  const decision = { by: who, about: 'push', prompt: 'How much farther?', clause: 'bull.more', choices: [stay, ...more] };
  return Number(asked(scene, table, decision, stay, awake).key.slice(5)) / 5;
};

const knockDown = (scene: Scene, table: Table, who: Who, clause: 'tackle.hit' | 'trip.hit'): void => fell(scene, table, who, clause);

/** Knocked prone: benefit and drawback at once [prone.shift]. */
export const fell = (scene: Scene, table: Table, who: Who, clause: Parameters<Table['roll']>[1]): void => {
  const c = alter(scene, who);
  c.stance = 'Prone';
  c.stanceFrom = scene.tc;
  // A run ends where its runner falls.
  c.moving = null;
  table.tell({ clause, what: 'prone', by: who });
};

const TACKLE_LARGE = refuse('tackle.req', 'more than one size larger');
const TRIP_LARGE = refuse('trip.req', 'more than one size larger');
const NO_RUN = refuse('tackle.req', 'the last action was no movement toward the target', 'move toward it first');

/** Unarmed against Vigor after moving toward the target [tackle.attack]; it falls, takes Strength, and may be held. */
export const tackle: Action = defineAction({
  id: 'tackle',
  name: 'Tackle',
  clause: 'tackle.attack',
  attacks: true,
  fatigue: 1,
  deeds: (scene, who, whom) => atOthers(tackle, scene, who, whom, 'Tackle').map(d => ({ ...d, thing: sheet(scene, who).bareHands })),
  refusal: [
    (scene, d) => tooLarge(scene, d.who, d.target, TACKLE_LARGE),
    (scene, d) => (combatant(scene, d.who).approached.includes(d.target) ? undefined : NO_RUN),
    (scene, d) => untouchable(scene, d.who, d.target),
  ],
  speed: () => ofClass('Standard'),
  resolve(scene, table, turn, count) {
    const { who, target } = turn.deed;
    const struck = strike(scene, table, turn, count, aimWith(scene, turn.deed, 'tackle.attack', { against: 'Vigor', melee: true, tiers: [5] }));
    if (!struck.hit) return;
    const more = struck.margin >= 5 ? table.roll(who, 'tackle.great5', d6, n => n) : 0;
    dealFixed(scene, table, count, who, target, Math.max(1, attribute(scene, who, 'strength')) + more);
    count.changes.push((s, t) => knockDown(s, t, target, 'tackle.hit'));
    const may = maySeize(scene, turn.deed) && !turn.fumbled;
    if (may && chooses(scene, table, who, 'tackle', 'Try to grab as well?', 'tackle.grab', 'grab', 'no-grab')) seize(scene, table, turn, count);
  },
});

/** Unarmed, or with a weapon made for it and its reach [trip.weapons], against Vigor, at most one size up [trip.req]; by 5 Strength as damage [trip.great5]. */
export const trip: Action = defineAction({
  id: 'trip',
  name: 'Trip',
  clause: 'trip.attack',
  attacks: true,
  fatigue: 1,
  with: (scene, who, t, whom) => (t === sheet(scene, who).bareHands || thing(scene, t).weapon?.trip ? blows(trip, scene, who, t, whom, 'Trip') : []),
  refusal: [notReady, (scene, d) => tooLarge(scene, d.who, d.target, TRIP_LARGE), tooFar],
  speed: () => ofClass('Fast'),
  resolve(scene, table, turn, count) {
    const { who, target } = turn.deed;
    const struck = strike(scene, table, turn, count, aimWith(scene, turn.deed, 'trip.attack', { against: 'Vigor', tiers: [5] }));
    if (!struck.hit) return;
    if (struck.margin >= 5) dealFixed(scene, table, count, who, target, attribute(scene, who, 'strength'));
    else count.touches.push({ by: who, target });
    count.changes.push((s, t) => knockDown(s, t, target, 'trip.hit'));
  },
});
