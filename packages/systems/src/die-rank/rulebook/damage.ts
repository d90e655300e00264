import { sectionOf } from './section.ts';

const damageOf = sectionOf('Taking Damage').enforced;
const knocked = sectionOf('Knocked Out').enforced;
const death = sectionOf('Instant Death');

/** Damage, knockouts, survival and instant death. */
export const damage = {
  'damage.base': damageOf('A hit', 'A hit does 1 damage.'),
  'damage.extra': damageOf('More successes', 'Each success after the first adds 1 damage. 9 against 3: 3 damage.'),
  'damage.apply': damageOf('Damage and HP', 'Damage is subtracted from HP.'),
  'damage.other': damageOf('Other effects', 'Some attacks do something instead of damage or in addition to it: a grab holds, roots bind.'),
  'damage.lethal-tag': damageOf(
    'Lethal and nonlethal damage',
    'Weapons, claws and harmful spells are lethal unless their entry says otherwise. Bare hands are not.',
  ),
  'ko.zero': knocked('0 HP', 'A combatant at 0 HP is knocked out.'),
  'ko.duration': knocked(
    'Until the end of the encounter',
    'A knocked-out combatant stays so to the end of the encounter unless magic heals them. Their turns are skipped.',
  ),
  'ko.floor': knocked('HP never go below 0', 'Damage beyond 0 HP is not counted.'),
  'ko.mp': knocked('A knockout takes all MP', 'MP drop to 0 with the knockout.'),
  'ko.mp-locked': knocked('No MP while knocked out', 'MP can be neither regained nor spent.'),
  'ko.prone': knocked('A knockout makes prone', 'A knocked-out combatant is prone, and still is when revived.'),
  'ko.survival.when': knocked('When survival is rolled', 'After the encounter, in turn order; or at once when magic heals the combatant during it.'),
  'ko.survival.lethal': knocked('Only after lethal damage', 'Survival is rolled only if the damage that brought HP to 0 was lethal.'),
  'ko.survival.die': knocked(
    'Survival rolls FOR',
    'The number on the FOR die is read by itself. A bad wound from before gives disadvantage only with an option.',
  ),
  'ko.survival.1': knocked('Survival 1', 'Dead.'),
  'ko.survival.2': knocked('Survival 2', 'Mortally wounded.'),
  'ko.survival.3': knocked('Survival 3', 'Badly wounded.'),
  'ko.survival.4': knocked('Survival 4 and more', 'Wakes after at least five minutes with 1 HP and no wound.'),
  'ko.survival.4-stun': knocked('Stunned on waking', 'The combatant is stunned for the first turn after waking.'),
  'ko.once': knocked(
    'One roll for each knockout',
    'A later knockout has a roll of its own. The worse wound stays. A mortal wound that magic has treated counts as a bad one.',
  ),
  'ko.nonlethal': knocked(
    'Nonlethal knockout',
    'There is no roll: as on a 4, the combatant wakes after five minutes with 1 HP (never more than the maximum) and is stunned for a turn.',
  ),
  'ko.upgrade': knocked(
    'Lethal damage while knocked out',
    'Lethal damage that does not kill turns a nonlethal knockout into a lethal one, so that survival is rolled.',
  ),
  'death.double': death.enforced(
    'Twice the HP',
    'One attack with lethal damage of at least twice the maximum HP kills. With 3 HP, 6 damage kills and 5 does not. With an option current HP count.',
  ),
  'death.knocked-out': death.enforced('Once the HP while knocked out', 'Against a knocked-out combatant, damage equal to the maximum HP kills.'),
  'death.lethal-only': death.enforced('Only lethal damage kills at once', 'Bare hands never do.'),
  'death.one-shot': death.enforced('In one attack', 'Damage of several attacks is not added up.'),
  'death.order': death.enforced('Death is checked before knockout', 'The whole damage of the attack counts, including what goes beyond 0 HP.'),
  'death.minor': death.enforced('Minor villains', 'Minor characters of an evil side die where lethal damage would knock them out.'),
  'death.minor-story': death.offered('Sparing a minor villain', 'The GM is asked, and may decide that the villain is knocked out instead of killed.'),
  'death.zero-hp': death.enforced('Maximum HP of 0', 'Any lethal hit kills such a combatant.'),
  'death.minor.upgrade': death.enforced(
    'Minor villains who are already down',
    'A minor villain or a combatant with a maximum of 0 HP who was knocked out without lethal damage dies of the first lethal hit.',
  ),
  'death.zero-hp.up': death.enforced(
    'Fighting with a maximum of 0',
    'A combatant with a maximum of 0 HP acts as any other until hit. A nonlethal hit knocks them out.',
  ),
};
