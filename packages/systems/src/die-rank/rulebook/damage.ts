import { sectionOf } from './section.ts';

const damageOf = sectionOf('Taking Damage').enforced;
const knocked = sectionOf('Knocked Out').enforced;
const death = sectionOf('Instant Death');

/** Damage, knockouts, survival and death on the spot. */
export const damage = {
  'damage.base': damageOf('A hit', 'It takes 1 HP.'),
  'damage.extra': damageOf('More successes', 'Each one above the first takes 1 HP more. 9 against 3: 3 HP.'),
  'damage.apply': damageOf('Damage and HP', 'Damage comes off HP.'),
  'damage.other': damageOf('Other effects', 'Some attacks do something else, or something more: a grab holds, roots bind.'),
  'damage.lethal-tag': damageOf('Lethal or not', 'Weapons, claws and harmful spells are lethal unless their entry says no; bare hands are not.'),
  'ko.zero': knocked('0 HP', 'Whoever comes to 0 HP is knocked out.'),
  'ko.duration': knocked('For the encounter', 'It lasts to its end, unless magic heals. Turns are skipped.'),
  'ko.floor': knocked('Not below 0', 'HP stop there.'),
  'ko.mp': knocked('MP are gone', 'They drop to 0 with the knockout.'),
  'ko.mp-locked': knocked('No MP while out', 'They neither return nor serve.'),
  'ko.prone': knocked('On the ground', 'The knocked out lie prone, and still do when revived.'),
  'ko.survival.when': knocked('When survival is rolled', 'After the encounter, in turn order; or at once when magic heals during it.'),
  'ko.survival.lethal': knocked('Only after lethal damage', 'What counts is the blow that brought HP to 0.'),
  'ko.survival.die': knocked('FOR', 'FOR against nothing: the number itself is read. A bad wound of before brings no disadvantage, except by option.'),
  'ko.survival.1': knocked('Survival 1', 'Dead.'),
  'ko.survival.2': knocked('Survival 2', 'Mortally wounded.'),
  'ko.survival.3': knocked('Survival 3', 'Badly wounded.'),
  'ko.survival.4': knocked('Survival 4 and up', 'Awake after five minutes or more with 1 HP, and no wound.'),
  'ko.survival.4-stun': knocked('Dazed on waking', 'That first turn awake is lost to being stunned.'),
  'ko.once': knocked('One roll a knockout', 'A new knockout has a new roll. The worse wound stays; a mortal one that magic treated counts as bad.'),
  'ko.nonlethal': knocked(
    'Without lethal damage',
    'No roll: awake as on a 4, after five minutes, with 1 HP, never more than the maximum, and stunned for a turn.',
  ),
  'ko.upgrade': knocked('Stabbed while out', 'Lethal damage that does not kill makes the knockout a lethal one, with a roll to come.'),
  'death.double': death.enforced(
    'Twice the HP',
    'Lethal damage of one attack of twice the maximum HP kills. Of 3 HP: 6 do, 5 do not. An option counts from current HP.',
  ),
  'death.knocked-out': death.enforced('Once the HP', 'While knocked out, once the maximum is enough.'),
  'death.lethal-only': death.enforced('Only lethal damage', 'Fists never kill on the spot.'),
  'death.one-shot': death.enforced('In one attack', 'Damage of several attacks is not added up.'),
  'death.order': death.enforced('Death before knockout', 'The whole damage is looked at before HP stop at 0.'),
  'death.minor': death.enforced('Minor villains', 'The unnamed of the evil side die where they would be knocked out by lethal damage.'),
  'death.minor-story': death.offered('Spared', 'The GM is asked, and may let such a one live for the story, knocked out.'),
  'death.zero-hp': death.enforced('0 HP to begin with', 'Any lethal hit kills them.'),
  'death.minor.upgrade': death.enforced('Minor and already out', 'Knocked out by fists, a minor villain or one without HP dies of the first lethal hit.'),
  'death.zero-hp.up': death.enforced('Standing at 0', 'Whose maximum is 0 fights like others until hit; fists knock them out.'),
};
