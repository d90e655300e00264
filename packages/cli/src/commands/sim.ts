import { isPolicy, POLICIES, share, simulate } from '@fray/engine';
import { type Command, Misuse, wholeNumber, words } from '../command.ts';
import { encounterFrom } from '../encounter.ts';
import { bold, dim, json, problems, say } from '../print.ts';

/** Plays a fight many times. */
export const sim: Command = {
  usage: 'sim ENCOUNTER [-n FIGHTS] [--seed S] [--policy random|greedy|mixed] [--system SYSTEM] [--option NAME=VALUE]…',
  does: 'plays an encounter (a file, or a starter by its id) many times and says who wins how often',
  run(args) {
    const { values, positionals } = words(args, {
      n: { type: 'string', short: 'n', default: '100' },
      seed: { type: 'string', default: '1' },
      policy: { type: 'string', default: 'greedy' },
      system: { type: 'string' },
      option: { type: 'string', multiple: true, default: [] },
    });
    if (positionals.length !== 1) throw new Misuse('Which encounter?');
    const { policy } = values;
    if (!isPolicy(policy)) throw new Misuse(`A policy is one of ${POLICIES.join(', ')}`);
    const fights = wholeNumber(values.n, '-n', 1);
    const seed = wholeNumber(values.seed, '--seed');
    const found = encounterFrom(positionals[0] as string, values.system, values.option);
    if (!found.ok) {
      problems(positionals[0] as string, found.problems);
      return 1;
    }
    const { system, encounter } = found.value;
    const result = simulate(system, encounter, { fights, seed, policy });
    const winners = [...result.winners]
      .map(([side, n]) => ({ side: side === '' ? 'nobody' : side === '-' ? 'no end in sight' : side, ...share(n, fights) }))
      .sort((a, b) => b.n - a.n);
    if (values.json) {
      json({ fights, seed, policy, winners, combatants: result.combatants });
      return 0;
    }
    say(bold(`${encounter.name}: ${fights} ${fights === 1 ? 'fight' : 'fights'}, ${policy} play`));
    for (const w of winners) say(`  ${w.side.padEnd(16)} ${(100 * w.share).toFixed(1)} % ${dim(`± ${(100 * w.give).toFixed(1)}`)}`);
    say(bold('At the end'));
    for (const c of result.combatants) {
      const gauges = Object.entries(c.gauges).map(([id, sum]) => `${id} ${(sum / fights).toFixed(1)} on average`);
      if (gauges.length > 0)
        say(`  ${c.id.padEnd(20)} down ${((100 * c.down) / fights).toFixed(1)} %, gone ${((100 * c.out) / fights).toFixed(1)} %  ${dim(gauges.join(', '))}`);
    }
    return 0;
  },
};
