import type { SheetLayout } from '@fray/engine/kit';
import { ATTRIBUTES, type Attribute, DAMAGE_TYPES } from '../setup/content-schema.ts';
import { say } from '../words/say.ts';

const ATTRIBUTE_MEANS = {
  agility: say('Most attacks and most ways to avoid one.'),
  strength: say('Hit points, and the damage of some weapons.'),
  constitution: say('Hit points, and blocking with a shield.'),
  knowledge: say('Spellcraft and first aid.'),
  perception: say('Searching, and noticing an ambush.'),
  influence: say('Prayer, and powers of the mind.'),
} as const satisfies Readonly<Record<Attribute, unknown>>;

/** The sheet as it is laid out. */
export const layout: SheetLayout = {
  kind: 'combatants',
  sections: [
    {
      ...{ id: 'person', label: say('Who you are'), as: 'lines' },
      items: [
        { field: 'level', label: say('Level'), means: say('Hit points grow with it.') },
        { field: 'size', label: say('Size') },
        { field: 'condition', label: say('Condition') },
      ],
    },
    {
      ...{ id: 'attributes', label: say('Attributes'), as: 'scores', sum: { label: say('All six attributes') } },
      items: ATTRIBUTES.map(a => ({ field: `attributes.${a}`, number: a, label: say(a), means: ATTRIBUTE_MEANS[a] })),
    },
    {
      ...{ id: 'numbers', label: say('In a fight'), as: 'numbers' },
      items: [
        { field: 'hitPoints', number: 'hitPoints', label: say('Hit points') },
        { field: 'basicHits', number: 'basicHits', label: say('Basic Hits') },
        { field: 'actions', number: 'actions', label: say('Actions') },
        { field: 'moveRate', number: 'moveRate', label: say('Move rate (yards per action)') },
        { number: 'meleeRange', label: say('Melee range (yards)') },
        ...DAMAGE_TYPES.map(type => ({ number: type, label: say(`${type} rating`) })),
      ],
    },
    {
      ...{ id: 'skills', label: say('Skills'), as: 'skills', sum: { label: say('All points') } },
      items: [{ field: 'skills', number: 'skill-*', label: say('Skills'), means: say('The attribute and the points together: roll this or less on a d20.') }],
    },
    {
      ...{ id: 'gear', label: say('Weapons and armor'), as: 'gear' },
      items: [
        { field: 'armor', label: say('Armor'), facts: ['physical', 'impact', 'magic', 'energy', 'elemental', 'moveModifier', 'moveSkillModifier'] },
        { field: 'shield', label: say('Shield'), facts: ['size', 'structuralStrength'] },
        { field: 'weapons', label: say('Weapons'), facts: ['skill', 'hit', 'damage', 'type', 'baseRange', 'hands'] },
        { field: 'held', among: ['weapons', 'shield'], label: say('In hand'), means: say('If nothing is said, as much as two hands can hold.') },
      ],
    },
    {
      ...{ id: 'powers', label: say('Powers'), as: 'gear' },
      items: [{ field: 'powers', label: say('Powers'), facts: ['skill', 'damage', 'type', 'heals', 'baseRange', 'usage'] }],
    },
    {
      ...{ id: 'marks', label: say('As the fight begins'), as: 'marks' },
      items: [
        { field: 'loaded', label: say('Weapons are loaded') },
        { field: 'setPosition', label: say('In hiding, ready to attack') },
        { field: 'mounted', label: say('Mounted') },
        { field: 'flies', label: say('Can fly') },
        { field: 'flying', label: say('In the air') },
      ],
    },
  ],
  callings: [
    { from: 'halvar', label: say('Shield guard'), means: say('Chain and shield: blocks, and holds the line.') },
    { from: 'sela', label: say('Archer'), means: say('Two bows and sharp eyes.') },
    { from: 'ivane', label: say('Mage'), means: say('Fire and force by Spellcraft, and a ward against them.') },
    { from: 'tamsin', label: say('Knife thief'), means: say('Quick blades, from behind where it can be done.') },
    { from: 'bruna', label: say('Brawler'), means: say('Fists, and nothing to carry.') },
    { from: 'odo', label: say('Priest'), means: say('Prays, heals, and swings a mace.') },
  ],
  steps: [
    { label: say('Attributes'), means: say('8 is ordinary, 12 is high.'), sections: ['person', 'attributes'] },
    { label: say('Skills'), means: say('Points are added to the attribute that a skill rests on.'), sections: ['skills'] },
    { label: say('Weapons and armor'), means: say('Take weapons whose skill you have.'), sections: ['gear'] },
    { label: say('Powers'), means: say('None for most. Each needs its skill.'), sections: ['powers'] },
  ],
};
