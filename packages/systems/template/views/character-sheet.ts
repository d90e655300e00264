import type { CharacterSheet } from '@fray/engine/kit';
import { type Scene, sheet } from '../state/scene.ts';
import { say } from '../words/say.ts';

/** How a character is laid out on paper, and in which steps a first one is made. Screens draw it from this alone. */
export const characterSheet: CharacterSheet<Scene> = {
  layout: {
    kind: 'combatants',
    sections: [
      {
        ...{ id: 'scores', label: say('Scores'), as: 'scores' },
        items: [
          { field: 'hp', label: say('HP'), means: say('At 0 you are out of the fight.') },
          { field: 'attack', label: say('Attack'), means: say('Added to the d20.') },
          { field: 'defense', number: 'defense', label: say('Defense'), means: say('What an attack on you has to reach.') },
        ],
      },
      { ...{ id: 'gear', label: say('Gear'), as: 'gear' }, items: [{ field: 'weapon', number: 'damage', label: say('Weapon'), facts: ['damage'] }] },
    ],
    callings: [{ from: 'guard', label: say('Guard'), means: say('Stands fast.') }],
    steps: [
      { label: say('Scores'), means: say('How well you fight.'), sections: ['scores'] },
      { label: say('Gear'), means: say('What you fight with.'), sections: ['gear'] },
    ],
  },
  numbers: (scene, who) => {
    const { defense, weapon } = sheet(scene, who);
    return [
      { id: 'defense', label: say('Defense'), value: defense, clause: 'attack.hit' },
      { id: 'damage', label: say('Damage'), value: weapon.damage.name, clause: 'attack.damage', parts: [] },
    ];
  },
};
