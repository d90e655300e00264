import type { SheetLayout } from '@fray/engine/kit';
import { ATTRIBUTES, type Attribute } from '../setup/content-schema.ts';
import { say } from '../words/say.ts';
import { ATTRIBUTE_LABELS } from './board.ts';

const ATTRIBUTE_MEANS = {
  strength: say('Most melee weapons.'),
  dexterity: say('Bows, daggers and staffs; Celerity.'),
  constitution: say('Vigor.'),
  intelligence: say('What you know.'),
  wisdom: say('Acting first; Spirit.'),
  persona: say('How much pain you bear.'),
} as const satisfies Readonly<Record<Attribute, unknown>>;

/** The sheet as it is laid out. */
export const layout: SheetLayout = {
  kind: 'combatants',
  sections: [
    {
      ...{ id: 'person', label: say('Who you are'), as: 'lines' },
      items: [
        { field: 'race', label: say('Race'), means: say('Says how fast you walk.') },
        { field: 'size', label: say('Size') },
        { field: 'kind', label: say('Played by'), means: say('Players roll their speed factors; others take fixed ones.') },
      ],
    },
    {
      ...{ id: 'attributes', label: say('Attributes'), as: 'scores', sum: { label: say('All six attributes') } },
      items: ATTRIBUTES.map(a => ({ field: a, number: a, label: ATTRIBUTE_LABELS[a], means: ATTRIBUTE_MEANS[a] })),
    },
    {
      ...{ id: 'training', label: say('Training'), as: 'scores', sum: { label: say('All training') } },
      items: [
        { field: 'fortitude', label: say('Fortitude'), means: say('Raises Vigor.') },
        { field: 'agility', label: say('Agility'), means: say('Raises Celerity.') },
        { field: 'willpower', label: say('Willpower'), means: say('Raises Spirit.') },
        { field: 'accuracy', label: say('Accuracy'), means: say('Added to every attack.') },
        { field: 'power', label: say('Power'), means: say('Added to the damage of hits.') },
        { field: 'initiative', label: say('Initiative'), means: say('The higher, the sooner you act.') },
      ],
    },
    {
      ...{ id: 'numbers', label: say('Defenses and attacks'), as: 'numbers' },
      items: [
        { number: 'primary', label: say('Primary'), means: say('Against most attacks.') },
        { number: 'passive', label: say('Passive'), means: say('Where you cannot defend yourself.') },
        { number: 'vigor', label: say('Vigor'), means: say('Against what works on the body.') },
        { number: 'celerity', label: say('Celerity'), means: say('Against what can be dodged.') },
        { number: 'spirit', label: say('Spirit'), means: say('Against what works on the mind.') },
        { field: 'hp', number: 'hp', label: say('Hit points') },
        { field: 'baseTop', number: 'top', label: say('Threshold of Pain'), means: say('More damage at once than this impairs you.') },
        { field: 'rate', number: 'rate', label: say('Movement rate (feet)') },
        { number: 'attack-*', label: say('Attacks') },
      ],
    },
    {
      ...{ id: 'disciplines', label: say('Disciplines'), as: 'skills', sum: { label: say('All disciplines') } },
      items: [{ field: 'disciplines', label: say('Disciplines'), means: say('Spells need Arcana as high as they are.') }],
    },
    {
      ...{ id: 'gear', label: say('Weapons and armor'), as: 'gear' },
      items: [
        { field: 'armor', label: say('Armor'), facts: ['bonus', 'top', 'rateReductionFt', 'spellFailure'] },
        { field: 'shield', label: say('Shield'), facts: ['bonus', 'spellFailure'] },
        {
          field: 'weapons',
          label: say('Weapons'),
          facts: ['damage', 'type', 'speed', 'hands', 'reachFt', 'rangeFt'],
          means: say('The faster a weapon, the sooner you act again.'),
        },
        { field: 'held', among: ['weapons'], label: say('In hand'), means: say('If nothing is said, the first that fit.') },
        { field: 'items', label: say('Other things') },
      ],
    },
    {
      ...{ id: 'spells', label: say('Spells'), as: 'gear' },
      items: [
        { field: 'spells', label: say('Known spells'), facts: ['arcana', 'castingTime', 'fatigue', 'damage', 'heal', 'rangeFt'] },
        { field: 'scrolls', label: say('Scrolls') },
      ],
    },
    {
      ...{ id: 'proficiencies', label: say('Proficient with'), as: 'gear' },
      items: [{ field: 'proficient', label: say('Proficient with'), means: say('One more to hit with these.') }],
    },
  ],
  callings: [
    { from: 'maurn', label: say('Swordsman'), means: say('Chain, long sword and shield: strong, hard to bring down.') },
    { from: 'sella', label: say('Blade dancer'), means: say('Rapier and daggers, quick and hard to catch.') },
    { from: 'orsin', label: say('Mage'), means: say('Fire and the mind; each spell tires.') },
    { from: 'bredi', label: say('Healer'), means: say('Scale and mace, and spells that mend.') },
    { from: 'tuppin', label: say('Slinger'), means: say('Small, stealthy, and sure with stones.') },
    { from: 'ilvae', label: say('Archer'), means: say('A short bow, and eyes that miss little.') },
  ],
  steps: [
    { label: say('Attributes'), means: say('0 is ordinary, 4 is high.'), sections: ['person', 'attributes'] },
    { label: say('Training'), means: say('What you learned beside your gifts.'), sections: ['training'] },
    { label: say('Disciplines'), means: say('What else you are good at, and which weapons you know.'), sections: ['disciplines', 'proficiencies'] },
    { label: say('Weapons and armor'), means: say('Armor protects and slows; slow weapons hit hard.'), sections: ['gear'] },
    { label: say('Spells'), means: say('None for most.'), sections: ['spells'] },
  ],
};
