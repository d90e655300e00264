import { styleText } from 'node:util';
import { notation } from './dice.ts';
import { duel } from './duel.ts';
import { segmentsDuel, segmentsSkirmish } from './segments.ts';
import { atInput500, imports, replays } from './session.ts';
import { copyAndPlay, decisions, outlooks } from './skirmish.ts';

const rows = [...duel(), decisions(), ...copyAndPlay(), outlooks(), ...notation(), segmentsDuel(), segmentsSkirmish(), replays(), atInput500(), imports()];
for (const r of rows) {
  const mark = r.holds ? styleText('green', 'reached') : styleText('red', 'missed ');
  process.stdout.write(`${mark} ${r.what}\n        ${r.found}; wanted: ${r.wanted}; checksum ${r.checksum}\n`);
}
