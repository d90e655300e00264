import type { Choice, Who } from '@fray/engine';
import { strike } from '../attack.ts';
import { asked, awake, chooses } from '../choosing.ts';
import { CROWD } from '../crowd.ts';
import { dealFixed } from '../damage.ts';
import { type Action, type Deed, defineAction, type Table, type Why } from '../deed.ts';
import { belongings, keyOfThing } from '../encounter.ts';
import { letDrop, takeUp } from '../fall.ts';
import { attribute, isBroken } from '../numbers.ts';
import { refuse } from '../refuse.ts';
import { combatant, foreignTo, give, isPresent, type Scene, sheet, thing } from '../scene.ts';
import { distance, reachOf } from '../space.ts';
import { ofClass, ofWeapon } from '../speed.ts';
import { aimWith, blows, thrown, weaponOf } from './attack.ts';
import { isFriend, isMelee, notReady, tooFar } from './target.ts';

const NOT_HELD = refuse('disarm.hit', 'the target does not hold that', undefined, ['disarm.attack']);

const hasFreeHand = (scene: Scene, who: Who): boolean => {
  const c = combatant(scene, who);
  return c.held.reduce((n, t) => n + (thing(scene, t).weapon?.hands === 'two' ? 2 : 1), c.shieldReady ? 1 : 0) < 2;
};

/** Weapon - 4 against Celerity; 4 more if the item is held in both hands [disarm.two_hands], 2 more from afar [disarm.ranged]. The attacker names the item. */
export const disarm: Action = defineAction({
  id: 'disarm',
  name: 'Disarm',
  clause: 'disarm.attack',
  attacks: true,
  fatigue: 1,
  with: (scene, who, t, whom) => disarming(scene, who, t, whom, target => belongings(scene.encounter, target)),
  now: (scene, who, t, whom) => disarming(scene, who, t, whom, target => foreignTo(scene, target)),
  refusal: [
    notReady,
    tooFar,
    (scene, d) => {
      const c = combatant(scene, d.target);
      return c.held.includes(d.second) || (c.shieldReady && sheet(scene, d.target).shield === d.second) ? undefined : NOT_HELD;
    },
  ],
  speed: (scene, d) => ofWeapon(weaponOf(scene, d.thing).speed, 1),
  resolve(scene, table, turn, count) {
    const { who, target, thing: t, second } = turn.deed;
    const ranged = !isMelee(scene, who, target, t);
    const modifier = -4 + (thing(scene, second).weapon?.hands === 'two' ? -4 : 0) + (ranged ? -2 : 0);
    const aim = aimWith(scene, turn.deed, 'disarm.attack', { against: 'Celerity', modifier, tiers: [5, 8] });
    const struck = strike(scene, table, turn, count, aim);
    thrown(scene, turn, count, aim);
    if (!struck.hit) return;
    const dexterity = attribute(scene, who, 'dexterity');
    if (struck.margin >= 5) toItemOrTarget(scene, table, count, { who, target, item: second, n: Math.max(1, dexterity), weapon: t });
    else count.touches.push({ by: who, target });
    const takes =
      struck.margin >= 8 && !ranged && hasFreeHand(scene, who) && chooses(scene, table, who, 'disarm', 'Take the item?', 'disarm.great8', 'take', 'leave');
    count.changes.push((s, now) => {
      if (!letDrop(s, target, second)) return;
      if (takes) takeUp(s, who, second);
      now.tell({ clause: takes ? 'disarm.great8' : 'disarm.hit', what: takes ? 'taken' : 'dropped', by: target, item: thing(s, second).name });
    });
  },
});

const disarming = (scene: Scene, who: Who, t: number, whom: readonly Who[], itemsOf: (target: Who) => readonly number[]): Deed[] =>
  whom.flatMap(target => {
    const items = itemsOf(target).filter(i => !thing(scene, i).weapon?.natural && i !== sheet(scene, target).bareHands);
    const [plain] = items.length > 0 ? blows(disarm, scene, who, t, [target], 'Disarm') : [];
    if (!plain) return [];
    return items.map(second => ({
      ...plain,
      key: `${plain.key}:${keyOfThing(scene.encounter, target, second)}`,
      words: `${plain.words} (${thing(scene, second).name})`,
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

const NO_DAMAGE: Choice = { key: 'no-damage', words: 'None', clause: 'disarm.great5', idle: true };
const HURTS: readonly Choice[] = [
  NO_DAMAGE,
  { key: 'hurt-target', words: 'To the target', clause: 'disarm.great5' },
  { key: 'hurt-item', words: 'To the item', clause: 'disarm.great5' },
];

/** Dexterity as damage to the target or to the item, if it is wanted at all [disarm.great5]. */
const toItemOrTarget = (scene: Scene, table: Table, count: Parameters<Action['resolve']>[3], { who, target, item, n, weapon }: Spoil): void => {
  const { key } = asked(scene, table, { by: who, about: 'disarm', prompt: 'Damage besides?', clause: 'disarm.great5', choices: HURTS }, NO_DAMAGE, awake);
  if (key === 'hurt-target') return void dealFixed(scene, table, count, who, target, n, weaponOf(scene, weapon).type);
  count.touches.push({ by: who, target });
  if (key !== 'hurt-item' || thing(scene, item).weapon === undefined) return;
  count.changes.push((s, now) => {
    s.worn = { ...s.worn, [item]: (s.worn[item] ?? 0) + n };
    now.tell({ clause: 'disarm.great5', what: isBroken(s, item) ? 'broken' : 'worn', by: target, weapon: thing(s, item).name });
  });
};

const meleeOnly = (scene: Scene, t: number): boolean => thing(scene, t).weapon?.kind.startsWith('melee') === true;
const FAR = refuse('size.reach', 'out of melee range', 'go nearer first');

/** With a weapon that is ready, and not thrown. */
const IN_MELEE: readonly Why[] = [
  notReady,
  (scene, d) => tooFar(scene, d) ?? (distance(scene, d.who, d.target) > reachOf(scene, d.who, d.thing) ? FAR : undefined),
];

const NO_ALLY = refuse('distract.hit', 'that ally is dead or gone', 'name another');

/** Melee against Spirit: -2 to attack or defense toward a named ally until the actor acts again [distract.attack] [distract.hit]. */
export const distract: Action = defineAction({
  id: 'distract',
  name: 'Distract Opponent',
  clause: 'distract.attack',
  attacks: true,
  with: (scene, who, t, whom) =>
    meleeOnly(scene, t)
      ? blows(distract, scene, who, t, whom.slice(0, CROWD), 'Distract').flatMap(d =>
          whom
            .slice(0, CROWD)
            .filter(ally => ally !== d.target && isFriend(scene, who, ally))
            .flatMap(ally =>
              (['attack', 'defense'] as const).map(aim => ({
                ...d,
                key: `${d.key}:${sheet(scene, ally).id}:${aim}`,
                words: `${d.words}: its ${aim} toward ${sheet(scene, ally).name}`,
                second: ally,
                aim,
              })),
            ),
        )
      : [],
  refusal: [...IN_MELEE, (scene, d) => (isPresent(combatant(scene, d.second)) ? undefined : NO_ALLY)],
  speed: () => ofClass('Fast'),
  resolve(scene, table, turn, count) {
    const { who, target, second, aim } = turn.deed;
    const struck = strike(scene, table, turn, count, aimWith(scene, turn.deed, 'distract.attack', { against: 'Spirit', melee: true }));
    if (!struck.hit) return;
    count.touches.push({ by: who, target });
    // A critical takes both [distract.crit].
    const both = struck.critical;
    count.changes.push((s, now) => {
      give(s, target, { is: 'distracted', by: who, toward: second, attack: both || aim === 'attack', defense: both || aim === 'defense' });
      now.tell({ clause: both ? 'distract.crit' : 'distract.hit', what: 'distracted', by: target, other: second });
    });
  },
});

/** Melee against Spirit, for half the weapon's factor [feint.attack] [act.feint]; +2 to hit with the very next action, and +2 damage by 5 [feint.great5]. */
export const feint: Action = defineAction({
  id: 'feint',
  name: 'Feint',
  clause: 'feint.attack',
  attacks: true,
  with: (scene, who, t, whom) => (meleeOnly(scene, t) ? blows(feint, scene, who, t, whom, 'Feint at') : []),
  refusal: IN_MELEE,
  speed: (scene, d) => ofWeapon(weaponOf(scene, d.thing).speed, 0, true),
  resolve(scene, table, turn, count) {
    const { who, target } = turn.deed;
    const struck = strike(scene, table, turn, count, aimWith(scene, turn.deed, 'feint.attack', { against: 'Spirit', melee: true, tiers: [5] }));
    if (!struck.hit) return;
    count.touches.push({ by: who, target });
    count.changes.push((s, now) => {
      give(s, who, { is: 'feint', target, damage: struck.margin >= 5 });
      now.tell({ clause: 'feint.hit', what: 'fooled', by: target, other: who });
    });
  },
});
