import type { Refusal } from '@fray/engine';
import { attack } from '../attack.ts';
import { isBodiless } from '../blow.ts';
import { type Action, type Check, type Deed, deed, defineAction } from '../deed.ts';
import { refuse, together } from '../refuse.ts';
import { alter, combatant, isEnemy, rangeTo, type Scene, sheet } from '../scene.ts';
import type { Spell } from '../sheet.ts';
import { heal } from '../survival.ts';
import { idOf, nameOf, others, outOfReach, untargetable } from './target.ts';

const NO_MP = refuse('spell.cost', 'too few MP');
const BADLY = refuse('badly.mp', 'the badly wounded cannot use MP');
const NO_WAY = refuse('space.range', 'no way leads there');
const TOO_FAR = refuse('gear.range', 'beyond the range of the spell', 'go nearer', ['space.range']);
const DEAD = refuse('heal.1', 'the target is dead');
const NOT_NOW = refuse('heal.ritual.time', 'a ritual is not for a fight', 'after it');

export const spellOf = (scene: Scene, { who, spell }: Pick<Deed, 'who' | 'spell'>): Spell => sheet(scene, who).spells[spell] as Spell;

/** MP in hand, and no bad wound; missing HP do not matter [wounded.mp]. The knocked out have none [ko.mp-locked]. */
export const cannotCast = (scene: Scene, d: Pick<Deed, 'who' | 'spell'>): Refusal | undefined => {
  const c = combatant(scene, d.who);
  const { mp } = spellOf(scene, d);
  const few = c.mp < mp ? NO_MP : undefined;
  return mp > 0 && c.wound === 'badlyWounded' ? together(BADLY, few) : few;
};

const casts = (action: Action, scene: Scene, who: number, fits: (spell: Spell) => boolean, whom: readonly number[], helps: boolean): Deed[] =>
  sheet(scene, who).spells.flatMap((spell, i) =>
    fits(spell)
      ? whom.map(target => {
          const unusual = isEnemy(scene, who, target) === helps;
          return deed(action, who, `${idOf(scene, target)}:${spell.id}`, `${spell.name}: ${nameOf(scene, target)}`, { target, spell: i, unusual });
        })
      : [],
  );

/** The MP go when opportunity attacks are over and the spell is cast [spell.cost]. */
export const payMp = (scene: Scene, d: Pick<Deed, 'who' | 'spell'>): void => {
  const { mp } = spellOf(scene, d);
  if (mp > 0) alter(scene, d.who).mp -= mp;
};

const bodiless = (scene: Scene, d: Deed): boolean => isBodiless(spellOf(scene, d));

const outOfRange: Check = (scene, d) => {
  const range = rangeTo(scene, d.who, d.target);
  if (range === undefined) return NO_WAY;
  if (range <= spellOf(scene, d).max_range) return undefined;
  return spellOf(scene, d).max_range === 0 ? outOfReach(scene, d) : TOO_FAR;
};

export const castAttack: Action = defineAction({
  id: 'cast-attack',
  clause: 'attack.die.spell',
  cost: 'major',
  attacks: true,
  bodiless,
  deeds: (scene, who) => casts(castAttack, scene, who, s => s.attack !== undefined, others(scene, who), false),
  provokes: (scene, d) => (scene.encounter.options['oa.ranged-spell'] && spellOf(scene, d).max_range > 0 ? 'oa.trigger.aim' : undefined),
  refusals: [untargetable, cannotCast, outOfRange],
  resolve(scene, table, d) {
    payMp(scene, d);
    attack(scene, table, { by: d.who, target: d.target, kind: 'spell', thing: -1, spell: spellOf(scene, d) });
  },
});

export const castHeal: Action = defineAction({
  id: 'cast-heal',
  clause: 'heal.restore',
  cost: 'major',
  bodiless,
  deeds: (scene, who) => casts(castHeal, scene, who, s => s.heals !== undefined && s.action === 'major', [who, ...others(scene, who)], true),
  refusals: [(scene, d) => (combatant(scene, d.target).wound === 'dead' ? DEAD : undefined), outOfReach, cannotCast],
  resolve(scene, table, d) {
    payMp(scene, d);
    heal(scene, table, d.target, { hp: spellOf(scene, d).heals ?? 0, ritual: false });
  },
});

/** Listed in a fight only to be refused; the aftermath has the real one. */
export const ritualNow: Action = defineAction({
  id: 'healing-ritual',
  clause: 'heal.ritual.time',
  cost: 'free',
  deeds: (scene, who) => casts(ritualNow, scene, who, s => s.action === 'ritual', [who, ...others(scene, who)], true),
  refusals: [() => NOT_NOW],
  resolve() {
    throw new Error('heal.ritual.time: not in a fight');
  },
});
