// The engine alone: starts a fight, shows what may be done and its exact odds, attacks, and lets a policy play to the end. Needs @fray/engine and @fray/systems.
import { Fight, GM_SEAT } from '@fray/engine';
import { fractionToNumber } from '@fray/engine/chance';
import { systemOf } from '@fray/systems';

const started = Fight.start(systemOf('roll-under'), 'enc-road', { seed: 7 }); // a starter encounter, and a seed for the dice
if (!started.ok) throw new Error(started.problems.map(p => p.problem).join('\n'));
const fight = started.value;

const [turn] = fight.openDecisions();
if (!turn) throw new Error('nobody is to decide');
console.log(turn.prompt, turn.options.map(o => o.key).slice(0, 3));

const [odds] = fight.odds.outlook(GM_SEAT, { others: 'nothing', only: 'attack-ranged:foot-soldier-1:bow' });
for (const { value, chance } of odds?.outcomes ?? []) console.log(`${value}: ${fractionToNumber(chance)}`);

const refusal = fight.choose(turn.by, 'attack foot-soldier-1 bow'); // by words, or by the key of a choice
console.log(refusal ?? fight.log.eventsFor().at(-1));

for (let choices = 0; !fight.isOver && choices < 1000; choices++) {
  const [open] = fight.openDecisions();
  const best = open && fight.odds.advise(open.by, { policy: 'greedy' });
  if (!open || best === undefined) break;
  fight.choose(open.by, best);
}
console.log(fight.outcome?.words);
