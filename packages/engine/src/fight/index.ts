/** The parts of a `Fight`, each reached by a property, and helpers for tools that store fights. */
export { FightChoices } from './fight-choices.ts';
export { FightDice } from './fight-dice.ts';
export { FightHistory, type WordedInput } from './fight-history.ts';
export { FightLog } from './fight-log.ts';
export { FightOdds, type OutlookOptions } from './fight-odds.ts';
export { FightSight } from './fight-sight.ts';
export { InputHistory } from './input-history.ts';
export { readStoredEncounter } from './stored-encounter.ts';
