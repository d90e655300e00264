import type { Choice, Who } from '@fray/engine';
import { keyOfThing } from '@fray/engine/kit';
import { belongings } from '../../../setup/encounter.ts';
import { addEffect, combatant, foreignTo, isPresent, type Scene, sheet, thingOf } from '../../../state/scene.ts';
import { say } from '../../../words/say.ts';
import { type Action, type ActionKind, type Aim, defineAction, landingOn, type Play, type RefusalCheck } from '../../action.ts';
import { askChoice, askOrDefault, isAwakeToChoose } from '../../ask.ts';
import { rollAttack } from '../../attack/attack.ts';
import { dealFixedDamage } from '../../attack/damage.ts';
import { isFriend, isMelee, notReadyRefusal, tooFarRefusal } from '../../attack/target.ts';
import { MAX_LISTED } from '../../attack/target-filter.ts';
import { speedOfClass, speedOfWeapon } from '../../count/speed.ts';
import { dropThing, takeUpThing } from '../../injury/collapse.ts';
import { distanceBetween, reachOf } from '../../movement/space.ts';
import { attributeScore, isBroken } from '../../numbers.ts';
import { refuse } from '../../refusals.ts';
import { aimWith, attacksWith, leaveThrown, weaponOf } from './attack.ts';

const NOT_HELD = refuse('disarm.hit', 'the target does not hold that', undefined, ['disarm.attack']);

const hasFreeHand = (scene: Scene, who: Who): boolean => {
  const c = combatant(scene, who);
  return c.held.reduce((n, t) => n + (thingOf(scene, t).weapon?.hands === 'two' ? 2 : 1), c.shieldReady ? 1 : 0) < 2;
};

/**
 * Weapon - 4 against Celerity: another -4 if both hands hold the item [disarm.two-hands], another -2 at range [disarm.ranged]. The attacker names the
 * item.
 */
export const disarm: ActionKind = defineAction('disarm', 'Disarm', {
  clause: 'disarm.attack',
  attacks: true,
  fatigue: 1,
  with: (scene, who, t, whom) => disarming(scene, who, t, whom, target => belongings(scene.encounter, target)),
  now: (scene, who, t, whom) => disarming(scene, who, t, whom, target => foreignTo(scene, target)),
  refusal: [
    notReadyRefusal,
    tooFarRefusal,
    (scene, d) => {
      const c = combatant(scene, d.target);
      return c.held.includes(d.second) || (c.shieldReady && sheet(scene, d.target).shield === d.second) ? undefined : NOT_HELD;
    },
  ],
  attempt: (scene, d) => disarmAim(scene, d),
  speed: (scene, d) => speedOfWeapon(weaponOf(scene, d.thing).speed, 1),
  resolve(scene, play, turn, count) {
    const { who, target, thing: t, second } = turn.deed;
    const aim = disarmAim(scene, turn.deed);
    const struck = rollAttack(scene, play, turn, count, aim);
    leaveThrown(scene, turn, count, aim);
    if (!struck.hit) return;
    const dexterity = attributeScore(scene, who, 'dexterity');
    if (struck.margin >= 5) toItemOrTarget(scene, play, count, { who, target, item: second, n: Math.max(1, dexterity), weapon: t });
    else count.touches.push({ by: who, target });
    const takes =
      struck.margin >= 8 &&
      isMelee(scene, who, target, t) &&
      hasFreeHand(scene, who) &&
      askChoice(scene, play, who, 'disarm', 'Great Success (8): take the item?', 'disarm.great8', 'take', 'leave');
    count.changes.push(
      landingOn(
        target,
        `drops ${second} ${takes}`,
        (s, now) => {
          if (!dropThing(s, target, second)) return;
          if (takes) takeUpThing(s, who, second);
          now.emit({
            clause: takes ? 'disarm.great8' : 'disarm.hit',
            what: takes ? 'taken' : 'dropped',
            by: target,
            item: thingOf(s, second).name,
            ...(takes && { other: who }),
          });
        },
        takes ? who : undefined,
      ),
    );
  },
});

const disarmAim = (scene: Scene, d: Action): Aim => {
  const ranged = !isMelee(scene, d.who, d.target, d.thing);
  const modifier = -4 + (thingOf(scene, d.second).weapon?.hands === 'two' ? -4 : 0) + (ranged ? -2 : 0);
  return aimWith(scene, d, 'disarm.attack', { against: 'Celerity', modifier, tiers: [5, 8] });
};

const disarming = (scene: Scene, who: Who, t: number, whom: readonly Who[], itemsOf: (target: Who) => readonly number[]): Action[] =>
  whom.flatMap(target => {
    const items = itemsOf(target).filter(i => !thingOf(scene, i).weapon?.natural && i !== sheet(scene, target).bareHands);
    const [plain] = items.length > 0 ? attacksWith(disarm, scene, who, t, [target], 'Disarm {target}: {weapon}') : [];
    if (!plain) return [];
    return items.map(second => ({
      ...plain,
      key: `${plain.key}:${keyOfThing(scene.encounter, target, second)}`,
      words: say('Disarm {target} of {item}: {weapon}', {
        target: sheet(scene, target).name,
        item: thingOf(scene, second).name,
        weapon: thingOf(scene, t).name,
      }),
      second,
    }));
  });

interface Spoil {
  readonly who: Who;
  readonly target: Who;
  readonly item: number;
  readonly n: number;
  readonly weapon: number;
}

const NO_DAMAGE: Choice = { key: 'no-damage', words: say('No damage'), clause: 'disarm.great5', idle: true };
const HURTS: readonly Choice[] = [
  NO_DAMAGE,
  { key: 'hurt-target', words: say('Damage the target'), clause: 'disarm.great5' },
  { key: 'hurt-item', words: say('Damage the item'), clause: 'disarm.great5' },
];

/** Dexterity as damage to the target or the item, if the attacker wants it [disarm.great5]. */
const toItemOrTarget = (scene: Scene, play: Play, count: Parameters<ActionKind['resolve']>[3], { who, target, item, n, weapon }: Spoil): void => {
  const { key } = askOrDefault(
    scene,
    play,
    { by: who, about: 'disarm', prompt: say('Great Success (5): deal damage as well?'), clause: 'disarm.great5', choices: HURTS },
    NO_DAMAGE,
    isAwakeToChoose,
  );
  if (key === 'hurt-target') return void dealFixedDamage(scene, play, count, who, target, n, weaponOf(scene, weapon).type);
  count.touches.push({ by: who, target });
  if (key !== 'hurt-item' || thingOf(scene, item).weapon === undefined) return;
  count.changes.push(
    landingOn(target, `wears ${item} ${n}`, (s, now) => {
      s.worn = { ...s.worn, [item]: (s.worn[item] ?? 0) + n };
      now.emit({ clause: 'disarm.great5', what: isBroken(s, item) ? 'broken' : 'worn', by: target, weapon: thingOf(s, item).name });
    }),
  );
};

const meleeOnlyRefusal = (scene: Scene, t: number): boolean => thingOf(scene, t).weapon?.kind.startsWith('melee') === true;
const FAR = refuse('size.reach', 'out of melee range', 'go nearer first');

/** Refused unless the weapon is ready and strikes in melee. */
const IN_MELEE: readonly RefusalCheck[] = [
  notReadyRefusal,
  (scene, d) => tooFarRefusal(scene, d) ?? (distanceBetween(scene, d.who, d.target) > reachOf(scene, d.who, d.thing) ? FAR : undefined),
];

const DISTRACTS = {
  attack: 'Distract {target} from attacking {ally}: {weapon}',
  defense: 'Distract {target} from defending against {ally}: {weapon}',
} as const;

const distractAim = (scene: Scene, d: Action): Aim => aimWith(scene, d, 'distract.attack', { against: 'Spirit', melee: true });
const feintAim = (scene: Scene, d: Action): Aim => aimWith(scene, d, 'feint.attack', { against: 'Spirit', melee: true, tiers: [5] });

const NO_ALLY = refuse('distract.hit', 'that ally is dead or gone', 'name another');

/** Melee against Spirit: -2 to the target's attack or defense against a named ally, until the target acts again [distract.attack] [distract.hit]. */
export const distract: ActionKind = defineAction('distract', 'Distract Opponent', {
  also: ['distract-opponent'],
  clause: 'distract.attack',
  attacks: true,
  with: (scene, who, t, whom) =>
    meleeOnlyRefusal(scene, t)
      ? attacksWith(distract, scene, who, t, whom.slice(0, MAX_LISTED), 'Distract {target}: {weapon}').flatMap(d =>
          whom
            .slice(0, MAX_LISTED)
            .filter(ally => ally !== d.target && isFriend(scene, who, ally))
            .flatMap(ally =>
              (['attack', 'defense'] as const).map(aim => ({
                ...d,
                key: `${d.key}:${sheet(scene, ally).id}:${aim}`,
                words: say(DISTRACTS[aim], { target: sheet(scene, d.target).name, ally: sheet(scene, ally).name, weapon: thingOf(scene, t).name }),
                second: ally,
                aim,
              })),
            ),
        )
      : [],
  refusal: [...IN_MELEE, (scene, d) => (isPresent(combatant(scene, d.second)) ? undefined : NO_ALLY)],
  attempt: (scene, d) => distractAim(scene, d),
  speed: () => speedOfClass('Fast'),
  resolve(scene, play, turn, count) {
    const { who, target, second, aim } = turn.deed;
    const struck = rollAttack(scene, play, turn, count, distractAim(scene, turn.deed));
    if (!struck.hit) return;
    count.touches.push({ by: who, target });
    // A critical affects both attack and defense [distract.crit].
    const both = struck.critical;
    count.changes.push(
      landingOn(target, `distracted ${who} ${second} ${both || aim}`, (s, now) => {
        addEffect(s, target, { is: 'distracted', by: who, toward: second, attack: both || aim === 'attack', defense: both || aim === 'defense' });
        now.emit({ clause: both ? 'distract.crit' : 'distract.hit', what: 'distracted', by: target, other: second });
      }),
    );
  },
});

/**
 * Melee against Spirit at half the weapon's factor [feint.attack] [act.feint]. The next action has +2 to hit the target, and +2 damage with a margin
 * of 5 [feint.great5].
 */
export const feint: ActionKind = defineAction('feint', 'Feint', {
  clause: 'feint.attack',
  attacks: true,
  with: (scene, who, t, whom) => (meleeOnlyRefusal(scene, t) ? attacksWith(feint, scene, who, t, whom, 'Feint at {target}: {weapon}') : []),
  refusal: IN_MELEE,
  attempt: (scene, d) => feintAim(scene, d),
  speed: (scene, d) => speedOfWeapon(weaponOf(scene, d.thing).speed, 0, true),
  resolve(scene, play, turn, count) {
    const { who, target } = turn.deed;
    const struck = rollAttack(scene, play, turn, count, feintAim(scene, turn.deed));
    if (!struck.hit) return;
    count.touches.push({ by: who, target });
    count.changes.push(
      landingOn(who, `feint ${target} ${struck.margin >= 5}`, (s, now) => {
        addEffect(s, who, { is: 'feint', target, damage: struck.margin >= 5 });
        now.emit({ clause: 'feint.hit', what: 'fooled', by: target, other: who });
      }),
    );
  },
});
