export { type Actor, performCommand } from './commands/perform-command.ts';
export { lastStepOf, previewUndo, type UndoChange, type UndoConsent, type UndoPreview } from './commands/undo.ts';
export { diceLuck, type Luck } from './dice/dice-luck.ts';
export { commitmentTo, fairThrower, newDiceSeed } from './dice/fair-dice.ts';
export { readFreeDice } from './dice/free-dice.ts';
export { type DiceVerification, type UnfairThrow, verifyDice } from './dice/verify-dice.ts';
export { type FreeDiceVerification, verifyFreeDice } from './dice/verify-free-dice.ts';
export { applyFog, type Fog, FULL_FOG, fogCommands, hasNoFog, isDarkIn, isDarkRegion, MAX_FOG_PIECES, NO_FOG } from './fog/fog.ts';
export type { SeatLogItem } from './log/seat-log.ts';
export { COMMAND_SCHEMA, COMMAND_SCHEMAS, type Command, type CommandName, type CommandOf, type OrderCondition } from './protocol/command.ts';
export type { AutomaticReason, LogItem, LogLine, SeatedEvent, TableEntry, TableEvent } from './protocol/entry.ts';
export type { FreeTerm, FreeThrow } from './protocol/free-throw.ts';
export type { HandoutContent } from './protocol/handout.ts';
export { MACHINES, type Machine } from './protocol/machine.ts';
export { ROLES, type Role } from './protocol/role.ts';
export { isGmRole, PERMISSIONS, type Permission, type QuestionName, type TableAccess } from './protocol/roles.ts';
export { hasPermission, isSeatClosed, type TableSeat } from './protocol/seat.ts';
export { DEFAULT_SETTINGS, SETTINGS_SCHEMA, type SettingsChange, type TableSettings } from './protocol/settings.ts';
export { type SentSignal, SIGNAL_SCHEMA, type Signal } from './protocol/signal.ts';
export { refuseForbidden, succeed, type TableRefusal, type TableResult } from './protocol/table-result.ts';
export { type LaidTemplate, TEMPLATE_SCHEMA } from './protocol/template.ts';
export type { Advisor, Hindsight, Likelihood, SentOutlook, Viewpoint } from './questions/advisor.ts';
export {
  answerQuestion,
  type InputAlternatives,
  MAX_FORMS,
  QUESTION_SCHEMA,
  QUESTION_SCHEMAS,
  type Question,
  type QuestionInput,
} from './questions/question.ts';
export { type AutomaticAction, type NextAutomaticAction, nextAutomaticAction } from './session/next-automatic-action.ts';
export type { Timer } from './table/surroundings.ts';
export { type LogFault, Table } from './table/table.ts';
export type { TableHeader } from './table/table-header.ts';
export { type Deputy, type Loan, type Plan, type PolicyRun, type SeatInfo, type StandingOrder, TableState, type UndoRequest } from './table/table-state.ts';
export type { PreparedWave } from './table/waves.ts';
export { type LitPicture, litPath, litPictureOf } from './views/lit-picture.ts';
export type { LogMoment, PastBoard } from './views/past-board.ts';
export type { PastChoice } from './views/past-choices.ts';
export { type Prompt, type SeatLogStep, type SeatView, seatView, type VisibleFog } from './views/seat-view.ts';
export { handoutPicture, type VisibleHandout } from './views/visible-around.ts';
export type { StrikeReach } from './views/visible-line.ts';
