import { Fight } from '@fray/engine';
import { systemOf } from '@fray/systems';
import { describe, expect, test } from 'vitest';

const system = systemOf('time-count');

/** Ada fights the orc beside Bo. What she carries and knows makes every action of the book appear. */
const started = (): Fight => {
  const ada = {
    ...{ use: 'maurn', as: 'ada', at: [0, 0], mounted: true, spellResistance: 5, items: ['rope'], scrolls: ['mend'] },
    ...{ disciplines: { Arcana: 4 }, spells: ['fire-dart', 'flame-burst', 'calm'], weapons: ['long-sword', 'dagger', 'spear', 'sleeve-knife'] },
  };
  const content = {
    weapons: [{ id: 'sleeve-knife', category: 'Daggers', damage: '1d4', type: 'piercing', speed: 'Fast', hands: 'light', kind: 'melee', hidden: true }],
    spells: [{ id: 'calm', name: 'Calm', arcana: 1, castingTime: 'Fast', fatigue: 1, rangeFt: 30, target: 'creature', attack: 'Spirit', concentration: true }],
  };
  const sides = { heroes: [ada, { use: 'sella', as: 'bo', at: [0, 5] }], foes: [{ use: 'orc', at: [5, 0] }] };
  const made = Fight.start(
    system,
    { sides, content },
    {
      seed: 1,
      prepare: (scene: never) => {
        const no = system.set(scene, undefined, 'turn', 'ada');
        if (no !== undefined) throw new Error(String(no));
      },
    },
  );
  if (!made.ok) throw new Error(JSON.stringify(made.problems));
  return made.value;
};

/** What a player types in the words of the book, and the key that it means. */
const TERMS: readonly (readonly [said: string, key: string])[] = [
  ['Attack orc long-sword', 'attack:orc:long-sword'],
  ['dual wield orc long-sword dagger', 'attack-both:orc:long-sword:dagger'],
  ['attack twice orc long-sword dagger', 'attack-both:orc:long-sword:dagger'],
  ['Alternate Attack orc dagger', 'attack-alternate:orc:dagger'],
  ['Quick Strike orc long-sword', 'quick-strike:orc:long-sword'],
  ['unarmed strike orc', 'attack-limb:orc:unarmed'],
  ['kick orc', 'attack-limb:orc:unarmed'],
  ['Break Grab orc', 'break-grab:orc'],
  ['Drag orc', 'drag:orc'],
  ['Escape Grab orc', 'escape-grab:orc'],
  ['Grab orc', 'grab:orc'],
  ['Grapple orc unarmed', 'grapple:orc:unarmed'],
  ['Shunt orc', 'shunt:orc'],
  ['Throw orc', 'throw:orc'],
  ['Approach orc', 'approach:orc'],
  ['Bull Rush orc', 'bull-rush:orc'],
  ['Coup de Grace orc dagger', 'coup-de-grace:orc:dagger'],
  ['Disarm orc long-sword battle-axe', 'disarm:orc:long-sword:battle-axe'],
  ['Distract Opponent orc long-sword bo attack', 'distract:orc:long-sword:bo:attack'],
  ['Feint orc long-sword', 'feint:orc:long-sword'],
  ['Staple orc dagger', 'staple:orc:dagger'],
  ['Tackle orc', 'tackle:orc'],
  ['Trip orc unarmed', 'trip:orc:unarmed'],
  ['Cautious', 'stance-cautious'],
  ['Crouch', 'stance-crouch'],
  ['Parrying', 'stance-parrying'],
  ['Poised', 'stance-poised'],
  ['Prone', 'stance-prone'],
  ['drop to the floor', 'stance-prone'],
  ['revert to basic', 'stance-basic'],
  ['Prepare a Spell fire-dart', 'prepare:fire-dart'],
  ['Cast a Spell orc', 'cast:orc'],
  ['charge the spell', 'charge'],
  ['release a charge', 'discharge'],
  ['Read a Scroll scroll-mend bo', 'scroll:scroll-mend:bo'],
  ['cease concentration', 'dismiss'],
  ['Dismiss a Spell', 'dismiss'],
  ['concentrate', 'concentrate'],
  ['Direct a Spell', 'direct'],
  ['redirect a spell', 'direct'],
  ['Drop a held item long-sword', 'drop-item:long-sword'],
  ['draw dagger', 'draw:dagger'],
  ['draw a hidden weapon sleeve-knife', 'draw-hidden:sleeve-knife'],
  ['lower spell resistance', 'lower-sr'],
  ['sheathe long-sword', 'sheathe:long-sword'],
  ['open a door', 'door'],
  ['close a door', 'door'],
  ['pick up rope', 'pick-up:rope'],
  ['retrieve from a belt pouch rope', 'pouch:rope'],
  ['retrieve from a backpack rope', 'backpack:rope'],
  ['set a weapon spear', 'set-weapon:spear'],
  ['activate a magic item', 'magic-item'],
  ['drink a potion', 'potion'],
  ['mount', 'mount'],
  ['dismount', 'mount'],
  ['ready a shield', 'shield'],
  ['loose a shield', 'shield'],
  ['light a torch', 'torch'],
  ['stabilize bo', 'stabilize:bo'],
  ['stabilize a dying friend bo', 'stabilize:bo'],
  ['control a frightened mount', 'mount-control'],
  ['escape from a net acrobatics', 'net:acrobatics'],
  ['extinguish flames', 'flames'],
  ['wait', 'wait'],
  ['pull free ada strength', 'staple-free:ada:strength'],
];

describe('time-count: the words of the book are understood', () => {
  const fight = started();

  for (const [said, key] of TERMS)
    test(said, () => {
      expect(fight.choices.keyFor('ada', said)).toBe(key);
    });

  test('stand up, from prone and from a crouch', () => {
    expect(fight.rule('set', { who: 'ada', name: 'stance', to: 'Prone' })).toBeUndefined();
    expect(fight.choices.keyFor('ada', 'stand up from prone')).toBe('stand-prone');
    expect(fight.rule('set', { who: 'ada', name: 'stance', to: 'Crouch' })).toBeUndefined();
    expect(fight.choices.keyFor('ada', 'stand up')).toBe('stand-crouch');
  });
});
