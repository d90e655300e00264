import { existsSync } from 'node:fs';
import { Fight, type Result, seededThrower } from '@fray/engine';
import { elementAt } from '@fray/engine/util';
import { systemIds } from '@fray/systems';
import { type CliCommand, type ExitCode, parseWords, UsageError, wholeNumber } from '../../input/cli-command.ts';
import { contestantFrom } from '../../input/contestant.ts';
import { type EncounterPlace, findEncounter, PACK_OPTION } from '../../input/find-encounter.ts';
import { fightLanguageFrom, LANGUAGE_OPTION } from '../../input/language.ts';
import { readTranscript, systemNamed } from '../../input/read-files.ts';
import { playByLines } from '../../terminal/line-interface.ts';
import { LocalFight } from '../../terminal/local-fight.ts';
import type { SideMachines } from '../../terminal/machines.ts';
import { playByMenus } from '../../terminal/menu-interface.ts';
import { printLine, printProblems } from '../../terminal/print.ts';

/** Plays a fight in the terminal. */
export const playCommand: CliCommand = {
  usage:
    'play [ENCOUNTER | TRANSCRIPT] [--bot SIDE=greedy|random|mixed|fast|search[@LEVEL][@BUDGET]]… [--save FILE] [--seed S] [--dice hand] [--system SYSTEM] [--option NAME=VALUE]… [--pack FILE]… [--lang LANGUAGE]',
  does: 'plays a fight, hot seat or against bots; every input is saved as it is made, and a saved fight is taken up again by its file',
  async run(args) {
    const { values, positionals } = parseWords(args, {
      bot: { type: 'string', multiple: true, default: [] },
      save: { type: 'string' },
      seed: { type: 'string' },
      dice: { type: 'string', default: 'drawn' },
      system: { type: 'string' },
      option: { type: 'string', multiple: true, default: [] },
      ...PACK_OPTION,
      ...LANGUAGE_OPTION,
    });
    if (positionals.length > 1) throw new UsageError('One fight at a time');
    if (values.dice !== 'drawn' && values.dice !== 'hand') throw new UsageError('--dice is drawn or hand');
    const seed = values.seed === undefined ? Date.now() % 2 ** 31 : wholeNumber(values.seed, '--seed');
    const name = positionals[0] ?? systemNamed(values.system ?? elementAt(systemIds, 0)).starters[0]?.id ?? '';
    const byHand = values.dice === 'hand';
    const saved = name.endsWith('.jsonl') ? name : values.save !== undefined && existsSync(values.save) ? values.save : undefined;
    const found = saved !== undefined ? taken(saved, byHand) : begun(name, { system: values.system, options: values.option, packs: values.pack }, seed, byHand);
    if (!found.ok) {
      printProblems(saved ?? name, found.problems);
      return 1;
    }
    const { fight, inputs } = found.value;
    const bots = botsFor(values.bot, fight);
    const session = new LocalFight({ fight, bots, language: fightLanguageFrom(values.lang, fight.system), file: saved ?? values.save, saved: inputs });
    const front = process.stdin.isTTY && process.stdout.isTTY ? playByMenus : playByLines;
    await front(session);
    if (session.fight.outcome) printLine(session.speaker.say(session.fight.outcome.words));
    return (session.hasFailed ? 1 : 0) satisfies ExitCode;
  },
};

const thrower = (seed: number | undefined, byHand: boolean) => (byHand || seed === undefined ? { thrower: () => undefined } : { thrower: seededThrower(seed) });

/** A fight, and how many of its inputs its file already has. */
type Found = Result<{ fight: Fight; inputs: number | undefined }>;

const begun = (name: string, place: EncounterPlace, seed: number, byHand: boolean): Found => {
  const found = findEncounter(name, place);
  const fight = found.ok ? Fight.start(found.value.system, found.value.written, { seed: byHand ? undefined : seed, ...thrower(seed, byHand) }) : found;
  return fight.ok ? { ok: true, value: { fight: fight.value, inputs: undefined } } : fight;
};

const taken = (file: string, byHand: boolean): Found => {
  const transcript = readTranscript(file);
  if (!transcript.ok) return transcript;
  const { system, header, inputs } = transcript.value;
  const fight = Fight.resume(system, { header, inputs }, thrower(header.seed, byHand));
  return fight.ok ? { ok: true, value: { fight: fight.value, inputs: inputs.length } } : fight;
};

const botsFor = (given: readonly string[], fight: Fight): SideMachines => {
  const sides = new Set([...fight.scene.encounter.combatants.map(c => c.side), 'gm']);
  return new Map(
    given.map(text => {
      const [side = '', policy = 'greedy'] = text.split('=');
      if (!sides.has(side)) throw new UsageError(`There is no side ${side}; there are ${[...sides].join(', ')}`);
      return [side, contestantFrom(policy)];
    }),
  );
};
