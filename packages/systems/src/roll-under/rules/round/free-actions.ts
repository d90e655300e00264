import { type Decision, GM, type Who } from '@fray/engine';
import type { FreeAction } from '@fray/engine/kit';
import type { ClauseId } from '../../rulebook/index.ts';
import { combatant, isAwake, isPresent, isTime, type Scene, sheet } from '../../state/scene.ts';
import type { Action, Play } from '../action.ts';
import { drop } from '../actions/handle-gear.ts';
import { talk } from '../actions/pass.ts';
import { freeAftermathActions } from '../aftermath/aftermath.ts';
import { menuFor } from '../menu.ts';
import { refuse } from '../refusals.ts';

const OWN_TURN_ONLY = refuse('turn.free-out-of-turn', 'only on your own turn');
const NOT_AWAKE = refuse('fatal.unconscious', 'unconscious or helpless');

/** The free actions while a decision is open: after the fight a player's part of the aftermath, before that the free actions of a turn. */
export const freeActions = (scene: Scene, open: Decision, who: Who): FreeAction[] =>
  open.about === 'aftermath' ? freeAftermathActions(scene, who) : freeTurnActions(scene, who);

/** Talking and dropping, at any moment; out of turn only if the option allows it [turn.free-out-of-turn]. */
const freeTurnActions = (scene: Scene, who: Who): FreeAction<ClauseId>[] => {
  const { 'free-acts-out-of-turn': allowed } = scene.encounter.options;
  if (who < 0 || who >= scene.combatants.length || isTime(scene, who) || !isPresent(combatant(scene, who))) return [];
  return menuFor(scene, who)
    .filter(d => d.kind === talk || d.kind === drop)
    .map(d => ({
      key: d.key,
      words: d.words,
      clause: d.clause,
      refusal() {
        if (allowed === 'own-turn-only' && scene.turn !== who) return OWN_TURN_ONLY;
        if (d.kind === drop && !isAwake(combatant(scene, who))) return NOT_AWAKE;
        return d.kind.refusal?.(scene, d);
      },
      resolve(play) {
        if (allowed !== 'gm-approval' || scene.turn === who || gmApproves(scene, play, d)) d.kind.resolve(scene, play, d);
      },
    }));
};

const gmApproves = (scene: Scene, play: Play, d: Action): boolean =>
  play.ask({
    by: GM,
    about: 'free-act',
    prompt: `May ${sheet(scene, d.who).name} do this now: ${d.words}?`,
    clause: 'turn.free-out-of-turn',
    choices: [
      { key: 'yes', words: 'Yes', clause: 'turn.free-out-of-turn' },
      { key: 'no', words: 'No', clause: 'turn.free-out-of-turn', idle: true },
    ],
  }).key === 'yes';
