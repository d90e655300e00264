import { type Fighting, isPolicy, POLICIES, type Result, type Simulated, share, simulate } from '@fray/engine';
import { type Command, Misuse, wholeNumber, words } from '../command.ts';
import { encounterFrom } from '../encounter.ts';
import { bold, dim, json, problems, say } from '../print.ts';
import { isSaved, savedFight } from '../read.ts';

/** What was played, and what came of it. */
interface Found {
  readonly title: string;
  readonly result: Simulated;
}

type How = Fighting & { readonly fights: number };

const fought = (name: string, systemId: string | undefined, options: readonly string[], how: How): Result<Found> => {
  const found = encounterFrom(name, systemId, options);
  if (!found.ok) return found;
  const { system, encounter } = found.value;
  return { ok: true, value: { title: encounter.name, result: simulate(system, encounter, how) } };
};

const goneOn = (file: string, how: How): Result<Found> => {
  const fight = savedFight(file);
  if (!fight.ok) return fight;
  return { ok: true, value: { title: `${fight.value.scene.encounter.name}, from here on`, result: fight.value.trials(how).until(how.fights) } };
};

/** Plays a fight many times. */
export const sim: Command = {
  usage: 'sim ENCOUNTER | TRANSCRIPT [-n FIGHTS] [--seed S] [--policy random|greedy|mixed] [--system SYSTEM] [--option NAME=VALUE]…',
  does: 'plays an encounter (a file, or a starter by its id), or a saved fight from where it stands, to the end many times and says who wins how often',
  run(args) {
    const { values, positionals } = words(args, {
      n: { type: 'string', short: 'n', default: '100' },
      seed: { type: 'string', default: '1' },
      policy: { type: 'string', default: 'greedy' },
      system: { type: 'string' },
      option: { type: 'string', multiple: true, default: [] },
    });
    const [name] = positionals;
    if (name === undefined || positionals.length !== 1) throw new Misuse('Which encounter, or which transcript?');
    const { policy } = values;
    if (!isPolicy(policy)) throw new Misuse(`A policy is one of ${POLICIES.join(', ')}`);
    const fights = wholeNumber(values.n, '-n', 1);
    const seed = wholeNumber(values.seed, '--seed');
    const how = { fights, policy, seed };
    const found = isSaved(name) ? goneOn(name, how) : fought(name, values.system, values.option, how);
    if (!found.ok) {
      problems(name, found.problems);
      return 1;
    }
    const { title, result } = found.value;
    const winners = [...result.winners]
      .map(([side, n]) => ({ side: side === '' ? 'nobody' : side === '-' ? 'no end in sight' : side, ...share(n, fights) }))
      .sort((a, b) => b.n - a.n);
    if (values.json) {
      json({ fights, seed, policy, winners, combatants: result.combatants });
      return 0;
    }
    say(bold(`${title}: ${fights} ${fights === 1 ? 'fight' : 'fights'}, ${policy} play`));
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
