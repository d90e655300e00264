import { type Assembled, assemble, oneMore } from '@fray/engine/kit';
import { idle } from './absent.ts';
import { beginning, newcomer } from './begin.ts';
import { board, due } from './board.ts';
import { kinds } from './content.ts';
import { COVERS, type Encounter, type Sheet } from './encounter.ts';
import { outcome } from './ending.ts';
import { circumstances, facts, vitals } from './facts.ts';
import { known } from './known.ts';
import { line, reach } from './line.ts';
import { readEncounter } from './muster.ts';
import { options } from './options.ts';
import { rolls } from './rolls.ts';
import { rulebook } from './rulebook.ts';
import { rulings } from './rulings.ts';
import { copy, type Scene, sceneSchema } from './scene.ts';
import { set } from './setting.ts';
import { nearestFoe } from './space.ts';
import { step } from './step.ts';
import { vocabulary } from './vocabulary.ts';
import { written } from './written.ts';

export type { Encounter } from './encounter.ts';
export type { ClauseId } from './rulebook.ts';
export type { Scene } from './scene.ts';
export { kinds, rulebook };

export type TimeCount = Assembled<typeof kinds, Encounter, Scene>;

/** The only combatant of another encounter, and its things, at the end of the lists. */
const seat = ({ encounter }: Scene, from: Encounter) => {
  const who = encounter.combatants.length;
  const first = encounter.things.length;
  const moved = (t: number) => (t < 0 ? t : first + t);
  const s = from.combatants[0] as Sheet;
  const sheet: Sheet = {
    ...s,
    ...oneMore(encounter.combatants, s),
    shield: moved(s.shield),
    held: s.held.map(moved),
    carried: s.carried.map(moved),
    natural: s.natural.map(moved),
    bareHands: moved(s.bareHands),
  };
  const joined: Encounter = {
    ...encounter,
    combatants: [...encounter.combatants, sheet],
    things: [...encounter.things, ...from.things.map(t => ({ ...t, owner: who }))],
    poisons: { ...encounter.poisons, ...from.poisons },
  };
  return { encounter: joined, combatant: newcomer(joined, who) };
};

/** Time-count with this content. */
export const timeCount = assemble<typeof kinds, Encounter, Scene>({
  id: 'time-count',
  version: 12,
  title: 'Time Count combat',
  summary: 'One running clock of half seconds: every action has a speed, quick weapons act more often, and all who act on a count strike at once.',
  rulebook,
  options,
  map: { of: 'spaces', step: 5, grid: 'grid', ground: ['walls', 'hindering', 'cover', 'heights'], covers: COVERS },
  kinds,
  written,
  stored: sceneSchema,
  readEncounter,
  beginning,
  rulings,
  rolls,
  alone: (from, entry, side) => ({ content: from['content'], options: from['options'], sides: { [side]: [entry] } }),
  join: seat,
  copy,
  step,
  outcome,
  vitals,
  idle,
  due,
  away: (scene, who) => Math.min(1000, nearestFoe(scene, who)),
  facts,
  circumstances,
  set,
  // Whose turn it is, and what is due later, goes by the count.
  setFirst: ['tc'],
  known,
  vocabulary,
  board,
  line,
  reach,
});
