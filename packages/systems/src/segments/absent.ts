import type { Refusal, Who } from '@fray/engine';
import { calledClause } from './aim.ts';
import { keyOfThing, type Thing } from './encounter.ts';
import { actions } from './menu.ts';
import { noGuard, TOO_LATE } from './on-guard.ts';
import { refuse } from './refuse.ts';
import type { ClauseId } from './rulebook.ts';
import { combatant, isConscious, type Scene, STANCES, sheet, stanceOf } from './scene.ts';
import { LOCATIONS } from './tables.ts';

const DEAD = refuse('house.down', 'dead');
const DOWN = refuse('house.down', 'at 0 hit points or less: unconscious, and nothing is done');
const OUT_COLD = refuse('house.knockout', 'knocked out, and nothing is done');
const GIVEN_UP = refuse('intro.course', 'it has given up');
const GONE = refuse('retreat.definition', 'it has left the fight');
const SURPRISED = refuse('ambush.others-wait', 'surprised: it does nothing until the next round');
const NOT_YET = refuse('round.announce', 'no segment is announced yet', 'the GM names it');
const NOTHING_HERE = refuse('stance.nonactor', 'there is nothing it could do in this segment', 'wait for a later one');
const HOLDING = refuse('stance.hold.wait', 'on Hold: it does not act in this segment', 'wait for a later one');
const SPENT = refuse('segment.actions-budget', 'its actions of this round are spent');
const NOT_ITS_PLACE = refuse('stance.order', 'it is not its place in the order of stances', 'wait for it');

/** Why somebody has nothing to decide while others have. */
export const idle = (scene: Scene, who: Who, asked: string): Refusal | undefined => {
  const c = combatant(scene, who);
  if (c.fate !== 'up') return c.fate === 'dead' ? DEAD : c.fate === 'surrendered' ? GIVEN_UP : GONE;
  if (!isConscious(c)) return c.hit_points <= 0 ? DOWN : OUT_COLD;
  if (c.surprised) return SURPRISED;
  if (asked.includes('on-guard')) return noGuard(scene, who, asked);
  switch (scene.phase) {
    case 'setup':
    case 'round':
    case 'segment':
      return NOT_YET;
    case 'stances':
      return NOTHING_HERE;
    case 'aggressive':
    case 'ready':
    case 'defensive':
      if (stanceOf(c) === 'hold') return c.holding === 'chosen' ? HOLDING : NOTHING_HERE;
      return c.actions === 0 ? SPENT : NOT_ITS_PLACE;
    default:
      return undefined;
  }
};

const FIXED = refuse('stance.reveal', 'stances do not change in a segment', 'take another in the next one');
const NOT_HIT = refuse('attack.sequence', 'a defend answers a hit', 'wait for one');
const NOT_GIVEN = refuse('house.aoo', 'an attack of opportunity wants a foe who shoots, casts or runs beside one');
const UNTRAINED = refuse('initskills.list', 'it has too few points in such a skill, or none');
const NO_VITALS = refuse('unarmed.no-vitals', 'bare hands have no row for that');
const NO_PLACE_NEAR = refuse('othermelee.no-location', 'that power cannot be aimed at a place');
const NO_PLACE_FAR = refuse('otherranged.no-location', 'that power cannot be aimed at a place');
const NO_PART = refuse('location.substitute', 'that body has no such part there');
const NO_KILL = refuse('house.kill-shot-general', 'Kill Shots at the torso are not in play, or not with that');
const NOT_IN_PLAY = refuse('mitigation.types', 'that type of damage is not in play');
const OTHER_KIND = refuse('attack.melee-or-range', 'not that kind of attack');
const OPEN = refuse('ambush.set-position', 'an ambush is an attack like any other, from hiding and in Ambush');

const HASTE = ['early-move', 'move-and-melee', 'move-and-shoot', 'move-and-cast'];

const words = (key: string): string[] =>
  key
    .trim()
    .toLowerCase()
    .split(/[\s:]+/);

/** Why something that no menu has cannot be done: what it is, with what, and at which place, as the key says. */
export const absent = (scene: Scene, who: Who, key: string): Refusal | undefined => {
  const [verb = '', ...rest] = words(key);
  if (verb === 'on-guard') return TOO_LATE;
  if (verb === 'ambush-attack') return OPEN;
  if (verb === 'attack-of-opportunity') return NOT_GIVEN;
  if (STANCES.some(s => s === verb)) return FIXED;
  if (scene.encounter.defends.some(d => d.id === verb)) return NOT_HIT;
  if (HASTE.includes(verb) || scene.encounter.hasteSkills.includes(verb)) return UNTRAINED;
  const action = actions.find(a => a.id === verb);
  if (!action) return undefined;
  return (action.counts === 'attack' ? wrongAttack(scene, who, verb, rest) : undefined) ?? refuse(action.clause, `there is no choice "${key}" here`);
};

const wrongAttack = (scene: Scene, who: Who, verb: string, rest: readonly string[]): Refusal | undefined => {
  const location = LOCATIONS.find(l => rest.includes(l));
  const found = scene.encounter.things.find((_, i) => rest.includes(keyOfThing(scene.encounter, who, i)));
  if (verb.startsWith('power')) return wrongPower(scene, who, verb, rest, location !== undefined);
  if (found?.weapon && found.means.length === 0) return NOT_IN_PLAY;
  if (rest.includes('kill-shot')) return NO_KILL;
  const { kinds } = VERBS.find(v => v.verb === verb) ?? {};
  if (found && kinds && !found.means.some(m => kinds.includes(m.kind))) return OTHER_KIND;
  return location === undefined ? undefined : wrongPlace(found, location, verb);
};

const VERBS: readonly { verb: string; kinds: readonly string[] }[] = [
  { verb: 'melee-attack', kinds: ['armed-melee'] },
  { verb: 'natural-attack', kinds: ['natural'] },
  { verb: 'unarmed-attack', kinds: ['unarmed'] },
  { verb: 'ranged-attack', kinds: ['ranged-weapon'] },
];

const wrongPower = (scene: Scene, who: Who, verb: string, rest: readonly string[], aimed: boolean): Refusal | undefined => {
  const own = sheet(scene, who).powerMeans.find(m => rest.includes(m.key));
  if (own) return aimed ? (verb === 'power-melee' ? NO_PLACE_NEAR : NO_PLACE_FAR) : rest.includes('kill-shot') ? NO_KILL : OTHER_KIND;
  return rest.some(r => scene.encounter.outOfPlay.includes(r)) ? NOT_IN_PLAY : undefined;
};

const wrongPlace = (found: Thing | undefined, location: (typeof LOCATIONS)[number], verb: string): Refusal => {
  if (verb === 'unarmed-attack' && (location === 'vitals' || location === 'torso')) return NO_VITALS;
  const table = found?.means[0]?.table;
  return table && location !== 'limb' && location !== 'appendage' && location !== 'joint'
    ? refuse(calledClause(table, location), 'there is no such called shot here')
    : NO_PART;
};

const NO_SUCH_DEFEND = refuse('defense.three-ways', 'no such defend', 'avoid it or avert it');
const NOT_ON_GUARD = refuse('onguard.announce', 'not On-Guard');
const NOT_IN_HAND = refuse('defense.avert-item', 'nothing fit for it is in hand');

/** Why a hit cannot be met so. */
export const absentFromDefend = (scene: Scene, key: string): Refusal => {
  const [verb = ''] = words(key);
  if (verb === 'on-guard') return NOT_ON_GUARD;
  return scene.encounter.defends.some(d => d.id === verb) ? NOT_IN_HAND : NO_SUCH_DEFEND;
};

export const noSuchStance = refuse('stance.four' satisfies ClauseId, 'there are four stances and no other', 'aggressive, ready, defensive or hold');
