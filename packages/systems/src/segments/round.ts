import { Tally, type Who } from '@fray/engine';
import { check } from './check.ts';
import { concentrate } from './concentration.ts';
import type { Table } from './deed.ts';
import { endIfOver } from './ending.ts';
import { lose } from './harm.ts';
import { saveScore } from './numbers.ts';
import { inOrder } from './order.ts';
import { alter, type Changing, combatant, everybody, isDying, isPresent, NOBODY, type Scene, sheet } from './scene.ts';
import { isEngaged } from './space.ts';

/** A new round: full actions, as many as the sheet says [house.actions], and nothing left of the last one [round.repeat]. */
export const beginRound = (scene: Scene, table: Table): void => {
  scene.round += 1;
  scene.segment = null;
  scene.opened = false;
  scene.turn = NOBODY;
  scene.done = [];
  for (const who of everybody(scene)) refresh(scene, who);
  table.tell({ clause: 'round.repeat', what: 'round', round: scene.round });
  // Once for each effect whose owner is engaged now, or in any case by option; it costs nothing [othermelee.concentration-when].
  const { concentration_trigger: when } = scene.encounter.options;
  if (scene.effects.length > 0 && when !== 'when-damaged') {
    const owners = everybody(scene).filter(
      who => isPresent(combatant(scene, who)) && scene.effects.some(e => e.owner === who) && (when === 'every-round' || isEngaged(scene, who)),
    );
    concentrate(scene, table, inOrder(scene, table, owners));
  }
  scene.phase = 'segment';
};

const NONE: readonly number[] = [];
const NO_STRIKES: Changing['strikes'] = {};

const refresh = (scene: Scene, who: Who): void => {
  const c = alter(scene, who);
  c.actions = sheet(scene, who).actions;
  c.attack_segment = null;
  c.stance = null;
  c.round_stance = null;
  c.holding = 'no';
  c.waits_for = NONE;
  c.on_guard = null;
  c.went_on_guard = false;
  c.stepped = false;
  c.opportunities = 0;
  c.surprised = false;
  c.disengaged = false;
  c.strikes = NO_STRIKES;
  c.rapid = false;
  c.quickened = false;
  c.tie = NONE;
};

/** The end of a round, in this order: the dying, the unconscious, lasting effects, what is held [stance.hold.end], the clock [round.length], surprise, victory. */
export const endRound = (scene: Scene, table: Table): void => {
  for (const who of everybody(scene)) if (isDying(combatant(scene, who))) bleed(scene, table, who);
  for (const who of everybody(scene)) if (combatant(scene, who).wakes > 0) stir(scene, table, who);
  if (scene.effects.length > 0) countDown(scene, table);
  for (const who of everybody(scene)) if ((combatant(scene, who).unfinished?.round ?? scene.round) < scene.round) alter(scene, who).unfinished = null;
  scene.seconds += 10;
  scene.phase = 'round';
  for (const who of everybody(scene)) if (combatant(scene, who).surprised) alter(scene, who).surprised = false;
  endIfOver(scene, table);
};

/** The dying lose 1 hit point at the end of each round. */
const bleed = (scene: Scene, table: Table, who: Who): void => {
  table.tell({ clause: 'house.down', what: 'bleeds', by: who });
  lose(scene, table, who, 1);
};

/** From the fourth round after it on, a Stamina save wakes the knocked out [house.knockout]. */
const stir = (scene: Scene, table: Table, who: Who): void => {
  const c = combatant(scene, who);
  if (!isPresent(c) || scene.round < c.wakes) return;
  if (check(scene, table, who, 'house.knockout', saveScore(new Tally(table.listening), scene, who, 'stamina'), 'wake-up save')) alter(scene, who).wakes = 0;
};

/** The round of activation does not count toward how long an effect lasts. */
const countDown = (scene: Scene, table: Table): void => {
  const before = scene.effects;
  scene.effects = before.flatMap(e => {
    if (e.rounds === null || e.since >= scene.round) return [e];
    return e.rounds > 1 ? [{ ...e, rounds: e.rounds - 1 }] : [];
  });
  for (const e of before)
    if (!scene.effects.some(o => o.power === e.power && o.owner === e.owner && o.target === e.target))
      table.tell({ clause: 'othermelee.concentration', what: 'effect over', by: e.owner, target: e.target, power: e.power });
};
