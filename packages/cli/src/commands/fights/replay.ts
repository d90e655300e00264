import { Fight, type Result } from '@fray/engine';
import { namesIn, STORY_FORMATS, speakerFor, Teller, writeStory } from '@fray/engine/words';
import { type CliCommand, parseWords, UsageError, wholeNumber } from '../../input/cli-command.ts';
import { fightLanguageFrom, LANGUAGE_OPTION } from '../../input/language.ts';
import { readTranscript } from '../../input/read-files.ts';
import { boardLines, printJson, printLine, printProblems, printText } from '../../terminal/print.ts';
import { taleLines } from '../../terminal/tale-lines.ts';
import { terminalWordsIn } from '../../words/index.ts';

/** Replays a transcript. */
export const replayCommand: CliCommand = {
  usage: 'replay TRANSCRIPT [--to N] [--as text|markdown|html] [--lang LANGUAGE]',
  does: 'plays a saved fight again, to the end or to an input, and tells the story, or writes it to print or post',
  run(args) {
    const { values, positionals } = parseWords(args, { to: { type: 'string' }, as: { type: 'string' }, ...LANGUAGE_OPTION });
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
      });
      return 0;
    }
    const board = fight.value.board();
    const names = namesIn(scene.encounter.combatants, board.field);
    const speaker = speakerFor(system, fightLanguageFrom(values.lang, system), names);
    const lines = new Teller(system, speaker, names).tell(fight.value.log.eventsFor());
    if (values.as !== undefined) {
      const format = STORY_FORMATS.find(known => known === values.as);
      if (!format) throw new UsageError(`--as is ${STORY_FORMATS.join(', ')}`);
      printText(writeStory({ title: speaker.name(scene.encounter.name), about: system.title, lines, language: speaker.language }, format));
      return 0;
    }
    for (const line of taleLines(lines)) printLine(line);
    for (const line of boardLines(speaker.localize(board), terminalWordsIn(speaker.language))) printLine(line);
    if (fight.value.outcome) printLine(speaker.say(fight.value.outcome.words));
    return 0;
  },
};
