import { GM_SEAT, type Who } from '@fray/engine';
import type { Stat } from '@fray/engine/board';
import type { CharacterSheet } from '@fray/engine/kit';
import { type Scene, sheet } from '../state/scene.ts';
import { say } from '../words/say.ts';
import { stats } from './board.ts';
import { layout } from './sheet-layout.ts';

const hits = (scene: Scene, who: Who): Stat[] => {
  const { basicHits, hitPoints, level, attributes } = sheet(scene, who);
  const clause = 'house.hit-points';
  const { strength, constitution } = attributes;
  const ofBody = say('Strength {strength} and Constitution {constitution}, a quarter of both', { strength, constitution });
  const ofLevel = say('Basic Hits, times 4 and level {level}', { level });
  return [
    { id: 'basicHits', label: say('Basic Hits'), value: basicHits, clause, parts: [{ clause, value: basicHits, label: ofBody }] },
    { id: 'hitPoints', label: say('Hit points'), value: hitPoints, clause, parts: [{ clause, value: hitPoints, label: ofLevel }] },
    { id: 'actions', label: say('Actions'), value: sheet(scene, who).actions, clause: 'round.five' },
  ];
};

/** The character sheet of segments. */
export const characterSheet: CharacterSheet<Scene> = {
  layout,
  numbers: (scene, who) => [...hits(scene, who), ...stats(scene, GM_SEAT, who).map(stat => ({ ...stat, id: inSkills(scene, who, stat.id) }))],
};

/** Skills have ids of their own, apart from those of other numbers. */
const inSkills = (scene: Scene, who: Who, id: string): string => (Object.hasOwn(sheet(scene, who).skills, id) ? `skill-${id}` : id);
