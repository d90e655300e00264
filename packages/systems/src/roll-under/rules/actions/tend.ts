import type { Refusal, Who } from '@fray/engine';
import { Tally } from '@fray/engine/kit';
import { alter, combatant, isDying, isPresent, members, type Scene, sheet } from '../../state/scene.ts';
import { abilityScore } from '../abilities.ts';
import { type ActionKind, defineAction, makeAction, type Play } from '../action.ts';
import { wallRefusal } from '../attack/target.ts';
import { rollTest } from '../check.ts';
import { clearWound } from '../injury/fatal-wounds.ts';
import { inReach } from '../movement/space.ts';
import { refuse } from '../refusals.ts';

const GONE = refuse('turn.tend', 'the patient is dead or gone', undefined, ['fatal.help']);
const NOT_DYING = refuse('turn.tend', 'the patient has no Fatal Wound', undefined, ['fatal.help']);
const FAR = refuse('fatal.help', 'not within reach', 'move next to the patient first', ['turn.tend', 'attack.reach']);
const CROWDED = refuse('fatal.two-helpers', 'two others have already tried on this patient this round');

/** At most two helpers may try on one patient in a round. */
export const tooManyHelpers = (scene: Scene, who: Who, target: Who): Refusal | undefined => {
  const { helpers } = combatant(scene, target);
  return helpers.length >= 2 && !helpers.includes(who) ? CROWDED : undefined;
};

export const tend: ActionKind = defineAction('tend', 'Tend the dying', {
  clause: 'turn.tend',
  cost: 'big thing',
  actions: (scene: Scene, who) =>
    members(scene, sheet(scene, who).side)
      .filter(target => target !== who)
      .map(target => makeAction(tend, who, sheet(scene, target).id, `Tend ${sheet(scene, target).name}`, { target })),
  refusal(scene, { who, target }) {
    const patient = combatant(scene, target);
    if (!isPresent(patient)) return GONE;
    if (!isDying(patient)) return NOT_DYING;
    if (!inReach(scene, who, target)) return FAR;
    return wallRefusal(scene, who, target) ?? tooManyHelpers(scene, who, target);
  },
  otherReasons: (scene, { who, target }) => [inReach(scene, who, target) ? undefined : FAR, tooManyHelpers(scene, who, target)],
  resolve: (scene, play, { who, target }) => tendPatient(scene, play, who, target),
});

/** Clears a Fatal Wound of a patient in reach, on half Intelligence rounded down, or on all of it for a healer. */
export const tendPatient = (scene: Scene, play: Play, who: Who, target: Who): void => {
  const patient = alter(scene, target);
  if (!patient.helpers.includes(who)) patient.helpers = [...patient.helpers, who];
  const intelligence = abilityScore(scene, who, 'int');
  const score = new Tally(play.isListening);
  score.add(
    'fatal.help',
    sheet(scene, who).healer ? intelligence : Math.floor(intelligence / 2),
    sheet(scene, who).healer ? 'Intelligence' : 'half Intelligence',
  );
  if (rollTest(scene, play, who, 'fatal.help', 'tend', score)) clearWound(scene, play, target);
};
