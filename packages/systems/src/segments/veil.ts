import type { Choice, Decision, Dice, Told, Who } from '@fray/engine';
import type { Table } from './deed.ts';
import type { ClauseId } from './rulebook.ts';
import { combatant, everybody, isHiddenFrom, type Scene } from './scene.ts';

/** A table at which what the concealed do and suffer is heard by those alone who know of them. */
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
    const to = told.to ?? privyTo(this.scene, told.by) ?? (typeof target === 'number' ? privyTo(this.scene, target) : undefined);
    this.table.tell(to ? { ...told, to } : told);
  }
}

/** The table for rules that somebody concealed may have part in; the same one where nobody is. */
export const veiled = (scene: Scene, table: Table): Table =>
  everybody(scene).some(who => combatant(scene, who).set_position) ? new Veil(scene, table) : table;

/** Who may hear of somebody concealed: those who know of it; of anybody else everybody may. */
const privyTo = (scene: Scene, who: Who | undefined): readonly Who[] | undefined =>
  who !== undefined && who >= 0 && combatant(scene, who).set_position ? everybody(scene).filter(other => !isHiddenFrom(scene, who, other)) : undefined;
