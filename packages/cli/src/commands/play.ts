import { existsSync } from 'node:fs';
import { Fight, isPolicy, POLICIES, type Result, seeded } from '@fray/engine';
import { systemIds } from '@fray/systems';
import { type Command, type Exit, Misuse, wholeNumber, words } from '../command.ts';
import { encounterFrom } from '../encounter.ts';
import { lines } from '../lines.ts';
import { menus } from '../menus.ts';
import { problems, say } from '../print.ts';
import { readTranscript, systemNamed } from '../read.ts';
import { type Bots, Session } from '../session.ts';

/** Plays a fight in the terminal. */
export const play: Command = {
  usage: 'play [ENCOUNTER | TRANSCRIPT] [--bot SIDE=greedy|random|mixed]… [--save FILE] [--seed S] [--dice hand] [--system SYSTEM] [--option NAME=VALUE]…',
  does: 'plays a fight, hot seat or against bots; every input is saved as it is made, and a saved fight is taken up again by its file',
  async run(args) {
    const { values, positionals } = words(args, {
      bot: { type: 'string', multiple: true, default: [] },
      save: { type: 'string' },
      seed: { type: 'string' },
      dice: { type: 'string', default: 'drawn' },
      system: { type: 'string' },
      option: { type: 'string', multiple: true, default: [] },
    });
    if (positionals.length > 1) throw new Misuse('One fight at a time');
    if (values.dice !== 'drawn' && values.dice !== 'hand') throw new Misuse('--dice is drawn or hand');
    const seed = values.seed === undefined ? Date.now() % 2 ** 31 : wholeNumber(values.seed, '--seed');
    const name = positionals[0] ?? systemNamed(values.system ?? (systemIds[0] as string)).starters[0]?.id ?? '';
    const byHand = values.dice === 'hand';
    const saved = name.endsWith('.jsonl') ? name : values.save !== undefined && existsSync(values.save) ? values.save : undefined;
    const found = saved !== undefined ? taken(saved, byHand) : begun(name, values.system, values.option, seed, byHand);
    if (!found.ok) {
      problems(saved ?? name, found.problems);
      return 1;
    }
    const { fight, inputs } = found.value;
    const bots = botsFor(values.bot, fight);
    const session = new Session(fight, bots, saved ?? values.save, inputs);
    const front = process.stdin.isTTY && process.stdout.isTTY ? menus : lines;
    await front(session);
    if (session.fight.outcome) say(session.fight.outcome.words);
    return (session.hasFailed ? 1 : 0) satisfies Exit;
  },
};

const thrower = (seed: number | undefined, byHand: boolean) => (byHand || seed === undefined ? { thrower: () => undefined } : { thrower: seeded(seed) });

/** A fight, and how many of its inputs are in its file already. */
type Found = Result<{ fight: Fight; inputs: number | undefined }>;

const begun = (name: string, systemId: string | undefined, options: readonly string[], seed: number, byHand: boolean): Found => {
  const found = encounterFrom(name, systemId, options);
  const fight = found.ok ? Fight.start(found.value.system, found.value.written, byHand ? undefined : seed, thrower(seed, byHand)) : found;
  return fight.ok ? { ok: true, value: { fight: fight.value, inputs: undefined } } : fight;
};

const taken = (file: string, byHand: boolean): Found => {
  const transcript = readTranscript(file);
  if (!transcript.ok) return transcript;
  const { system, header, inputs } = transcript.value;
  const fight = Fight.resume(system, { header, inputs }, thrower(header.seed, byHand));
  return fight.ok ? { ok: true, value: { fight: fight.value, inputs: inputs.length } } : fight;
};

const botsFor = (given: readonly string[], fight: Fight): Bots => {
  const sides = new Set([...fight.scene.encounter.combatants.map(c => c.side), 'gm']);
  return new Map(
    given.map(text => {
      const [side = '', policy = 'greedy'] = text.split('=');
      if (!sides.has(side)) throw new Misuse(`There is no side ${side}; there are ${[...sides].join(', ')}`);
      if (!isPolicy(policy)) throw new Misuse(`A bot is one of ${POLICIES.join(', ')}`);
      return [side, policy];
    }),
  );
};
