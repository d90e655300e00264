/**
 * Fray's engine. A `Fight` is all that most programs need: start one from an encounter, ask what may be chosen and what would come of it, choose, undo, save.
 * By subject: `/board` for screens, `/kit` for systems, `/dice`, `/chance`, `/odds`, `/policies`, `/simulate` and `/solve` for what would happen, `/cases` for examples of rules.
 */
export type { Dice } from './dice/dice.ts';
export { parseRoll } from './dice/notation.ts';
export { seededThrower, type Thrower } from './dice/thrower.ts';
export { Fight, type StartOptions } from './fight/fight.ts';
export type { OfferedChoice, OpenDecision, RefusedChoice } from './fight/open-decision.ts';
export type { Awaited } from './fight/pending-decisions.ts';
export type { FightOptions } from './fight/replayer.ts';
export type { Board } from './kernel/board.ts';
export { isRefusal } from './kernel/decision.ts';
export type { GuideStep, RoundGuide } from './kernel/guide.ts';
export type { Line } from './kernel/line.ts';
export type { Option } from './kernel/options.ts';
export { type Choice, type Decision, type GameEvent, GM, type Modifier, type Refusal, type Who } from './kernel/play.ts';
export { type Clause, type Rulebook, searchRulebook } from './kernel/rulebook.ts';
export { type Encounter, GM_SEAT, idOf, isHeardBy, type Outcome, type Scene, type Seat, whoById } from './kernel/scene.ts';
export type { System } from './kernel/system.ts';
export type { Likely, Outlook } from './odds/outlook.ts';
export { isPolicyName, POLICIES, type PolicyName } from './policies/policy.ts';
export { simulate, type TrialOptions, type TrialResults, Trials } from './simulate/trials.ts';
export type { ChoiceInput, Input, NumberedInput, RulingInput, ThrowInput, UndoInput } from './transcript/input.ts';
export {
  type FairDice,
  formatInput,
  formatTranscript,
  parseTranscript,
  TRANSCRIPT_FORMAT,
  type Transcript,
  type TranscriptHeader,
} from './transcript/transcript.ts';
export { closestName, formatProblem, invalid, ok, type Problem, parseWith, problem, type Result, unknownName } from './util/problem.ts';
