import { Fight } from '@fray/engine';
import { systemOf } from '@fray/systems';
import { describe, expect, test } from 'vitest';

const system = systemOf('time-count');

/** Ada fights the orc beside Bo. What she carries and knows makes every action of the book appear. */
const started = (): Fight => {
  const ada = {
    ...{ use: 'maurn', as: 'ada', at: [0, 0], mounted: true, spell_resistance: 5, items: ['rope'], scrolls: ['mend'] },
    ...{ disciplines: { Arcana: 4 }, spells: ['fire_dart', 'flame_burst', 'calm'], weapons: ['long_sword', 'dagger', 'spear', 'sleeve_knife'] },
  };
  const content = {
    weapons: [{ id: 'sleeve_knife', category: 'Daggers', damage: '1d4', type: 'piercing', speed: 'Fast', hands: 'light', kind: 'melee', hidden: true }],
    spells: [
      { id: 'calm', name: 'Calm', arcana: 1, casting_time: 'Fast', fatigue: 1, range_ft: 30, target: 'creature', attack: 'Spirit', concentration: true },
    ],
  };
  const sides = { heroes: [ada, { use: 'sella', as: 'bo', at: [0, 5] }], foes: [{ use: 'orc', at: [5, 0] }] };
  const made = Fight.start(system, { sides, content }, 1, {
    prepare: (scene: never) => {
      const no = system.set(scene, undefined, 'turn', 'ada');
      if (no !== undefined) throw new Error(String(no));
    },
  });
  if (!made.ok) throw new Error(JSON.stringify(made.problems));
  return made.value;
};

/** What a player types in the words of the book, and the key that it means. */
const TERMS: readonly (readonly [said: string, key: string])[] = [
  ['Attack orc long_sword', 'attack:orc:long_sword'],
  ['dual wield orc long_sword dagger', 'attack_both:orc:long_sword:dagger'],
  ['attack twice orc long_sword dagger', 'attack_both:orc:long_sword:dagger'],
  ['Alternate Attack orc dagger', 'attack_alternate:orc:dagger'],
  ['Quick Strike orc long_sword', 'quick_strike:orc:long_sword'],
  ['unarmed strike orc', 'attack_limb:orc:unarmed'],
  ['kick orc', 'attack_limb:orc:unarmed'],
  ['Break Grab orc', 'break_grab:orc'],
  ['Drag orc', 'drag:orc'],
  ['Escape Grab orc', 'escape_grab:orc'],
  ['Grab orc', 'grab:orc'],
  ['Grapple orc unarmed', 'grapple:orc:unarmed'],
  ['Shunt orc', 'shunt:orc'],
  ['Throw orc', 'throw:orc'],
  ['Approach orc', 'approach:orc'],
  ['Bull Rush orc', 'bull_rush:orc'],
  ['Coup de Grace orc dagger', 'coup_de_grace:orc:dagger'],
  ['Disarm orc long_sword battle_axe', 'disarm:orc:long_sword:battle_axe'],
  ['Distract Opponent orc long_sword bo attack', 'distract:orc:long_sword:bo:attack'],
  ['Feint orc long_sword', 'feint:orc:long_sword'],
  ['Staple orc dagger', 'staple:orc:dagger'],
  ['Tackle orc', 'tackle:orc'],
  ['Trip orc unarmed', 'trip:orc:unarmed'],
  ['Cautious', 'stance_cautious'],
  ['Crouch', 'stance_crouch'],
  ['Parrying', 'stance_parrying'],
  ['Poised', 'stance_poised'],
  ['Prone', 'stance_prone'],
  ['drop to the floor', 'stance_prone'],
  ['revert to basic', 'stance_basic'],
  ['Prepare a Spell fire_dart', 'prepare:fire_dart'],
  ['Cast a Spell orc', 'cast:orc'],
  ['charge the spell', 'charge'],
  ['release a charge', 'discharge'],
  ['Read a Scroll scroll-mend bo', 'scroll:scroll-mend:bo'],
  ['cease concentration', 'dismiss'],
  ['Dismiss a Spell', 'dismiss'],
  ['concentrate', 'concentrate'],
  ['Direct a Spell', 'direct'],
  ['redirect a spell', 'direct'],
  ['Drop a held item long_sword', 'drop_item:long_sword'],
  ['draw dagger', 'draw:dagger'],
  ['draw a hidden weapon sleeve_knife', 'draw_hidden:sleeve_knife'],
  ['lower spell resistance', 'lower_sr'],
  ['sheathe long_sword', 'sheathe:long_sword'],
  ['open a door', 'door'],
  ['close a door', 'door'],
  ['pick up rope', 'pick_up:rope'],
  ['retrieve from a belt pouch rope', 'pouch:rope'],
  ['retrieve from a backpack rope', 'backpack:rope'],
  ['set a weapon spear', 'set_weapon:spear'],
  ['activate a magic item', 'magic_item'],
  ['drink a potion', 'potion'],
  ['mount', 'mount'],
  ['dismount', 'mount'],
  ['ready a shield', 'shield'],
  ['loose a shield', 'shield'],
  ['light a torch', 'torch'],
  ['stabilize bo', 'stabilize:bo'],
  ['stabilize a dying friend bo', 'stabilize:bo'],
  ['control a frightened mount', 'mount_control'],
  ['escape from a net acrobatics', 'net:acrobatics'],
  ['extinguish flames', 'flames'],
  ['wait', 'wait'],
  ['pull free ada strength', 'staple_free:ada:strength'],
];

describe('time-count: the words of the book are understood', () => {
  const fight = started();

  for (const [said, key] of TERMS)
    test(said, () => {
      expect(fight.keyFor('ada', said)).toBe(key);
    });

  test('stand up, from prone and from a crouch', () => {
    expect(fight.rule('set', { who: 'ada', name: 'stance', to: 'Prone' })).toBeUndefined();
    expect(fight.keyFor('ada', 'stand up from prone')).toBe('stand_prone');
    expect(fight.rule('set', { who: 'ada', name: 'stance', to: 'Crouch' })).toBeUndefined();
    expect(fight.keyFor('ada', 'stand up')).toBe('stand_crouch');
  });
});
