/** For authors of systems: what they need to write rules, menus and views. */
export type { CharacterSheet, SheetLayout } from '../kernel/character/character-sheet.ts';
export { completionsOf, findChoice, keyMeantBy, legalChoices, onlyChoice } from '../kernel/decision.ts';
export { defineOptions, optionBuilders } from '../kernel/options.ts';
export type { Completions, Effects, FreeAction, Legality, Play, Simultaneous, Tie, Together, Way } from '../kernel/play.ts';
export { defineRulebook } from '../kernel/rulebook.ts';
export { type Carried, canAnswerFor, type Due, type EncounterCombatant, isClosed, type RollChange, type Vitals, withoutDetails } from '../kernel/scene.ts';
export type { RulingDefinition, Vocabulary } from '../kernel/system.ts';
export { Tally } from '../kernel/tally.ts';
export { memoizeOn, memoizeOnOriginal } from '../util/memoize.ts';
export { type DefinedSystem, defineSystem } from './define-system.ts';
export { actionIdOf } from './rules/action-id.ts';
export { type ActionChoice, type ActionHeading, actionChoice } from './rules/actions.ts';
export { type AftermathChoice, aftermathChoices } from './rules/aftermath.ts';
export { countedCompletions } from './rules/counted.ts';
export { landTogether } from './rules/land-together.ts';
export { withNotes } from './rules/notes.ts';
export { RedactingPlay } from './rules/redacting-play.ts';
export { type OtherReason, refusalsCiting } from './rules/refusals.ts';
export { type BetterEnd, beginRoll, type ChangeableRolls, NO_ROLL_RULING, type RollRuling, rollWithAdvantage } from './rules/roll-changes.ts';
export { stepByPhase } from './rules/step-by-phase.ts';
export { ContentUsage } from './setup/content-usage.ts';
export { withCounts } from './setup/counts.ts';
export type { EncounterOf, Possession } from './setup/encounter-parts.ts';
export {
  checkEdgesAgree,
  EncounterAssembler,
  type EncounterReader,
  encounterReader,
  type ListedCombatant,
  type ListedSide,
  listCombatants,
  listSides,
  ownPlaceOf,
  parseInto,
  readSheet,
} from './setup/encounter-reader.ts';
export { type FoesShow, foesShowSchema, type HealthShown, healthShownSchema, knownSchema, usualHealthShown } from './setup/known.ts';
export { type ContentEntry, type Library, type PackPin, packPinsSchema, versionSchema, type WrittenContent } from './setup/library.ts';
export {
  checkChoiceCount,
  costSchema,
  damageDiceSchema,
  distanceSchema,
  edgesSchema,
  faceSchema,
  idSchema,
  LIMITS,
  listOf,
  modifierSchema,
  nameSchema,
  noteSchema,
  placeSchema,
  pointsSchema,
  positivePointsSchema,
  rangeSchema,
  readingSchema,
  recordOf,
  tagsSchema,
  temperamentSchema,
  uniqueListOf,
  wholeEdgesSchema,
  wholePlaceSchema,
} from './setup/limits.ts';
export { joining } from './setup/newcomer.ts';
export { countsHidden, countsHiddenBefore, entryField, numberedApart, type Present, rosterName } from './setup/numbering.ts';
export {
  type CombatantName,
  describedId,
  type EncounterFile,
  type EncounterHeader,
  type EncounterSchemas,
  encounterEntrySchema,
  encounterFields,
  fullName,
  hidingFields,
  newcomerName,
  numberCombatants,
  type RosterEntry,
  resolveEntry,
  rosterSchema,
  sidesSchema,
} from './setup/roster.ts';
export { shapeOrSizeProblem, shapeProblem } from './setup/shape-check.ts';
export { type StartingCombatant, startingPlaces } from './setup/starting-places.ts';
export { vocabularyOf } from './setup/vocabulary.ts';
export type { LastingParts } from './state/lasting.ts';
export {
  boardMap,
  currentWalls,
  doorsSchema,
  type EncounterMap,
  exitsFrom,
  mapFields,
  mapSchema,
  readMap,
  type SceneWithMap,
  setDoor,
  wallsHidingBody,
} from './state/map.ts';
export { NOT_ENDED, outcomeOf } from './state/outcome.ts';
export { asList, keyOfThing, knownPossessions, possessionKey, possessionsByName, possessionsProblem } from './state/possessions.ts';
export { alterRecord, copyScene, NO_COMBATANT, withRecord } from './state/records.ts';
export { combatantById, combatantsById, setFightValues, setRecord, setterFrom, thingsSetter } from './state/setters.ts';
export { type WaveState, wavesOf } from './state/waves.ts';
export { boardHeader } from './views/board-header.ts';
export {
  addNewcomer,
  combatantField,
  doorRuling,
  type EncounterWithHealth,
  endingSchema,
  healthRuling,
  setRuling,
  unknownSide,
} from './views/common-rulings.ts';
export { barText, guessedHealth, shownHealth } from './views/health-gauge.ts';
export { actionAlongLine, nearestPlace, spacesAround } from './views/places-around.ts';
export {
  applyToNamed,
  hasOwnPlace,
  lowersGauge,
  type Newcomer,
  type NewcomerReader,
  raisesGauge,
  rulingsWith,
  setNamedValue,
  setValueSchema,
  type WhyNot,
} from './views/rulings.ts';
export { NOTHING_SEEN, type Seen } from './views/seen.ts';
export { sheetMaker } from './views/sheet-maker.ts';
