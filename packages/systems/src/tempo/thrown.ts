import type { Refusal, Who } from '@fray/engine';
import { idle } from './absent.ts';
import { EVADED, unarmedAttack } from './actions/blows.ts';
import type { Deed } from './deed.ts';
import { type Exchange, part } from './exchange.ts';
import { actionIn, menuOf } from './menu.ts';
import { NO_REPLACEMENT, unasked } from './react.ts';
import { refuse, together } from './refuse.ts';
import type { Scene } from './scene.ts';

const TOO_LATE = refuse('step2.before-dice', 'the dice fall already', undefined, ['turn.loop']);
const REPLACED = refuse('step3.final', 'nobody answers what has taken the place of the action');

/** What the rules have against it while the dice of an exchange fall, when nobody declares anything any more. */
export const whileThrown = (scene: Scene, who: Who, words: string): Refusal | undefined => {
  const x = underWay(scene);
  const action = actionIn(words);
  if (!x || !action) return undefined;
  if (action.type === 'counter-tempo' && who === x.actor) {
    const isEvaded = scene.exchange?.answers.some(a => a.words === 'Evade');
    return together(x.deed.action === unarmedAttack ? NO_REPLACEMENT : undefined, isEvaded ? EVADED : undefined, action.untriggered);
  }
  if (who === x.actor) return TOO_LATE;
  if (action.type !== 'reactive') return together(idle(scene, who, words), TOO_LATE);
  return together(unasked(scene, x, who, words) ?? idle(scene, who, words), TOO_LATE, scene.exchange?.replaced ? REPLACED : undefined);
};

/** Why somebody has nothing to decide while another has: where somebody is asked which way to go, the dice have fallen. */
export const undecided = (scene: Scene, who: Who, words: string): Refusal | undefined =>
  (scene.exchange?.stage === 'rolled' ? whileThrown(scene, who, words) : undefined) ?? idle(scene, who, words);

/** The exchange under way, as everybody knows it. */
const underWay = (scene: Scene): Exchange | undefined => {
  if (!scene.exchange) return undefined;
  const { by, key } = scene.exchange.declared;
  const declared = declaredAs(scene, by, key);
  return declared && { actor: by, deed: declared, feint: false, shown: false, answers: [], acting: part(declared, declared.target) };
};

/** What somebody declared, with its path where it has one. */
const declaredAs = (scene: Scene, who: Who, key: string): Deed | undefined => {
  const { own } = menuOf(scene, who);
  const open = own.find(d => d.open && key.startsWith(`${d.key}:`));
  const way = open?.action.closings?.(scene, open, undefined).named?.(key.slice(open.key.length + 1));
  return way && 'action' in way ? way : own.find(d => d.key === key);
};
