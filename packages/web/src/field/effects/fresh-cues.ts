import { type Cue, cuesOf, type SystemWords } from '@fray/engine/words';
import type { SeatLogItem } from '@fray/table';

/** More events than this at once are no news that somebody waits for: a reconnection, or a fight that the machine plays on. */
const MAX_FRESH = 40;

/** The cues of what was heard after a place of the log; nothing where something was undone, or too much came at once. */
export const freshCues = (heard: readonly SeatLogItem[], after: number, words: SystemWords): readonly Cue[] => {
  const fresh = heard.filter(item => item.seq > after);
  if (fresh.length > MAX_FRESH || fresh.some(({ shown }) => 'back' in shown)) return [];
  return fresh.flatMap(({ shown }) => ('line' in shown ? cuesOf(words.cues, { ...shown.line, what: String(shown.line['what']) }) : []));
};
