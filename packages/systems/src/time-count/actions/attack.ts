import type { Refusal, Who } from '@fray/engine';
import { dieFor, type Struck, strike, stumble } from '../attack.ts';
import type { Count, Turn } from '../count.ts';
import { bonusDamage, deal, half, type WeaponHit, weaponDamage } from '../damage.ts';
import { type Action, type Deed, deed, defineAction, type Table } from '../deed.ts';
import { belongings, keyOfThing } from '../encounter.ts';
import { numb, petrify, poisoned } from '../poison.ts';
import { refuse } from '../refuse.ts';
import type { ClauseId } from '../rulebook.ts';
import { alter, combatant, effectOf, foreignTo, type Scene, sheet, thing } from '../scene.ts';
import type { Weapon } from '../sheet.ts';
import { ofWeapon, type Speed } from '../speed.ts';
import type { Aim } from '../to-hit.ts';
import { beyond, isFriend, isMelee, notReady, tooFar, unready } from './target.ts';

const isWeapon = (scene: Scene, t: number): boolean => thing(scene, t).weapon !== undefined;
export const weaponOf = (scene: Scene, t: number): Weapon => thing(scene, t).weapon as Weapon;

/** A blow at each of some others with a thing. */
export const blows = (action: Action, scene: Scene, who: Who, t: number, whom: readonly Who[], words: string, suffix = ''): Deed[] =>
  isWeapon(scene, t)
    ? whom.map(target =>
        deed(
          action,
          who,
          `${sheet(scene, target).id}:${keyOfThing(scene.encounter, who, t)}${suffix && `:${suffix}`}`,
          `${words} ${sheet(scene, target).name} with ${thing(scene, t).name}${suffix && ` (${suffix})`}`,
          { target, thing: t, aim: suffix, unusual: isFriend(scene, who, target) },
        ),
      )
    : [];

/** What an attack with a weapon is, before any die. */
export const aimWith = (scene: Scene, d: Deed, clause: ClauseId, more: Partial<Aim> = {}, t = d.thing): Aim => ({
  by: d.who,
  target: d.target,
  roll: 'weapon',
  thing: t,
  melee: isMelee(scene, d.who, d.target, t),
  against: 'Primary',
  clause,
  precise: weaponOf(scene, t).precise,
  ...more,
});

interface How {
  readonly halved?: boolean;
  readonly times?: number;
  readonly steps?: number;
}

/** The damage of a hit with a weapon, with what the weapon carries besides. */
export const hurt = (scene: Scene, table: Table, count: Count, aim: Aim, { critical }: Struck, how: How = {}): number =>
  hurtByAll(scene, table, count, [{ aim, critical }], how)[0] as number;

/** The same of several hits: the dice of each fall first, then bonus dice, then those of paralysis and poisons. */
const hurtByAll = (scene: Scene, table: Table, count: Count, hits: readonly WeaponHit[], { halved = false, ...dice }: How = {}): number[] => {
  // Of several hits a Backstab is the first.
  const first = hits[0] && effectOf(combatant(scene, hits[0].aim.by), 'backstab');
  const own = hits.map((hit, i) => weaponDamage(scene, table, { ...hit, ...dice, times: (dice.times ?? 1) * (i === 0 ? (first?.times ?? 1) : 1) }));
  const damages = hits.map(({ aim }, i) => {
    const full = (own[i] as number) + bonusDamage(scene, table, aim, i === 0 ? first?.dice : undefined);
    // Fists, among others, deal nonlethal damage [unarmed.nonlethal].
    const { type, nonlethal, impairs } = weaponOf(scene, aim.thing);
    return deal(scene, table, count, aim.by, aim.target, halved ? half(full) : full, { type, nonlethal, impairs });
  });
  for (const [i, { aim }] of hits.entries()) {
    const weapon = weaponOf(scene, aim.thing);
    petrify(count, aim.target, weapon);
    numb(scene, table, count, aim.by, aim.target, weapon);
    if ((damages[i] as number) > 0) poisoned(scene, table, count, aim.by, aim.target, weapon);
  }
  return damages;
};

/** What is thrown leaves the hand, and lies where the target stands; slings stay, and so does what is fumbled [fumble.same_place]. */
export const thrown = (scene: Scene, turn: Turn, count: Count, aim: Aim): void => {
  const weapon = weaponOf(scene, aim.thing);
  if (turn.fumbled || aim.melee || weapon.kind === 'missile' || weapon.category === 'Slings') return;
  count.changes.push(s => {
    if (!combatant(s, aim.by).held.includes(aim.thing)) return;
    const c = alter(s, aim.by);
    c.held = c.held.filter(t => t !== aim.thing);
    const { x, y } = combatant(s, aim.target);
    s.lying = [...s.lying, { thing: aim.thing, x, y }];
  });
};

const swing = (scene: Scene, table: Table, turn: Turn, count: Count, aim: Aim, how: How = {}): Struck => {
  const struck = strike(scene, table, turn, count, aim);
  if (struck.hit) hurt(scene, table, count, aim, struck, how);
  thrown(scene, turn, count, aim);
  return struck;
};

const STRIKES = [notReady, tooFar] as const;

export const speedOf = (scene: Scene, { thing: t }: Deed): Speed => ofWeapon(weaponOf(scene, t).speed);

const plainAim = (scene: Scene, d: Deed): Aim => aimWith(scene, d, 'attack.roll');
const twiceAim = (scene: Scene, d: Deed): Aim => aimWith(scene, d, 'two.both', { modifier: -6 });
const alternateAim = (scene: Scene, d: Deed): Aim => aimWith(scene, d, 'two.alternate', { modifier: -4 });
const limbAim = (scene: Scene, d: Deed): Aim => aimWith(scene, d, 'unarmed.limbs', { modifier: -4 });
const quickAim = (scene: Scene, d: Deed): Aim => aimWith(scene, d, 'quick.attack', { modifier: d.aim === 'alternate' ? -4 : 0 });

/** A blow or a shot with what is ready; it takes effect at once and is paid for afterwards [tc.immediate] [act.attack]. */
export const attack: Action = defineAction({
  id: 'attack',
  name: 'Attack',
  clause: 'attack.roll',
  attacks: true,
  with: (scene, who, t, whom) => blows(attack, scene, who, t, whom, 'Attack'),
  refusal: STRIKES,
  aim: plainAim,
  speed: speedOf,
  resolve: (scene, table, turn, count) => void swing(scene, table, turn, count, plainAim(scene, turn.deed)),
});

const AFAR = refuse('two.both', 'two weapons are for melee', 'go nearer');
const NOT_TWO = refuse('two.both', 'two weapons, one in each hand, or two free hands', 'draw a second weapon', ['unarmed.twice']);

/** The second of two: another weapon in hand, or the other fist. */
const pairs = (scene: Scene, who: Who, t: number): number[] => {
  if (!isWeapon(scene, t)) return [];
  const s = sheet(scene, who);
  if (t === s.bareHands) return [t];
  return seconds(scene, t, belongings(scene.encounter, who)).filter(i => i !== s.bareHands);
};

const seconds = (scene: Scene, t: number, things: readonly number[]): number[] =>
  !isWeapon(scene, t) || weaponOf(scene, t).hands === 'two' ? [] : things.filter(i => i !== t && isWeapon(scene, i) && weaponOf(scene, i).hands !== 'two');

/** The two may be named in either order; a menu shows one. */
const twice = (scene: Scene, who: Who, t: number, whom: readonly Who[], others: readonly number[]): Deed[] =>
  others.flatMap(second =>
    blows(attackBoth, scene, who, t, whom, 'Attack twice', keyOfThing(scene.encounter, who, second)).map(d => ({
      ...d,
      second,
      aim: '',
      unusual: d.unusual || second < t,
    })),
  );

/** Both are ready, and both for melee; fists are two only when they hold nothing. */
const notPaired = (scene: Scene, d: Deed): Refusal | undefined => {
  const no = (unready(scene, d.who, d.second) && NOT_TWO) ?? beyond(scene, d.who, d.target, d.second);
  if (no) return no;
  if (!isMelee(scene, d.who, d.target, d.thing) || !isMelee(scene, d.who, d.target, d.second)) return AFAR;
  if (d.thing !== d.second) return undefined;
  const c = combatant(scene, d.who);
  return c.held.length > 0 || c.shieldReady ? NOT_TWO : undefined;
};

/** Both weapons at one target, each at -6 [two.both] [two.same_target]; fists are like two weapons [unarmed.twice]. */
export const attackBoth: Action = defineAction({
  id: 'attack_both',
  name: 'Attack with two weapons',
  clause: 'two.both',
  attacks: true,
  with: (scene, who, t, whom) => twice(scene, who, t, whom, pairs(scene, who, t)),
  now: (scene, who, t, whom) => twice(scene, who, t, whom, seconds(scene, t, foreignTo(scene, who))),
  refusal: [...STRIKES, notPaired],
  aim: twiceAim,
  speed: speedOf,
  second: (scene, d) => ofWeapon(weaponOf(scene, d.second).speed),
  resolve(scene, table, turn, count) {
    // Each die is judged by itself [fumble.two_weapons]: both of them fall, then the damage, then what fumbles bring.
    const aims = [twiceAim(scene, turn.deed), aimWith(scene, turn.deed, 'two.both', { modifier: -6 }, turn.deed.second)] as const;
    const struck = aims.map(aim => ({ aim, ...dieFor(scene, table, turn, count, aim) }));
    hurtByAll(
      scene,
      table,
      count,
      struck.filter(one => one.hit),
    );
    for (const [i, { aim, fumble }] of struck.entries()) if (fumble) stumble(table, turn, count, aim, i === 0 ? 0 : 1);
  },
});

const OTHER_FIRST = refuse('two.alternate_req', 'the last attack was not with the other weapon', 'strike with the other first', ['two.alternate']);

const TURN_AFAR = refuse('two.alternate', 'weapons alternate in melee', 'go nearer');

/** The last attack was made with the other weapon, which bare hands are not, or with both, and this one is in melee. */
const alternates = (scene: Scene, d: Deed): Refusal | undefined => {
  const { bareHands } = sheet(scene, d.who);
  if (!combatant(scene, d.who).struck.some(t => t !== d.thing && t !== bareHands)) return OTHER_FIRST;
  return isMelee(scene, d.who, d.target, d.thing) ? undefined : TURN_AFAR;
};

/** In turn with the other weapon: -4, and a class faster [two.alternate]. */
export const attackAlternate: Action = defineAction({
  id: 'attack_alternate',
  name: 'Attack with the other weapon',
  clause: 'two.alternate',
  attacks: true,
  with: (scene, who, t, whom) => (t === sheet(scene, who).bareHands ? [] : blows(attackAlternate, scene, who, t, whom, 'Attack in turn')),
  refusal: [alternates, ...STRIKES],
  aim: alternateAim,
  speed: (scene, d) => ofWeapon(weaponOf(scene, d.thing).speed, -1),
  resolve: (scene, table, turn, count) => void swing(scene, table, turn, count, alternateAim(scene, turn.deed)),
});

/** Feet, knees and elbows, at -4 [unarmed.limbs]. */
export const attackLimb: Action = defineAction({
  id: 'attack_limb',
  name: 'Strike with foot, knee or elbow',
  clause: 'unarmed.limbs',
  attacks: true,
  with: (scene, who, t, whom) => (t === sheet(scene, who).bareHands ? blows(attackLimb, scene, who, t, whom, 'Kick') : []),
  refusal: STRIKES,
  aim: limbAim,
  speed: speedOf,
  resolve: (scene, table, turn, count) => void swing(scene, table, turn, count, limbAim(scene, turn.deed)),
});

/** A class faster [quick.attack], for half damage [quick.hit], a critical's half too [quick.crit]; with the other weapon in turn two classes. */
export const quickStrike: Action = defineAction({
  id: 'quick_strike',
  name: 'Quick Strike',
  clause: 'quick.attack',
  attacks: true,
  with: (scene, who, t, whom) => [
    ...blows(quickStrike, scene, who, t, whom, 'Strike quickly at'),
    ...(t === sheet(scene, who).bareHands ? [] : blows(quickStrike, scene, who, t, whom, 'Strike quickly at', 'alternate')),
  ],
  refusal: [...STRIKES, (scene, d) => (d.aim === 'alternate' ? alternates(scene, d) : undefined)],
  aim: quickAim,
  speed: (scene, d) => ofWeapon(weaponOf(scene, d.thing).speed, d.aim === 'alternate' ? -2 : -1),
  resolve: (scene, table, turn, count) => void swing(scene, table, turn, count, quickAim(scene, turn.deed), { halved: true }),
});
