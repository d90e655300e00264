import type { Choice, Refusal, Who } from '@fray/engine';
import type { Completions, FreeAction } from '@fray/engine/kit';
import type { ClauseId } from '../../rulebook/index.ts';
import type { Defend } from '../../setup/tables.ts';
import { alter, combatant, isAble, type Scene } from '../../state/scene.ts';
import type { Play } from '../action.ts';
import { uselessRefusal } from '../attack/averting.ts';
import { joinRefusals, refuse } from '../refusals.ts';

/** An announcement of On-Guard; without a skill it is taken back. */
export interface GuardAnnouncement {
  readonly skill: string;
}

/** What each has announced last of On-Guard; nobody learns of it before the first stances are shown. */
export type GuardAnnouncements = Map<Who, GuardAnnouncement>;

export const GUARD_TOO_LATE = refuse('onguard.announce', 'On-Guard is announced before the first stances of a round are shown', 'wait for the next round');
const TOO_FEW = refuse('onguard.cost', 'On-Guard costs 2 actions', undefined, ['segment.actions-budget']);
const NOT_ABLE = refuse('onguard.announce', 'surprised, unconscious or out of the fight', undefined, ['ambush.others-wait']);
const CHOSEN = refuse('onguard.stance', 'a stance is chosen, and it is not Defensive', 'undo, and choose Defensive');
const NO_USE = refuse('onguard.skills', 'none of its defend skills could be of use');
const NO_SUCH_SKILL = refuse('onguard.skills', 'On-Guard is for thirteen defend skills, and that is none of them');

export const guardRefusal = (scene: Scene, who: Who): Refusal | undefined => {
  const c = combatant(scene, who);
  return joinRefusals(scene.opened ? GUARD_TOO_LATE : undefined, isAble(c) ? undefined : NOT_ABLE, c.actions >= 2 ? undefined : TOO_FEW);
};

/**
 * Announcing On-Guard is open from the start of a round until its first stances are shown, and free [onguard.announce]:
 * with any of the thirteen skills and no other [onguard.skills], if it could be of use at all.
 */
export const guardActions = (scene: Scene, who: Who, guards: GuardAnnouncements): FreeAction[] =>
  scene.encounter.defends.map(d => ({
    key: `on-guard:${d.id}`,
    words: `On-Guard with ${d.name}`,
    clause: 'onguard.announce',
    refusal: () => guardRefusal(scene, who) ?? uselessRefusal(scene, who, d),
    resolve: () => void guards.set(who, { skill: d.name }),
  }));

/** Until then it may be taken back, said with the stance or before it. */
export const unguardAction = (scene: Scene, who: Who, guards: GuardAnnouncements): FreeAction => ({
  key: 'no-guard',
  words: 'Not On-Guard',
  clause: 'onguard.announce',
  refusal: () => (scene.opened ? GUARD_TOO_LATE : undefined),
  resolve: () => void guards.set(who, { skill: '' }),
});

/** Why what somebody says of On-Guard cannot be. */
export const noGuardRefusal = (scene: Scene, who: Who, key: string): Refusal => {
  const skill = scene.encounter.defends.find(d => key.endsWith(d.id));
  return skill ? (guardRefusal(scene, who) ?? uselessRefusal(scene, who, skill) ?? CHOSEN) : NO_SUCH_SKILL;
};

/** The skills that could be of use. */
const usefulSkills = (scene: Scene, who: Who): readonly Defend[] => scene.encounter.defends.filter(d => !uselessRefusal(scene, who, d));

/** The same said with the first stance, where any skill could be of use. */
export const guardWithStanceRefusal = (scene: Scene, who: Who): Refusal | undefined =>
  guardRefusal(scene, who) ?? (usefulSkills(scene, who).length === 0 ? NO_USE : undefined);

/** `as` makes it a choice among the stances. */
export const guardClosings = <C extends Choice<ClauseId>>(scene: Scene, who: Who, as: (id: string, name: string) => C): Completions<C> => ({
  all: () => usefulSkills(scene, who).map(d => as(d.id, d.name)),
  named(detail) {
    const found = scene.encounter.defends.find(d => d.id === detail);
    return found ? (uselessRefusal(scene, who, found) ?? as(found.id, found.name)) : NO_SUCH_SKILL;
  },
});

/** Two actions, where there still are two, and from then on a free check with one skill against each hit [onguard.cost] [onguard.same-skill]. */
export const goOnGuard = (scene: Scene, play: Play, who: Who, skill: string): void => {
  if (combatant(scene, who).actions < 2) return;
  const c = alter(scene, who);
  c.actions -= 2;
  c.on_guard = { skill, failures_total: 0, failures_this_segment: 0 };
  c.went_on_guard = true;
  play.emit({ clause: 'onguard.cost', what: 'on-guard announced', by: who, skill });
};

const NOT_ON_GUARD = refuse('onguard.announce', 'not On-Guard');

const GUARD_OVER = refuse('onguard.end', 'its On-Guard is over', undefined, ['onguard.persist', 'onguard.announce']);

/** Why a hit is met by no check for free. */
export const notOnGuardRefusal = (scene: Scene, who: Who): Refusal => (combatant(scene, who).went_on_guard ? GUARD_OVER : NOT_ON_GUARD);
