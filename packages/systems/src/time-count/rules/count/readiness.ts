import type { Choice, Decision, Who } from '@fray/engine';
import type { Completions } from '@fray/engine/kit';
import type { ClauseId } from '../../rulebook/index.ts';
import { alter, combatant, type Scene } from '../../state/scene.ts';
import type { Play } from '../action.ts';
import { askOrDefault } from '../ask.ts';
import { refuse } from '../refusals.ts';

const NO_COUNT = refuse('act.ready_effect', 'until which count?', 'one that is to come, like wait-on:until:15');

const WAIT: Choice<ClauseId> = { key: 'wait-on', words: 'Wait on', clause: 'act.ready_effect', idle: true };
const UNTIL: Choice<ClauseId> = { key: 'wait-on:until', words: 'Wait on until a count', clause: 'act.ready_effect', open: true, unusual: true };
const GIVE_UP: Choice<ClauseId> = { key: 'give-up', words: 'Give up waiting and act', clause: 'act.ready_effect' };

/** Whoever waits for a trigger may give that up whenever anything is due, and on any count that he names beforehand [act.ready_effect]. */
export const askGiveUpReadiness = (scene: Scene, play: Play, who: Who): boolean => {
  const decision: Decision<Choice<ClauseId>> = {
    by: who,
    about: 'readied',
    prompt: 'Wait for the trigger, or act?',
    clause: 'act.ready_effect',
    choices: [WAIT, UNTIL, GIVE_UP],
    completions: () => counts(scene),
  };
  const { key } = askOrDefault(scene, play, decision, WAIT);
  const { ready } = combatant(scene, who);
  // What is kept from others is the trigger, and not when somebody would rather act.
  if (ready && key.startsWith(`${UNTIL.key}:`)) {
    const until = Number(key.slice(UNTIL.key.length + 1));
    alter(scene, who).ready = { ...ready, ask: until };
    play.emit({ clause: 'act.ready_effect', what: 'waits on', by: who, until });
  }
  if (key !== GIVE_UP.key) return false;
  // It is his turn, like anybody's who is due.
  Object.assign(alter(scene, who), { ready: null, next: scene.tc });
  play.emit({ clause: 'act.ready_effect', what: 'given up', by: who });
  return true;
};

const counts = ({ tc }: Scene): Completions<Choice<ClauseId>> => {
  const of = (n: number): Choice<ClauseId> => ({ ...UNTIL, open: false, key: `${UNTIL.key}:${n}`, words: `Wait on until ${n}` });
  return {
    all: () => [of(tc + 10)],
    named: detail => (/^\d{1,7}$/.test(detail) && Number(detail) > tc ? of(Number(detail)) : NO_COUNT),
  };
};
