import type { Refusal, Who } from '@fray/engine';
import type { Action } from '../rules/action.ts';
import { type Exchange, makePart } from '../rules/action.ts';
import { NOTHING_ANSWERS_EVADE, unarmedAttack } from '../rules/actions/attack-melee.ts';
import { kindNamed, menuOf } from '../rules/menu.ts';
import { joinRefusals, refuse } from '../rules/refusals.ts';
import type { Scene } from '../state/scene.ts';
import { NO_REPLACEMENT, unaskedRefusal } from './explain-not-asked.ts';
import { idleRefusal } from './explain-unavailable.ts';

const TOO_LATE = refuse('step2.before-dice', 'the dice fall already', undefined, ['turn.loop']);
const REPLACED = refuse('step3.final', 'nobody answers what has taken the place of the action');

/** What the rules have against it while the dice of an exchange fall, when nobody declares anything any more. */
export const explainDuringThrow = (scene: Scene, who: Who, words: string): Refusal | undefined => {
  const x = isUnderWay(scene);
  const action = kindNamed(words);
  if (!x || !action) return undefined;
  if (action.type === 'counter-tempo' && who === x.actor) {
    const isEvaded = scene.exchange?.answers.some(a => a.words === 'Evade');
    return joinRefusals(x.deed.kind === unarmedAttack ? NO_REPLACEMENT : undefined, isEvaded ? NOTHING_ANSWERS_EVADE : undefined, action.untriggered);
  }
  if (who === x.actor) return TOO_LATE;
  if (action.type !== 'reactive') return joinRefusals(idleRefusal(scene, who, words), TOO_LATE);
  return joinRefusals(unaskedRefusal(scene, x, who, words) ?? idleRefusal(scene, who, words), TOO_LATE, scene.exchange?.replaced ? REPLACED : undefined);
};

/** Why somebody has nothing to decide while another has: where somebody is asked which way to go, the dice have fallen. */
export const explainIdle = (scene: Scene, who: Who, words: string): Refusal | undefined =>
  (scene.exchange?.stage === 'rolled' ? explainDuringThrow(scene, who, words) : undefined) ?? idleRefusal(scene, who, words);

/** The exchange under way, as everybody knows it. */
const isUnderWay = (scene: Scene): Exchange | undefined => {
  if (!scene.exchange) return undefined;
  const { by, key } = scene.exchange.declared;
  const declared = declaredAs(scene, by, key);
  return declared && { actor: by, deed: declared, feint: false, shown: false, answers: [], acting: makePart(declared, declared.target) };
};

/** What somebody declared, with its path where it has one. */
const declaredAs = (scene: Scene, who: Who, key: string): Action | undefined => {
  const { own } = menuOf(scene, who);
  const open = own.find(d => d.open && key.startsWith(`${d.key}:`));
  const way = open?.kind.closings?.(scene, open, undefined).named?.(key.slice(open.key.length + 1));
  return way && 'kind' in way ? way : own.find(d => d.key === key);
};
