/** Texts of the exchange over the field. */
export const enChain = {
  title: 'The exchange',
  declared: 'Declared',
  answered: 'Answered',
  countered: 'Countered',
  rolled: 'Rolled',
  came: 'What came of it',
  awaited: 'Decides now',
};
