import { Tally } from '@fray/engine';
import { check } from '../check.ts';
import { keepUp } from '../concentration.ts';
import { type Action, type Deed, deed, defineAction } from '../deed.ts';
import { heal } from '../harm.ts';
import { hasImpactArmor, searchScore, skillScore } from '../numbers.ts';
import { refuse, together } from '../refuse.ts';
import { hasteFor } from '../rights.ts';
import { alter, combatant, everybody, isDying, isFoe, isPresent, type Scene, sheet } from '../scene.ts';
import type { Power } from '../sheet.ts';
import { distance, isBehindWalls } from '../space.ts';
import { GONE, NO_ORGAN, WALLED_OFF } from './fit.ts';
import { pay, utilityRefusal } from './things.ts';

const FOUND = refuse('house.search', 'it is found already');
const NOT_THERE = refuse('house.search', 'the target is out of the fight', undefined, ['intro.course']);
const UNSEEN = refuse('house.search', 'the target is behind a wall', 'go where it can be seen');
const BLIND = refuse('house.search', 'whoever is blinded sees no target');
const NOT_DYING = refuse('house.down', 'it is not dying');
const NOT_NEAR = refuse('house.down', 'more than 1 yard off');
const OUT_OF_RANGE = refuse('othermelee.same', 'too far off');
const NOBODY_TO_TELL = refuse('vitals.search', 'there is nothing of it to tell');

const WEAKNESSES = ['vitals', 'vulnerability'] as const;

const knows = (scene: Scene, who: number, d: Deed): boolean => combatant(scene, who).weaknesses.some(w => w.of === d.target && w.what === d.aim);

/** Looks for the vitals or for a weak point of somebody; it may be tried again. */
export const search: Action = defineAction({
  id: 'search',
  name: 'Search for a weakness',
  clause: 'house.search',
  counts: 'utility',
  deeds: (scene, who) =>
    everybody(scene).flatMap(target =>
      isFoe(scene, who, target)
        ? WEAKNESSES.map(aim => deed(search, who, `${sheet(scene, target).id}:${aim}`, `Search ${sheet(scene, target).name} for ${aim}`, { target, aim }))
        : [],
    ),
  refusal(scene, d, segment) {
    const unseen = !isPresent(combatant(scene, d.target)) ? NOT_THERE : isBehindWalls(scene, d.who, d.target) ? UNSEEN : undefined;
    const blind = combatant(scene, d.who).blinded ? BLIND : undefined;
    return together(unseen, blind, knows(scene, d.who, d) ? FOUND : undefined, utilityRefusal(scene, d.who, 1, segment));
  },
  rolls: 'search',
  cost: () => 1,
  resolve(scene, table, { who, target, aim }) {
    pay(scene, who, 1);
    const found = check(scene, table, who, 'house.search', searchScore(new Tally(table.listening), scene, who, target), 'search');
    // Where there is no impact armour there is nothing to be found [vulnerability.armor].
    if (!found || (aim === 'vulnerability' && !hasImpactArmor(scene, target))) return;
    alter(scene, who).weaknesses = [...combatant(scene, who).weaknesses, { of: target, what: aim === 'vitals' ? 'vitals' : 'vulnerability' }];
    table.tell({ clause: aim === 'vitals' ? 'vitals.search' : 'vulnerability.search', what: 'found', by: who, target, weakness: aim, to: [who] });
  },
});

const friends = (scene: Scene, who: number): number[] => everybody(scene).filter(o => o !== who && !isFoe(scene, who, o));

/** What one has found belongs to the finder, who may tell its side for nothing. */
export const share: Action = defineAction({
  id: 'share',
  name: 'Tell of a weakness',
  clause: 'vitals.search',
  counts: 'free',
  deeds: (scene, who) =>
    friends(scene, who).length === 0
      ? []
      : everybody(scene).flatMap(target =>
          isFoe(scene, who, target)
            ? WEAKNESSES.map(aim =>
                deed(share, who, `${sheet(scene, target).id}:${aim}`, `Tell of the ${aim} of ${sheet(scene, target).name}`, { target, aim }),
              )
            : [],
        ),
  refusal: (scene, d) => (knows(scene, d.who, d) && friends(scene, d.who).some(o => !knows(scene, o, d)) ? undefined : NOBODY_TO_TELL),
  cost: () => 0,
  resolve(scene, table, d) {
    const told = friends(scene, d.who).filter(o => !knows(scene, o, d));
    for (const o of told)
      alter(scene, o).weaknesses = [...combatant(scene, o).weaknesses, { of: d.target, what: d.aim === 'vitals' ? 'vitals' : 'vulnerability' }];
    table.tell({ clause: 'vitals.search', what: 'shared', by: d.who, target: d.target, weakness: d.aim, to: [d.who, ...told] });
  },
});

/** Knowledge and First Aid: the dying lose no more; they stay unconscious until healed [house.down]. */
export const firstAid: Action = defineAction({
  id: 'first-aid',
  name: 'First aid',
  clause: 'house.down',
  counts: 'utility',
  deeds: (scene, who) =>
    everybody(scene).flatMap(target =>
      target === who
        ? []
        : [deed(firstAid, who, sheet(scene, target).id, `First aid for ${sheet(scene, target).name}`, { target, unusual: isFoe(scene, who, target) })],
    ),
  refusal(scene, d, segment) {
    if (!isDying(combatant(scene, d.target))) return NOT_DYING;
    const far = distance(scene, d.who, d.target) > 1 ? NOT_NEAR : isBehindWalls(scene, d.who, d.target) ? WALLED_OFF : undefined;
    return together(far, utilityRefusal(scene, d.who, 1, segment));
  },
  rolls: 'first aid',
  cost: () => 1,
  resolve(scene, table, { who, target }) {
    pay(scene, who, 1);
    if (!check(scene, table, who, 'house.down', skillScore(new Tally(table.listening), scene, who, 'First Aid', 'house.down'), 'first aid')) return;
    alter(scene, target).stable = true;
    table.tell({ clause: 'house.down', what: 'aided', by: who, target });
  },
});

const powerOf = (scene: Scene, { who, power }: Deed): Power => sheet(scene, who).powers.find(p => p.id === power) as Power;

const usage = (scene: Scene, d: Deed): number => {
  const full = powerOf(scene, d).usage;
  return full > 1 && !combatant(scene, d.who).quickened && hasteFor(scene, d.who, 'faster-cast') ? full - 1 : full;
};

/** A power that needs no roll: it heals, or lends armour for some rounds. */
export const utility: Action = defineAction({
  id: 'utility',
  name: 'Use a power',
  clause: 'othermelee.same',
  counts: 'utility',
  deeds: (scene, who) =>
    sheet(scene, who).powers.flatMap(p =>
      p.kind !== 'utility'
        ? []
        : everybody(scene).map(target => {
            const { id, name } = sheet(scene, target);
            return deed(utility, who, `${p.id}:${id}`, `${p.name} on ${name}`, { target, power: p.id, unusual: isFoe(scene, who, target) });
          }),
    ),
  refusal(scene, d, segment) {
    if (!isPresent(combatant(scene, d.target))) return GONE;
    const { within, part } = powerOf(scene, d);
    return together(
      part !== undefined && combatant(scene, d.who).disabled.includes(part) ? NO_ORGAN : undefined,
      utilityRefusal(scene, d.who, usage(scene, d), segment),
      within !== undefined && distance(scene, d.who, d.target) > within ? OUT_OF_RANGE : undefined,
      within !== undefined && isBehindWalls(scene, d.who, d.target) ? WALLED_OFF : undefined,
    );
  },
  cost: usage,
  resolve(scene, table, d) {
    const { who, target } = d;
    const power = powerOf(scene, d);
    const cost = usage(scene, d);
    pay(scene, who, cost);
    if (cost < power.usage) alter(scene, who).quickened = true;
    table.tell({ clause: 'othermelee.same', what: 'power', by: who, target, power: power.id });
    if (power.heals)
      heal(
        scene,
        table,
        target,
        table.roll(who, 'house.damage', power.heals, n => n),
      );
    if (!power.instant) keepUp(scene, power, who, target);
  },
});
