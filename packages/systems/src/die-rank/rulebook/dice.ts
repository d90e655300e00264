import { sectionOf } from './section.ts';

const { enforced, offered, context } = sectionOf('Foundations: dice');

/** The ladder of dice, successes, advantage and disadvantage. */
export const dice = {
  'dice.ladder': enforced(
    'The ladder of dice',
    'Fourteen ranks: D2, D3, D4, D6, D8, D10, D12, D16, D20, D24, D30, D36, D48, D60. A roll is one die, and high is good. Two ranks below D10 is D6.',
  ),
  'dice.substitute': context(
    'Substitutes for rare dice',
    'Players who lack a die may roll a larger one and reroll results that are too high. Fray rolls the real die.',
  ),
  'dice.success': enforced('Success', 'A roll succeeds when it is at least as high as the number it is compared with. 5 against 5 succeeds, 4 does not.'),
  'dice.successes': enforced(
    'Number of successes',
    'The acting roll divided by the opposing number, rounded down, without a limit; a lower roll has none. 7 against 4: one; 8 against 4: two; 12 ' +
      'against 3: four.',
  ),
  'dice.difficulty': enforced('Difficulty dice', 'Where no combatant resists, the GM rolls a die of the ladder. Its result is the number to reach.'),
  'dice.resisted': enforced(
    'Resistance',
    'Where a combatant is the target, the result of their own die is the number to reach. 6 against 4 is one success, against 3 two.',
  ),
  'dice.max-roll': {
    ...offered(
      'Highest face in calm',
      'With the option, a check in calm outside a fight counts as the highest face of the die. First aid and survival are always rolled.',
    ),
    optional: true,
  },
  'dice.advantage': enforced('Advantage', 'Roll two dice and keep the higher. 3 and 6: 6.'),
  'dice.disadvantage': enforced('Disadvantage', 'Roll two dice and keep the lower. 3 and 6: 3.'),
  'dice.no-stack': enforced('No stacking', 'Several causes of advantage count as one, and so do several of disadvantage: a roll never has more than two dice.'),
  'dice.cancel': enforced(
    'Advantage against disadvantage',
    'A roll with causes of both kinds is a single die, no matter how many there are of each. With an option the more numerous kind wins. A block while ' +
      'prone: one DEF die.',
  ),
  'dice.rank-shift': enforced(
    'Ranks up and down',
    'A shifted die moves along the ladder and stops at its ends. Two ranks lower, STR D3 becomes D2 and D12 becomes D8.',
  ),
  'dice.sequence': enforced(
    'Order of the dice',
    'All dice of the acting side are rolled before all dice of the resisting side. The two dice of one roll are rolled one after the other.',
  ),
};
