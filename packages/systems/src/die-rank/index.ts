import { type Assembled, assemble, countsHidden, countsHiddenBefore, oneMore } from '@fray/engine/kit';
import { z } from 'zod';
import { idle } from './absent.ts';
import { beginning, newcomer } from './begin.ts';
import { board, due } from './board.ts';
import { kinds } from './content.ts';
import type { Encounter, Sheet } from './encounter.ts';
import { outcome } from './ending.ts';
import { circumstances, facts, vitals } from './facts.ts';
import { known, unseen } from './known.ts';
import { line } from './line.ts';
import { readEncounter } from './muster.ts';
import { options } from './options.ts';
import { rulebook } from './rulebook.ts';
import { rulings } from './rulings.ts';
import { circumstancesSchema, combatantSchema, copy, isConscious, isEnemy, rangeTo, type Scene } from './scene.ts';
import { set } from './setting.ts';
import { step } from './step.ts';
import { vocabulary } from './vocabulary.ts';
import { written } from './written.ts';

export type { Encounter } from './encounter.ts';
export type { ClauseId } from './rulebook.ts';
export type { Scene } from './scene.ts';
export { kinds, rulebook };

const BORDER = 30;

/** So many feet a border to the nearest enemy that is up. */
const away = (scene: Scene, who: number): number => {
  let least = Number.POSITIVE_INFINITY;
  for (let other = 0; other < scene.combatants.length; other++) {
    const c = scene.combatants[other] as Scene['combatants'][number];
    if (isConscious(c) && isEnemy(scene, who, other)) least = Math.min(least, rangeTo(scene, who, other) ?? least);
  }
  return Math.min(1000, BORDER * least);
};

export type DieRank = Assembled<typeof kinds, Encounter, Scene>;

/** The only combatant of another encounter, and its things, at the end of the lists. */
const seat = ({ encounter }: Scene, from: Encounter) => {
  const who = encounter.combatants.length;
  const first = encounter.things.length;
  const s = from.combatants[0] as Sheet;
  const moved = (things: readonly number[]) => things.map(t => first + t);
  const sheet: Sheet = {
    ...s,
    ...(countsHidden(encounter.written) && oneMore(encounter.combatants, s)),
    natural: moved(s.natural),
    startsReady: moved(s.startsReady),
    startsCarried: moved(s.startsCarried),
  };
  const joined: Encounter = {
    ...encounter,
    combatants: [...encounter.combatants, sheet],
    things: [...encounter.things, ...from.things.map(t => ({ ...t, owner: who }))],
  };
  return { encounter: joined, combatant: newcomer(joined, who) };
};

/** Die-rank with this content. */
export const dieRank = assemble<typeof kinds, Encounter, Scene>({
  id: 'die-rank',
  version: 11,
  older: countsHiddenBefore(11),
  title: 'Die-rank region combat with action points',
  summary:
    'Every stat is a die from D2 to D60; how often your roll holds the other is how hard you hit. Action points, interrupts borrowed from the next turn, regions.',
  rulebook,
  options,
  map: {
    of: 'regions',
    flags: [
      { id: 'cramped', words: 'cramped' },
      { id: 'hard_ground', words: 'hard ground' },
    ],
  },
  kinds,
  written,
  stored: z.strictObject({ ...circumstancesSchema.shape, combatants: z.array(combatantSchema) }),
  readEncounter,
  beginning,
  rulings,
  // Every roll is one of throwNumber and throwAgainst, before which `atHand` is asked.
  rolls: {},
  alone: (from, entry, side) => ({ ...from, sides: { [side]: [entry] } }),
  join: seat,
  copy,
  step,
  outcome,
  vitals,
  idle,
  due,
  away,
  facts,
  circumstances,
  set,
  known,
  vocabulary,
  unseen,
  board,
  line,
});
