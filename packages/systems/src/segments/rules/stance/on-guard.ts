import type { Choice, Refusal, Who } from '@fray/engine';
import type { Completions, FreeAction } from '@fray/engine/kit';
import type { ClauseId } from '../../rulebook/index.ts';
import type { Defend } from '../../setup/tables.ts';
import { alter, combatant, isAble, type Scene } from '../../state/scene.ts';
import { say } from '../../words/say.ts';
import type { Play } from '../action.ts';
import { uselessRefusal } from '../attack/averting.ts';
import { joinRefusals, refuse } from '../refusals.ts';

/** An announcement of On-Guard. An empty skill takes the announcement back. */
export interface GuardAnnouncement {
  readonly skill: string;
}

/** Each combatant's last announcement, secret until the first stances are revealed. */
export type GuardAnnouncements = Map<Who, GuardAnnouncement>;

export const GUARD_TOO_LATE = refuse('onguard.announce', 'On-Guard is announced before the first stances of a round are shown', 'wait for the next round');
const TOO_FEW = refuse('onguard.cost', 'On-Guard costs 2 actions', undefined, ['segment.actions-budget']);
const NOT_ABLE = refuse('onguard.announce', 'surprised, unconscious or out of the fight', undefined, ['ambush.others-wait']);
const CHOSEN = refuse('onguard.stance', 'a stance other than Defensive is chosen', 'undo, and choose Defensive');
const NO_USE = refuse('onguard.skills', 'none of the defend skills could be of use');
const NO_SUCH_SKILL = refuse('onguard.skills', 'On-Guard works with thirteen defend skills, and this is none of them');

export const guardRefusal = (scene: Scene, who: Who): Refusal | undefined => {
  const c = combatant(scene, who);
  return joinRefusals(scene.opened ? GUARD_TOO_LATE : undefined, isAble(c) ? undefined : NOT_ABLE, c.actions >= 2 ? undefined : TOO_FEW);
};

/**
 * The free actions that announce On-Guard, one for each of the thirteen skills [onguard.skills] that could be of use. They
 * are open from the start of a round until its first stances are revealed [onguard.announce].
 */
export const guardActions = (scene: Scene, who: Who, guards: GuardAnnouncements): FreeAction[] =>
  scene.encounter.defends.map(d => ({
    key: `on-guard:${d.id}`,
    words: say('Go On-Guard: {skill} (2 actions)', { skill: d.name }),
    clause: 'onguard.announce',
    refusal: () => guardRefusal(scene, who) ?? uselessRefusal(scene, who, d),
    resolve: () => void guards.set(who, { skill: d.name }),
  }));

/** Takes an announcement back, whether it was made alone or with the stance. */
export const unguardAction = (scene: Scene, who: Who, guards: GuardAnnouncements): FreeAction => ({
  key: 'no-guard',
  words: say('Not On-Guard'),
  clause: 'onguard.announce',
  refusal: () => (scene.opened ? GUARD_TOO_LATE : undefined),
  resolve: () => void guards.set(who, { skill: '' }),
});

/** Why On-Guard cannot be announced as asked. */
export const noGuardRefusal = (scene: Scene, who: Who, key: string): Refusal => {
  const skill = scene.encounter.defends.find(d => key.endsWith(d.id));
  return skill ? (guardRefusal(scene, who) ?? uselessRefusal(scene, who, skill) ?? CHOSEN) : NO_SUCH_SKILL;
};

/** The defend skills that could be of use this round. */
const usefulSkills = (scene: Scene, who: Who): readonly Defend[] => scene.encounter.defends.filter(d => !uselessRefusal(scene, who, d));

/** Why On-Guard cannot be announced together with the first stance. */
export const guardWithStanceRefusal = (scene: Scene, who: Who): Refusal | undefined =>
  guardRefusal(scene, who) ?? (usefulSkills(scene, who).length === 0 ? NO_USE : undefined);

/** The skills that complete an announcement of On-Guard; `as` turns one into a choice. */
export const guardClosings = <C extends Choice<ClauseId>>(scene: Scene, who: Who, as: (id: string, name: string) => C): Completions<C> => ({
  all: () => usefulSkills(scene, who).map(d => as(d.id, d.name)),
  named(detail) {
    const found = scene.encounter.defends.find(d => d.id === detail);
    return found ? (uselessRefusal(scene, who, found) ?? as(found.id, found.name)) : NO_SUCH_SKILL;
  },
});

/** Goes On-Guard for 2 actions, if that many are left. From then on each hit allows a free check with that one skill [onguard.cost] [onguard.same-skill]. */
export const goOnGuard = (scene: Scene, play: Play, who: Who, skill: string): void => {
  if (combatant(scene, who).actions < 2) return;
  const c = alter(scene, who);
  c.actions -= 2;
  c.onGuard = { skill, failuresTotal: 0, failuresThisSegment: 0 };
  c.wentOnGuard = true;
  play.emit({ clause: 'onguard.cost', what: 'on-guard announced', by: who, skill });
};

const NOT_ON_GUARD = refuse('onguard.announce', 'not On-Guard');

const GUARD_OVER = refuse('onguard.end', 'On-Guard is over', undefined, ['onguard.persist', 'onguard.announce']);

/** Why there is no free On-Guard check against a hit. */
export const notOnGuardRefusal = (scene: Scene, who: Who): Refusal => (combatant(scene, who).wentOnGuard ? GUARD_OVER : NOT_ON_GUARD);
