import { Tally } from '@fray/engine/kit';
import { defined } from '@fray/engine/util';
import type { Power } from '../../setup/content-schema.ts';
import { allCombatants, alter, combatant, isDying, isFoe, isPresent, nameIn, type Scene, sheet } from '../../state/scene.ts';
import { say } from '../../words/say.ts';
import { type Action, type ActionKind, defineAction, makeAction } from '../action.ts';
import { BEHIND_WALL, PART_DISABLED, TARGET_OUT } from '../attack/target.ts';
import { rollCheck } from '../check.ts';
import { startPower } from '../injury/concentration.ts';
import { healHitPoints } from '../injury/harm.ts';
import { distanceBetween, isBehindWalls } from '../movement/space.ts';
import { hasImpactArmor, searchScore, skillScore } from '../numbers.ts';
import { joinRefusals, refuse } from '../refusals.ts';
import { hasteFor } from '../round/segment-rights.ts';
import { payForUtility, utilityRefusal } from './handle-gear.ts';

const FOUND = refuse('house.search', 'this weakness is already found');
const NOT_THERE = refuse('house.search', 'the target is out of the fight', undefined, ['intro.course']);
const UNSEEN = refuse('house.search', 'the target is behind a wall', 'go where you can see it');
const BLIND = refuse('house.search', 'a blinded combatant sees no target');
const NOT_DYING = refuse('house.down', 'the target is not dying');
const NOT_NEAR = refuse('house.down', 'the target is more than 1 yard away');
const OUT_OF_RANGE = refuse('othermelee.same', 'the target is too far away');
const NOTHING_TO_TELL = refuse('vitals.search', 'there is no weakness to tell of');

const WEAKNESSES = ['vitals', 'vulnerability'] as const;
const SEARCHES = {
  vitals: (target: string) => say('Search for vitals of {target}', { target }),
  vulnerability: (target: string) => say('Search for a vulnerability of {target}', { target }),
};
const TIDINGS = {
  vitals: (target: string) => say('Tell of the vitals of {target}', { target }),
  vulnerability: (target: string) => say('Tell of the vulnerability of {target}', { target }),
};

const isKnown = (scene: Scene, who: number, d: Action): boolean => combatant(scene, who).weaknesses.some(w => w.of === d.target && w.what === d.aim);

/** A search for the vitals or a weak point of a foe. It may be repeated after a failure. */
export const searchWeakness: ActionKind = defineAction('search', say('Search for a weakness'), {
  clause: 'house.search',
  counts: 'utility',
  actions: (scene, who) =>
    allCombatants(scene).flatMap(target =>
      isFoe(scene, who, target)
        ? WEAKNESSES.map(aim => makeAction(searchWeakness, who, `${sheet(scene, target).id}:${aim}`, SEARCHES[aim](nameIn(scene, target)), { target, aim }))
        : [],
    ),
  refusal(scene, d, segment) {
    const unseen = !isPresent(combatant(scene, d.target)) ? NOT_THERE : isBehindWalls(scene, d.who, d.target) ? UNSEEN : undefined;
    const blind = combatant(scene, d.who).blinded ? BLIND : undefined;
    return joinRefusals(unseen, blind, isKnown(scene, d.who, d) ? FOUND : undefined, utilityRefusal(scene, d.who, 1, segment));
  },
  rolls: 'search',
  cost: () => 1,
  resolve(scene, play, { who, target, aim }) {
    payForUtility(scene, who, 1);
    const found = rollCheck(scene, play, who, 'house.search', searchScore(new Tally(play.isListening), scene, who, target), { what: 'search', target });
    // Without impact armor there is no weak point to find [vulnerability.armor].
    if (!found || (aim === 'vulnerability' && !hasImpactArmor(scene, target))) return;
    alter(scene, who).weaknesses = [...combatant(scene, who).weaknesses, { of: target, what: aim === 'vitals' ? 'vitals' : 'vulnerability' }];
    play.emit({
      clause: aim === 'vitals' ? 'vitals.search' : 'vulnerability.search',
      what: 'found',
      by: who,
      target,
      weakness: aim === 'vitals' ? aim : 'vulnerability',
      to: [who],
    });
  },
});

const friendsOf = (scene: Scene, who: number): number[] => allCombatants(scene).filter(o => o !== who && !isFoe(scene, who, o));

/** Only the finder knows a weakness until telling their side, which costs nothing. */
export const tellWeakness: ActionKind = defineAction('share', say('Tell of a weakness'), {
  also: ['tell'],
  clause: 'vitals.search',
  counts: 'free',
  actions: (scene, who) =>
    friendsOf(scene, who).length === 0
      ? []
      : allCombatants(scene).flatMap(target =>
          isFoe(scene, who, target)
            ? WEAKNESSES.map(aim => makeAction(tellWeakness, who, `${sheet(scene, target).id}:${aim}`, TIDINGS[aim](nameIn(scene, target)), { target, aim }))
            : [],
        ),
  refusal: (scene, d) => (isKnown(scene, d.who, d) && friendsOf(scene, d.who).some(o => !isKnown(scene, o, d)) ? undefined : NOTHING_TO_TELL),
  cost: () => 0,
  resolve(scene, play, d) {
    const told = friendsOf(scene, d.who).filter(o => !isKnown(scene, o, d));
    for (const o of told)
      alter(scene, o).weaknesses = [...combatant(scene, o).weaknesses, { of: d.target, what: d.aim === 'vitals' ? 'vitals' : 'vulnerability' }];
    play.emit({
      clause: 'vitals.search',
      what: 'shared',
      by: d.who,
      target: d.target,
      weakness: d.aim === 'vitals' ? d.aim : 'vulnerability',
      to: [d.who, ...told],
    });
  },
});

/** First aid is rolled on Knowledge plus First Aid. A dying combatant then loses no more hit points, but stays unconscious until healed [house.down]. */
export const firstAid: ActionKind = defineAction('first-aid', say('First aid'), {
  clause: 'house.down',
  counts: 'utility',
  actions: (scene, who) =>
    allCombatants(scene).flatMap(target =>
      target === who
        ? []
        : [
            makeAction(firstAid, who, sheet(scene, target).id, say('First aid for {target}', { target: nameIn(scene, target) }), {
              target,
              unusual: isFoe(scene, who, target),
            }),
          ],
    ),
  refusal(scene, d, segment) {
    if (!isDying(combatant(scene, d.target))) return NOT_DYING;
    const far = distanceBetween(scene, d.who, d.target) > 1 ? NOT_NEAR : isBehindWalls(scene, d.who, d.target) ? BEHIND_WALL : undefined;
    return joinRefusals(far, utilityRefusal(scene, d.who, 1, segment));
  },
  rolls: 'first aid',
  cost: () => 1,
  resolve(scene, play, { who, target }) {
    payForUtility(scene, who, 1);
    if (
      !rollCheck(scene, play, who, 'house.down', skillScore(new Tally(play.isListening), scene, who, 'First Aid', 'house.down'), { what: 'first aid', target })
    )
      return;
    alter(scene, target).stable = true;
    play.emit({ clause: 'house.down', what: 'aided', by: who, target });
  },
});

const powerOf = (scene: Scene, { who, power }: Action): Power => defined(sheet(scene, who).powers.find(p => p.id === power));

const usageOfPower = (scene: Scene, d: Action): number => {
  const full = powerOf(scene, d).usage;
  return full > 1 && !combatant(scene, d.who).quickened && hasteFor(scene, d.who, 'faster-cast') ? full - 1 : full;
};

/** A power that is not an attack: it heals, or adds magical armor for some rounds. */
export const usePower: ActionKind = defineAction('utility', say('Use a power'), {
  also: ['cast', 'use-power'],
  clause: 'othermelee.same',
  counts: 'utility',
  actions: (scene, who) =>
    sheet(scene, who).powers.flatMap(p =>
      p.kind !== 'utility'
        ? []
        : allCombatants(scene).map(target => {
            const { id } = sheet(scene, target);
            return makeAction(usePower, who, `${p.id}:${id}`, say('{power} on {target}', { power: p.name, target: nameIn(scene, target) }), {
              target,
              power: p.id,
              unusual: isFoe(scene, who, target),
            });
          }),
    ),
  refusal(scene, d, segment) {
    if (!isPresent(combatant(scene, d.target))) return TARGET_OUT;
    const { within, part } = powerOf(scene, d);
    return joinRefusals(
      part !== undefined && combatant(scene, d.who).disabled.includes(part) ? PART_DISABLED : undefined,
      utilityRefusal(scene, d.who, usageOfPower(scene, d), segment),
      within !== undefined && distanceBetween(scene, d.who, d.target) > within ? OUT_OF_RANGE : undefined,
      within !== undefined && isBehindWalls(scene, d.who, d.target) ? BEHIND_WALL : undefined,
    );
  },
  cost: usageOfPower,
  resolve(scene, play, d) {
    const { who, target } = d;
    const power = powerOf(scene, d);
    const cost = usageOfPower(scene, d);
    payForUtility(scene, who, cost);
    if (cost < power.usage) alter(scene, who).quickened = true;
    play.emit({ clause: 'othermelee.same', what: 'power', by: who, target, power: power.id, called: power.name });
    if (power.heals)
      healHitPoints(
        scene,
        play,
        target,
        play.roll(who, 'house.damage', power.heals, n => n),
      );
    if (!power.instant) startPower(scene, power, who, target);
  },
});
