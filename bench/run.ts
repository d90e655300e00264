import { styleText } from 'node:util';
import { copyAndPlay, decisions, outlooks } from './skirmish.ts';
import { duel } from './duel.ts';

const rows = [...duel(), decisions(), ...copyAndPlay(), outlooks()];
for (const r of rows) {
  const mark = r.holds ? styleText('green', 'reached') : styleText('red', 'missed ');
  process.stdout.write(`${mark} ${r.what}\n        ${r.found}; wanted: ${r.wanted}; checksum ${r.checksum}\n`);
}
