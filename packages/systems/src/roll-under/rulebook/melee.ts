/** Melee weapons: damage, hands and slots. */
export const melee = {
  'melee.light-size': {
    section: 'Melee Weapons',
    kind: 'enforced',
    title: 'Light weapons are small',
    text: 'Daggers and other light weapons count as small items: three of them go into one slot.',
  },
  'melee.light-damage': {
    section: 'Melee Weapons',
    kind: 'enforced',
    title: 'Light weapon damage',
    text: 'In melee a light weapon deals 1d4.',
  },
  'melee.light-dual': {
    section: 'Melee Weapons',
    kind: 'enforced',
    title: 'Fighting with a pair',
    text: 'A light weapon in each hand gives +2 to Attack. Attack 11 against Defense 10: target number 13.',
  },
  'melee.light-dual-limits': {
    section: 'Melee Weapons',
    kind: 'enforced',
    title: 'A pair strikes once',
    text:
      'With a pair there is still one Attack roll, and a hit deals the 1d4 of one weapon. Both weapons must be ' +
      'light, one in each hand without a shield, and they must strike in melee: throwing has no such bonus.',
  },
  'melee.light-throw': {
    section: 'Melee Weapons',
    kind: 'enforced',
    title: 'Throwing light weapons',
    text: 'A light weapon may also be thrown, and then its range is 20 feet.',
  },
  'melee.medium-slot': {
    section: 'Melee Weapons',
    kind: 'enforced',
    title: 'Room for a medium weapon',
    text: 'A sword or other medium weapon fills 1 Inventory Slot.',
  },
  'melee.medium-one': {
    section: 'Melee Weapons',
    kind: 'enforced',
    title: 'Medium weapon in one hand',
    text: 'Swung with one hand, a medium weapon deals 1d8.',
  },
  'melee.medium-two': {
    section: 'Melee Weapons',
    kind: 'enforced',
    title: 'Medium weapon in both hands',
    text: 'Swung with both hands, a medium weapon deals 1d10. The grip may change ' + 'with every attack at no cost, but neither hand may hold anything else.',
  },
  'melee.heavy-damage': {
    section: 'Melee Weapons',
    kind: 'enforced',
    title: 'Heavy weapon damage',
    text: 'A great hammer or other heavy weapon deals 1d12.',
  },
  'melee.heavy-hands': {
    section: 'Melee Weapons',
    kind: 'enforced',
    title: 'Heavy weapons need both hands',
    text: 'A heavy weapon can be used with both hands only. With a shield in hand the attack is refused.',
  },
  'melee.heavy-slot': {
    section: 'Melee Weapons',
    kind: 'enforced',
    title: 'Room for a heavy weapon',
    text: 'Every heavy weapon fills 2 Inventory Slots.',
  },
  'melee.hands': {
    section: 'Melee Weapons',
    kind: 'enforced',
    title: 'Two hands only',
    text: 'All held things together need at most two hands; each weapon lists the hands it needs. Sword, shield and torch at once are refused.',
  },
  'melee.strength': {
    section: 'Melee Weapons',
    kind: 'enforced',
    title: 'Strength adds no damage',
    text:
      'Damage dice are rolled without any bonus for Strength. Option strength-damage-bonus (off by ' +
      'default): when on, the Strength bonus is added in melee. Bonuses from magic or class are ' +
      'written on the weapon or the combatant. Strength 16 with a sword: 1d8, with the option 1d8+2.',
  },
  'melee.unarmed': {
    section: 'Melee Weapons',
    kind: 'enforced',
    title: 'Fists and claws',
    text:
      'A bare-handed hit deals 1 damage, a number that can be edited. It needs no free hand and has no penalty for ' +
      'lack of training. Claws, teeth and other natural weapons are used in the same way, with dice of their own.',
  },
} as const;
