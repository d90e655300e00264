// Plays the golden fights again and writes down their events and how they are told; look at what changed before you keep it.
// `npm run golden -- SYSTEM` does so for one system only.
import { writeFileSync } from 'node:fs';
import { fileOf, GOLDEN, languagesOf, played, taleOf, toldIn } from '../packages/systems/test/golden/fights.ts';

const [system] = process.argv.slice(2);

for (const one of GOLDEN.filter(golden => system === undefined || golden.system === system)) {
  writeFileSync(fileOf(one), played(one));
  for (const language of languagesOf(one)) writeFileSync(taleOf(one, language), toldIn(one, language));
  process.stdout.write(`${one.system}-${one.name}\n`);
}
