import type { Choice, Refusal, Who } from '@fray/engine';
import { keyOfThing, memoizeOn, Tally, withNotes } from '@fray/engine/kit';
import type { Text } from '@fray/engine/words';
import type { ClauseId } from '../../rulebook/index.ts';
import { SIZES } from '../../setup/content-schema.ts';
import type { Encounter, Means } from '../../setup/encounter.ts';
import type { Defend } from '../../setup/tables.ts';
import {
  alter,
  type Combatant,
  combatant,
  isAble,
  isConscious,
  isFoe,
  isPresent,
  isWholeInHand,
  nameIn,
  type Scene,
  stanceOf,
  thingOf,
} from '../../state/scene.ts';
import { say } from '../../words/say.ts';
import type { Play } from '../action.ts';
import { rollAgainst } from '../check.ts';
import { emitNumber } from '../emit-number.ts';
import { sizeOfThing, strainWeapon, strikingSize } from '../injury/struck-weapons.ts';
import { addCondition, addMoveSkill, addSituations, addSkill } from '../numbers.ts';
import { joinRefusals, refuse } from '../refusals.ts';
import { notOnGuardRefusal } from '../stance/on-guard.ts';
import { AVERTING_ITEM_NOT_IN_HAND, canAvertWith, disabledArmRefusal, isNeedingItem, isRiding, NO_ACTION_LEFT, NOT_RIDING } from './averting.ts';
import { noActionLeft } from './no-action-left.ts';
import { type Attack, isFlanked } from './target-score.ts';

/** One way to meet a hit: a skill, the thing it averts with if it needs one, and whether it is the free On-Guard check. */
interface DefendAnswer extends Choice<ClauseId> {
  readonly skill: Defend | undefined;
  readonly thing: number;
  readonly onGuard: boolean;
}

const WRONG_KIND = refuse('defense.avoid-by-type', 'that skill does not work against this kind of attack');
const NOT_ITS_SKILL = refuse('onguard.same-skill', 'the On-Guard skill does not work against this kind of attack', 'buy another defend', [
  'defense.avoid-by-type',
]);
const ON_GUARD_ONLY = refuse('onguard.other-skill', 'while On-Guard the option allows no other defend', undefined, ['onguard.same-skill']);

const CANNOT = refuse('defend.no-budget', 'no longer able to defend');

const TAKE_HIT: DefendAnswer = {
  key: 'none',
  also: ['no-defense', 'take-it'],
  words: say('No defense'),
  clause: 'defend.no-budget',
  idle: true,
  skill: undefined,
  thing: -1,
  onGuard: false,
};

/** Whether a skill works against an attack. A power's own list of defends overrides the skill's list. */
const defendAnswers = ({ name, against }: Defend, { kind, power }: Means): boolean =>
  power && power.defends.length > 0 ? power.defends.includes(name) : against.includes(kind);

/** The held things that a skill can avert with. */
const fitItems = (scene: Scene, who: Who, skill: Defend): readonly number[] =>
  combatant(scene, who).held.filter(t => isWholeInHand(scene, who, t) && canAvertWith(skill, thingOf(scene, t)));

const defendForms = (scene: Scene, who: Who, skill: Defend, onGuard: boolean): DefendAnswer[] => {
  const start = onGuard ? 'on-guard' : skill.id;
  const words = onGuard ? say('On-Guard: {skill}', { skill: skill.name }) : skill.name;
  const clause: ClauseId = onGuard ? 'onguard.trigger' : skill.way === 'avoid' ? 'defense.avoid' : 'defense.avert';
  const also = onGuard ? undefined : [skill.way];
  const items = isNeedingItem(skill) ? fitItems(scene, who, skill) : [];
  if (items.length === 0) return [{ key: start, also, words, clause, skill, thing: -1, onGuard }];
  return items.map(thing => ({
    key: `${start}:${keyOfThing(scene.encounter, who, thing)}`,
    also,
    words: onGuard
      ? say('On-Guard: {skill} with {thing}', { skill: skill.name, thing: thingOf(scene, thing).name })
      : say('{skill} with {thing}', { skill: skill.name, thing: thingOf(scene, thing).name }),
    clause,
    skill,
    thing,
    onGuard,
  }));
};

const isOnGuard = (scene: Scene, who: Who): boolean => {
  const c = combatant(scene, who);
  return c.onGuard !== null && (scene.encounter.options['on-guard-persists'] === 'until-round-end' || stanceOf(c) === 'defensive');
};

/** A combatant's possible answers, valid as long as the held things, broken things and On-Guard skill stay the same. */
interface DefendAnswers {
  readonly broken: Scene['broken'];
  readonly guard: string | undefined;
  readonly all: readonly DefendAnswer[];
}

const answersBy = memoizeOn((_: Encounter): WeakMap<Combatant['held'], DefendAnswers>[] => []);

/** All answers to a hit, legal or not: the On-Guard check, each skill with each thing that fits, and taking it. */
const answersOf = (scene: Scene, who: Who): readonly DefendAnswer[] => {
  const { held, onGuard } = combatant(scene, who);
  const guard = onGuard?.skill;
  const own = (answersBy(scene.encounter)[who] ??= new WeakMap());
  const last = own.get(held);
  if (last && last.broken === scene.broken && last.guard === guard) return last.all;
  const { defends } = scene.encounter;
  const guarded = guard === undefined ? undefined : defends.find(d => d.name === guard);
  const all = [...(guarded ? defendForms(scene, who, guarded, true) : []), ...defends.flatMap(d => defendForms(scene, who, d, false)), TAKE_HIT];
  own.set(held, { broken: scene.broken, guard, all });
  return all;
};

const defendRefusal = (scene: Scene, { target, means }: Attack, a: DefendAnswer): Refusal | undefined => {
  const { skill, onGuard } = a;
  if (!skill) return undefined;
  const guarded = isOnGuard(scene, target);
  if (onGuard && !guarded) return notOnGuardRefusal(scene, target);
  const isBarred = guarded && scene.encounter.options['on-guard-other-defends'] === 'refused';
  return joinRefusals(
    defendAnswers(skill, means) ? undefined : onGuard ? NOT_ITS_SKILL : WRONG_KIND,
    isNeedingItem(skill) && !isWholeInHand(scene, target, a.thing) ? joinRefusals(AVERTING_ITEM_NOT_IN_HAND, disabledArmRefusal(scene, target)) : undefined,
    skill.needs === 'riding' && !isRiding(scene, target) ? NOT_RIDING : undefined,
    !onGuard && isBarred ? ON_GUARD_ONLY : undefined,
    !onGuard && combatant(scene, target).actions < skill.usage ? NO_ACTION_LEFT : undefined,
  );
};

/** Whether a combatant may defend at all: awake, not surprised, and not in an attack between two Aggressive opponents [stance.aggressive.defend-others]. */
const canDefend = (scene: Scene, { by, target }: Attack): boolean => {
  const c = combatant(scene, target);
  if (!isAble(c) && !(c.surprised && c.fate === 'up' && isConscious(c) && scene.encounter.options['surprised-may-defend'] === 'on')) return false;
  return !areBothAggressive(scene, by, target);
};

/** Opponents who are both Aggressive make no defends against each other [stance.aggressive.no-defend]. */
export const areBothAggressive = (scene: Scene, a: Who, b: Who): boolean =>
  isFoe(scene, a, b) && combatant(scene, a).stance === 'aggressive' && combatant(scene, b).stance === 'aggressive';

/**
 * The modifier of the aversion chart, by the sizes of both things. Small and medium shields have none [defense.shield-free], large ones do
 * [defense.large-shield].
 */
const aversion = (scene: Scene, { by, means }: Attack, thing: number): number => {
  const { shield } = thingOf(scene, thing);
  const row = `${SIZES[sizeOfThing(scene, thing)]} ${shield ? 'shield' : 'weapon'}`;
  return scene.encounter.aversions[row]?.[strikingSize(scene, by, means)] ?? 0;
};

/** -2 for each failed On-Guard check in this segment, or in the round if the option says so [onguard.penalty-scope]. */
const onGuardModifier = (scene: Scene, who: Who): number => {
  const guard = combatant(scene, who).onGuard;
  if (!guard) return 0;
  return -2 * (scene.encounter.options['on-guard-penalty-reset'] === 'segment' ? guard.failuresThisSegment : guard.failuresTotal);
};

/**
 * The defender's score. Only the defender's own modifiers apply, and those of the thing averted with [defense.aversion-who] [defense.aversion-stack]
 * [onguard.other-modifiers].
 */
export const defendScore = (tally: Tally, scene: Scene, blow: Attack, skill: Defend, thing: number, onGuard: boolean): Tally => {
  const { target } = blow;
  addSkill(tally, scene, target, skill.name, 'defend.roll', skill.attribute, -4);
  const size = thing < 0 ? 0 : aversion(scene, blow, thing);
  if (size !== 0) tally.add(thingOf(scene, thing).shield ? 'defense.large-shield' : 'defense.avert-size', size, thingOf(scene, thing).name);
  const progress = onGuard ? onGuardModifier(scene, target) : 0;
  if (progress !== 0) tally.add('onguard.failure', progress, say('failures'));
  addCondition(tally, scene, target);
  if (skill.way === 'avoid') addMoveSkill(tally, scene, target);
  addSituations(tally, scene, target, skill.way);
  if (isFlanked(scene, target)) tally.add('house.flank', scene.encounter.situations['flank-defender']?.modifier ?? 0, say('flanked'));
  return tally;
};

/** A defend succeeds below its score; an option lets an equal roll succeed too [defend.equal]. */
const rollsDefend = (scene: Scene, die: number, score: number): boolean => {
  const { 'natural-extremes': naturalExtremes, 'defend-on-equal': defendOnEqual } = scene.encounter.options;
  if (naturalExtremes === 'on' && (die === 1 || die === 20)) return die === 1;
  return die < score || (die === score && defendOnEqual === 'succeed');
};

/**
 * Asks the target for a defend, after the attack roll has succeeded, and answers whether it stopped the hit. One defend
 * at most is allowed against each hit [onguard.per-attack] [defense.three-ways]. Combatants on Hold [stance.hold.defend]
 * and Ready [stance.ready.order] may defend too.
 */
export const askDefend = (scene: Scene, play: Play, blow: Attack): boolean => {
  if (!canDefend(scene, blow)) return false;
  const { target } = blow;
  if (!answersOf(scene, target).some(a => a.skill !== undefined && defendRefusal(scene, blow, a) === undefined)) return false;
  const answer = play.ask<DefendAnswer>({
    by: target,
    about: 'defend',
    prompt: say('{by} hits {target} ({weapon}): defend?', { by: nameIn(scene, blow.by), target: nameIn(scene, target), weapon: blow.means.name }),
    clause: 'defend.roll',
    get choices() {
      return answersOf(scene, target);
    },
    refusal: a => (a.skill && !canDefend(scene, blow) ? CANNOT : defendRefusal(scene, blow, a)),
    promise: ({ skill, thing, onGuard }) => (skill ? defendScore(new Tally(false), scene, blow, skill, thing, onGuard).total : 0),
    wordsOf: a => withNotes(wordsWithCost(a), a.skill && !a.onGuard ? noActionLeft(scene, target, a.skill.usage) : []),
    isStillValid: () => isPresent(combatant(scene, target)),
    isResultOf: (a, { by, what }) => by === target && a.skill !== undefined && what === (a.onGuard ? 'on-guard' : 'defend'),
    allowsFreeActions: true,
  });
  return answer.skill !== undefined && rollDefend(scene, play, blow, answer, answer.skill);
};

/** An On-Guard check is free; any other defend is paid for. */
const wordsWithCost = ({ words: choice, skill, onGuard }: DefendAnswer): Text => {
  if (!skill) return choice;
  return say('{choice} ({costs})', { choice, costs: onGuard ? say('free') : say('{actions} actions', { actions: skill.usage }) });
};

const rollDefend = (scene: Scene, play: Play, blow: Attack, { onGuard, thing }: DefendAnswer, skill: Defend): boolean => {
  const { by, target } = blow;
  // A defend costs actions; an On-Guard check is free [defense.active-cost] [onguard.free-checks].
  if (!onGuard) alter(scene, target).actions -= skill.usage;
  const score = defendScore(new Tally(play.isListening), scene, blow, skill, thing, onGuard);
  const { result: stopped, die } = rollAgainst(scene, play, target, 'defend.roll', score, die => rollsDefend(scene, die, score.total));
  const told = {
    clause: onGuard ? (stopped ? 'onguard.success' : 'onguard.failure') : skill.way === 'avoid' ? 'defense.avoid' : 'defense.avert',
    what: onGuard ? 'on-guard' : 'defend',
    by: target,
    target: by,
    skill: skill.name,
    ...(thing >= 0 && { thing: thingOf(scene, thing).name }),
    die,
    ...(play.isListening && scene.encounter.options['defend-on-equal'] === 'fail' && { below: true }),
    outcome: stopped ? 'stopped' : 'failed',
  } as const;
  emitNumber(scene, play, target, told, score);
  if (onGuard && !stopped) failOnGuard(scene, play, target);
  // Averting a weapon at least one size larger may break the thing averted with; the attack stays averted [defense.structural].
  const size = strikingSize(scene, by, blow.means);
  if (stopped && thing >= 0 && size > sizeOfThing(scene, thing)) strainWeapon(scene, play, target, thing, size);
  return stopped;
};

/** The third failure ends On-Guard. An option decides whether failures count per round or per segment [onguard.end]. */
const failOnGuard = (scene: Scene, play: Play, who: Who): void => {
  const c = alter(scene, who);
  if (!c.onGuard) return;
  const { skill, failuresTotal, failuresThisSegment } = c.onGuard;
  c.onGuard = { skill, failuresTotal: failuresTotal + 1, failuresThisSegment: failuresThisSegment + 1 };
  const counted = scene.encounter.options['on-guard-failure-scope'] === 'round' ? c.onGuard.failuresTotal : c.onGuard.failuresThisSegment;
  if (counted < 3) return;
  c.onGuard = null;
  play.emit({ clause: 'onguard.end', what: 'on-guard over', by: who });
};
