import type { Choice, Decision, Who } from '@fray/engine';
import type { ClauseId } from '../../rulebook/index.ts';
import { alter, combatant, isUp, type Scene, sheet } from '../../state/scene.ts';
import { say } from '../../words/say.ts';
import type { Play } from '../action.ts';

const BLOCK: Choice<ClauseId> = { key: 'block', words: say('Block'), clause: 'block.ask' };
const TAKE: Choice<ClauseId> = { key: 'take', words: say('Do not block'), clause: 'block.ask', idle: true };

/** Whether the target of an attack blocks. This is a reaction: it is decided outside the combatant's own turn. */
const blockDecision = (scene: Scene, attacker: Who, by: Who): Decision<Choice<ClauseId>> => ({
  by,
  about: 'block',
  prompt: say('{who} attacks. Block?', { who: sheet(scene, attacker).name }),
  clause: 'block.ask',
  choices: [BLOCK, TAKE],
  // The outcome of a block is that of the attack, so odds are named by the attack's event.
  isResultOf: (_, event) => event.what === 'attack' && event.by === attacker && event['target'] === by,
  // A ruling may have put either of the two out of action, or ended the fight. The attack is then dropped.
  isStillValid: () => scene.phase === 'turns' && isUp(scene, by) && isUp(scene, attacker),
});

export const askBlock = (scene: Scene, play: Play, attacker: Who, target: Who): boolean => {
  if (combatant(scene, target).blocked) return false;
  if (play.ask(blockDecision(scene, attacker, target)) === TAKE) return false;
  alter(scene, target).blocked = true;
  play.emit({ clause: 'block.ask', what: 'block', by: target, target: attacker });
  return true;
};
