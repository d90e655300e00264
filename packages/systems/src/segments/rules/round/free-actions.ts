import { type Decision, GM, type Who } from '@fray/engine';
import type { FreeAction } from '@fray/engine/kit';
import type { Text } from '@fray/engine/words';
import type { ClauseId } from '../../rulebook/index.ts';
import { allCombatants, alter, combatant, isConscious, isFoe, nameIn, type Scene } from '../../state/scene.ts';
import { say } from '../../words/say.ts';
import type { Play } from '../action.ts';
import { refuse } from '../refusals.ts';
import { type GuardAnnouncements, guardActions, unguardAction } from '../stance/on-guard.ts';
import { StanceDecision } from '../stance/stance.ts';
import { ReactDecision } from './ambush.ts';
import { AnnounceDecision } from './announce.ts';

const OUT = refuse('intro.course', 'out of the fight, or unconscious');

const NO_GUARDS: GuardAnnouncements = new Map();

/** The On-Guard announcements so far, if the open decision still allows them. */
const guardsIn = (open: Decision): GuardAnnouncements =>
  open instanceof AnnounceDecision || open instanceof ReactDecision || open instanceof StanceDecision ? open.guards : NO_GUARDS;

/**
 * Surrendering, which any combatant may do at any moment, with the GM's consent [intro.course], and going On-Guard at the start of a round, unless a
 * stance other than Defensive is chosen [onguard.stance]. Only the asking combatant's own stance is looked at, because the others are still secret.
 */
export const freeActions = (scene: Scene, open: Decision, who: Who): FreeAction[] => {
  if (who < 0 || who >= scene.combatants.length) return [];
  const guards = guardsIn(open);
  const stance = (open instanceof StanceDecision ? open.chosen.get(who) : undefined) ?? 'defensive';
  return [
    ...(stance === 'defensive' && !scene.opened ? guardActions(scene, who, guards) : []),
    unguardAction(scene, who, guards),
    giveUp(scene, who, 'surrender', say('Surrender'), () => [who]),
    giveUp(scene, who, 'surrender-side', say('Surrender, with the whole side'), () => allCombatants(scene).filter(o => !isFoe(scene, who, o))),
  ];
};

const isFightingOn = (scene: Scene, who: Who): boolean => combatant(scene, who).fate === 'up' && isConscious(combatant(scene, who));

const giveUp = (scene: Scene, who: Who, key: string, words: Text, all: () => readonly Who[]): FreeAction<ClauseId> => ({
  key,
  words,
  clause: 'intro.course',
  refusal: () => (isFightingOn(scene, who) ? undefined : OUT),
  resolve(play) {
    if (!isAccepted(scene, play, who)) return;
    for (const o of all().filter(one => isFightingOn(scene, one))) {
      alter(scene, o).fate = 'surrendered';
      play.emit({ clause: 'intro.course', what: 'surrendered', by: o });
    }
  },
});

const isAccepted = (scene: Scene, play: Play, who: Who): boolean =>
  play.ask({
    by: GM,
    about: 'surrender',
    prompt: say('{who} surrenders: accept?', { who: nameIn(scene, who) }),
    clause: 'intro.course',
    choices: [
      { key: 'accept', words: say('Accept the surrender'), clause: 'intro.course', idle: true },
      { key: 'refuse', words: say('Refuse the surrender'), clause: 'intro.course' },
    ],
  }).key === 'accept';
