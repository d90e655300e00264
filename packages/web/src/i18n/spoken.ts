import type * as engine from '@fray/engine';
import type * as board from '@fray/engine/board';
import type { Localized } from '@fray/engine/words';
import type * as table from '@fray/table';

/** What boards, questions and refusals hold, with their texts in the language of the page: seats say them as they come in. */
export type Board = Localized<engine.Board>;
export type InputAlternatives = Localized<table.InputAlternatives>;
export type Line<W> = Localized<engine.Line<W>>;
export type MapSupport = Localized<board.MapSupport>;
export type Modifier = Localized<engine.Modifier>;
export type OfferedChoice = Localized<engine.OfferedChoice>;
export type Outcome = Localized<NonNullable<engine.Board['outcome']>>;
export type PastBoard = Localized<table.PastBoard>;
export type Prompt = Localized<table.Prompt>;
export type Refusal = Localized<engine.Refusal>;
export type Sheet = Localized<board.Sheet>;
export type SheetItem = Localized<board.SheetItem>;
export type SheetLayout = Localized<board.SheetLayout>;
export type SheetSection = Localized<board.SheetSection>;
export type Stat = Localized<board.Stat>;
export type UndoChange = Localized<table.UndoChange>;
export type UndoPreview = Localized<table.UndoPreview>;
export type Upcoming = Localized<board.Upcoming>;
export type GroundFeature = Localized<board.GroundFeature>;
