import { styleText } from 'node:util';
import { copyAndPlay } from './copy.ts';
import { notation } from './dice.ts';
import { dieRank } from './die-rank.ts';
import { memory } from './memory.ts';
import { odds } from './odds.ts';
import { rollUnder } from './roll-under.ts';
import { segments } from './segments.ts';
import { session } from './session.ts';
import { tempo } from './tempo.ts';
import { timeCount } from './time-count.ts';

const benches = {
  'roll-under': rollUnder,
  copy: copyAndPlay,
  notation,
  session,
  odds,
  'die-rank': dieRank,
  tempo,
  segments,
  'time-count': timeCount,
  memory,
};

/** All of them, or those that are named: `npm run bench -- tempo`. */
const names = process.argv.slice(2);
process.stdout.write(
  'Machines are noisy: what is counted by the second is judged as it would be on the machine on which the figures were set, by a loop that is timed beside it.\n',
);
for (const [name, bench] of Object.entries(benches)) {
  if (names.length > 0 && !names.includes(name)) continue;
  for (const r of bench()) {
    const mark = r.holds ? styleText('green', 'reached') : styleText('red', 'missed ');
    process.stdout.write(`${mark} ${r.what}\n        ${r.found}; wanted: ${r.wanted}; checksum ${r.checksum}\n`);
  }
}
