import { abilitiesIn, attackClause, attackSides, type Blow, leanOfAttack, standsStill } from './blow.ts';
import { hurt, stun } from './damage.ts';
import type { Table } from './deed.ts';
import { meet } from './defend.ts';
import { weaponOf } from './gear.ts';
import { loosenGrips, take } from './grab.ts';
import { atHand, Lean, type Throw, throwAgainst, throwNumber } from './lean.ts';
import { knockDown } from './mount.ts';
import { alter, combatant, isOut, type Scene } from './scene.ts';
import type { Effect } from './sheet.ts';
import { comeOut } from './veil.ts';

/** One attack and all that comes of it: announced, met, thrown, and suffered. Says whether it was made, which it is not where its attacker is up to it no more once it is met. */
export const attack = (scene: Scene, table: Table, blow: Blow): boolean => {
  const { by, target } = blow;
  comeOut(scene, table, by, target);
  const lean = leanOfAttack(new Lean(table.listening), scene, blow);
  let acting: Throw = { by, clause: attackClause(scene, blow), sides: attackSides(scene, blow), mode: lean.mode(scene.encounter.options), lean };
  if (table.listening) table.tell({ clause: acting.clause, what: 'attack declared', by, target, kind: blow.kind, with: nameOf(scene, blow) });
  const early = scene.encounter.options['defense.declare'] === 'before-roll';
  // The attack number is seen before the defence is chosen only by option [defense.declare].
  if (!early) acting = atHand(scene, table, acting);
  const seen = early ? undefined : throwNumber(table, acting);
  if (seen !== undefined) table.tell({ clause: 'defense.declare', what: 'attack number', by, target, number: seen });
  const met = meet(scene, table, blow);
  if (!standsStill(scene, blow)) {
    table.tell({ clause: 'oa.abort', what: 'action lost', by, action: acting.clause });
    return false;
  }
  if (early) acting = atHand(scene, table, acting);
  const number = seen ?? throwNumber(table, acting);
  const resisting = atHand(scene, table, met.roll);
  const successes = throwAgainst(table, number, resisting);
  useUpUnawareness(scene, blow);
  const outcome = successes > 0 ? HIT : MISS;
  if (!table.listening) table.tell({ ...outcome, by, target });
  else
    table.tell({
      ...outcome,
      by,
      target,
      kind: blow.kind,
      with: nameOf(scene, blow),
      number,
      die: `D${acting.sides}`,
      mode: acting.mode,
      parts: together(lean.parts, met.parts),
      defense: met.how,
      against: `D${resisting.sides}`,
      againstMode: resisting.mode,
      againstClause: resisting.clause,
      successes,
    });
  if (successes > 0) land(scene, table, blow, successes);
  return true;
};

const HIT = { clause: 'dice.successes', what: 'attack', outcome: 'hit' } as const;
const MISS = { clause: 'dice.success', what: 'attack', outcome: 'miss' } as const;

/** What spoke for and against both rolls; nothing where nobody listens, or nothing did. */
const together = (a: Lean['parts'], b: Lean['parts']): Lean['parts'] => (a && b && a.length + b.length > 0 ? [...a, ...b] : undefined);

const nameOf = (scene: Scene, { thing, spell, kind }: Blow): string => spell?.name ?? weaponOf(scene, thing)?.name ?? kind;

/** What the GM said of one attack is over with it; what is lasting stays. */
const useUpUnawareness = (scene: Scene, { by, target }: Blow): void => {
  const { unaware } = combatant(scene, target);
  if (unaware.length === 0) return;
  const left = unaware.filter(u => u.lasting || (u.of !== by && u.of >= 0));
  if (left.length < unaware.length) alter(scene, target).unaware = left;
};

/** Damage, or something else, or both [damage.other]. */
const land = (scene: Scene, table: Table, blow: Blow, successes: number): void => {
  const { target, kind, spell } = blow;
  if (kind === 'grab') return grip(scene, table, blow, successes);
  // 1 point for the hit [damage.base], and 1 for each success beyond [damage.extra].
  if (spell?.damage !== false) hurt(scene, table, { by: blow.by, to: target, damage: successes, lethal: isLethal(scene, blow) });
  const effect = spell ? spell.on_hit : abilitiesIn(scene, blow)?.onHit;
  if (effect && combatant(scene, target).wound !== 'dead') afflict(scene, table, blow, effect, successes);
};

/** As the entry of the weapon or spell says [damage.lethal-tag]; bare hands only on the unconscious, or by a throw onto hard ground. */
const isLethal = (scene: Scene, { target, kind, thing, spell }: Blow): boolean => {
  if (spell) return spell.lethal;
  const weapon = weaponOf(scene, thing);
  if (weapon) return weapon.lethal;
  const out = isOut(combatant(scene, target));
  if (kind === 'throw') return out || scene.hardGround.includes(combatant(scene, target).region);
  return out;
};

/** One success is a partial grab, two or more a full hold; neither hurts [grab.no-damage]. */
const grip = (scene: Scene, table: Table, { by, target }: Blow, successes: number): void => {
  const before = combatant(scene, by);
  const again = before.holds === target;
  // A second try that is no double success leaves the grip as it was [grab.upgrade].
  if (again && (successes < 2 || before.grip === 'full')) return;
  const full = successes >= 2;
  take(scene, by, target, full ? 'full' : 'partial', again ? before.sustained : true);
  table.tell({ clause: full ? 'grab.full' : 'grab.partial', what: full ? 'full hold' : 'partial grab', by, target });
};

const afflict = (scene: Scene, table: Table, { by, target }: Blow, effect: Effect, successes: number): void => {
  if (effect === 'prone') knockDown(scene, table, target);
  else if (effect === 'stun') stun(scene, target);
  else alter(scene, target).rooted = Math.max(combatant(scene, target).rooted, successes);
  loosenGrips(scene, table);
  table.tell({ clause: 'damage.other', what: effect, by, target, successes });
};
