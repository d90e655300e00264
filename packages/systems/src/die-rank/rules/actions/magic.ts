import type { Refusal, Who } from '@fray/engine';
import { elementAt } from '@fray/engine/util';
import type { Spell } from '../../setup/content-schema.ts';
import { alter, combatant, isEnemy, nameIn, rangeTo, type Scene, sheet } from '../../state/scene.ts';
import { say } from '../../words/say.ts';
import { type Action, type ActionKind, defineAction, makeAction, type Play, type RefusalCheck } from '../action.ts';
import { attack } from '../attack/attack.ts';
import { isBodiless } from '../attack/blow.ts';
import { idOfCombatant, possibleTargets, reachRefusal, targetRefusal } from '../attack/target.ts';
import { healWithMagic } from '../injury/survival.ts';
import { joinRefusals, refuse } from '../refusals.ts';

const NO_MP = refuse('spell.cost', 'too few MP');
const BADLY = refuse('badly.mp', 'the badly wounded cannot use MP');
const NO_WAY = refuse('space.range', 'no way leads there');
const TOO_FAR = refuse('gear.range', 'beyond the range of the spell', 'go nearer', ['space.range']);
const DEAD = refuse('heal.1', 'the target is dead');
const NOT_NOW = refuse('heal.ritual.time', 'a ritual is impossible in a fight', 'after the fight');

export const spellOf = (scene: Scene, { who, spell }: Pick<Action, 'who' | 'spell'>): Spell => elementAt(sheet(scene, who).spells, spell);

/** Casting needs the MP and no bad wound. Missing HP do not matter [wounded.mp]. Knocked-out combatants have no MP [ko.mp-locked]. */
export const castRefusal = (scene: Scene, d: Pick<Action, 'who' | 'spell'>): Refusal | undefined => {
  const c = combatant(scene, d.who);
  const { mp } = spellOf(scene, d);
  const few = c.mp < mp ? NO_MP : undefined;
  return mp > 0 && c.wound === 'badly-wounded' ? joinRefusals(BADLY, few) : few;
};

const castActions = (action: ActionKind, scene: Scene, who: number, fits: (spell: Spell) => boolean, whom: readonly number[], helps: boolean): Action[] =>
  sheet(scene, who).spells.flatMap((spell, i) =>
    fits(spell)
      ? whom.map(target => {
          const unusual = isEnemy(scene, who, target) === helps;
          return makeAction(
            action,
            who,
            `${idOfCombatant(scene, target)}:${spell.id}`,
            say('Cast {spell} on {target}', { spell: spell.name, target: nameIn(scene, target) }),
            {
              target,
              spell: i,
              unusual,
            },
          );
        })
      : [],
  );

/** MP are spent when the spell is cast, after any opportunity attacks [spell.cost]. */
export const payMagicPoints = (scene: Scene, d: Pick<Action, 'who' | 'spell'>): void => {
  const { mp } = spellOf(scene, d);
  if (mp > 0) alter(scene, d.who).mp -= mp;
};

/** Tells that a spell is cast on a target without an attack. */
export const emitCast = (scene: Scene, play: Play, d: Pick<Action, 'who' | 'spell'>, target: Who): void => {
  const { name, mp } = spellOf(scene, d);
  play.emit({ clause: 'spell.cost', what: 'casts', by: d.who, target, spell: name, mp });
};

const isBodilessSpell = (scene: Scene, d: Action): boolean => isBodiless(spellOf(scene, d));

const rangeRefusal: RefusalCheck = (scene, d) => {
  const range = rangeTo(scene, d.who, d.target);
  if (range === undefined) return NO_WAY;
  if (range <= spellOf(scene, d).maxRange) return undefined;
  return spellOf(scene, d).maxRange === 0 ? reachRefusal(scene, d) : TOO_FAR;
};

export const castAttack: ActionKind = defineAction('cast-attack', {
  clause: 'attack.die.spell',
  also: ['spell'],
  cost: 'major',
  attacks: true,
  bodiless: isBodilessSpell,
  actions: (scene, who) => castActions(castAttack, scene, who, s => s.attack !== undefined, possibleTargets(scene, who), false),
  provokes: (scene, d) => (scene.encounter.options['oa.ranged-spell'] && spellOf(scene, d).maxRange > 0 ? 'oa.trigger.aim' : undefined),
  refusals: [targetRefusal, castRefusal, rangeRefusal],
  resolve(scene, play, d) {
    payMagicPoints(scene, d);
    attack(scene, play, { by: d.who, target: d.target, kind: 'spell', thing: -1, spell: spellOf(scene, d) });
  },
});

export const castHeal: ActionKind = defineAction('cast-heal', {
  clause: 'heal.restore',
  also: ['heal'],
  cost: 'major',
  bodiless: isBodilessSpell,
  actions: (scene, who) => castActions(castHeal, scene, who, s => s.heals !== undefined && s.action === 'major', [who, ...possibleTargets(scene, who)], true),
  refusals: [(scene, d) => (combatant(scene, d.target).wound === 'dead' ? DEAD : undefined), reachRefusal, castRefusal],
  resolve(scene, play, d) {
    payMagicPoints(scene, d);
    emitCast(scene, play, d, d.target);
    healWithMagic(scene, play, d.target, { hp: spellOf(scene, d).heals ?? 0, ritual: false });
  },
});

/** Listed in a fight only so that it can be refused. The aftermath has the real one. */
export const ritualNow: ActionKind = defineAction('healing-ritual', {
  clause: 'heal.ritual.time',
  cost: 'free',
  actions: (scene, who) => castActions(ritualNow, scene, who, s => s.action === 'ritual', [who, ...possibleTargets(scene, who)], true),
  refusals: [() => NOT_NOW],
  resolve() {
    throw new Error('heal.ritual.time: not in a fight');
  },
});
