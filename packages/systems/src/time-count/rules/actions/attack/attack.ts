import type { Refusal, Who } from '@fray/engine';
import { keyOfThing } from '@fray/engine/kit';
import { defined, elementAt } from '@fray/engine/util';
import type { Phrase } from '@fray/engine/words';
import type { ClauseId } from '../../../rulebook/index.ts';
import type { Weapon } from '../../../setup/content-schema.ts';
import { belongings } from '../../../setup/encounter.ts';
import { alter, combatant, effectOf, foreignTo, type Scene, sheet, thingOf } from '../../../state/scene.ts';
import { type SaidText, say } from '../../../words/say.ts';
import type { Aim, Count, Turn } from '../../action.ts';
import { type Action, type ActionKind, defineAction, landingOn, makeAction, type Play, type Speed } from '../../action.ts';
import { type AttackResult, rollAttack, rollAttackDie, rollFumble } from '../../attack/attack.ts';
import { bonusDamage, dealDamage, halfDamage, type WeaponHit, weaponDamage } from '../../attack/damage.ts';
import { isFriend, isMelee, notReadyRefusal, rangeRefusal, tooFarRefusal, unreadyRefusal } from '../../attack/target.ts';
import { speedOfWeapon } from '../../count/speed.ts';
import { addPetrification, deliverPoison, paralyzeByWeapon } from '../../injury/poison.ts';
import { refuse } from '../../refusals.ts';

const isWeapon = (scene: Scene, t: number): boolean => thingOf(scene, t).weapon !== undefined;
export const weaponOf = (scene: Scene, t: number): Weapon => defined(thingOf(scene, t).weapon);

/** The texts with a target and a weapon. */
type WeaponText = Extract<SaidText, `${string}{target}: {weapon}${string}`> | 'Strike at {target} with foot, knee or elbow';

/** An action with a thing against each of the given targets. */
export const attacksWith = (action: ActionKind, scene: Scene, who: Who, t: number, whom: readonly Who[], words: WeaponText, suffix = ''): Action[] =>
  isWeapon(scene, t)
    ? whom.map(target =>
        makeAction(
          action,
          who,
          `${sheet(scene, target).id}:${keyOfThing(scene.encounter, who, t)}${suffix && `:${suffix}`}`,
          say(words, { target: sheet(scene, target).name, weapon: thingOf(scene, t).name }),
          { target, thing: t, aim: suffix, unusual: isFriend(scene, who, target) },
        ),
      )
    : [];

/** The attack roll with a weapon, before any die. */
export const aimWith = (scene: Scene, d: Action, clause: ClauseId, more: Partial<Aim> = {}, t = d.thing): Aim => ({
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

/** Rolls the damage of a hit with a weapon, with the weapon's poison and other effects. */
export const rollWeaponHit = (scene: Scene, play: Play, count: Count, aim: Aim, { critical }: AttackResult, how: How = {}): number =>
  elementAt(rollAllHits(scene, play, count, [{ aim, critical }], how), 0);

/** Rolls the damage of several hits: first the dice of each hit, then bonus dice, then paralysis and poisons. */
const rollAllHits = (scene: Scene, play: Play, count: Count, hits: readonly WeaponHit[], { halved = false, ...dice }: How = {}): number[] => {
  // A Backstab applies to the first of several hits.
  const first = hits[0] && effectOf(combatant(scene, hits[0].aim.by), 'backstab');
  const own = hits.map((hit, i) => weaponDamage(scene, play, { ...hit, ...dice, times: (dice.times ?? 1) * (i === 0 ? (first?.times ?? 1) : 1) }));
  const damages = hits.map(({ aim }, i) => {
    const full = elementAt(own, i) + bonusDamage(scene, play, aim, i === 0 ? first?.dice : undefined);
    // Fists and some other weapons deal nonlethal damage [unarmed.nonlethal].
    const { type, nonlethal, impairs } = weaponOf(scene, aim.thing);
    return dealDamage(scene, play, count, aim.by, aim.target, halved ? halfDamage(full) : full, { type, nonlethal, impairs });
  });
  for (const [i, { aim }] of hits.entries()) {
    const weapon = weaponOf(scene, aim.thing);
    addPetrification(count, aim.target, weapon);
    paralyzeByWeapon(scene, play, count, aim.by, aim.target, weapon);
    if (elementAt(damages, i) > 0) deliverPoison(scene, play, count, aim.by, aim.target, weapon);
  }
  return damages;
};

/** A thrown weapon leaves the hand and lies where the target stands. Slings stay, and so does a fumbled weapon [fumble.same-place]. */
export const leaveThrown = (scene: Scene, turn: Turn, count: Count, aim: Aim): void => {
  const weapon = weaponOf(scene, aim.thing);
  if (turn.fumbled || aim.melee || weapon.kind === 'missile' || weapon.category === 'Slings') return;
  count.changes.push(
    landingOn(aim.by, `throws ${aim.thing}`, s => {
      if (!combatant(s, aim.by).held.includes(aim.thing)) return;
      const c = alter(s, aim.by);
      c.held = c.held.filter(t => t !== aim.thing);
      const { x, y } = combatant(s, aim.target);
      s.lying = [...s.lying, { thing: aim.thing, x, y }];
    }),
  );
};

const resolveAttack = (scene: Scene, play: Play, turn: Turn, count: Count, aim: Aim, how: How = {}): AttackResult => {
  const struck = rollAttack(scene, play, turn, count, aim);
  if (struck.hit) rollWeaponHit(scene, play, count, aim, struck, how);
  leaveThrown(scene, turn, count, aim);
  return struck;
};

const STRIKES = [notReadyRefusal, tooFarRefusal] as const;

export const speedOf = (scene: Scene, { thing: t }: Action): Speed => speedOfWeapon(weaponOf(scene, t).speed);

const aimOfAttack = (scene: Scene, d: Action): Aim => aimWith(scene, d, 'attack.roll');
const twiceAim = (scene: Scene, d: Action): Aim => aimWith(scene, d, 'two.both', { modifier: -6 });
const alternateAim = (scene: Scene, d: Action): Aim => aimWith(scene, d, 'two.alternate', { modifier: -4 });
const limbAim = (scene: Scene, d: Action): Aim => aimWith(scene, d, 'unarmed.limbs', { modifier: -4 });
const quickAim = (scene: Scene, d: Action): Aim => aimWith(scene, d, 'quick.attack', { modifier: d.aim === 'alternate' ? -4 : 0 });

/** An attack with a ready weapon. It takes effect at once and its time is spent afterwards [tc.immediate] [act.attack]. */
export const attack: ActionKind = defineAction('attack', 'Attack', {
  clause: 'attack.roll',
  attacks: true,
  with: (scene, who, t, whom) => attacksWith(attack, scene, who, t, whom, 'Attack {target}: {weapon}'),
  refusal: STRIKES,
  aim: aimOfAttack,
  speed: speedOf,
  resolve: (scene, play, turn, count) => void resolveAttack(scene, play, turn, count, aimOfAttack(scene, turn.deed)),
});

const AFAR = refuse('two.both', 'two weapons are for melee only', 'go nearer');
const NOT_TWO = refuse('two.both', 'needs two weapons, one in each hand, or two free hands', 'draw a second weapon', ['unarmed.twice']);

/** The possible second weapons: another weapon in hand, or the other fist. */
const secondWeapons = (scene: Scene, who: Who, t: number): number[] => {
  if (!isWeapon(scene, t)) return [];
  const s = sheet(scene, who);
  if (t === s.bareHands) return [t];
  return seconds(scene, t, belongings(scene.encounter, who)).filter(i => i !== s.bareHands);
};

const seconds = (scene: Scene, t: number, things: readonly number[]): number[] =>
  !isWeapon(scene, t) || weaponOf(scene, t).hands === 'two' ? [] : things.filter(i => i !== t && isWeapon(scene, i) && weaponOf(scene, i).hands !== 'two');

const bothWords = (scene: Scene, target: Who, t: number, second: number): Phrase =>
  t === second
    ? say('Attack {target} twice: {weapon}', { target: sheet(scene, target).name, weapon: thingOf(scene, t).name })
    : say('Attack {target} with two weapons: {weapon} and {other}', {
        target: sheet(scene, target).name,
        weapon: thingOf(scene, t).name,
        other: thingOf(scene, second).name,
      });

/** The two weapons may be named in either order; a menu shows one order. */
const pairActions = (scene: Scene, who: Who, t: number, whom: readonly Who[], others: readonly number[]): Action[] =>
  others.flatMap(second =>
    attacksWith(attackBoth, scene, who, t, whom, 'Attack {target}: {weapon}', keyOfThing(scene.encounter, who, second)).map(d => ({
      ...d,
      words: bothWords(scene, d.target, t, second),
      second,
      aim: '',
      unusual: d.unusual || second < t,
    })),
  );

/** Refused unless both are ready and usable in melee. Fists count as two only when they are empty. */
const pairRefusal = (scene: Scene, d: Action): Refusal | undefined => {
  const no = (unreadyRefusal(scene, d.who, d.second) && NOT_TWO) ?? rangeRefusal(scene, d.who, d.target, d.second);
  if (no) return no;
  if (!isMelee(scene, d.who, d.target, d.thing) || !isMelee(scene, d.who, d.target, d.second)) return AFAR;
  if (d.thing !== d.second) return undefined;
  const c = combatant(scene, d.who);
  return c.held.length > 0 || c.shieldReady ? NOT_TWO : undefined;
};

/** Both weapons against one target, each at -6 [two.both] [two.same-target]. Fists count as two weapons [unarmed.twice]. */
export const attackBoth: ActionKind = defineAction('attack-both', 'Attack with two weapons', {
  also: ['attack-twice', 'two-weapons', 'dual-wield', 'attack-with-both-weapons'],
  clause: 'two.both',
  attacks: true,
  with: (scene, who, t, whom) => pairActions(scene, who, t, whom, secondWeapons(scene, who, t)),
  now: (scene, who, t, whom) => pairActions(scene, who, t, whom, seconds(scene, t, foreignTo(scene, who))),
  refusal: [...STRIKES, pairRefusal],
  aim: twiceAim,
  speed: speedOf,
  second: (scene, d) => speedOfWeapon(weaponOf(scene, d.second).speed),
  resolve(scene, play, turn, count) {
    // Each attack die is judged by itself [fumble.two-weapons]: first both attack dice, then the damage, then the fumbles.
    const aims = [twiceAim(scene, turn.deed), aimWith(scene, turn.deed, 'two.both', { modifier: -6 }, turn.deed.second)] as const;
    const struck = aims.map(aim => ({ aim, ...rollAttackDie(scene, play, turn, count, aim) }));
    rollAllHits(
      scene,
      play,
      count,
      struck.filter(one => one.hit),
    );
    for (const [i, { aim, fumble }] of struck.entries()) if (fumble) rollFumble(play, turn, count, aim, i === 0 ? 0 : 1);
  },
});

const OTHER_FIRST = refuse('two.alternate-req', 'the last attack was not with the other weapon', 'strike with the other first', ['two.alternate']);

const TURN_AFAR = refuse('two.alternate', 'weapons alternate only in melee', 'go nearer');

/** Refused unless the last attack was made with the other weapon (bare hands do not count) or with both, and this one is in melee. */
const alternateRefusal = (scene: Scene, d: Action): Refusal | undefined => {
  const { bareHands } = sheet(scene, d.who);
  if (!combatant(scene, d.who).struck.some(t => t !== d.thing && t !== bareHands)) return OTHER_FIRST;
  return isMelee(scene, d.who, d.target, d.thing) ? undefined : TURN_AFAR;
};

/** Alternating with the other weapon: -4, and one class faster [two.alternate]. */
export const attackAlternate: ActionKind = defineAction('attack-alternate', 'Alternate attack', {
  also: ['alternate-attack', 'alternate-attacks'],
  clause: 'two.alternate',
  attacks: true,
  with: (scene, who, t, whom) =>
    t === sheet(scene, who).bareHands ? [] : attacksWith(attackAlternate, scene, who, t, whom, 'Alternate attack on {target}: {weapon}'),
  refusal: [alternateRefusal, ...STRIKES],
  aim: alternateAim,
  speed: (scene, d) => speedOfWeapon(weaponOf(scene, d.thing).speed, -1),
  resolve: (scene, play, turn, count) => void resolveAttack(scene, play, turn, count, alternateAim(scene, turn.deed)),
});

/** An attack with feet, knees or elbows, at -4 [unarmed.limbs]. */
export const attackLimb: ActionKind = defineAction('attack-limb', 'Unarmed strike', {
  also: ['kick', 'knee', 'elbow', 'unarmed-strike'],
  clause: 'unarmed.limbs',
  attacks: true,
  with: (scene, who, t, whom) =>
    t === sheet(scene, who).bareHands ? attacksWith(attackLimb, scene, who, t, whom, 'Strike at {target} with foot, knee or elbow') : [],
  refusal: STRIKES,
  aim: limbAim,
  speed: speedOf,
  resolve: (scene, play, turn, count) => void resolveAttack(scene, play, turn, count, limbAim(scene, turn.deed)),
});

/**
 * One class faster [quick.attack] for half damage [quick.hit], which on a critical is halved too [quick.crit]. Alternating weapons, it is two classes
 * faster.
 */
export const quickStrike: ActionKind = defineAction('quick-strike', 'Quick Strike', {
  also: ['quick-strike'],
  clause: 'quick.attack',
  attacks: true,
  with: (scene, who, t, whom) => [
    ...attacksWith(quickStrike, scene, who, t, whom, 'Quick Strike at {target}: {weapon}'),
    ...(t === sheet(scene, who).bareHands ? [] : attacksWith(quickStrike, scene, who, t, whom, 'Quick Strike at {target}: {weapon}, alternating', 'alternate')),
  ],
  refusal: [...STRIKES, (scene, d) => (d.aim === 'alternate' ? alternateRefusal(scene, d) : undefined)],
  aim: quickAim,
  speed: (scene, d) => speedOfWeapon(weaponOf(scene, d.thing).speed, d.aim === 'alternate' ? -2 : -1),
  resolve: (scene, play, turn, count) => void resolveAttack(scene, play, turn, count, quickAim(scene, turn.deed), { halved: true }),
});
