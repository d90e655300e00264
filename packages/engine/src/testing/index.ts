/** The contract of a system, as checks: each returns the violations that it found. */
export { checkBoards, checkCopies, checkReload, isBoardCurrent } from './contract/copies.ts';
export { checkLiveAgainstStraight, checkUndo } from './contract/live-agreement.ts';
export { type Agreement, checkOddsAgainstThrows, type WeighedChoice } from './contract/odds-agreement.ts';
export { checkOddsSums } from './contract/odds-sums.ts';
export { checkRandomFights, type RandomFights } from './contract/random-fights.ts';
export { adviceShownTo, checkSecrets, everythingShownTo, type FightScript } from './contract/secrets.ts';
export { checkSharedEncounter } from './contract/sharing.ts';
export { checkTrials } from './contract/trials.ts';
export { sceneText } from './contract/violations.ts';
export { countHistories } from './count-histories.ts';
export { outlooksByWalk } from './outlooks-by-walk.ts';
