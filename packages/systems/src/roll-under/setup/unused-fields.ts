import type { Item, Magic, Threshold, Tracker, Weapon, WrittenSheet } from './content-fields.ts';
import { DAMAGE_FIELDS, damageFields, rangeOf } from './weapon-uses.ts';

/** A field that would have no effect or contradicts another, and the reason. Such a field is refused, so that its author does not rely on it. */
export type UnusedField = readonly [field: string, why: string];

export const unusedOfWeapon = (w: Weapon): UnusedField[] => {
  const used = damageFields(w);
  const idle = DAMAGE_FIELDS.filter(f => w[f] !== undefined && !used.includes(f)).map(
    (f): UnusedField => [f, `a weapon of the category ${w.category} does no such damage, or lists it twice`],
  );
  if (w.ranged && rangeOf(w, 'shot') === undefined) idle.push(['rangeFt', 'a range is needed: the book gives one for slings, bows and crossbows only']);
  if (!w.ranged && !w.thrown && w.rangeFt !== undefined) idle.push(['rangeFt', 'the weapon is neither shot nor thrown']);
  if (!w.ranged && w.ammo) idle.push(['ammo', 'the weapon is not shot']);
  if (!w.ranged && w.reload) idle.push(['reload', 'the weapon is not shot']);
  return idle;
};

export const unusedOfMagic = (m: Magic): UnusedField[] => {
  const heals = m.heal !== undefined || m.healsInjury;
  const idle: UnusedField[] = [];
  if (m.damage !== undefined && heals) idle.push([m.heal === undefined ? 'healsInjury' : 'heal', 'magic that does damage does not heal']);
  if (heals && m.attackRoll) idle.push(['attackRoll', 'healing needs no Attack roll']);
  if (m.rangeFt !== undefined && (m.touch || m.self)) idle.push(['rangeFt', m.touch ? 'it works by touch' : 'it works on its user']);
  if (m.self && m.touch) idle.push(['touch', 'it works on its user']);
  return idle;
};

export const unusedOfItem = (i: Item): UnusedField[] =>
  i.magic && (i.arrows > 0 || i.rations > 0) ? [['magic', 'arrows and rations are only counted, and cannot be used as items']] : [];

export const unusedOfThreshold = (t: Threshold): UnusedField[] => {
  const idle: UnusedField[] = [];
  if (t.place && t.withinFt === undefined) idle.push(['place', 'withinFt is missing']);
  if (t.damage !== undefined) return idle;
  if (t.saveHalves) idle.push(['saveHalves', 'there is no damage']);
  if (t.shieldsHelp) idle.push(['shieldsHelp', 'there is no damage']);
  if (t.avoid) idle.push(['avoid', 'there is no damage']);
  return idle;
};

export const unusedOfTracker = (t: Tracker): UnusedField[] => {
  if (t.end === undefined) return t.endsFight ? [['endsFight', 'the tracker has no end']] : [];
  return Math.sign(t.end - t.start) === -Math.sign(t.step) ? [['end', 'the steps lead away from it']] : [];
};

/** Values that may be written as the score or as its modifier, 10 minus the score. */
export const SCORES_AND_MODIFIERS = [
  ['str', 'strModifier'],
  ['dex', 'dexModifier'],
  ['con', 'conModifier'],
  ['int', 'intModifier'],
  ['wis', 'wisModifier'],
  ['cha', 'chaModifier'],
  ['attack', 'attackModifier'],
  ['defense', 'defenseModifier'],
] as const;

export const unusedOfCombatant = (c: WrittenSheet): UnusedField[] => {
  const twice = SCORES_AND_MODIFIERS.filter(([score, modifier]) => c[score] !== undefined && c[modifier] !== undefined);
  const idle = twice.map(([score, modifier]): UnusedField => [modifier, `${score} is given already`]);
  if (c.hp !== undefined && c.hpMax !== undefined && c.hp > c.hpMax) idle.push(['hp', 'more than hpMax']);
  return idle;
};

/** Fields that matter for one side only: enemies have Hit Dice and may be quick, the party has levels. */
const OF_ENEMIES = ['hd', 'wisdomPenalty', 'actsTwice', 'lethal'];
const OF_THE_PARTY = ['level'];

/** Fields of an entry that have no effect on its side. Fields of the content are not checked, because it can be used on either side. */
export const unusedOnSide = (side: 'party' | 'enemy', said: Readonly<Record<string, unknown>>): UnusedField[] => {
  const [others, whose] = side === 'party' ? [OF_ENEMIES, 'enemies'] : [OF_THE_PARTY, 'the party'];
  return others.flatMap((field): UnusedField[] => (said[field] ? [[field, `only ${whose} have this`]] : []));
};
