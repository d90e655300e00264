import { openTranscript } from '../file/open-transcript.ts';
import type { ChanceAnswer, ChanceRequest } from './chance-messages.ts';

/** Time between two reports (ms). */
const REPORT_MS = 250;
/** More points than this are no better to see. */
const MAX_POINTS = 80;
/** With so many fights each, a point is known to within a tenth, and turning points closer. */
const ENOUGH_FIGHTS = 100;

const answer = (said: ChanceAnswer): void => self.postMessage(said);

/** Plays a fight on from each of its moments, again and again, and reports who won. */
export const serveChances = (): void => {
  self.onmessage = ({ data }: MessageEvent<ChanceRequest>) => {
    const opened = openTranscript(data.transcript);
    if (!opened.ok) return answer({ failed: opened.problems.map(p => p.problem).join('; ') });
    const course = opened.value.table.fight.odds.course({ most: MAX_POINTS, seed: 1 });
    const goOn = (): void => {
      const begun = performance.now();
      do course.runOne();
      while (performance.now() - begun < REPORT_MS);
      const isDone = course.leastFights >= ENOUGH_FIGHTS;
      answer({ points: course.points.map(({ told, fights, winners }) => ({ told, fights, winners: Object.fromEntries(winners) })), isDone });
      if (!isDone) setTimeout(goOn);
    };
    return goOn();
  };
};
