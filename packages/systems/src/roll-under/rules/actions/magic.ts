import type { Refusal, Who } from '@fray/engine';
import { keyOfThing } from '@fray/engine/kit';
import { defined, elementAt } from '@fray/engine/util';
import type { Magic, Spell } from '../../setup/content-fields.ts';
import type { Thing } from '../../setup/encounter.ts';
import { alter, combatant, EMPTY, isConscious, isInjured, isTime, type Scene, sheet } from '../../state/scene.ts';
import { type RuleText, say } from '../../words/say.ts';
import { type Action, type ActionKind, defineAction, makeAction, type Play } from '../action.ts';
import { attack } from '../attack/attack.ts';
import { dealDamage } from '../attack/damage.ts';
import { isFriend, possibleTargets, targetRefusal, wallRefusal } from '../attack/target.ts';
import { freeHands, isHolding, takeFromCombatant } from '../gear/hands.ts';
import { injuryWords } from '../injury/effect-words.ts';
import { clearWound } from '../injury/fatal-wounds.ts';
import { healHp, healInjury } from '../injury/healing.ts';
import { distanceBetween, inReach } from '../movement/space.ts';
import { type OtherReason, refuse } from '../refusals.ts';
import { otherReasonsNotInHand } from './handle-gear.ts';

const SPENT = refuse('turn.cast', 'the uses for today are spent');
const EMPTY_ITEM = refuse('turn.magic-item', 'its uses are spent');
const NOT_IN_HAND = refuse('turn.magic-item', 'it is not in hand', 'draw it first', ['melee.hands']);
const NO_HAND = refuse('turn.cast', 'it needs a free hand');
const FAR = refuse('attack.spell-noted', 'beyond its range', 'move closer first');
const NOT_IN_REACH = refuse('attack.reach', 'out of reach', 'move next to the target first', ['attack.touch']);
const UNWILLING = refuse('attack.touch-willing', 'it only works on the willing');
const ANATHEMA = refuse('dd.anathema', 'helpful magic does not work on the target');
const DEAD = refuse('heal.magic-hp', 'dead');
const NOTHING_TO_HEAL = refuse('heal.magic-injury', 'the target has nothing of that kind to heal');

type Purpose = 'hp' | 'fatal-wound' | 'injury' | '';

const PURPOSES = { hp: say('HP'), 'fatal-wound': say('Fatal Wound'), injury: say('Injury') } as const;

/** Magic that can heal in several ways heals in one of them, chosen when it is used [heal.magic-injury]. */
const purposesOf = (m: Magic): readonly Purpose[] => {
  const healing: Purpose[] = [...(m.heal ? ['hp' as const] : []), ...(m.healsInjury ? (['fatal-wound', 'injury'] as const) : [])];
  return healing.length > 1 ? healing : [''];
};

const isHelpful = (m: Magic): boolean => m.damage === undefined && (m.heal !== undefined || m.healsInjury);

/** Whether magic is meant for others: it does damage or needs an Attack roll. */
const isAimed = (m: Magic): boolean => m.damage !== undefined || (m.attackRoll && !isHelpful(m));

/** The possible targets; none for magic that needs no target. */
const magicTargets = (scene: Scene, who: Who, m: Magic): readonly Who[] => {
  if (m.self) return [who];
  if (isAimed(m)) return possibleTargets(scene, who);
  return isHelpful(m) || m.touch ? [who, ...possibleTargets(scene, who)] : [];
};

const CAST = {
  plain: 'Cast {magic}',
  on: 'Cast {magic}: {target}',
  for: 'Cast {magic} ({purpose})',
  both: 'Cast {magic} ({purpose}): {target}',
} as const;

const ACTIVATE = {
  plain: 'Activate {magic}',
  on: 'Activate {magic}: {target}',
  for: 'Activate {magic} ({purpose})',
  both: 'Activate {magic} ({purpose}): {target}',
} as const;

const magicWords = ({ id }: ActionKind, magic: string, target?: string, purpose?: RuleText): RuleText => {
  const words = id === 'cast-spell' ? CAST : ACTIVATE;
  if (purpose === undefined) return target === undefined ? say(words.plain, { magic }) : say(words.on, { magic, target });
  return target === undefined ? say(words.for, { magic, purpose }) : say(words.both, { magic, target, purpose });
};

/** The actions with a spell or item, for every target and purpose. */
const actionsWithMagic = (
  action: ActionKind,
  scene: Scene,
  who: Who,
  id: string,
  name: string,
  m: Magic,
  detail: { spell?: number; thing?: number },
): Action[] => {
  const whom = magicTargets(scene, who, m);
  if (whom.length === 0) return [makeAction(action, who, id, magicWords(action, name), detail)];
  return whom.flatMap(target =>
    purposesOf(m).map(aim => {
      const s = sheet(scene, target);
      const key = [id, ...(m.self ? [] : [s.id]), ...(aim ? [aim] : [])].join(':');
      const words = magicWords(action, name, m.self ? undefined : s.name, aim ? PURPOSES[aim] : undefined);
      return makeAction(action, who, key, words, { ...detail, target, aim, open: aim === 'injury', unusual: isAimed(m) && isFriend(scene, who, target) });
    }),
  );
};

/**
 * Whether a target is willing: friends are, unless it would hurt them while they are conscious; enemies never are, even when helpless
 * [attack.touch-willing].
 */
const isWilling = (scene: Scene, who: Who, target: Who, m: Magic): boolean =>
  sheet(scene, who).side === sheet(scene, target).side && (m.damage === undefined || !isConscious(combatant(scene, target)));

/** Why magic cannot heal a target. */
const whyUnhealable = (scene: Scene, { who, target, aim }: Action, m: Magic): Refusal | undefined => {
  const c = combatant(scene, target);
  if (!isWilling(scene, who, target, m)) return UNWILLING;
  if (c.injuries.length > 0 && isInjured(c, 'Anathema')) return ANATHEMA;
  if (aim === 'fatal-wound' && c.fatal.length === 0) return NOTHING_TO_HEAL;
  return aim === 'injury' && c.injuries.length === 0 ? NOTHING_TO_HEAL : undefined;
};

const magicRefusal = (scene: Scene, d: Action, m: Magic): Refusal | undefined => {
  const { who, target } = d;
  if (target < 0) return undefined;
  const no = targetRefusal(scene, target) ?? (isHelpful(m) ? whyUnhealable(scene, d, m) : undefined);
  if (no) return no;
  return target === who ? undefined : (outOfRange(scene, d, m) ?? wallRefusal(scene, who, target));
};

const outOfRange = (scene: Scene, { who, target }: Action, m: Magic): Refusal | undefined => {
  if (m.touch) return inReach(scene, who, target) ? undefined : NOT_IN_REACH;
  return m.rangeFt !== undefined && distanceBetween(scene, who, target) > m.rangeFt ? FAR : undefined;
};

/** All reasons against magic on a target. */
const otherReasonsAgainstMagic = (scene: Scene, d: Action, m: Magic): readonly OtherReason[] => {
  if (d.target < 0 || isTime(scene, d.target)) return [magicRefusal(scene, d, m)];
  return [magicRefusal(scene, d, m), isHelpful(m) ? whyUnhealable(scene, d, m) : undefined, d.target === d.who ? undefined : outOfRange(scene, d, m)];
};

/** The Injuries to choose from, when one is to be healed. */
const injuryClosings = (scene: Scene, open: Action) => {
  const form = (i: number): Action => {
    const { injuries } = combatant(scene, open.target);
    const { name, where } = elementAt(injuries, i);
    // Two Injuries of one name are told apart by a number.
    const nth = injuries.slice(0, i + 1).filter(other => other.name === name && other.where === where).length;
    const full = [name, where, nth > 1 ? String(nth) : ''].filter(Boolean).join(' ').toLowerCase().replaceAll(' ', '-');
    return {
      ...open,
      open: false,
      key: `${open.key}:${full}`,
      words: say('{action}: {injury}', { action: open.words, injury: injuryWords({ name: nth > 1 ? `${name} ${nth}` : name, where }) }),
      x: i,
    };
  };
  const all = () => combatant(scene, open.target).injuries.map((_, i) => form(i));
  return {
    all,
    named: (detail: string) =>
      all().find(d => d.key === `${open.key}:${detail}`) ?? all().find(d => d.key.startsWith(`${open.key}:${detail}`)) ?? NOTHING_TO_HEAL,
  };
};

/**
 * Magic needs no Attack roll [attack.spell-none] unless its entry says so [attack.spell-noted] or it touches an unwilling target [attack.touch]. Effects
 * without numbers are up to the GM.
 */
const applyMagic = (scene: Scene, play: Play, { who, target, aim, x }: Action, m: Magic): void => {
  if (target < 0) return;
  if (!isHelpful(m)) {
    if (m.attackRoll || (m.touch && !isWilling(scene, who, target, m))) {
      attack(scene, play, { by: who, target, damage: m.damage, source: m.source, weapon: -1, grip: 'none', how: m.touch ? 'touch' : 'spell' });
    } else if (m.damage) dealDamage(scene, play, { by: who, to: target, dice: m.damage, source: m.source, magical: true });
  } else if (aim === 'fatal-wound') clearWound(scene, play, target);
  else if (aim === 'injury') healInjury(scene, play, target, x);
  else if (m.heal)
    healHp(
      scene,
      play,
      target,
      'heal.magic-hp',
      play.roll(who, 'heal.magic-hp', defined(m.heal), n => n),
    );
};

const spellOf = (scene: Scene, d: Action): Spell => elementAt(sheet(scene, d.who).spells, d.spell);

/** The actions with healing magic, for use after the fight. */
export const healingActions = (scene: Scene, who: Who): Action[] => {
  const { quick, deep, right, left } = combatant(scene, who);
  const things = [...new Set([right, left, ...quick, ...deep])].filter(t => t !== EMPTY);
  const spells = (castSpell.actions?.(scene, who) ?? []).filter(d => isHelpful(spellOf(scene, d)));
  return [...spells, ...things.flatMap(t => magicItem.with?.(scene, who, t) ?? []).filter(d => isHelpful(itemOf(scene, d)))];
};

/** Why healing magic cannot be used after the fight. Hands and distance do not matter then, and combatants who fled can take part. */
export const magicRefusalAfterwards = (scene: Scene, d: Action): Refusal | undefined => {
  const m = magicOf(scene, d);
  if (usesLeft(scene, d) <= 0) return d.spell >= 0 ? SPENT : EMPTY_ITEM;
  if (d.target < 0) return undefined;
  return combatant(scene, d.target).fate === 'dead' ? DEAD : whyUnhealable(scene, d, m);
};

export const castSpell: ActionKind = defineAction('cast-spell', 'Cast a spell', {
  clause: 'turn.cast',
  cost: 'big thing',
  actions: (scene, who) => sheet(scene, who).spells.flatMap((s, spell) => actionsWithMagic(castSpell, scene, who, s.id, s.name, s, { spell })),
  refusal(scene, d) {
    const c = combatant(scene, d.who);
    if ((c.uses[d.spell] ?? 0) <= 0) return SPENT;
    const spell = spellOf(scene, d);
    return spell.needsHand && freeHands(c) === 0 ? NO_HAND : magicRefusal(scene, d, spell);
  },
  otherReasons: (scene, d) => otherReasonsAgainstMagic(scene, d, spellOf(scene, d)),
  closings: injuryClosings,
  resolve(scene, play, d) {
    const c = combatant(scene, d.who);
    const spell = spellOf(scene, d);
    alter(scene, d.who).uses = c.uses.map((n, i) => (i === d.spell ? n - 1 : n));
    play.emit({ clause: 'turn.cast', what: 'spell', by: d.who, spell: spell.name, target: d.target < 0 ? undefined : d.target });
    applyMagic(scene, play, d, spell);
  },
});

const itemOf = (scene: Scene, d: Action): NonNullable<Thing['magic']> => defined(scene.encounter.things[d.thing]?.magic);

/** The spell or the magic of the item that an action uses. */
export const magicOf = (scene: Scene, d: Action): Magic => (d.spell >= 0 ? spellOf(scene, d) : itemOf(scene, d));

/** How often it may still be used: a spell today, an item at all. */
export const usesLeft = (scene: Scene, d: Action): number =>
  d.spell >= 0 ? (combatant(scene, d.who).uses[d.spell] ?? 0) : itemOf(scene, d).uses - (scene.spent[d.thing] ?? 0);

export const magicItem: ActionKind = defineAction('magic-item', 'Use a magic item', {
  clause: 'turn.magic-item',
  cost: 'big thing',
  also: ['activate', 'use', 'drink'],
  with(scene, who, thing) {
    const { magic, name } = elementAt(scene.encounter.things, thing);
    const key = keyOfThing(scene.encounter, who, thing);
    return magic ? actionsWithMagic(magicItem, scene, who, key, name, magic, { thing }) : [];
  },
  refusal(scene, d) {
    if (!isHolding(combatant(scene, d.who), d.thing)) return NOT_IN_HAND;
    const magic = itemOf(scene, d);
    return (scene.spent[d.thing] ?? 0) >= magic.uses ? EMPTY_ITEM : magicRefusal(scene, d, magic);
  },
  otherReasons: (scene, d) => [
    ...otherReasonsAgainstMagic(scene, d, itemOf(scene, d)),
    ...(isHolding(combatant(scene, d.who), d.thing) ? [] : otherReasonsNotInHand(scene, d.who, d.thing)),
  ],
  closings: injuryClosings,
  resolve(scene, play, d) {
    const magic = itemOf(scene, d);
    const spent = (scene.spent[d.thing] ?? 0) + 1;
    scene.spent = { ...scene.spent, [d.thing]: spent };
    if (magic.usedUp && spent >= magic.uses) takeFromCombatant(alter(scene, d.who), d.thing);
    play.emit({
      clause: 'turn.magic-item',
      what: 'magic item',
      by: d.who,
      thing: elementAt(scene.encounter.things, d.thing).name,
      target: d.target < 0 ? undefined : d.target,
    });
    applyMagic(scene, play, d, magic);
  },
});
