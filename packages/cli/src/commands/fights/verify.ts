import { Fight, problem, type Result } from '@fray/engine';
import { verifyDice as verified } from '@fray/table';
import { type CliCommand, parseWords, UsageError } from '../../input/cli-command.ts';
import { readTranscript } from '../../input/read-files.ts';
import { green, printJson, printLine, printProblems, red } from '../../terminal/print.ts';

/** Checks that the dice of a saved fight were not tampered with. */
export const verifyCommand: CliCommand = {
  usage: 'verify TRANSCRIPT',
  does: 'draws the dice of a saved fight again from its revealed seed, and says whether they are those that were committed to',
  run(args) {
    const { values, positionals } = parseWords(args, {});
    const [file] = positionals;
    if (file === undefined || positionals.length !== 1) throw new UsageError('Which transcript?');
    const transcript = readTranscript(file);
    if (!transcript.ok) {
      printProblems(file, transcript.problems);
      return 1;
    }
    const { system } = transcript.value;
    const fight: Result<Fight> = Fight.resume(system, transcript.value, { thrower: () => undefined });
    if (!fight.ok) {
      printProblems(file, fight.problems);
      return 1;
    }
    const result = verified(transcript.value, system.dice);
    if (values.json) printJson(result);
    else {
      const { checked, kept, byHand, forced, before, unchecked } = result;
      const counts = `${checked} throws drawn, ${kept} seen again after an undo, ${byHand} typed in, ${forced} forced${before > 0 ? `; ${before} from before it was made were NOT checked` : ''}`;
      printLine(`${result.ok ? green('holds') : red('fails')} ${file}: ${unchecked ?? counts}`);
      const wrong = result.problems.map(p => problem(`line ${p.n + 2}`, `threw ${p.found}${p.expected === undefined ? '' : `, not ${p.expected}`}: ${p.why}`));
      printProblems(file, wrong);
    }
    return result.ok ? 0 : 1;
  },
};
