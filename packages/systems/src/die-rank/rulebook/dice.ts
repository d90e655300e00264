import { sectionOf } from './section.ts';

const { enforced, offered, context } = sectionOf('Foundations: dice');

/** The ladder of dice, successes, advantage and disadvantage. */
export const dice = {
  'dice.ladder': enforced(
    'The ladder of dice',
    'Fourteen ranks: D2, D3, D4, D6, D8, D10, D12, D16, D20, D24, D30, D36, D48, D60. One die is thrown, and high is good. Two ranks below D10 is D6.',
  ),
  'dice.substitute': context('Dice nobody owns', 'People who lack a die may throw a larger one and throw again what is too high; Fray throws the real one.'),
  'dice.success': enforced('Success', 'A number succeeds against another when it is at least as high. 5 beats 5; 4 does not.'),
  'dice.successes': enforced(
    'How many successes',
    'As many as the number opposed goes whole into the number thrown, without limit; none when it was lower. 7 over 4: one; 8 over 4: two; 12 over 3: four.',
  ),
  'dice.difficulty': enforced('Difficulty dice', 'Where nobody resists, the GM throws a die of the ladder, and that is the number to reach.'),
  'dice.resisted': enforced(
    'Resistance',
    "Where somebody is the target, that one's own die is what has to be reached. 6 against 4 hits once, against 3 twice.",
  ),
  'dice.max-roll': {
    ...offered(
      'The top of the die in calm',
      'With the option, a check in calm outside a fight counts as the highest face. First aid and survival are always thrown.',
    ),
    optional: true,
  },
  'dice.advantage': enforced('Advantage', 'Two dice instead of one, and the higher counts. 3 and 6: 6.'),
  'dice.disadvantage': enforced('Disadvantage', 'Two dice instead of one, and the lower counts. 3 and 6: 3.'),
  'dice.no-stack': enforced('No stacking', 'However many causes of one kind there are, they count once: never more than two dice.'),
  'dice.cancel': enforced(
    'Advantage against disadvantage',
    'Causes of both kinds cancel to a single die, whatever their number; an option has the more numerous kind win. A block from the ground: one DEF die.',
  ),
  'dice.rank-shift': enforced('Ranks up and down', 'Shifting a die walks along the ladder and stops at its ends: STR D3 two ranks lower is D2, D12 is D8.'),
  'dice.sequence': enforced(
    'Who throws first',
    'Every die of the acting side comes before every die of the resisting side; the two dice of one roll come one after the other.',
  ),
};
