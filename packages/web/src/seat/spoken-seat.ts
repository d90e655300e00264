import type { BoardImage } from '@fray/engine/board';
import type { Speaker } from '@fray/engine/words';
import type { Command, QuestionInput } from '@fray/table';
import type { CommandOutcome, Seat } from './seat.ts';
import type { RawSeat, RawSnapshot, Snapshot } from './view.ts';
