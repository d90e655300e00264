import type { Who } from '@fray/engine';
import type { Stat } from '@fray/engine/board';
import { type CharacterSheet, Tally } from '@fray/engine/kit';
import { addCelerity, addSpirit, addThresholdOfPain, addVigor } from '../rules/numbers.ts';
import { combatant, type Scene, sheet } from '../state/scene.ts';
import { say } from '../words/say.ts';
import { stats } from './board.ts';
import { layout } from './sheet-layout.ts';

/** The parts of defenses that a fight tells as one. */
const PARTS = { vigor: addVigor, celerity: addCelerity, spirit: addSpirit } as const;

const inFull = (scene: Scene, who: Who, stat: Stat): Stat => {
  const { id } = stat;
  if (id !== 'vigor' && id !== 'celerity' && id !== 'spirit') return stat;
  return { ...stat, parts: PARTS[id](new Tally(true), scene, who).parts ?? [] };
};

/** The character sheet of time-count. */
export const characterSheet: CharacterSheet<Scene> = {
  layout,
  numbers: (scene, who) => {
    const { total, parts = [] } = addThresholdOfPain(new Tally(true), scene, who);
    const { rate, armor } = sheet(scene, who);
    return [
      { id: 'hp', label: say('Hit points'), value: combatant(scene, who).hpMax, clause: 'hp.total' },
      { id: 'top', label: say('Threshold of Pain'), value: Math.max(0, total), clause: 'top.effective', parts },
      ...stats(scene, who)
        .map(stat => inFull(scene, who, stat))
        .map(stat => (stat.id === 'rate' && armor.rateReductionFt > 0 ? { ...stat, parts: rateParts(rate, armor) } : stat)),
    ];
  },
};

const rateParts = (
  rate: number,
  { name, id, rateReductionFt }: { readonly name?: string | undefined; readonly id: string; readonly rateReductionFt: number },
) => [
  { clause: 'move.basis', value: rate + rateReductionFt, label: say('base') },
  { clause: 'move.basis', value: -rateReductionFt, label: name ?? id },
];
