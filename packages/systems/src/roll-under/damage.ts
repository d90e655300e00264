import { type Choice, type Decision, type Dice, d12, GM, type Refusal, type Who } from '@fray/engine';
import { notBefore } from './absent.ts';
import type { Table } from './deed.ts';
import { dismember } from './dismemberment.ts';
import { die } from './fatal.ts';
import { freeActs } from './free-act.ts';
import { letGo } from './hands.ts';
import { checkMorale } from './morale.ts';
import { shieldHeld } from './numbers.ts';
import { refuse } from './refuse.ts';
import type { ClauseId } from './rulebook.ts';
import { alter, canAct, combatant, EMPTY, has, isAwake, isHero, isParty, isPresent, privyTo, type Scene, sheet } from './scene.ts';
import type { Source } from './sheet.ts';

/** Damage on its way to somebody. */
export interface Harm {
  /** Who does it; the GM for Time. */
  readonly by: Who;
  readonly to: Who;
  readonly dice: Dice;
  readonly source: Source;
  readonly magical: boolean;
  /** Already rolled, as Time rolls once for all [time.damage]. */
  readonly rolled?: number;
  /** Whether a shield is given up, where that was asked before the one roll for all. */
  readonly sundered?: boolean;
  /** A tracker's damage passes a shield, unless the tracker says otherwise. */
  readonly shieldless?: boolean;
  /** Where it strikes, when that is not left to the die. */
  readonly location?: 'torso';
}

/** Damage and the Morale check that it may set off, at once: only a death or a fall does. */
export const deal = (scene: Scene, table: Table, harm: Harm): void => {
  suffer(scene, table, harm);
  if (!canAct(combatant(scene, harm.to))) checkMorale(scene, table);
};

/** Rolls damage, lets the shield take its part, and takes the rest from HP. */
export const suffer = (scene: Scene, table: Table, harm: Harm): void => {
  const early = harm.sundered ?? sundersUnseen(scene, table, harm);
  const rolled = harm.rolled ?? table.roll(harm.by, 'hp.damage', harm.dice, n => n);
  let damage = suffered(scene, harm, rolled);
  const late = damage > 0 && scene.encounter.options.sunderTiming === 'after-damage-roll' && mayBreak(scene, harm) && sunders(scene, table, harm, damage);
  // A ruling made meanwhile may have killed the victim, or taken it away.
  if (!isPresent(combatant(scene, harm.to))) return;
  if (early || late) damage = sunder(scene, table, harm.to, damage);
  take(scene, table, harm, damage, early || late ? 'armor.sunder-floor' : 'dd.other');
};

const mayBreak = (scene: Scene, { to, shieldless }: Harm): boolean => shieldless !== true && maySunder(scene, to);

/** By option the shield is given up before the damage is rolled [armor.sunder-timing]. */
export const sundersUnseen = (scene: Scene, table: Table, harm: Harm): boolean =>
  scene.encounter.options.sunderTiming === 'before-damage-roll' && mayBreak(scene, harm) && sunders(scene, table, harm, undefined);

/** A doubling comes first, then what a survivor takes less of, to 0 at least [dd.other]. */
const suffered = (scene: Scene, { to, source, magical }: Harm, rolled: number): number => {
  const c = combatant(scene, to);
  if (c.effects.length === 0) return Math.max(0, rolled);
  const magic = magical || source === 'magic';
  const doubled = magic && has(c, 'marked') ? 2 * rolled : rolled;
  // The same effect twice does not add up [dd.injury-count].
  const kinds = new Set(magic ? [source, 'magic'] : [source]);
  const lowered = [...kinds].filter(kind => c.effects.some(e => e.is === 'resists' && e.source === kind)).length;
  return Math.max(0, doubled - 2 * lowered);
};

/** A conscious hero with a shield in hand; by option anybody [armor.sunder-party-only]. Any make of damage will do [armor.sunder-any-hit]. */
const maySunder = (scene: Scene, who: Who): boolean =>
  (isHero(scene, who) || scene.encounter.options.enemiesMaySunder) && cannotSunder(scene, who) === undefined;

const NO_SHIELD = refuse('armor.sunder', 'there is no shield in hand');
const NOT_AWAKE = refuse('armor.sunder-any-hit', 'unconscious or helpless');

const cannotSunder = (scene: Scene, who: Who): Refusal | undefined => {
  const c = combatant(scene, who);
  if (shieldHeld(scene, c) === EMPTY) return NO_SHIELD;
  return isAwake(c) ? undefined : NOT_AWAKE;
};

const SUNDER: Choice<ClauseId> = { key: 'sunder-shield', words: 'Give up the shield', clause: 'armor.sunder' };
const KEEP: Choice<ClauseId> = { key: 'keep', words: 'Keep the shield', clause: 'armor.sunder', idle: true };

const UNDECIDED = refuse('armor.sunder-timing', 'first it is settled whether the shield is given up');

const sunders = (scene: Scene, table: Table, { to }: Harm, damage: number | undefined): boolean => {
  const decision: Decision<Choice<ClauseId>> = {
    by: to,
    about: 'sunder-shield',
    prompt: damage === undefined ? 'Give up the shield against this hit?' : `Give up the shield against ${damage} damage?`,
    clause: 'armor.sunder-timing',
    choices: [SUNDER, KEEP],
    meanwhile: by => freeActs(scene, by),
    elsewhere: notBefore(scene, UNDECIDED),
    refusal: c => (c === SUNDER ? cannotSunder(scene, to) : undefined),
  };
  return table.ask(decision) === SUNDER;
};

/** One d12 off, whatever the hit [armor.sunder-double], to 0 at least; the shield is broken [armor.sunder-broken]. */
const sunder = (scene: Scene, table: Table, who: Who, damage: number): number => {
  const left = table.roll(who, 'armor.sunder', d12, n => Math.max(0, damage - n));
  const c = alter(scene, who);
  letGo(c, shieldHeld(scene, c));
  table.tell({ clause: 'armor.sunder-broken', what: 'shield broken', by: who, damage, left });
  return left;
};

/** HP may go below 0; at 0 nothing happens [hp.zero]; below 0 every hit is Lethal Damage [hp.lethal-again]. */
const take = (scene: Scene, table: Table, harm: Harm, damage: number, whyNone: ClauseId): void => {
  const { to } = harm;
  if (damage === 0) {
    table.tell({ clause: whyNone, what: 'damage', by: harm.by, target: to, damage: 0 });
    return;
  }
  const c = alter(scene, to);
  c.hp -= damage;
  table.tell({ clause: 'hp.damage', what: 'damage', by: harm.by, target: to, damage, hp: privyTo(scene, to) ? undefined : c.hp });
  const lethal = isParty(scene, to) ? 'table' : (sheet(scene, to).lethal ?? scene.encounter.options.enemyLethal);
  if (lethal === 'dies-at-zero' && c.hp <= 0) return die(scene, table, to, 'hp.enemy-lethal');
  if (c.hp >= 0) return;
  table.tell({ clause: 'hp.lethal', what: 'Lethal Damage', by: to, amount: -c.hp, to: privyTo(scene, to) });
  if (lethal === 'dies-below-zero') return die(scene, table, to, 'hp.enemy-lethal');
  dismember(scene, table, to, harm.source, harm.location);
};

/** Damage decreed by the GM: no shield is asked for, and it is doubled or lowered like any of its source. */
export const harmOutright = (scene: Scene, table: Table, to: Who, damage: number, source: Source): void => {
  if (!isPresent(combatant(scene, to))) return;
  const harm = { by: GM, to, dice: d12, source, magical: source === 'magic' };
  take(scene, table, harm, suffered(scene, harm, damage), 'dd.other');
  checkMorale(scene, table);
};
