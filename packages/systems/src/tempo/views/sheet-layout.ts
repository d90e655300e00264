import type { SheetLayout } from '@fray/engine/kit';
import { say } from '../words/say.ts';

/** The sheet as it is laid out. */
export const layout: SheetLayout = {
  kind: 'combatants',
  sections: [
    {
      ...{ id: 'person', label: say('Who you are'), as: 'lines' },
      items: [
        { field: 'role', label: say('Role') },
        { field: 'size', label: say('Size'), means: say('2 is a human. The larger, the easier to hit and the harder to wrestle down.') },
      ],
    },
    {
      ...{ id: 'pools', label: say('Tempo and movement'), as: 'scores' },
      items: [
        { field: 'apMax', number: 'ap', label: say('AP'), means: say('What you spend in a round, on your turn and on answers.') },
        { field: 'initiativeRating', number: 'initiative', label: say('Initiative'), means: say('Added to the roll for the order.') },
        { field: 'baseCombatMovement', number: 'movement', label: say('Base Combat Movement'), means: say('Squares that you cover in one move.') },
        { field: 'woundThreshold', label: say('Wound Threshold'), means: say('Damage is divided by it: the higher, the lighter the wounds.') },
      ],
    },
    {
      ...{ id: 'numbers', label: say('Defenses'), as: 'numbers' },
      items: [
        { field: 'combatDefense', number: 'combatDefense', label: say('Combat Defense'), means: say('An attack has to reach it to touch you.') },
        {
          field: 'combatDefenseArmored',
          number: 'combatDefenseArmored',
          label: say('Combat Defense (Armored)'),
          means: say('Below it, a hit meets your armor.'),
        },
        { field: 'grappleDefense', number: 'grappleDefense', label: say('Grapple Defense'), means: say('Against those who want to hold you.') },
        { number: 'protection', label: say('Protection'), means: say('Taken off damage that meets the armor.') },
      ],
    },
    {
      ...{ id: 'skills', label: say('Skills'), as: 'skills', sum: { label: say('All skills') } },
      items: [{ field: 'skills', number: '*', label: say('Skills') }],
    },
    {
      ...{ id: 'gear', label: say('Weapons and armor'), as: 'gear' },
      items: [
        { field: 'armor', label: say('Armor'), facts: ['rating', 'protection'], means: say('Harder to get through, and softer blows.') },
        {
          field: 'weapons',
          label: say('Weapons'),
          facts: ['handedness', 'skill', 'surfaces', 'attacks', 'reloadAp'],
          means: say('Each way to strike has its own AP, damage and reach.'),
        },
        { field: 'held', among: ['weapons'], label: say('In hand'), means: say('If nothing is said, the first weapon.') },
        { field: 'unarmedDamage', label: say('Unarmed damage') },
      ],
    },
    {
      ...{ id: 'marks', label: say('Before the fight'), as: 'marks' },
      items: [{ field: 'prepared', label: say('Ready before it begins'), means: say('Opened the fight, or had time to get ready.') }],
    },
  ],
  callings: [
    { from: 'sera', label: say('Duellist'), means: say('One blade, quick answers: parry, counter, slip away.') },
    { from: 'brannoc', label: say('Spearman'), means: say('Keeps them at a distance, in mail.') },
    { from: 'ilse', label: say('Archer'), means: say('Aims, shoots, and keeps a short sword for those who come near.') },
    { from: 'vance', label: say('Security officer'), means: say('An energy pistol, and a field vest.') },
    { from: 'hulda', label: say('Wrestler'), means: say('Takes hold, pins, and needs no weapon.') },
  ],
  steps: [
    { label: say('Skills'), means: say('What you roll with. 7 is a master among these, 3 a beginner.'), sections: ['skills'] },
    { label: say('Weapons and armor'), means: say('Cheap blows come often; a reaction costs AP too.'), sections: ['gear'] },
    { label: say('Tempo and movement'), means: say('Leave these as they are unless your GM says otherwise.'), sections: ['person', 'pools'] },
  ],
};
