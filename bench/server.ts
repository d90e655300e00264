import { styleText } from 'node:util';
import { append } from './append.ts';

for (const r of await append()) {
  const mark = r.holds ? styleText('green', 'reached') : styleText('red', 'missed ');
  process.stdout.write(`${mark} ${r.what}\n        ${r.found}; wanted: ${r.wanted}; checksum ${r.checksum}\n`);
}
