import type { Refusal, Who } from '@fray/engine';
import type { Text } from '@fray/engine/words';
import type { Action } from '../rules/action.ts';
import { type Exchange, makePart } from '../rules/action.ts';
import { NOTHING_ANSWERS_EVADE, unarmedAttack } from '../rules/actions/attack-melee.ts';
import { evade } from '../rules/actions/defend.ts';
import { kindNamed, menuOf } from '../rules/menu.ts';
import { joinRefusals, refuse } from '../rules/refusals.ts';
import type { Scene } from '../state/scene.ts';
import { NO_REPLACEMENT, unaskedRefusal } from './explain-not-asked.ts';
import { idleRefusal } from './explain-unavailable.ts';

const TOO_LATE = refuse('step2.before-dice', 'the dice are already being rolled', undefined, ['turn.loop']);
const REPLACED = refuse('step3.final', 'the replacement cannot be answered');

/** Why a declaration is refused while the dice of an exchange are rolled. */
export const explainDuringThrow = (scene: Scene, who: Who, words: string): Refusal | undefined => {
  const x = currentExchange(scene);
  const action = kindNamed(words);
  if (!x || !action) return undefined;
  if (action.type === 'counter-tempo' && who === x.actor) {
    const isEvaded = scene.exchange?.answers.some(a => isEvade(a.words));
    return joinRefusals(x.deed.kind === unarmedAttack ? NO_REPLACEMENT : undefined, isEvaded ? NOTHING_ANSWERS_EVADE : undefined, action.untriggered);
  }
  if (who === x.actor) return TOO_LATE;
  if (action.type !== 'reactive') return joinRefusals(idleRefusal(scene, who, words), TOO_LATE);
  return joinRefusals(unaskedRefusal(scene, x, who, words) ?? idleRefusal(scene, who, words), TOO_LATE, scene.exchange?.replaced ? REPLACED : undefined);
};

/** Why a combatant has no decision while another has. If a path is being asked for, the dice have been rolled. */
export const explainIdle = (scene: Scene, who: Who, words: string): Refusal | undefined =>
  (scene.exchange?.stage === 'rolled' ? explainDuringThrow(scene, who, words) : undefined) ?? idleRefusal(scene, who, words);

const isEvade = (words: Text): boolean => String(words).startsWith(evade.name);

/** The current exchange, as all know it. */
const currentExchange = (scene: Scene): Exchange | undefined => {
  if (!scene.exchange) return undefined;
  const { by, key } = scene.exchange.declared;
  const declared = declaredAs(scene, by, key);
  return declared && { actor: by, deed: declared, feint: false, shown: false, answers: [], acting: makePart(declared, declared.target) };
};

/** What a combatant declared, with its path if it has one. */
const declaredAs = (scene: Scene, who: Who, key: string): Action | undefined => {
  const { own } = menuOf(scene, who);
  const open = own.find(d => d.open && key.startsWith(`${d.key}:`));
  const way = open?.kind.closings?.(scene, open, undefined).named?.(key.slice(open.key.length + 1));
  return way && 'kind' in way ? way : own.find(d => d.key === key);
};
