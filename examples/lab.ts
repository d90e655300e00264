// Is a wrestler a match for an orc, and what does its attack die change? An experiment in a few lines.
import { readExperiment, runExperiment, thisThread } from '@fray/lab';

const experiment = readExperiment({
  name: 'The pit',
  system: 'die-rank',
  encounter: 'pit',
  policy: 'random',
  vary: { attack: { of: 'orc-raider', field: 'dice.ATT', levels: ['D6', 'D12'] } },
  sure: { fights: 100 },
});
if (!experiment.ok) throw new Error(JSON.stringify(experiment.problems));
const found = await runExperiment(experiment.value, thisThread());
if (!found.ok) throw new Error(JSON.stringify(found.problems));
for (const { label, measures } of found.value.variants) console.log(label, measures['win-heroes']?.estimate);
