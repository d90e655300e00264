import type { Choice, Decision, Who } from '@fray/engine';
import { combatant, isAwake, isEnding, type Scene } from '../state/scene.ts';
import { type SaidText, say } from '../words/say.ts';
import type { Play } from './action.ts';
import { canAct } from './numbers.ts';

/** What a combatant does on the same count is no result of the answer to another question. */
const NO_RESULT = () => false;

/** Asks a combatant. Returns `otherwise` when a ruling has removed the combatant, before or during the question. */
export const askOrDefault = <C extends Choice>(
  scene: Scene,
  play: Play,
  decision: Decision<C>,
  otherwise: C,
  answers: (scene: Scene, who: Who) => boolean = canAct,
): C => {
  const lapsed = () => (!isEnding(scene) && answers(scene, decision.by) ? undefined : otherwise);
  return lapsed() ?? play.ask({ isResultOf: NO_RESULT, ...decision, defaultIfMoot: lapsed });
};

/** Details of a roll that has fallen are chosen by its roller while they are awake. */
export const isAwakeToChoose = (scene: Scene, who: Who): boolean => isAwake(combatant(scene, who));

const ANSWERS = {
  take: say('Take it'),
  leave: say('Leave it'),
  body: say('Through the body'),
  clothes: say('Through the clothes'),
  grab: say('Try to grab'),
  'no-grab': say('Do not grab'),
  break: say('Break the grab'),
  'stay-held': say('Stay held'),
  'keep-grab': say('Keep the grab'),
  'let-go': say('Let go'),
} as const;

/** Asks for one of two options after the roll of the same action. */
export const askChoice = (
  scene: Scene,
  play: Play,
  by: Who,
  about: string,
  prompt: SaidText,
  clause: Parameters<Play['roll']>[1],
  yes: keyof typeof ANSWERS,
  no: keyof typeof ANSWERS,
): boolean => {
  const refuses = { key: no, words: ANSWERS[no], clause, idle: true };
  return (
    askOrDefault(scene, play, { by, about, prompt, clause, choices: [{ key: yes, words: ANSWERS[yes], clause }, refuses] }, refuses, isAwakeToChoose).key ===
    yes
  );
};
