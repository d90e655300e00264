import type { SheetLayout } from '@fray/engine/kit';
import { STATS, type Stat } from '../setup/content-schema.ts';
import { dieName, RANKS } from '../setup/dice.ts';
import { say } from '../words/say.ts';

const STAT_MEANS = {
  STR: say('Bare hands, grabs and throws.'),
  REF: say('Dodging.'),
  INT: say('First aid, and what you know.'),
  FOR: say('Whether you survive a mortal wound.'),
  PRE: say('Spells, and standing up to them.'),
  ATT: say('Every attack with a weapon, and parries.'),
  DEF: say('Against weapons; armor makes it larger.'),
} as const satisfies Readonly<Record<Stat, unknown>>;

/** The dice that a first character may have, lowest first. */
const DICE = RANKS.map(dieName);

/** The sheet as it is laid out, in the order of the book. */
export const layout: SheetLayout = {
  kind: 'combatants',
  sections: [
    {
      ...{ id: 'person', label: say('Who you are'), as: 'lines' },
      items: [{ field: 'size', label: say('Size') }],
    },
    {
      ...{ id: 'dice', label: say('The seven dice'), as: 'scores' },
      items: STATS.map(stat => ({ field: `dice.${stat}`, number: stat, label: stat, means: STAT_MEANS[stat], choices: DICE })),
    },
    {
      ...{ id: 'pools', label: say('Points'), as: 'scores' },
      items: [
        { field: 'hp', label: say('HP'), means: say('Each success of an attack takes one.') },
        { field: 'mp', label: say('MP'), means: say('Spells are paid with them.') },
        { field: 'ap', label: say('AP'), means: say('What you may do in a turn; interrupts borrow from the next.') },
      ],
    },
    {
      ...{ id: 'attacks', label: say('Attacks'), as: 'numbers' },
      items: [{ number: 'attack-*', label: say('Attacks') }],
    },
    {
      ...{ id: 'gear', label: say('Weapons and armor'), as: 'gear' },
      items: [
        { field: 'armor', label: say('Armor'), facts: ['defShift'], means: say('Moves DEF up the ladder.') },
        {
          field: 'weapons',
          label: say('Weapons'),
          facts: ['kind', 'hands', 'attShift', 'parry', 'maxRange', 'reload'],
          means: say('A heavy weapon makes the die larger; a good one parries.'),
        },
        { field: 'ready', among: ['weapons', 'shield'], label: say('Ready'), means: say('If nothing is said, the first weapon, and the shield.') },
      ],
    },
    {
      ...{ id: 'spells', label: say('Spells'), as: 'gear' },
      items: [{ field: 'spells', label: say('Known spells'), facts: ['action', 'mp', 'attack', 'maxRange', 'heals'], means: say('Each is paid in MP.') }],
    },
    {
      ...{ id: 'marks', label: say('Training'), as: 'marks' },
      items: [
        { field: 'shield', label: say('Shield'), means: say('Block with advantage while it is ready.') },
        { field: 'hero', label: say('Hero'), means: say('Heals sooner, and knows first aid.') },
        { field: 'skilledRider', label: say('Skilled rider'), means: say('Mounts with less effort.') },
      ],
    },
  ],
  callings: [
    { from: 'knight', label: say('Shield knight'), means: say('Mail, sword and shield: blocks for others.') },
    { from: 'ranger', label: say('Ranger'), means: say('A long bow, and quick feet.') },
    { from: 'wrestler', label: say('Wrestler'), means: say('Bare hands and a great STR die: grabs and throws.') },
    { from: 'wizard', label: say('Wizard'), means: say('Attack spells, paid in MP; weak in a brawl.') },
    { from: 'healer', label: say('Healer'), means: say('Mends others, with a mace and a shield.') },
  ],
  steps: [
    {
      label: say('The seven dice'),
      means: say('D6 is ordinary, D8 good, D12 outstanding. The die in the pill is what armor makes of DEF.'),
      sections: ['dice'],
    },
    { label: say('Points'), means: say('A first character has about 5 HP and 3 AP; those with spells have 6 MP.'), sections: ['pools', 'person'] },
    { label: say('Weapons and armor'), means: say('What you carry, and what is in hand as the fight begins.'), sections: ['gear', 'marks'] },
    { label: say('Spells'), means: say('None for most.'), sections: ['spells'] },
  ],
};
