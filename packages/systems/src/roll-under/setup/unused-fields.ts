import type { Item, Magic, Threshold, Tracker, Weapon, WrittenSheet } from './content-fields.ts';
import { DAMAGE_FIELDS, damageFields, rangeOf } from './weapon-uses.ts';

/** A field that would have no effect or contradicts another, and the reason. Such a field is refused, so that its author does not rely on it. */
export type UnusedField = readonly [field: string, why: string];

export const unusedOfWeapon = (w: Weapon): UnusedField[] => {
  const used = damageFields(w);
  const idle = DAMAGE_FIELDS.filter(f => w[f] !== undefined && !used.includes(f)).map(
    (f): UnusedField => [f, `a weapon of the category ${w.category} does no such damage, or lists it twice`],
  );
  if (w.ranged && rangeOf(w, 'shot') === undefined) idle.push(['range_ft', 'how far is it shot? The book says so of slings, bows and crossbows only']);
  if (!w.ranged && !w.thrown && w.range_ft !== undefined) idle.push(['range_ft', 'it is neither shot nor thrown']);
  if (!w.ranged && w.ammo) idle.push(['ammo', 'it is not shot']);
  if (!w.ranged && w.reload) idle.push(['reload', 'it is not shot']);
  return idle;
};

export const unusedOfMagic = (m: Magic): UnusedField[] => {
  const heals = m.heal !== undefined || m.healsInjury;
  const idle: UnusedField[] = [];
  if (m.damage !== undefined && heals) idle.push([m.heal === undefined ? 'healsInjury' : 'heal', 'what does damage does not heal']);
  if (heals && m.attackRoll) idle.push(['attackRoll', 'healing is for the willing, and takes no roll']);
  if (m.range_ft !== undefined && (m.touch || m.self)) idle.push(['range_ft', m.touch ? 'it works by touch' : 'it works on its user']);
  if (m.self && m.touch) idle.push(['touch', 'it works on its user']);
  return idle;
};

export const unusedOfItem = (i: Item): UnusedField[] =>
  i.magic && (i.arrows > 0 || i.rations > 0) ? [['magic', 'arrows and rations are counted, and are no things to be used']] : [];

export const unusedOfThreshold = (t: Threshold): UnusedField[] => {
  const idle: UnusedField[] = [];
  if (t.place && t.within_ft === undefined) idle.push(['place', 'within how many feet of it? within_ft']);
  if (t.damage !== undefined) return idle;
  if (t.save_halves) idle.push(['save_halves', 'there is no damage']);
  if (t.shields_help) idle.push(['shields_help', 'there is no damage']);
  if (t.avoid) idle.push(['avoid', 'there is no damage']);
  return idle;
};

export const unusedOfTracker = (t: Tracker): UnusedField[] => {
  if (t.end === undefined) return t.ends_fight ? [['ends_fight', 'it has no last value: end']] : [];
  return Math.sign(t.end - t.start) === -Math.sign(t.step) ? [['end', 'each step leads away from it']] : [];
};

/** Values that can be written as the score or as the ready-made difference, 10 minus the score. */
export const SCORES_AND_MODIFIERS = [
  ['str', 'str_modifier'],
  ['dex', 'dex_modifier'],
  ['con', 'con_modifier'],
  ['int', 'int_modifier'],
  ['wis', 'wis_modifier'],
  ['cha', 'cha_modifier'],
  ['attack', 'attack_modifier'],
  ['defense', 'defense_modifier'],
] as const;

export const unusedOfCombatant = (c: WrittenSheet): UnusedField[] => {
  const twice = SCORES_AND_MODIFIERS.filter(([score, modifier]) => c[score] !== undefined && c[modifier] !== undefined);
  const idle = twice.map(([score, modifier]): UnusedField => [modifier, `${score} says it already`]);
  if (c.hp !== undefined && c.hp_max !== undefined && c.hp > c.hp_max) idle.push(['hp', 'more than hp_max']);
  return idle;
};

/** The rules use these for one side only: enemies have Hit Dice and may be quick, the party has levels. */
const OF_ENEMIES = ['hd', 'wisdomPenalty', 'actsTwice', 'lethal'];
const OF_THE_PARTY = ['level'];

/** Fields of an entry that have no effect on its side. What a sheet of the content brings along is not looked at: it can be used on either side. */
export const unusedOnSide = (side: 'party' | 'enemy', said: Readonly<Record<string, unknown>>): UnusedField[] => {
  const [others, whose] = side === 'party' ? [OF_ENEMIES, 'enemies'] : [OF_THE_PARTY, 'the party'];
  return others.flatMap((field): UnusedField[] => (said[field] ? [[field, `only ${whose} have it`]] : []));
};
