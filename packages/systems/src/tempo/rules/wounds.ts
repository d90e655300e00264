import type { Who } from '@fray/engine';
import { elementAt } from '@fray/engine/util';
import type { ClauseId } from '../rulebook/index.ts';
import { alter, combatant, isInFight, type Scene, sheet, WOUNDS, type Wound } from '../state/scene.ts';
import type { Play } from './action.ts';
import { maxAp } from './numbers.ts';

/** The number of wounds of each kind before they overflow, with wound-overflow boxes. */
const BOXES: Readonly<Record<Wound, number>> = { minor: 4, moderate: 3, severe: 2, critical: 1, fatal: Number.POSITIVE_INFINITY };

const CLAUSES: Readonly<Record<Wound, ClauseId>> = {
  minor: 'core.wound.minor',
  moderate: 'core.wound.moderate',
  severe: 'core.wound.severe',
  critical: 'core.wound.critical',
  fatal: 'core.wound.critical',
};

/** Damage divided by the Wound Threshold, rounded down [core.wound]: 0 none, 1 minor … 5 and more fatal. */
export const woundSteps = (scene: Scene, who: Who, damage: number): number => Math.min(5, Math.floor(damage / sheet(scene, who).woundThreshold));

/** By option a full category turns a wound into one of the next category [core.wound.overflow]. */
export const overflowedWound = (scene: Scene, who: Who, kind: Wound): Wound => {
  const { wounds } = combatant(scene, who);
  let i = WOUNDS.indexOf(kind);
  if (scene.encounter.options['wound-overflow'] === 'boxes') while (wounds.filter(w => w === WOUNDS[i]).length >= BOXES[elementAt(WOUNDS, i)]) i++;
  return elementAt(WOUNDS, i);
};

/** Turns damage into a wound, which takes effect at once. */
export const takeDamage = (scene: Scene, play: Play, who: Who, damage: number): void => {
  const steps = woundSteps(scene, who, damage);
  if (steps === 0) {
    if (play.isListening) play.emit({ clause: 'core.wound', what: 'wound', by: who, damage, wound: 'none', threshold: sheet(scene, who).woundThreshold });
    return;
  }
  applyWound(scene, play, who, overflowedWound(scene, who, elementAt(WOUNDS, steps - 1)), damage);
};

/** A severe wound lowers AP to the new maximum [core.wound.severe], unless AP are not capped [recover.cap]. */
export const trimmedAp = (scene: Scene, who: Who): number => {
  const { ap } = combatant(scene, who);
  return scene.encounter.options['ap-carry-over'] === 'capped' ? Math.min(ap, maxAp(scene, who)) : ap;
};

/** The immediate effect of a wound happens for each wound [core.wound.stack]. */
export const applyWound = (scene: Scene, play: Play, who: Who, kind: Wound, damage?: number): void => {
  const c = alter(scene, who);
  const wasIn = isInFight(c);
  c.wounds = [...c.wounds, kind];
  if (kind === 'minor') c.ap = Math.max(0, c.ap - 1);
  if (kind === 'moderate') c.ap = Math.max(0, c.ap - 2);
  if (kind === 'severe') c.ap = trimmedAp(scene, who);
  if (kind === 'critical' || kind === 'fatal') {
    c.ap = 0;
    c.aim = null;
    if (c.out === '' || kind === 'fatal') c.out = kind === 'fatal' ? 'dead' : 'incapacitated';
  }
  play.emit({
    clause: CLAUSES[kind],
    what: 'wound',
    by: who,
    damage,
    wound: kind,
    ...(damage !== undefined && { threshold: sheet(scene, who).woundThreshold }),
    ap: c.ap,
  });
  if (wasIn && c.out !== '') play.emit({ clause: 'core.wound.critical', what: c.out, by: who });
};
