import { existsSync } from 'node:fs';
import { Fight, parseRoll, type Result, type Seat, whoById } from '@fray/engine';
import { fraction, fractionToNumber } from '@fray/engine/chance';
import { namesIn, speakerFor } from '@fray/engine/words';
import { type CliCommand, parseWords, UsageError, wholeNumber } from '../../input/cli-command.ts';
import { contestantFrom, LEVEL_OPTION, policyNamed } from '../../input/contestant.ts';
import { type EncounterPlace, findEncounter, PACK_OPTION } from '../../input/find-encounter.ts';
import { LANGUAGE_OPTION, languageFrom } from '../../input/language.ts';
import { isSavedFight, readSavedFight } from '../../input/read-files.ts';
import { outlookWords } from '../../terminal/outlook-words.ts';
import { bold, dim, outlookLine, printJson, printLine, printProblems } from '../../terminal/print.ts';
import { printAdvice } from '../../terminal/print-advice.ts';
import { printEquilibrium } from '../../terminal/print-equilibrium.ts';
import { type Language, TERMINAL_WORDS } from '../../words/index.ts';

/** Exact odds of dice, or of every choice at a moment of a fight. */
export const oddsCommand: CliCommand = {
  usage:
    'odds DICE | ENCOUNTER [--seed S] | TRANSCRIPT [--after "NAME: CHOICE"]… [--seat NAME] [--others nothing|best] [--equilibrium | --policy POLICY | --level LEVEL] [--system SYSTEM] [--option NAME=VALUE]… [--lang en|de]',
  does: 'exact odds of dice (4d6kh3), or of every legal choice at the first decision of an encounter or the last of a transcript, as one seat knows it; or how both sides of an exchange would best mix what they do, or what a policy would choose, and why',
  run(args) {
    const { values, positionals } = parseWords(args, {
      seed: { type: 'string', default: '1' },
      system: { type: 'string' },
      others: { type: 'string', default: 'nothing' },
      after: { type: 'string', multiple: true, default: [] },
      seat: { type: 'string' },
      equilibrium: { type: 'boolean', default: false },
      ...LEVEL_OPTION,
      option: { type: 'string', multiple: true, default: [] },
      ...PACK_OPTION,
      ...LANGUAGE_OPTION,
    });
    const language = languageFrom(values.lang);
    const words = TERMINAL_WORDS[language];
    if (positionals.length === 0) throw new UsageError('The odds of what?');
    if (values.others !== 'nothing' && values.others !== 'best') throw new UsageError('--others is nothing or best');
    const text = positionals.join(' ');
    const roll = parseRoll(text);
    if (roll.ok && !existsSync(text)) return diceOdds(text, values.json === true, language);
    const fight = fightFrom(text, { system: values.system, options: values.option, packs: values.pack }, wholeNumber(values.seed, '--seed'));
    if (!fight.ok) {
      printProblems(text, fight.problems);
      return 1;
    }
    for (const one of values.after) play(fight.value, one);
    const seat = seatOf(fight.value, values.seat);
    const board = fight.value.board(seat);
    const speaker = speakerFor(fight.value.system, language, namesIn(board.sheets, board.field));
    if (values.equilibrium) return printEquilibrium(fight.value, values.json === true, speaker, words);
    const policy = policyNamed(values, '');
    if (policy !== '') return printAdvice(fight.value, contestantFrom(policy), values.seat === undefined ? undefined : seat, speaker, values.json === true);
    const all = fight.value.odds.outlook(seat, { others: values.others });
    if (values.json) {
      printJson(all);
      return 0;
    }
    const how = outlookWords(fight.value, seat, speaker, words);
    for (const w of fight.value.waitingFor()) printLine(bold(speaker.say(w.prompt)));
    for (const o of all) printLine(`  ${o.key.padEnd(48)} ${dim(outlookLine(o, how))}`);
    return 0;
  },
};

/** Makes a choice, given like `ada: feint bo`. */
const play = (fight: Fight, text: string): void => {
  const [, by = '', choice = ''] = /^\s*([^:\s]+):\s*(.*)$/.exec(text) ?? [];
  const no = fight.choose(by, choice);
  if (no) throw new UsageError(`--after "${text}": ${no.why} [${no.clause}]`);
};

/** The seat whose knowledge is used: the GM's, or that of a combatant's player. */
const seatOf = (fight: Fight, name: string | undefined): Seat => {
  const who = name === undefined ? undefined : whoById(fight.scene, name);
  if (name !== undefined && (who === undefined || who < 0))
    throw new UsageError(`There is no ${name}; there are ${fight.scene.encounter.combatants.map(c => c.id).join(', ')}`);
  return who === undefined ? { gm: true } : { owns: [who] };
};

const fightFrom = (text: string, place: EncounterPlace, seed: number): Result<Fight> => {
  if (isSavedFight(text)) return readSavedFight(text);
  const found = findEncounter(text, place);
  return found.ok ? Fight.start(found.value.system, found.value.written, { seed }) : found;
};

const DECIMALS = { minimumFractionDigits: 3, maximumFractionDigits: 3 } as const;

const diceOdds = (text: string, asJson: boolean, language: Language): 0 | 1 => {
  const roll = parseRoll(text);
  const distribution = roll.ok ? roll.value.distribution() : roll;
  if (!distribution.ok) {
    printProblems(text, distribution.problems);
    return 1;
  }
  const rows = [...distribution.value].sort((a, b) => a[0] - b[0]);
  const all = rows.reduce((n, [, ways]) => n + ways, 0n);
  const share = (ways: bigint) => Number((ways * 10_000_000n) / all) / 100_000;
  const mean = fractionToNumber(
    fraction(
      rows.reduce((sum, [total, ways]) => sum + BigInt(total) * ways, 0n),
      all,
    ),
  );
  if (asJson) printJson({ dice: text, ways: all, mean, outcomes: rows.map(([total, ways]) => ({ total, ways, percent: share(ways) })) });
  else {
    printLine(`${bold(text)}  ${TERMINAL_WORDS[language].odds.dice(mean.toLocaleString(language, DECIMALS), rows[0]?.[0] ?? 0, rows.at(-1)?.[0] ?? 0)}`);
    const most = Math.max(...rows.map(([, ways]) => share(ways)));
    for (const [total, ways] of rows.slice(0, 200))
      printLine(
        `${String(total).padStart(6)}  ${share(ways).toLocaleString(language, DECIMALS).padStart(7)} %  ${dim('▇'.repeat(Math.round((40 * share(ways)) / most)))}`,
      );
  }
  return 0;
};
