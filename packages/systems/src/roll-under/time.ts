import { d20, GM, Tally, type Who } from '@fray/engine';
import { distance } from '@fray/engine/field';
import { test } from './check.ts';
import { deal, type Harm, suffer, sundersUnseen } from './damage.ts';
import type { Table } from './deed.ts';
import { courseIsRun } from './ending.ts';
import { checkMorale } from './morale.ts';
import { ability, save } from './numbers.ts';
import { alter, combatant, has, isDry, isPresent, isTime, type Scene } from './scene.ts';
import type { Ability, Source, Threshold, Tracker } from './sheet.ts';
import { bandsNow } from './tracker.ts';

/**
 * In its place in the round Time brings the world up to date by one step [time.tick]: every tracker, in listed order; a second time only
 * those that have two [time.quick]. Water rises by its step [time.water-step], so whoever acted before saw the old world and whoever acts
 * after sees the new one [time.before-sees-old] [time.after-sees-new].
 */
export const tick = (scene: Scene, table: Table, time: Who, again: boolean): void => {
  scene.encounter.trackers.forEach((tracker, i) => {
    if (tracker.time !== time || (again && tracker.ticks_per_round !== 2) || !isPresent(combatant(scene, time))) return;
    const before = scene.trackers[i] as number;
    const after = stepped(tracker, before);
    scene.trackers = scene.trackers.map((v, j) => (j === i ? after : v));
    table.tell({ clause: 'time.rounds-fit', what: 'tracker', tracker: tracker.name, before, value: after, unit: tracker.unit });
    for (const threshold of tracker.thresholds) if (fires(tracker, threshold, before, after)) strike(scene, table, threshold);
    if (tracker.ends_fight && after === tracker.end) runItsCourse(scene, table, time);
  });
};

const stepped = ({ step, end }: Tracker, value: number): number => {
  if (end === undefined) return value + step;
  return step > 0 ? Math.max(value, Math.min(end, value + step)) : Math.min(value, Math.max(end, value + step));
};

/** At the update that reaches or passes it; marked every_tick, at every later one too [time.trackers]. */
const fires = ({ step }: Tracker, { at, every_tick }: Threshold, before: number, after: number): boolean => {
  const reached = (value: number) => (step > 0 ? value >= at : value <= at);
  return reached(after) && (every_tick || !reached(before));
};

const strike = (scene: Scene, table: Table, threshold: Threshold): void => {
  table.tell({ clause: 'time.trackers', what: 'threshold', says: threshold.tells });
  if (!threshold.damage) return;
  const struck = scene.combatants.flatMap((_, who) => (isStruck(scene, who, threshold) ? [who] : []));
  if (struck.length === 0) return;
  const { source, shields_help } = threshold;
  const harm = (to: Who): Harm => ({ by: GM, to, dice: d20, source, magical: false, shieldless: !shields_help });
  const sundering = struck.filter(who => sundersUnseen(scene, table, harm(who)));
  // One roll for all who are struck; a test to avoid it is everybody's own.
  const rolled = table.roll(GM, 'time.damage', threshold.damage, n => n);
  for (const who of struck) {
    // While somebody thought about a shield, others may have been brought to safety.
    if (!isStruck(scene, who, threshold)) continue;
    if (threshold.avoid && withstands(scene, table, who, threshold.avoid, source)) continue;
    const halved = threshold.save_halves && withstands(scene, table, who, 'save', source);
    suffer(scene, table, { ...harm(who), rolled: halved ? Math.floor(rolled / 2) : rolled, sundered: sundering.includes(who) });
  }
  // One stroke is one event, however many it fells [morale.both-at-once].
  checkMorale(scene, table);
};

/** A test of one's own against what Time does to all. */
const withstands = (scene: Scene, table: Table, who: Who, by: Ability | 'save', source: Source): boolean => {
  const score = new Tally(table.listening);
  if (by === 'save') save(score, scene, who, source === 'magic' ? 'magic' : undefined);
  else score.add('time.trackers', ability(scene, who, by), by);
  return test(scene, table, who, 'time.trackers', by === 'save' ? 'save' : 'getting away', score);
};

const isStruck = (scene: Scene, who: Who, { within_ft, place = [0, 0] }: Threshold): boolean => {
  const c = combatant(scene, who);
  if (isTime(scene, who) || !isPresent(c) || isDry(scene, who)) return false;
  return within_ft === undefined || distance(scene.encounter.options.distanceMetric, c, { x: place[0], y: place[1] }) <= within_ft;
};

/** The danger has run its course: Time is out of the fight [time.end]. */
const runItsCourse = (scene: Scene, table: Table, time: Who): void => {
  alter(scene, time).fate = 'fled';
  table.tell({ clause: 'time.end', what: 'Time has run its course', by: time });
  courseIsRun(scene, table);
};

/** What Constitution counts as for holding breath with the guts crushed. */
const GUTS_CRUSHED = 4;

/** What falls due at the end of one's own turn, whatever was done on it: whoever swims may swallow water [time.water-movement]. */
export const endOfTurn = (scene: Scene, table: Table, who: Who): void => {
  if (scene.encounter.trackers.length === 0) return;
  for (const { end_of_turn: due } of bandsNow(scene, who)) {
    if (!due || !isPresent(combatant(scene, who))) continue;
    const score = new Tally(table.listening);
    if (due.test === 'con' && has(combatant(scene, who), 'guts crushed')) score.add('dd.crushed', GUTS_CRUSHED, 'guts crushed');
    else score.add('time.water-movement', ability(scene, who, due.test), due.test);
    if (test(scene, table, who, 'time.water-movement', 'holding breath', score)) continue;
    deal(scene, table, { by: GM, to: who, dice: due.damage, source: 'physical', magical: false, shieldless: true, location: 'torso' });
  }
};
