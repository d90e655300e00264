import { type Refusal, Tally, type Who } from '@fray/engine';
import { test } from '../check.ts';
import { type Action, deed, defineAction, type Table } from '../deed.ts';
import { clearWound } from '../fatal.ts';
import { ability } from '../numbers.ts';
import { refuse } from '../refuse.ts';
import { alter, combatant, isDying, isPresent, members, type Scene, sheet } from '../scene.ts';
import { inReach } from '../space.ts';
import { behindWalls } from './target.ts';

const GONE = refuse('turn.tend', 'there is nobody left to tend', undefined, ['fatal.help']);
const NOT_DYING = refuse('turn.tend', 'no Fatal Wound needs tending', undefined, ['fatal.help']);
const FAR = refuse('fatal.help', 'not within reach', 'move next to the patient first', ['turn.tend', 'attack.reach']);
const CROWDED = refuse('fatal.two-helpers', 'two others have tried on this patient this round');

/** No more than two may try on one patient in a round. */
export const crowded = (scene: Scene, who: Who, target: Who): Refusal | undefined => {
  const { helpers } = combatant(scene, target);
  return helpers.length >= 2 && !helpers.includes(who) ? CROWDED : undefined;
};

export const tend: Action = defineAction({
  id: 'tend',
  name: 'Tend the dying',
  clause: 'turn.tend',
  cost: 'big thing',
  deeds: (scene: Scene, who) =>
    members(scene, sheet(scene, who).side)
      .filter(target => target !== who)
      .map(target => deed(tend, who, sheet(scene, target).id, `Tend ${sheet(scene, target).name}`, { target })),
  refusal(scene, { who, target }) {
    const patient = combatant(scene, target);
    if (!isPresent(patient)) return GONE;
    if (!isDying(patient)) return NOT_DYING;
    if (!inReach(scene, who, target)) return FAR;
    return behindWalls(scene, who, target) ?? crowded(scene, who, target);
  },
  besides: (scene, { who, target }) => [inReach(scene, who, target) ? undefined : FAR, crowded(scene, who, target)],
  resolve: (scene, table, { who, target }) => tendTo(scene, table, who, target),
});

/** Clears a Fatal Wound of a patient in reach, by half Intelligence, rounded down, or the whole with a fitting skill. */
export const tendTo = (scene: Scene, table: Table, who: Who, target: Who): void => {
  const patient = alter(scene, target);
  if (!patient.helpers.includes(who)) patient.helpers = [...patient.helpers, who];
  const intelligence = ability(scene, who, 'int');
  const score = new Tally(table.listening);
  score.add(
    'fatal.help',
    sheet(scene, who).healer ? intelligence : Math.floor(intelligence / 2),
    sheet(scene, who).healer ? 'Intelligence' : 'half Intelligence',
  );
  if (test(scene, table, who, 'fatal.help', 'tend', score)) clearWound(scene, table, target);
};
