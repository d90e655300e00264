import { d10, d20, Tally, type Who } from '@fray/engine';
import { beginRoll, throwLeaning } from '@fray/engine/kit';
import type { Table } from './deed.ts';
import { save as saveScore } from './numbers.ts';
import type { ClauseId } from './rulebook.ts';
import { alter, combatant, isHero, type Scene } from './scene.ts';

/** Ten minus what opposes is added to one's own score [attack.opposed-formula]. */
export const opposed = (own: Tally, opposing: number, label: string, of?: Tally): Tally => {
  own.add('attack.opposed-formula', 10 - opposing, `10 - ${label}`, of);
  return own;
};

/**
 * A plain roll-under test: equal is under [init.equal], and a bare 1 or 20 means nothing more [crit.attack-rolls-only].
 */
export const test = (scene: Scene, table: Table, who: Who, clause: ClauseId, what: string, target: Tally): boolean => {
  const { lean, modifier } = beginRoll(scene, table, who, clause);
  if (modifier !== 0) target.add('gm', modifier, 'the GM');
  const number = target.total;
  const passed = throwLeaning(table, lean, clause, { by: who, dice: d20, better: 'low', read: die => die <= number }) || awakens(scene, table, who);
  table.tell({ clause, what, by: who, outcome: passed ? 'success' : 'failure', number, parts: target.parts });
  return passed;
};

export const savingThrow = (scene: Scene, table: Table, who: Who, clause: ClauseId, against?: 'magic'): boolean =>
  test(scene, table, who, clause, 'save', saveScore(new Tally(table.listening), scene, who, against));

/** Option awakening: a failed test of a hero is a point, and a d10 at or under the points turns it into a success [awaken.failed-check]. */
export const awakens = (scene: Scene, table: Table, who: Who): boolean => {
  if (!scene.encounter.options.awakening || !isHero(scene, who)) return false;
  const points = combatant(scene, who).points + 1;
  const awake = table.roll(who, 'awaken.failed-check', d10, die => die <= points);
  alter(scene, who).points = awake ? 0 : points;
  table.tell({ clause: 'awaken.failed-check', what: 'awakening', by: who, points: awake ? 0 : points, awake });
  return awake;
};
