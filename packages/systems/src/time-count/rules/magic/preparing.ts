import type { Decision, Who } from '@fray/engine';
import type { Completions } from '@fray/engine/kit';
import { defined } from '@fray/engine/util';
import { alter, combatant, type Scene, sheet } from '../../state/scene.ts';
import { say } from '../../words/say.ts';
import type { Action, Play } from '../action.ts';
import { type Count, makeAction, newTurn } from '../action.ts';
import { continuePreparing, giveUpPreparing } from '../actions/magic/prepare.ts';
import { move } from '../actions/movement/move.ts';
import { askOrDefault } from '../ask.ts';
import { ownRefusal } from '../forbidden.ts';
import { isStuck } from '../numbers.ts';
import { refuse } from '../refusals.ts';

/** On any count a combatant who prepares may walk at half rate or give up; otherwise the preparation continues [castst.drawback] [sptc.cancel]. */
export const askPreparers = (scene: Scene, play: Play, count: Count, who: Who): void => {
  const going = makeAction(continuePreparing, who, '', say('Go on preparing'), { idle: true });
  // To be asked again before anything else happens: walking and giving up are possible on any count [sptc.cancel].
  const later = makeAction(continuePreparing, who, 'until', say('Go on until a count'), { open: true, unusual: true });
  const walking = makeAction(move, who, '', say('Walk at half rate (casting DC +1 for each count)'), { open: true });
  const stopping = makeAction(giveUpPreparing, who, '', say('Abandon the spell (it is lost)'));
  const decision: Decision<Action> = {
    by: who,
    about: 'preparing',
    prompt: say('{name} is preparing', { name: sheet(scene, who).name }),
    clause: 'castst.drawback',
    choices: [going, ...(endOf(scene, who) > scene.tc + 1 ? [later] : []), walking, stopping],
    refusal: d => (d.kind === move ? ownRefusal(scene, d) : undefined),
    completions: d => (d === later ? untils(scene, who, later) : defined(move.closings)(scene, d)),
    allowsFreeActions: true,
  };
  // A combatant who cannot act continues to prepare.
  const answer = askOrDefault(scene, play, decision, going);
  const c = alter(scene, who);
  if (!c.preparation) return;
  c.preparation = { ...c.preparation, ask: answer.kind === continuePreparing && answer.x > scene.tc ? answer.x : null };
  // Decisions of a combatant who prepares are public.
  if (c.preparation.ask !== null) play.emit({ clause: 'sptc.cancel', what: 'waits on', by: who, until: c.preparation.ask, prepares: true });
  if (answer.kind === giveUpPreparing) {
    // It has no cost, and the combatant acts on the next count [abandon.prep].
    c.preparation = null;
    c.next = scene.tc + 1;
    play.emit({ clause: 'abandon.prep', what: 'given up', by: who, gives: 'spell' });
  } else if (answer.kind === move && !isStuck(scene, who)) {
    // Each count of walking adds 1 to the DC [prep.walk].
    c.preparation = { ...c.preparation, dc: c.preparation.dc + (c.preparation.scroll < 0 ? 1 : 0), ask: scene.tc + 1 < c.preparation.at ? scene.tc + 1 : null };
    count.turns.push(newTurn(who, answer, 'aside'));
    play.emit({ clause: answer.clause, what: 'action', by: who, action: answer.key, tc: scene.tc, ...(play.isListening && { doing: answer.kind.name }) });
  } else if (c.moving) c.moving = null;
};

const NO_COUNT = refuse('sptc.cancel', 'until which count?', 'one before the preparation is complete');

const endOf = (scene: Scene, who: Who): number => combatant(scene, who).preparation?.at ?? 0;

const untils = (scene: Scene, who: Who, open: Action): Completions<Action> => {
  const end = endOf(scene, who);
  const of = (x: number): Action => ({ ...open, open: false, key: `${open.key}:${x}`, words: say('Go on until count {n}', { n: x }), x });
  return {
    all: () => [of(Math.floor((scene.tc + end) / 2))],
    named: detail => (/^\d+$/.test(detail) && Number(detail) > scene.tc && Number(detail) < end ? of(Number(detail)) : NO_COUNT),
  };
};
