import type { Who } from '@fray/engine';
import type { Table } from './deed.ts';
import { apMax } from './numbers.ts';
import type { ClauseId } from './rulebook.ts';
import { alter, combatant, isIn, type Scene, sheet, WOUNDS, type Wound } from './scene.ts';

/** Room for wounds of a kind, with woundOverflow boxes. */
const BOXES: Readonly<Record<Wound, number>> = { minor: 4, moderate: 3, severe: 2, critical: 1, fatal: Number.POSITIVE_INFINITY };

const CLAUSES: Readonly<Record<Wound, ClauseId>> = {
  minor: 'core.wound.minor',
  moderate: 'core.wound.moderate',
  severe: 'core.wound.severe',
  critical: 'core.wound.critical',
  fatal: 'core.wound.critical',
};

/** Damage by the Wound Threshold, rounded down [core.wound]: 0 none, 1 minor … 5 and more fatal. */
export const woundSteps = (scene: Scene, who: Who, damage: number): number => Math.min(5, Math.floor(damage / sheet(scene, who).woundThreshold));

/** By option a full category passes a wound on to the next [core.wound.overflow]. */
export const taken = (scene: Scene, who: Who, kind: Wound): Wound => {
  const { wounds } = combatant(scene, who);
  let i = WOUNDS.indexOf(kind);
  if (scene.encounter.options.woundOverflow === 'boxes') while (wounds.filter(w => w === WOUNDS[i]).length >= BOXES[WOUNDS[i] as Wound]) i++;
  return WOUNDS[i] as Wound;
};

/** Damage becomes a wound, and the wound takes effect at once. */
export const suffer = (scene: Scene, table: Table, who: Who, damage: number): void => {
  const steps = woundSteps(scene, who, damage);
  if (steps === 0) {
    if (table.listening) table.tell({ clause: 'core.wound', what: 'wound', by: who, damage, wound: 'none' });
    return;
  }
  wound(scene, table, who, taken(scene, who, WOUNDS[steps - 1] as Wound), damage);
};

/** A severe wound trims the pool to the new maximum [core.wound.severe], unless the pool has no ceiling [recover.cap]. */
export const trimmed = (scene: Scene, who: Who): number => {
  const { ap } = combatant(scene, who);
  return scene.encounter.options.apCarryOver === 'capped' ? Math.min(ap, apMax(scene, who)) : ap;
};

/** What a wound does at once it does every time [core.wound.stack]. */
export const wound = (scene: Scene, table: Table, who: Who, kind: Wound, damage?: number): void => {
  const c = alter(scene, who);
  const wasIn = isIn(c);
  c.wounds = [...c.wounds, kind];
  if (kind === 'minor') c.ap = Math.max(0, c.ap - 1);
  if (kind === 'moderate') c.ap = Math.max(0, c.ap - 2);
  if (kind === 'severe') c.ap = trimmed(scene, who);
  if (kind === 'critical' || kind === 'fatal') {
    c.ap = 0;
    c.aim = null;
    if (c.out === '' || kind === 'fatal') c.out = kind === 'fatal' ? 'dead' : 'incapacitated';
  }
  table.tell({ clause: CLAUSES[kind], what: 'wound', by: who, damage, wound: kind, ap: c.ap });
  if (wasIn && c.out !== '') table.tell({ clause: 'core.wound.critical', what: c.out, by: who });
};
