import type { Decision, Refusal, Who } from '@fray/engine';
import { keyOfThing } from '@fray/engine/kit';
import type { ClauseId } from '../rulebook/index.ts';
import { AVERTING_ITEM_NOT_IN_HAND, disabledArmRefusal, NO_ACTION_LEFT } from '../rules/attack/averting.ts';
import { calledClause } from '../rules/attack/target-score.ts';
import { actions, menuFor, refusalInSegment } from '../rules/menu.ts';
import { joinRefusals, refuse } from '../rules/refusals.ts';
import { ModeDecision } from '../rules/stance/modes.ts';
import { GUARD_TOO_LATE, noGuardRefusal, notOnGuardRefusal } from '../rules/stance/on-guard.ts';
import { StanceDecision } from '../rules/stance/stance.ts';
import { NOT_A_REPLY } from '../rules/stance/turn.ts';
import type { Thing } from '../setup/encounter.ts';
import { LOCATIONS } from '../setup/tables.ts';
import { combatant, isConscious, type Scene, STANCES, sheet, stanceOf } from '../state/scene.ts';
import { isSeen } from './hide-secrets.ts';
import { type Phase, phaseAsShown } from './phase.ts';

const DEAD = refuse('house.down', 'dead');
const DOWN = refuse('house.down', 'unconscious at 0 hit points or less, and cannot act');
const OUT_COLD = refuse('house.knockout', 'knocked out, and cannot act');
const GIVEN_UP = refuse('intro.course', 'has surrendered');
const GONE = refuse('retreat.definition', 'has left the fight');
const SURPRISED = refuse('ambush.others-wait', 'surprised: cannot act until the next round', undefined, ['ambush.reactors']);
const NOT_YET = refuse('round.announce', 'no segment is announced yet', 'the GM announces one', ['round.stance-choice']);
const NOTHING_HERE = refuse('stance.nonactor', 'has no possible action in this segment', 'wait for a later one');
const HOLDING = refuse('stance.hold.wait', 'on Hold: does not act in this segment', 'wait for a later one', ['stance.order']);
const SPENT = refuse('segment.actions-budget', 'has no actions left in this round');
const notItsPlace = (...also: ClauseId[]): Refusal => refuse('stance.order', 'not its turn in the order of stances', 'wait for it', also);
const NOT_ITS_PLACE = {
  aggressive: notItsPlace('stance.aggressive.first', 'stance.order-all-actions'),
  ready: notItsPlace('stance.ready.order', 'stance.aggressive.first', 'stance.order-all-actions'),
  defensive: notItsPlace('stance.defensive.order', 'stance.ready.order', 'stance.aggressive.first', 'stance.order-all-actions'),
};
const AFTER_EQUALS = {
  aggressive: notItsPlace('stance.tie', 'stance.order-all-actions'),
  ready: notItsPlace('stance.tie', 'stance.ready.wait', 'stance.ready.mutual', 'stance.order-all-actions'),
  defensive: notItsPlace('stance.tie', 'stance.order-all-actions'),
};

const FIXED = refuse('stance.reveal', 'stances do not change in a segment', 'take another in the next one');
const MODES_FIRST = refuse('stance.ready.choice-time', 'the Ready choose first whether they trade or wait', 'wait for them', ['stance.order']);
const MODE_FIXED = refuse('stance.ready.choice-time', 'trading or waiting is chosen before the first action of a segment, toward Aggressive and Ready foes');
const NOT_GIVEN = refuse(
  'house.aoo',
  'an attack of opportunity requires a foe beside the attacker who shoots, casts or moves away, and is allowed once a round',
);
const NOT_HIT = refuse('attack.sequence', 'a defend answers a hit, once', 'wait for one', ['onguard.trigger', 'onguard.per-attack', 'defend.roll']);
const NOT_READY_FOR_IT = refuse('ambush.surprised-defend', 'surprised: cannot defend');
const BOTH_AGGRESSIVE = refuse('stance.aggressive.no-defend', 'two Aggressive combatants cannot defend against each other');

const words = (key: string): string[] =>
  key
    .trim()
    .toLowerCase()
    .split(/[\s:]+/);

const isStance = (verb: string): boolean => STANCES.some(s => s === verb);
const isMode = (verb: string): boolean => verb === 'trade' || verb === 'wait';
const isDefend = (scene: Scene, verb: string): boolean => scene.encounter.defends.some(d => d.id === verb);

/** Whether the words ask for an attack of opportunity, given as the weapon to strike with. */
const isOpportunity = (scene: Scene, who: Who, asked: string): boolean => {
  const [verb = '', ...rest] = words(asked);
  const own = [...combatant(scene, who).held, ...sheet(scene, who).body];
  return verb === 'attack-of-opportunity' || (rest.length === 0 && own.some(t => keyOfThing(scene.encounter, who, t) === verb));
};

/** Why a combatant who has no hit to answer cannot defend. */
const noDefend = (scene: Scene, who: Who): Refusal | undefined => {
  const { stance, actions: left } = combatant(scene, who);
  return joinRefusals(NOT_HIT, stance === 'aggressive' ? BOTH_AGGRESSIVE : undefined, left === 0 ? NO_ACTION_LEFT : undefined);
};

/** Why a combatant does not act in this segment, or not yet. */
const outOfPlace = (scene: Scene, who: Who, phase: Phase): Refusal => {
  const c = combatant(scene, who);
  const stance = stanceOf(c);
  if (phase === 'modes') return MODES_FIRST;
  if (stance === 'hold') return c.holding === 'chosen' ? HOLDING : NOTHING_HERE;
  if (c.actions === 0) return SPENT;
  return stance === phase ? AFTER_EQUALS[stance] : NOT_ITS_PLACE[stance];
};

/** Why the action that a combatant asks for would be refused in this segment anyway. */
const unfit = (scene: Scene, who: Who, asked: string): Refusal | undefined => {
  const key = words(asked).join(':');
  const d = menuFor(scene, who).find(one => one.key === key || (one.open && key.startsWith(`${one.key}:`)));
  return d && scene.segment ? refusalInSegment(scene, d, scene.segment) : undefined;
};

const UNDONE = refuse('round.segment-complete', 'this segment is not complete yet', 'wait until it is', ['round.announce']);
const NO_STANCES = refuse('round.stance-choice', 'not all have taken a stance yet', 'wait until they have', ['round.segment-complete', 'round.announce']);

/** Why the GM cannot announce a segment, or end the round, before this segment is complete. */
const tooSoon = ({ phase }: Scene, verb: string): Refusal | undefined => {
  if (verb !== 'announce' && verb !== 'end-round') return undefined;
  return phase === 'stances' ? NO_STANCES : UNDONE;
};

/** Why a combatant or the GM has nothing to decide now. With `isUnaware`, the decision belongs to combatants they must not know of. */
export const explainIdle = (scene: Scene, who: Who, asked: string, isUnaware: boolean): Refusal | undefined => {
  if (who < 0) return tooSoon(scene, words(asked)[0] ?? '');
  const c = combatant(scene, who);
  if (c.fate !== 'up') return c.fate === 'dead' ? DEAD : c.fate === 'surrendered' ? GIVEN_UP : GONE;
  if (!isConscious(c)) return c.hitPoints <= 0 ? DOWN : OUT_COLD;
  if (asked.includes('on-guard')) return c.onGuard ? joinRefusals(noDefend(scene, who), GUARD_TOO_LATE) : noGuardRefusal(scene, who, asked);
  const [verb = ''] = words(asked);
  const phase = isUnaware ? phaseAsShown(scene, other => isSeen(scene, { owns: [who] }, other)) : scene.phase;
  if (c.surprised) return isDefend(scene, verb) ? joinRefusals(NOT_READY_FOR_IT, SURPRISED) : SURPRISED;
  switch (scene.phase) {
    case 'setup':
    case 'round':
      return NOT_YET;
    case 'segment':
      return joinRefusals(NOT_YET, c.actions === 0 ? SPENT : undefined);
    case 'stances':
      return joinRefusals(c.actions === 0 ? SPENT : undefined, unfit(scene, who, asked), NOTHING_HERE);
    case 'modes':
    case 'aggressive':
    case 'ready':
    case 'defensive':
      if (isDefend(scene, verb)) return noDefend(scene, who);
      if (isOpportunity(scene, who, asked)) return joinRefusals(NOT_GIVEN, outOfPlace(scene, who, phase));
      if (isStance(verb)) return joinRefusals(FIXED, outOfPlace(scene, who, phase));
      if (isMode(verb)) return joinRefusals(MODE_FIXED, outOfPlace(scene, who, phase));
      return stanceOf(c) === 'hold' && c.holding !== 'chosen'
        ? joinRefusals(unfit(scene, who, asked), outOfPlace(scene, who, phase))
        : joinRefusals(outOfPlace(scene, who, phase), unfit(scene, who, asked));
    default:
      return undefined;
  }
};

const UNTRAINED = refuse('initskills.list', 'untrained, or too few points in the skill', undefined, ['initskills.effect', 'house.target-score']);
const NO_VITALS = refuse('unarmed.no-vitals', 'unarmed attacks cannot be aimed there', undefined, ['unarmed.called']);
const NO_PLACE_NEAR = refuse('othermelee.no-location', 'that power cannot be aimed at a location');
const NO_PLACE_FAR = refuse('otherranged.no-location', 'that power cannot be aimed at a location');
const NO_PART = refuse('location.substitute', 'the target has no such body part');
const NO_KILL = refuse('house.kill-shot-general', 'Kill Shots at the torso are not in play, or not possible with this');
const NO_KILL_THERE = refuse('location.disable-no-kill', 'a disabling attack cannot be a Kill Shot', undefined, ['house.kill-shot-general']);
const NO_SHIELD = refuse('weaponshot.no-damage', 'a shield cannot be the target of a called shot');
const NOT_IN_PLAY = refuse('mitigation.types', 'that type of damage is not in play');
const ELSEWHERE = refuse('house.items', 'neither in hand nor carried', 'pick it up first');
const OTHER_KIND = refuse('attack.melee-or-range', 'this weapon is not for that kind of attack', undefined, ['rangedwpn.scope']);
const OPEN = refuse('ambush.set-position', 'there is no ambush action: make an ordinary attack from hiding, in Ambush', undefined, ['segment.ambush']);

const DISABLING = ['limb', 'appendage', 'joint'];
const HASTE = ['early-move', 'move-and-melee', 'move-and-shoot', 'move-and-cast'];

const PASSED = refuse('round.five', 'that segment is over, and segments never run out of order', undefined, ['round.announce']);

/** Why something that is not a choice of the open decision cannot be done. */
export const explainUnavailable = (scene: Scene, decision: Decision, key: string): Refusal | undefined => {
  const { by, about } = decision;
  const isForGuard = key.includes('on-guard');
  if (decision instanceof ModeDecision || about === 'opportunity') return isForGuard ? GUARD_TOO_LATE : undefined;
  switch (about) {
    case 'turn':
    case 'beat':
      return explainOffTheMenu(scene, by, key);
    case 'reply':
      return joinRefusals(NOT_A_REPLY, explainOffTheMenu(scene, by, key));
    case 'stance':
      return isForGuard ? noGuardRefusal(scene, by, key) : explainUnavailableStance(scene, by, key);
    case 'announce':
      return scene.segment === null ? undefined : PASSED;
    case 'defend':
      return explainUnavailableDefend(scene, by, key);
    default:
      return undefined;
  }
};

/** Why a combatant who has chosen a stance must wait while others choose theirs. */
export const explainNotAsked = (scene: Scene, open: Decision, who: Who, words: string): Refusal | undefined =>
  open instanceof StanceDecision && open.chosen.has(who) && !words.includes('on-guard') ? stanceTakenRefusal(scene, who, words) : undefined;

/** Why an action that is on no menu cannot be done, judged by the words of its key: the action, the weapon and the location. */
const explainOffTheMenu = (scene: Scene, who: Who, key: string): Refusal | undefined => {
  const [verb = '', ...rest] = words(key);
  if (verb === 'on-guard') return combatant(scene, who).onGuard ? joinRefusals(noDefend(scene, who), GUARD_TOO_LATE) : GUARD_TOO_LATE;
  if (verb === 'ambush-attack') return OPEN;
  if (verb === 'attack-of-opportunity') return NOT_GIVEN;
  if (isStance(verb)) return FIXED;
  if (isMode(verb)) return MODE_FIXED;
  if (isDefend(scene, verb)) return noDefend(scene, who);
  if (HASTE.includes(verb) || scene.encounter.hasteSkills.includes(verb)) return UNTRAINED;
  const action = actions.find(a => a.id === verb);
  if (!action) return undefined;
  const called = VERBS.find(v => v.verb === verb)?.called;
  return (
    (action.counts === 'attack' ? wrongAttack(scene, who, verb, rest) : undefined) ??
    refuse(action.clause, `there is no choice "${key}" here`, undefined, called && [called])
  );
};

const wrongAttack = (scene: Scene, who: Who, verb: string, rest: readonly string[]): Refusal | undefined => {
  const location = LOCATIONS.find(l => rest.includes(l));
  const found = scene.encounter.things.find((_, i) => rest.includes(keyOfThing(scene.encounter, who, i)));
  if (verb.startsWith('power')) return wrongPower(scene, who, verb, rest, location !== undefined);
  if (found?.weapon && found.means.length === 0) return NOT_IN_PLAY;
  if (rest.includes('kill-shot')) return DISABLING.some(l => l === location) ? NO_KILL_THERE : NO_KILL;
  const { kinds } = VERBS.find(v => v.verb === verb) ?? {};
  if (found && kinds && !found.means.some(m => kinds.includes(m.kind))) return OTHER_KIND;
  if (rest.includes('shield')) return NO_SHIELD;
  if (found && !found.body && isElsewhere(scene, who, found)) return joinRefusals(ELSEWHERE, disabledArmRefusal(scene, who));
  return location === undefined ? undefined : wrongPlaceReason(found, location, verb);
};

const isElsewhere = (scene: Scene, who: Who, thing: Thing): boolean => {
  const { held, carried } = combatant(scene, who);
  return ![...held, ...carried].some(t => scene.encounter.things[t] === thing);
};

const VERBS: readonly { verb: string; kinds: readonly string[]; called: ClauseId }[] = [
  { verb: 'melee-attack', kinds: ['armed-melee'], called: 'armed.called' },
  { verb: 'natural-attack', kinds: ['natural'], called: 'armed.called' },
  { verb: 'unarmed-attack', kinds: ['unarmed'], called: 'unarmed.called' },
  { verb: 'ranged-attack', kinds: ['ranged-weapon'], called: 'rangedwpn.called' },
];

const wrongPower = (scene: Scene, who: Who, verb: string, rest: readonly string[], aimed: boolean): Refusal | undefined => {
  const own = sheet(scene, who).powerMeans.find(m => rest.includes(m.key));
  if (own) return aimed ? (verb === 'power-melee' ? NO_PLACE_NEAR : NO_PLACE_FAR) : rest.includes('kill-shot') ? NO_KILL : OTHER_KIND;
  return rest.some(r => scene.encounter.outOfPlay.includes(r)) ? NOT_IN_PLAY : undefined;
};

const wrongPlaceReason = (found: Thing | undefined, location: (typeof LOCATIONS)[number], verb: string): Refusal => {
  if (verb === 'unarmed-attack' && (location === 'vitals' || location === 'torso')) return NO_VITALS;
  const table = found?.means[0]?.table;
  if (!table) return NO_PART;
  const clause = calledClause(table, location);
  return DISABLING.some(l => l === location) ? { ...NO_PART, also: [clause] } : refuse(clause, 'there is no such called shot here');
};

const NO_SUCH_DEFEND = refuse('defense.three-ways', 'no such defend', 'choose one that avoids or averts', ['attack.sequence']);

/** Why a hit cannot be answered in this way. */
const explainUnavailableDefend = (scene: Scene, who: Who, key: string): Refusal | undefined => {
  const [verb = ''] = words(key);
  if (verb === 'on-guard') return notOnGuardRefusal(scene, who);
  return isDefend(scene, verb) ? joinRefusals(AVERTING_ITEM_NOT_IN_HAND, disabledArmRefusal(scene, who)) : NO_SUCH_DEFEND;
};

const OTHER_STANCE = refuse('stance.four', 'there are four stances and no other', 'aggressive, ready, defensive or hold', ['round.stance-choice']);
const STANCES_FIRST = refuse('round.stance-choice', 'actions wait until all have taken a stance', 'choose a stance and wait for the others', ['stance.four']);
const CHOSEN = refuse('stance.reveal', 'the stance is chosen, and will be revealed with the others', 'undo, and choose another');

/** Stances come before actions, and there are only four of them. */
const explainUnavailableStance = (scene: Scene, who: Who, key: string): Refusal | undefined => {
  const [verb] = words(key);
  return actions.some(a => a.id === verb) ? joinRefusals(STANCES_FIRST, unfit(scene, who, key)) : OTHER_STANCE;
};

/** Why a combatant who has chosen a secret stance can neither change it nor act yet. */
const stanceTakenRefusal = (scene: Scene, who: Who, key: string): Refusal | undefined => {
  const [verb = ''] = words(key);
  return isStance(verb) ? CHOSEN : joinRefusals(STANCES_FIRST, unfit(scene, who, key));
};
