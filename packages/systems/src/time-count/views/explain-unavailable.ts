import { type Decision, type Refusal, type Who, whoById } from '@fray/engine';
import { keyOfThing } from '@fray/engine/kit';
import type { ClauseId } from '../rulebook/index.ts';
import { isLanding, type LandingDecision } from '../rules/actions/wrestling/shove.ts';
import { TurnDecision } from '../rules/count/turn.ts';
import { unableRefusal } from '../rules/forbidden.ts';
import { actions } from '../rules/menu.ts';
import { isSameSpace, parseSpace } from '../rules/movement/space.ts';
import { backRefusal, refuse } from '../rules/refusals.ts';
import { combatant, isPresent, type Scene, sheet, thingOf } from '../state/scene.ts';

const DEAD = refuse('hp.death', 'dead or gone');
const UNCONSCIOUS = refuse('fat.check-fail', 'unconscious');
const PREPARING = refuse('castst.drawback', 'preparing: nothing but walking at half rate, or giving up', undefined, ['act.prepare', 'sptc.takes-time']);
const TAKING_AIM = refuse('coup.prep', 'taking aim for the Coup de Grace', 'give that up, or wait for the blow', ['coup.immobile']);
const WAITING = refuse('act.ready-effect', 'waiting for the trigger');
const NOT_DUE = refuse('tc.next-action', 'the turn comes on a later count', 'wait for it', [
  'tc.no-equal-turns',
  'init.low-first',
  'action.single',
  'action.delay',
]);

const CHOSEN = refuse('action.single', 'the action on this count is chosen, or others are asked first', 'wait for the next', [
  'action.delay',
  'tc.next-action',
]);
const IN_ORDER = refuse('init.order-of-decision', 'on this count combatants choose in order', 'wait for the others', ['action.single', 'tc.next-action']);
const NOT_FACING = refuse('face.change-own-turn', "facing changes only on one's own turn, or when another enemy comes into reach", 'wait for it', [
  'face.when',
  'tc.next-action',
]);

const LOST = refuse('prep.limit', 'no spell is prepared, and the fight is over', undefined, ['prep.must']);

/** Why a spell cannot be cast after the fight. */
const unpreparedRefusal = (words: string): Refusal | undefined => (/^(cast|area|charge|discharge|prepare)\b/.test(words) ? LOST : undefined);

/** Why a combatant has no decision while others have. */
export const explainIdle = (scene: Scene, who: Who, words = ''): Refusal | undefined => {
  if (who < 0) return undefined;
  const c = combatant(scene, who);
  if (!isPresent(c)) return DEAD;
  if (c.state === 'unconscious') return UNCONSCIOUS;
  if (scene.phase !== 'counts') return scene.phase === 'after' ? unpreparedRefusal(words) : undefined;
  const no = unableRefusal(scene, who);
  if (no) return no;
  if (c.preparation) return PREPARING;
  if (c.coup) return TAKING_AIM;
  if (c.ready) return WAITING;
  if (words.startsWith('set-facing')) return NOT_FACING;
  if (c.next === null || c.next > scene.tc) return NOT_DUE;
  return scene.encounter.options.decisions === 'open' ? IN_ORDER : CHOSEN;
};

const NOT_FOR_TRIP = refuse('trip.weapons', 'not made for tripping', 'bare hands will do');
const NOT_SET = refuse('act.set-effect', 'not made to be set against a charge', undefined, ['act.set-delayed']);
const NOT_THE_SAME = refuse('two.same-target', 'both weapons attack the same target');
const NO_PAIR = refuse('two.both', 'needs two weapons, one in each hand, or two free hands', undefined, ['unarmed.twice']);
const NOT_IN_TURN = refuse('two.alternate-req', 'bare hands do not alternate with a weapon');
const NOT_IN_MELEE = refuse('feint.attack', 'only with a melee weapon');
const NO_ALLY = refuse('distract.hit', 'name one of your allies, and attack or defense');
const NOT_TO_DROP = refuse('disarm.hit', 'the target does not hold that');
const NOT_STUCK = refuse('staple.req', 'the weapon cannot stick in a surface');
const NOT_HIDDEN = refuse('act.swift', 'not a hidden weapon');
const UNKNOWN_SPELL = refuse('prep.must', 'knows no such spell');
const BY_NAME = refuse('prep.cast', 'only the prepared spell can be cast: name only the target', 'like cast:goblin', ['prep.must', 'act.cast']);
const NO_SPELL = refuse('act.concentrate', 'knows no spell that needs concentration');
const NO_SHIELD = refuse('act.fast', 'no shield');
const NO_RESISTANCE = refuse('act.rapid', 'no spell resistance');
const NOT_THERE = refuse('act.attack', 'no such thing in hand, carried or near');

const BY_ACTION: Readonly<Record<string, Refusal<ClauseId>>> = {
  'attack-both': NO_PAIR,
  'attack-alternate': NOT_IN_TURN,
  trip: NOT_FOR_TRIP,
  'set-weapon': NOT_SET,
  feint: NOT_IN_MELEE,
  distract: NO_ALLY,
  disarm: NOT_TO_DROP,
  staple: NOT_STUCK,
  'draw-hidden': NOT_HIDDEN,
  prepare: UNKNOWN_SPELL,
  cast: UNKNOWN_SPELL,
  area: UNKNOWN_SPELL,
  concentrate: NO_SPELL,
  dismiss: NO_SPELL,
  direct: NO_SPELL,
  shield: NO_SHIELD,
  'lower-sr': NO_RESISTANCE,
};

const NOT_PREPARING = refuse('abandon.prep', 'nothing is being prepared', undefined, ['sptc.cancel', 'abandon.prepared']);

/** Words that the rules use for something that is not an action of a turn. */
const ELSEWHERE: Readonly<Record<string, Refusal<ClauseId>>> = {
  'prepare-cancel': NOT_PREPARING,
  'go-on': NOT_PREPARING,
  'stance-spellcasting': refuse('castst.shift', 'it begins with the preparation of a spell', 'prepare a spell', ['castst.benefit']),
};

const NOTHING_ELSE = refuse('enter.abort-cost', 'go in or stay: no other choice on this count', undefined, ['enter.abort', 'action.single']);
const NO_SWAP = refuse('throw.swap', 'only if the two can swap places', undefined, ['throw.hit-vigor']);
const NO_LANDING = refuse('spec.forced-move', 'there is no room to land there', undefined, ['occ.capacity', 'throw.hit-vigor']);
const TOO_FAR = refuse('throw.great10', 'that far only with a Great Success by 10', undefined, ['throw.hit-vigor']);

/** Why something that is not among the choices of a decision cannot be done. */
export const explainUnavailable = (_: Scene, decision: Decision, key: string): Refusal | undefined => {
  if (decision instanceof TurnDecision) return explainOffTheMenu(decision.mind(), decision.by, key);
  if (isLanding(decision)) return noLanding(decision, key);
  if (decision.about === 'enter') return NOTHING_ELSE;
  return decision.about === 'aftermath' ? unpreparedRefusal(key) : undefined;
};

const noLanding = ({ near, isOwn }: LandingDecision, key: string): Refusal | undefined => {
  const space = parseSpace(key.replace(/^land[\s:]+/, ''));
  return space && (isOwn(space) ? NO_SWAP : near.some(s => isSameSpace(s, space)) ? NO_LANDING : TOO_FAR);
};

/** Why something that is not on the menu cannot be done: judged by the action, target and thing that the key names. */
const explainOffTheMenu = (scene: Scene, who: Who, key: string): Refusal | undefined => {
  const [verb = '', ...rest] = key
    .trim()
    .toLowerCase()
    .split(/[\s:]+/);
  const action = actions.find(a => a.id === verb) ?? actions.find(a => verb.length > 2 && a.id.startsWith(verb));
  if (!action) return ELSEWHERE[verb];
  const named = rest.flatMap(word => whoById(scene, word) ?? []).filter(w => w >= 0);
  if (named.length === 1 && named[0] === who && action.id !== 'cast') return refuse(action.clause, 'not against oneself');
  if (action.id === 'attack-both' && named.length > 1) return NOT_THE_SAME;
  if (action.id === 'cast' && rest.some(word => sheet(scene, who).spells.some(s => s.id === word))) return BY_NAME;
  const has = scene.encounter.things.some((_, t) => rest.includes(keyOfThing(scene.encounter, who, t)) && isAtHand(scene, who, t));
  const why = BY_ACTION[action.id];
  if (why && (has || !action.with || rest.length === 0 || action.id === 'attack-both')) return backRefusal(why, [action.clause]);
  if (action.with && rest.length > 0 && !has) return backRefusal(NOT_THERE, [action.clause]);
  return refuse(action.clause, `there is no choice "${key}" here`);
};

const isAtHand = (scene: Scene, who: Who, t: number): boolean => {
  const c = combatant(scene, who);
  const s = sheet(scene, who);
  return (
    c.held.includes(t) || c.carried.includes(t) || s.natural.includes(t) || s.bareHands === t || (thingOf(scene, t).shield !== undefined && s.shield === t)
  );
};
