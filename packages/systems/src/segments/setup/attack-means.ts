import { say } from '../words/say.ts';
import { type Power, sizeRank, type Weapon } from './content-schema.ts';
import type { Means } from './encounter.ts';
import type { Strike } from './tables.ts';

const TINY = 0;
const OWN_BODY = -1;

const base = {
  hit: 0,
  damage: undefined,
  strength: false,
  reach: 0,
  range: 0,
  size: OWN_BODY,
  material: '',
  ambush: false,
  usableEngaged: true,
  critical: 1,
  thrown: false,
  thing: -1,
  power: undefined,
  strike: undefined,
  flurry: undefined,
  table: undefined,
} as const;

/**
 * The size of what strikes: projectiles are tiny, natural weapons as large as the body, other weapons as listed [defense.avert-size]
 * [house.natural-attacks].
 */
const strikingSize = (w: Weapon): number => (w.kind === 'natural' ? OWN_BODY : w.mode === 'shot' ? TINY : sizeRank(w.size));

/** The means of attack that a weapon offers: its usual use, throwing if possible, and each strike of bare hands. */
export const meansOfWeapon = (w: Weapon, key: string, name: string, thing: number, strikes: readonly Strike[]): Means[] => {
  const ranged = w.kind === 'ranged-weapon';
  const own: Means = {
    ...base,
    key,
    name,
    thing,
    kind: w.kind,
    skill: w.skill,
    hit: w.hit,
    damage: w.damage,
    strength: w.addStrength,
    // A blow with the body is always Physical; the entry cannot change that [unarmed.physical].
    type: w.kind === 'unarmed' ? 'physical' : w.type,
    usage: w.usage,
    reach: w.reachBonus,
    range: ranged ? (w.baseRange ?? 0) : 0,
    size: strikingSize(w),
    // Bare hands and teeth count as bone [weaponshot.structural].
    material: w.kind === 'unarmed' || w.kind === 'natural' ? 'bone' : (w.material ?? ''),
    ambush: w.ambushCapable,
    usableEngaged: w.usableEngaged,
    critical: w.critical,
    thrown: w.mode === 'thrown',
    table: ranged ? 'ranged' : w.kind === 'unarmed' ? 'unarmed' : 'armed',
  };
  if (w.kind === 'unarmed')
    return [own, ...strikes.map(s => ({ ...own, key: `${key}:${s.id}`, name: s.name, hit: w.hit + s.hit, critical: s.critical, strike: s }))];
  if (w.thrownBaseRange === undefined || ranged) return [own];
  return [own, { ...own, kind: 'ranged-weapon', skill: 'Throwing', reach: 0, range: w.thrownBaseRange, usableEngaged: true, thrown: true, table: 'ranged' }];
};

/** One strike of a flurry, made with a weapon. */
export const meansOfFlurry = (power: Power, weapon: Means): Means => ({
  ...weapon,
  key: `${power.id}:${weapon.key}`,
  name: say('{power}, {weapon}', { power: power.name, weapon: weapon.name }),
  usage: power.usage,
  flurry: power,
});

/** A power as means of attack; undefined for utilities and flurries. */
export const meansOfPower = (p: Power): Means | undefined => {
  if (p.kind === 'utility' || p.kind === 'flurry') return undefined;
  const ranged = p.kind === 'magic-ranged' || p.kind === 'mental-ranged';
  return {
    ...base,
    key: p.id,
    name: p.name,
    kind: p.kind,
    skill: p.skill ?? '',
    damage: p.damage,
    type: p.type ?? 'magic',
    usage: p.usage,
    range: ranged ? (p.baseRange ?? Number.POSITIVE_INFINITY) : 0,
    size: TINY,
    ambush: p.ambushCapable,
    usableEngaged: p.usableEngaged,
    critical: p.critical,
    power: p,
    // Called shots are not allowed unless the entry says so [othermelee.no-location] [otherranged.no-location].
    table: p.locationAllowed ? (ranged ? 'ranged' : 'armed') : undefined,
  };
};
