/** What a seat may see of a fight, for programs that draw it: the board, lines, maps. */
export type {
  Board,
  BoardBarrier,
  BoardImage,
  BoardRegion,
  Condition,
  GroundFeature,
  Sheet,
  ShownGauge,
  Stat,
  Token,
  Upcoming,
  UpcomingKind,
} from './kernel/board.ts';
export type { Calling, SheetItem, SheetLayout, SheetSection, SheetStep } from './kernel/character/character-sheet.ts';
export type { Hindrance, Line, LineEnd } from './kernel/line.ts';
export type { Gauge } from './kernel/scene.ts';
export type { MapSupport } from './kernel/system.ts';
