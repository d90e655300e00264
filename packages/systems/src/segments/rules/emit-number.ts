import type { Who } from '@fray/engine';
import { isClosed, type Tally } from '@fray/engine/kit';
import type { Sheet } from '../setup/encounter.ts';
import { type Scene, sheet } from '../state/scene.ts';
import type { SegmentsEvent } from '../words/events.ts';
import type { Play } from './action.ts';

type Scored = Extract<SegmentsEvent, { readonly number?: number | undefined }>;
type Rated = Extract<SegmentsEvent, { readonly rating?: number | undefined }>;

/** Whether all may know the numbers of a combatant. */
const isOpen = (s: Sheet): boolean => s.showsHp === 'exact' && !isClosed(s);

/**
 * Emits an event with a score of a combatant and the parts of that score. Where the players may not see the combatant's hit points, the parts would
 * reveal them. They then go only to the combatant's own players, in an event of their own.
 */
export const emitNumber = (scene: Scene, play: Play, of: Who, told: Scored, { total, parts }: Tally): void => {
  if (isOpen(sheet(scene, of))) return play.emit({ ...told, number: total, parts });
  play.emit({ clause: told.clause, what: 'check', by: of, action: told.what, total, parts, to: [of] });
  play.emit(told);
};

/** The same for damage, with the rating that was subtracted from it. */
export const emitRating = (scene: Scene, play: Play, of: Who, told: Rated, { total, parts }: Tally): void => {
  if (isOpen(sheet(scene, of))) return play.emit({ ...told, rating: total, parts });
  play.emit({ clause: told.clause, what: 'check', by: of, action: 'rating', total, parts, to: [of] });
  play.emit(told);
};
