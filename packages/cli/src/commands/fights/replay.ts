import { Fight, type Result } from '@fray/engine';
import { withNames } from '@fray/engine/cases';
import {
  accountOf,
  accountStory,
  accountTable,
  mostTelling,
  type Names,
  NO_WORDS,
  namesIn,
  type Speaker,
  STORY_FORMATS,
  type Story,
  type StoryFormat,
  speakerFor,
  Teller,
  type ToldLine,
  writeStory,
} from '@fray/engine/words';
import { packCredit, packPinsIn } from '@fray/table/packs';
import { type CliCommand, parseWords, UsageError, wholeNumber } from '../../input/cli-command.ts';
import { fightLanguageFrom, LANGUAGE_OPTION } from '../../input/language.ts';
import { readTranscript } from '../../input/read-files.ts';
import { boardLines, dim, printJson, printLine, printProblems, printText } from '../../terminal/print.ts';
import { taleLines } from '../../terminal/tale-lines.ts';
import { terminalWordsIn } from '../../words/index.ts';

/** Replays a transcript. */
export const replayCommand: CliCommand = {
  usage: 'replay TRANSCRIPT [--to N] [--summary] [--as text|markdown|html] [--lang LANGUAGE]',
  does: 'plays a saved fight again, to the end or to an input, and tells the story or who did what, or writes it to print or post',
  run(args) {
    const { values, positionals } = parseWords(args, { to: { type: 'string' }, as: { type: 'string' }, summary: { type: 'boolean' }, ...LANGUAGE_OPTION });
    const [file] = positionals;
    if (file === undefined || positionals.length !== 1) throw new UsageError('Which transcript?');
    const transcript = readTranscript(file);
    if (!transcript.ok) {
      printProblems(file, transcript.problems);
      return 1;
    }
    const { system, header, inputs } = transcript.value;
    const to = values.to === undefined ? inputs.length : wholeNumber(values.to, '--to');
    const fight: Result<Fight> = Fight.resume(system, { header, inputs: inputs.slice(0, to) });
    if (!fight.ok) {
      printProblems(file, fight.problems);
      return 1;
    }
    const { scene } = fight.value;
    if (values.json) {
      printJson({
        inputs: fight.value.history.inputs.length,
        outcome: fight.value.outcome ?? null,
        waiting: fight.value.waitingFor(),
        board: fight.value.board(),
        story: fight.value.log.eventsFor(),
        packs: packPinsIn(header.encounter),
      });
      return 0;
    }
    const board = fight.value.board();
    const names = namesIn(scene.encounter.combatants, board.field);
    const speaker = speakerFor(system, fightLanguageFrom(values.lang, system), names);
    const lines = new Teller(system, speaker, names).tell(fight.value.log.eventsFor());
    const words = terminalWordsIn(speaker.language);
    const credits = packPinsIn(header.encounter).map(packCredit);
    const madeWith = credits.length > 0 ? [words.madeWith(credits.join('; '))] : [];
    if (values.as !== undefined || values.summary) {
      const whole: Story = { title: speaker.name(scene.encounter.name), about: [system.title, ...madeWith].join(' · '), lines, language: speaker.language };
      printText(writeStory(values.summary ? shortened(whole, { fight: fight.value, speaker, names }) : whole, formatFrom(values.as)));
      return 0;
    }
    for (const line of taleLines(lines)) printLine(line);
    for (const line of boardLines(speaker.localize(board), words)) printLine(line);
    if (fight.value.outcome) printLine(speaker.say(fight.value.outcome.words));
    for (const line of madeWith) printLine(dim(line));
    return 0;
  },
};

const formatFrom = (as: string | undefined): StoryFormat => {
  const format = STORY_FORMATS.find(known => known === (as ?? 'text'));
  if (!format) throw new UsageError(`--as is ${STORY_FORMATS.join(', ')}`);
  return format;
};

/** Who did what, and the lines that told most. */
const shortened = ({ title, about, lines }: Story, { fight, speaker, names }: { fight: Fight; speaker: Speaker; names: Names }): Story => {
  const { words = NO_WORDS } = fight.system;
  const { scene, outcome } = fight;
  const events = fight.log.eventsFor().map(event => ({ ...withNames(event, scene), what: event.what }));
  const account = accountOf(
    words,
    events,
    scene.encounter.combatants.map(({ id }) => id),
  );
  return accountStory({
    title,
    about: [about, outcome && speaker.say(outcome.words)].filter(Boolean).join(' · '),
    account: accountTable(account, speaker, names),
    lines: mostTelling<ToldLine>(
      words,
      lines.filter(({ role }) => role === 'line'),
    ),
    speaker,
  });
};
