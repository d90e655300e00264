import { styleText } from 'node:util';
import { notation } from './dice.ts';
import { dieRank } from './die-rank.ts';
import { duel } from './duel.ts';
import { speedOfMachine } from './measure.ts';
import { segmentsDuel, segmentsOutlooks, segmentsSkirmish } from './segments.ts';
import { atInput500, imports, replays } from './session.ts';
import { copyAndPlay, decisions, outlooks } from './skirmish.ts';
import { tempoDecisions, tempoDuel, tempoOutlooks } from './tempo.ts';
import { timeCountDecisions, timeCountDuel } from './time-count.ts';

const benches = [
  duel,
  () => [decisions()],
  copyAndPlay,
  () => [outlooks()],
  notation,
  () => [replays()],
  () => [atInput500()],
  () => [imports()],
  dieRank,
  () => [tempoDuel(), tempoDecisions(), tempoOutlooks()],
  () => [segmentsDuel(), segmentsSkirmish(), segmentsOutlooks()],
  () => [...timeCountDuel(), timeCountDecisions()],
];

process.stdout.write('Machines are noisy: behind each figure stands how fast this one was just before, against the one on which the figures were set.\n');
for (const bench of benches) {
  const speed = speedOfMachine();
  for (const r of bench()) {
    const mark = r.holds ? styleText('green', 'reached') : styleText('red', 'missed ');
    process.stdout.write(`${mark} ${r.what}\n        ${r.found}; wanted: ${r.wanted}; checksum ${r.checksum}; machine at ${speed.toFixed(2)}\n`);
  }
}
