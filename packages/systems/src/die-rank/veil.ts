import type { Choice, Decision, Dice, Told, Who } from '@fray/engine';
import type { Table } from './deed.ts';
import type { ClauseId } from './rulebook.ts';
import { alter, combatant, isEnemy, isHiddenFrom, type Scene } from './scene.ts';
import { unitOf } from './turn-end.ts';

/** A table at which what those in hiding do and suffer is heard by their own side alone. */
class Veil implements Table {
  private readonly scene: Scene;
  private readonly table: Table;

  constructor(scene: Scene, table: Table) {
    this.scene = scene;
    this.table = table;
  }

  get listening(): boolean {
    return this.table.listening;
  }

  ask<T extends Choice>(decision: Decision<T>): T {
    return this.table.ask(decision);
  }

  askAll<T extends Choice>(decisions: readonly Decision<T>[]): T[] {
    return this.table.askAll(decisions);
  }

  roll<T>(by: Who, clause: ClauseId, dice: Dice, read: (total: number) => T, to?: readonly Who[], matters?: (value: T) => unknown): T {
    return this.table.roll(by, clause, dice, read, to ?? privyTo(this.scene, by), matters);
  }

  tell(told: Told<ClauseId>): void {
    const { target } = told;
    const to = privyTo(this.scene, told.by) ?? (typeof target === 'number' ? privyTo(this.scene, target) : undefined);
    this.table.tell(to && !told.to ? { ...told, to } : told);
  }
}

/** The table for rules that somebody in hiding may have part in; the same one where nobody hides. */
export const veiled = (scene: Scene, table: Table): Table => (scene.hidden.length === 0 ? table : new Veil(scene, table));

/** Who may hear of somebody: those who are not its enemies, if it hides; else everybody. */
export const privyTo = (scene: Scene, who: Who | undefined): readonly Who[] | undefined =>
  who !== undefined && scene.hidden.includes(who) ? scene.combatants.flatMap((_, other) => (isEnemy(scene, who, other) ? [] : [other])) : undefined;

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
