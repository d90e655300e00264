import type { Who } from '@fray/engine';
import type { Text } from '@fray/engine/words';
import type { Scene } from '../../state/scene.ts';
import { say } from '../../words/say.ts';
import type { Action } from '../action.ts';
import { isMelee } from '../actions/attack-melee.ts';
import { nameOf } from '../beside.ts';
import { answersTo, OPEN } from './reactions.ts';

/** What an action provokes: who may strike on the way, what a weapon gains against bare hands, and whether the target can answer at all. */
export const dangersOf = (scene: Scene, d: Action): readonly Text[] => {
  const { kind, target } = d;
  if (kind.resolve || d.idle || kind.type !== 'proactive') return NOTHING;
  if (OPEN.includes(kind.id)) return dangersOnTheWay(scene, d);
  const answers = answersTo(scene, d, target);
  if (answers.length === 0) return [say('{target} cannot react', { target: nameOf(scene, target) })];
  const isRisky = kind.id === 'unarmed-attack' && answers.some(a => a.kind.id === 'counter-attack' && isMelee(scene, a.thing));
  return isRisky ? [say('a Counter-Attack with a weapon has +5')] : NOTHING;
};

const NOTHING: readonly Text[] = [];

/** Opponents whose weapons reach the path, or the archer who aims. */
const dangersOnTheWay = (scene: Scene, d: Action): readonly Text[] => {
  const strikers = scene.combatants.flatMap((_, who: Who) => (answersTo(scene, d, who).some(a => a.kind.strikes) ? [nameOf(scene, who)] : []));
  return strikers.length === 0 ? NOTHING : [say('in reach of {names}', { names: { list: strikers, by: 'and' } })];
};
