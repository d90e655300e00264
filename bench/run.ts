import { styleText } from 'node:util';
import { notation } from './dice.ts';
import { duel } from './duel.ts';
import { atInput500, imports, replays } from './session.ts';
import { copyAndPlay, decisions, outlooks } from './skirmish.ts';
import { timeCountDecisions, timeCountDuel } from './time-count.ts';

const rows = [
  ...duel(),
  decisions(),
  ...copyAndPlay(),
  outlooks(),
  ...notation(),
  replays(),
  atInput500(),
  imports(),
  ...timeCountDuel(),
  timeCountDecisions(),
];
for (const r of rows) {
  const mark = r.holds ? styleText('green', 'reached') : styleText('red', 'missed ');
  process.stdout.write(`${mark} ${r.what}\n        ${r.found}; wanted: ${r.wanted}; checksum ${r.checksum}\n`);
}
