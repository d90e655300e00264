import type { Fight, Seat } from '@fray/engine';
import type { Speaker } from '@fray/engine/words';
import type { TerminalWords } from '../words/index.ts';
import type { OutlookWords } from './print.ts';

/** How the odds of a fight are said, with names and labels of the board that a seat sees. */
export const outlookWords = (fight: Fight, seat: Seat, speaker: Speaker, words: TerminalWords): OutlookWords => {
  const sheets = new Map(fight.board(seat).sheets.map(sheet => [sheet.id, sheet]));
  return {
    ...{ words, speaker, language: speaker.language },
    nameOf: id => speaker.name(sheets.get(id)?.name ?? id),
    gaugeOf: (who, id) => speaker.say(sheets.get(who)?.gauges.find(gauge => gauge.id === id)?.label ?? id),
  };
};
