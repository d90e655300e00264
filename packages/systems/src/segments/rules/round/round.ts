import type { Who } from '@fray/engine';
import { Tally } from '@fray/engine/kit';
import { allCombatants, alter, combatant, isDying, isPresent, type MutableCombatant, NO_COMBATANT, type Scene, sheet } from '../../state/scene.ts';
import type { Play } from '../action.ts';
import { rollCheck } from '../check.ts';
import { checkConcentration } from '../injury/concentration.ts';
import { loseHitPoints } from '../injury/harm.ts';
import { isEngaged } from '../movement/space.ts';
import { saveScore } from '../numbers.ts';
import { endIfOver } from './ending.ts';
import { inOrder } from './order.ts';

/** Begins a round: all combatants get their full actions [house.actions] and lose the state of the last round [round.repeat]. */
export const beginRound = (scene: Scene, play: Play): void => {
  scene.round += 1;
  scene.segment = null;
  scene.opened = false;
  scene.turn = NO_COMBATANT;
  scene.done = [];
  for (const who of allCombatants(scene)) refreshCombatant(scene, who);
  play.emit({ clause: 'round.repeat', what: 'round', round: scene.round });
  // Each owner who is engaged checks concentration, or every owner if the option says so. It costs no actions [othermelee.concentration-when].
  const { 'concentration-trigger': when } = scene.encounter.options;
  if (scene.effects.length > 0 && when !== 'when-damaged') {
    const owners = allCombatants(scene).filter(
      who => isPresent(combatant(scene, who)) && scene.effects.some(e => e.owner === who) && (when === 'every-round' || isEngaged(scene, who)),
    );
    checkConcentration(scene, play, inOrder(scene, play, owners));
  }
  scene.phase = 'segment';
};

const NONE: readonly number[] = [];
const NO_STRIKES: MutableCombatant['strikes'] = {};

const refreshCombatant = (scene: Scene, who: Who): void => {
  const c = alter(scene, who);
  c.actions = sheet(scene, who).actions;
  c.attackSegment = null;
  c.stance = null;
  c.roundStance = null;
  c.holding = 'no';
  c.waitsFor = NONE;
  c.onGuard = null;
  c.wentOnGuard = false;
  c.stepped = false;
  c.opportunities = 0;
  c.surprised = false;
  c.disengaged = false;
  c.strikes = NO_STRIKES;
  c.rapid = false;
  c.quickened = false;
  c.tie = NONE;
};

/** Ends a round, in this order: the dying, the unconscious, lasting effects, begun attacks [stance.hold.end], the clock [round.length], surprise, victory. */
export const endRound = (scene: Scene, play: Play): void => {
  for (const who of allCombatants(scene)) if (isDying(combatant(scene, who))) bleedDying(scene, play, who);
  for (const who of allCombatants(scene)) if (combatant(scene, who).wakes > 0) wakeUnconscious(scene, play, who);
  if (scene.effects.length > 0) countDown(scene, play);
  for (const who of allCombatants(scene)) if ((combatant(scene, who).unfinished?.round ?? scene.round) < scene.round) alter(scene, who).unfinished = null;
  scene.seconds += 10;
  scene.phase = 'round';
  for (const who of allCombatants(scene)) if (combatant(scene, who).surprised) alter(scene, who).surprised = false;
  endIfOver(scene, play);
};

/** A dying combatant loses 1 hit point at the end of each round. */
const bleedDying = (scene: Scene, play: Play, who: Who): void => {
  play.emit({ clause: 'house.down', what: 'bleeds', by: who });
  loseHitPoints(scene, play, who, 1);
};

/** From the fourth round after a knockout on, a Stamina save wakes the combatant [house.knockout]. */
const wakeUnconscious = (scene: Scene, play: Play, who: Who): void => {
  const c = combatant(scene, who);
  if (!isPresent(c) || scene.round < c.wakes) return;
  if (rollCheck(scene, play, who, 'house.knockout', saveScore(new Tally(play.isListening), scene, who, 'stamina'), 'wake-up save')) alter(scene, who).wakes = 0;
};

/** Ends effects whose duration is over. The round in which an effect began does not count. */
const countDown = (scene: Scene, play: Play): void => {
  const before = scene.effects;
  scene.effects = before.flatMap(e => {
    if (e.rounds === null || e.since >= scene.round) return [e];
    return e.rounds > 1 ? [{ ...e, rounds: e.rounds - 1 }] : [];
  });
  for (const e of before)
    if (!scene.effects.some(o => o.power === e.power && o.owner === e.owner && o.target === e.target))
      play.emit({ clause: 'othermelee.concentration', what: 'effect over', by: e.owner, target: e.target, power: e.power });
};
