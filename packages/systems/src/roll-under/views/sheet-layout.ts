import type { SheetLayout } from '@fray/engine/kit';
import { ABILITY_NAMES } from '../rules/abilities.ts';
import { ABILITIES, type Ability } from '../setup/content-fields.ts';
import { say } from '../words/say.ts';

const ABILITY_MEANS = {
  str: say('How much you carry: a slot for each point.'),
  dex: say('Defense without armor, and how far you get.'),
  con: say('What your HP come from.'),
  int: say('Tests of wit; half of it helps to bind wounds.'),
  wis: say('Who acts before the enemies is rolled against it.'),
  cha: say('Helps to save, and makes hirelings stay.'),
} as const satisfies Readonly<Record<Ability, unknown>>;

const WEAPON_FACTS = ['melee', 'oneHand', 'twoHands', 'thrown', 'ranged', 'rangeFt', 'slots'];

/** The sheet as it is laid out, in the order of the book. */
export const layout: SheetLayout = {
  kind: 'combatants',
  sections: [
    {
      ...{ id: 'person', label: say('Who you are'), as: 'lines' },
      items: [
        { field: 'level', label: say('Level'), means: say('A first character is level 1; a hireling is level 0.') },
        { field: 'kind', label: say('Kind') },
        { field: 'morale', label: say('Morale'), means: say('Only for those who may lose heart, such as hirelings.') },
      ],
    },
    {
      ...{ id: 'scores', label: say('Ability scores'), as: 'scores', sum: { label: say('All six scores') } },
      items: ABILITIES.map(a => ({ field: a, number: `bonus-${a}`, label: ABILITY_NAMES[a], means: ABILITY_MEANS[a] })),
    },
    {
      ...{ id: 'creature', label: say('As an enemy'), as: 'numbers', when: { field: 'side', is: 'enemy' } },
      items: [
        { field: 'hd', label: say('Hit Dice') },
        { field: 'hp', number: 'hp', label: say('HP') },
        { field: 'attackModifier', number: 'attack', label: say('Attack') },
        { field: 'defenseModifier', number: 'defense', label: say('Defense') },
        { field: 'movement', number: 'movement', label: say('Movement') },
        { field: 'save', number: 'save', label: say('Save') },
        { field: 'stealth', number: 'stealth', label: say('Stealth') },
      ],
    },
    {
      ...{ id: 'numbers', label: say('In a fight'), as: 'numbers', when: { field: 'side', is: 'party' } },
      items: [
        { field: 'hpMax', number: 'hp', label: say('HP'), means: say('Damage below 0 maims.') },
        { field: 'attack', number: 'attack', label: say('Attack'), means: say('Roll this or less on a d20 to hit.') },
        { field: 'defense', number: 'defense', label: say('Defense'), means: say('Makes you harder to hit.') },
        { field: 'save', number: 'save', label: say('Save'), means: say('Roll this or less to be spared.') },
        { field: 'movement', number: 'movement', label: say('Movement') },
        { number: 'shortMove', label: say('Short move') },
        { field: 'stealth', number: 'stealth', label: say('Stealth') },
        { number: 'slots', label: say('Inventory Slots') },
      ],
    },
    {
      ...{ id: 'gear', label: say('Weapons and armor'), as: 'gear' },
      items: [
        { field: 'armor', label: say('Armor'), facts: ['defense', 'movementPenalty', 'stealthPenalty', 'slots'] },
        { field: 'weapons', label: say('Weapons'), facts: WEAPON_FACTS, means: say('Each takes slots; small things take a third of one.') },
        { field: 'proficient', among: ['weapons'], label: say('Proficient with'), means: say('With others you hit less well.') },
      ],
    },
    {
      ...{ id: 'inventory', label: say('Inventory'), as: 'gear' },
      items: [
        { field: 'held', among: ['weapons', 'items', 'shield'], label: say('In hand'), means: say('What you hold as the fight begins.') },
        { field: 'quickdraw', among: ['weapons', 'items', 'shield'], label: say('Quickdraw'), means: say('Three slots from which you draw in passing.') },
        { field: 'items', label: say('Other things'), facts: ['slots', 'arrows', 'rations'] },
        { field: 'arrows', label: say('Arrows') },
        { field: 'rations', label: say('Rations') },
      ],
    },
    {
      ...{ id: 'spells', label: say('Spells'), as: 'gear' },
      items: [{ field: 'spells', label: say('Known spells'), facts: ['damage', 'heal', 'rangeFt', 'usesPerDay'] }],
    },
    {
      ...{ id: 'marks', label: say('Training'), as: 'marks' },
      items: [
        { field: 'shield', label: say('Shield'), means: say('One more Defense while you hold it.') },
        { field: 'healer', label: say('Trained as a healer'), means: say('Binds wounds better than others.') },
        { field: 'loaded', label: say('Crossbow is loaded') },
      ],
    },
  ],
  callings: [
    { from: 'hero-warden', label: say('Warden'), means: say('Chain, shield and sword: stands in the door and is hard to hit.') },
    { from: 'hero-archer', label: say('Archer'), means: say('Shoots from behind the line, and acts early.') },
    { from: 'hero-surgeon', label: say('Barber-surgeon'), means: say('Keeps others alive, with a knife in each hand.') },
    { from: 'hero-hedge-mage', label: say('Hedge mage'), means: say('A few spells a day, and little else.') },
    { from: 'hero-hammer', label: say('Hammer'), means: say('Plate and a great hammer: slow, strong, encumbered.') },
  ],
  steps: [
    { label: say('Ability scores'), means: say('Six numbers, around 10. The pill shows the bonus that a score gives.'), sections: ['person', 'scores'] },
    { label: say('Weapons and armor'), means: say('Armor slows; each thing takes room.'), sections: ['gear', 'marks'] },
    { label: say('Inventory'), means: say('You carry as many slots as your Strength; more is a burden.'), sections: ['inventory'] },
    { label: say('Spells'), means: say('None for most. Each may be cast a few times a day.'), sections: ['spells'] },
  ],
};
