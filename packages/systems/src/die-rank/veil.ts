import type { Who } from '@fray/engine';
import { Veil } from '@fray/engine/kit';
import type { Table } from './deed.ts';
import { alter, combatant, isEnemy, isHiddenFrom, type Scene } from './scene.ts';
import { unitOf } from './turn-end.ts';

/** The table for rules that somebody in hiding may have part in; the same one where nobody hides. */
export const veiled = (scene: Scene, table: Table): Table => (scene.hidden.length === 0 ? table : new Veil(table, who => privyTo(scene, who)));

/** Who may hear of somebody: those who are not its enemies, if it hides; else everybody. */
const privyTo = (scene: Scene, who: Who | undefined): readonly Who[] | undefined =>
  who !== undefined && scene.hidden.includes(who) ? scene.combatants.flatMap((_, other) => (isEnemy(scene, who, other) ? [] : [other])) : undefined;

/** The table for what those do among whom somebody hides, which would show to others that there is one. */
export const behindVeil = (scene: Scene, table: Table, all: readonly Who[]): Table => {
  const hider = all.find(who => scene.hidden.includes(who));
  return hider === undefined ? table : new Veil(table, () => privyTo(scene, hider));
};

/** Whom somebody in the open has to do with is seen as well, though it hid. */
export const lookedAt = (scene: Scene, table: Table, by: Who, target: Who): void => {
  if (scene.hidden.length > 0 && scene.hidden.includes(target) && !scene.hidden.includes(by)) appear(scene, table, target);
};

const appear = (scene: Scene, table: Table, who: Who): void => {
  const unit = unitOf(scene, who);
  scene.hidden = scene.hidden.filter(other => !unit.includes(other));
  table.tell({ clause: 'unaware.mark', what: 'comes out of hiding', by: who });
};

/** Whoever attacks from hiding is seen from then on; the target does not see this one attack coming. */
export const comeOut = (scene: Scene, table: Table, who: Who, target: Who): void => {
  if (!scene.hidden.includes(who)) return;
  if (isHiddenFrom(scene, who, target)) {
    const c = alter(scene, target);
    c.unaware = [...combatant(scene, target).unaware, { of: who, lasting: false }];
  }
  appear(scene, table, who);
};
