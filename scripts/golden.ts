// Plays the golden fights again and writes them down; look at what changed before you keep it.
import { writeFileSync } from 'node:fs';
import { fileOf, GOLDEN, played } from '../packages/systems/test/golden/fights.ts';

for (const one of GOLDEN) {
  writeFileSync(fileOf(one), played(one));
  process.stdout.write(`${one.system}-${one.name}.txt\n`);
}
