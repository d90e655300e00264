import { GM, type Who } from '@fray/engine';
import { d20 } from '@fray/engine/dice';
import { distanceBetween } from '@fray/engine/field';
import { Tally } from '@fray/engine/kit';
import { elementAt } from '@fray/engine/util';
import type { Ability, Source, Threshold, Tracker } from '../../setup/content-fields.ts';
import { alter, combatant, hasEffect, isDry, isPresent, isTime, type Scene } from '../../state/scene.ts';
import { say } from '../../words/say.ts';
import { ABILITY_NAMES, abilityScore } from '../abilities.ts';
import type { Play } from '../action.ts';
import { dealDamage, type Harm, rollAndTakeDamage, sunderBeforeRoll } from '../attack/damage.ts';
import { rollTest } from '../check.ts';
import { saveScore } from '../numbers.ts';
import { endIfCourseIsRun } from './ending.ts';
import { checkMorale } from './morale.ts';
import { currentBands } from './trackers.ts';

/**
 * Updates the world by one step when Time's place in the round comes [time.tick]: all trackers in listed order, and a second time only those
 * that update twice [time.quick]. Combatants before that act in the old state of the world, those after in the new one
 * [time.water-step] [time.before-sees-old] [time.after-sees-new].
 */
export const updateTime = (scene: Scene, play: Play, time: Who, again: boolean): void => {
  scene.encounter.trackers.forEach((tracker, i) => {
    if (tracker.time !== time || (again && tracker.ticksPerRound !== 2) || !isPresent(combatant(scene, time))) return;
    const before = elementAt(scene.trackers, i);
    const after = steppedValue(tracker, before);
    scene.trackers = scene.trackers.map((v, j) => (j === i ? after : v));
    play.emit({ clause: 'time.rounds-fit', what: 'tracker', by: time, tracker: tracker.name, before, value: after, unit: tracker.unit || undefined });
    for (const threshold of tracker.thresholds) if (isReached(tracker, threshold, before, after)) applyThreshold(scene, play, threshold);
    if (tracker.endsFight && after === tracker.end) runItsCourse(scene, play, time);
  });
};

const steppedValue = ({ step, end }: Tracker, value: number): number => {
  if (end === undefined) return value + step;
  return step > 0 ? Math.max(value, Math.min(end, value + step)) : Math.min(value, Math.max(end, value + step));
};

/** Whether a threshold applies: at the update that reaches or passes it, and with `everyTick` at each later one [time.trackers]. */
const isReached = ({ step }: Tracker, { at, everyTick }: Threshold, before: number, after: number): boolean => {
  const reached = (value: number) => (step > 0 ? value >= at : value <= at);
  return reached(after) && (everyTick || !reached(before));
};

const applyThreshold = (scene: Scene, play: Play, threshold: Threshold): void => {
  play.emit({ clause: 'time.trackers', what: 'threshold', says: threshold.tells });
  if (!threshold.damage) return;
  const struck = scene.combatants.flatMap((_, who) => (isStruck(scene, who, threshold) ? [who] : []));
  if (struck.length === 0) return;
  const { source, shieldsHelp } = threshold;
  const harm = (to: Who): Harm => ({ by: GM, to, dice: d20, source, magical: false, shieldless: !shieldsHelp });
  const sundering = struck.filter(who => sunderBeforeRoll(scene, play, harm(who)));
  // Damage is rolled once for all victims, but each makes their own test to avoid it.
  const rolled = play.roll(GM, 'time.damage', threshold.damage, n => n);
  for (const who of struck) {
    // While a shield was decided on, a ruling may have brought another victim to safety.
    if (!isStruck(scene, who, threshold)) continue;
    if (threshold.avoid && rollWithstand(scene, play, who, threshold.avoid, source)) continue;
    const halved = threshold.saveHalves && rollWithstand(scene, play, who, 'save', source);
    rollAndTakeDamage(scene, play, { ...harm(who), rolled: halved ? Math.floor(rolled / 2) : rolled, sundered: sundering.includes(who) });
  }
  // All victims together are one event for Morale [morale.both-at-once].
  checkMorale(scene, play);
};

/** A combatant's own test against an effect of Time. */
const rollWithstand = (scene: Scene, play: Play, who: Who, by: Ability | 'save', source: Source): boolean => {
  const score = new Tally(play.isListening);
  if (by === 'save') saveScore(score, scene, who, source === 'magic' ? 'magic' : undefined);
  else score.add('time.trackers', abilityScore(scene, who, by), ABILITY_NAMES[by]);
  return rollTest(scene, play, who, 'time.trackers', by === 'save' ? 'save' : 'getting away', score);
};

const isStruck = (scene: Scene, who: Who, { withinFt, place = [0, 0] }: Threshold): boolean => {
  const c = combatant(scene, who);
  if (isTime(scene, who) || !isPresent(c) || isDry(scene, who)) return false;
  return withinFt === undefined || distanceBetween(scene.encounter.options['distance-metric'], c, { x: place[0], y: place[1] }) <= withinFt;
};

/** Takes a danger that has run its course out of the fight [time.end]. */
const runItsCourse = (scene: Scene, play: Play, time: Who): void => {
  alter(scene, time).fate = 'fled';
  play.emit({ clause: 'time.end', what: 'Time has run its course', by: time });
  endIfCourseIsRun(scene, play);
};

/** The Constitution of a combatant with crushed guts, for holding breath. */
const GUTS_CRUSHED = 4;

/** Effects at the end of a combatant's own turn, regardless of what they did in it: a swimmer may swallow water [time.water-movement]. */
export const endTurnInWater = (scene: Scene, play: Play, who: Who): void => {
  if (scene.encounter.trackers.length === 0) return;
  for (const { endOfTurn: due } of currentBands(scene, who)) {
    if (!due || !isPresent(combatant(scene, who))) continue;
    const score = new Tally(play.isListening);
    if (due.test === 'con' && hasEffect(combatant(scene, who), 'guts crushed')) score.add('dd.crushed', GUTS_CRUSHED, say('guts crushed'));
    else score.add('time.water-movement', abilityScore(scene, who, due.test), ABILITY_NAMES[due.test]);
    if (rollTest(scene, play, who, 'time.water-movement', 'holding breath', score)) continue;
    dealDamage(scene, play, { by: GM, to: who, dice: due.damage, source: 'physical', magical: false, shieldless: true, location: 'torso' });
  }
};
