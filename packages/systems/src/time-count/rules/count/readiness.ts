import type { Choice, Decision, Who } from '@fray/engine';
import type { Completions } from '@fray/engine/kit';
import type { ClauseId } from '../../rulebook/index.ts';
import { alter, combatant, type Scene } from '../../state/scene.ts';
import type { Play } from '../action.ts';
import { askOrDefault } from '../ask.ts';
import { refuse } from '../refusals.ts';

const NO_COUNT = refuse('act.ready-effect', 'until which count?', 'a later one, like wait-on:until:15');

const WAIT: Choice<ClauseId> = { key: 'wait-on', words: 'Wait on', clause: 'act.ready-effect', idle: true };
const UNTIL: Choice<ClauseId> = { key: 'wait-on:until', words: 'Wait on until a count', clause: 'act.ready-effect', open: true, unusual: true };
const GIVE_UP: Choice<ClauseId> = { key: 'give-up', words: 'Give up waiting and act', clause: 'act.ready-effect' };

/** A combatant who waits for a trigger may give up waiting whenever anything is due, and on any count named beforehand [act.ready-effect]. */
export const askGiveUpReadiness = (scene: Scene, play: Play, who: Who): boolean => {
  const decision: Decision<Choice<ClauseId>> = {
    by: who,
    about: 'readied',
    prompt: 'Wait for the trigger, or act?',
    clause: 'act.ready-effect',
    choices: [WAIT, UNTIL, GIVE_UP],
    completions: () => counts(scene),
  };
  const { key } = askOrDefault(scene, play, decision, WAIT);
  const { ready } = combatant(scene, who);
  // Only the trigger is kept secret; the count until which the combatant waits is public.
  if (ready && key.startsWith(`${UNTIL.key}:`)) {
    const until = Number(key.slice(UNTIL.key.length + 1));
    alter(scene, who).ready = { ...ready, ask: until };
    play.emit({ clause: 'act.ready-effect', what: 'waits on', by: who, until });
  }
  if (key !== GIVE_UP.key) return false;
  // The combatant acts on this count like any other who is due.
  Object.assign(alter(scene, who), { ready: null, next: scene.tc });
  play.emit({ clause: 'act.ready-effect', what: 'given up', by: who });
  return true;
};

const counts = ({ tc }: Scene): Completions<Choice<ClauseId>> => {
  const of = (n: number): Choice<ClauseId> => ({ ...UNTIL, open: false, key: `${UNTIL.key}:${n}`, words: `Wait on until ${n}` });
  return {
    all: () => [of(tc + 10)],
    named: detail => (/^\d{1,7}$/.test(detail) && Number(detail) > tc ? of(Number(detail)) : NO_COUNT),
  };
};
