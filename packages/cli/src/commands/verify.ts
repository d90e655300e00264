import { Fight, problem, type Result } from '@fray/engine';
import { verify as verified } from '@fray/table';
import { type Command, Misuse, words } from '../command.ts';
import { green, json, problems, red, say } from '../print.ts';
import { readTranscript } from '../read.ts';

/** Checks that nobody tampered with the dice of a saved fight. */
export const verify: Command = {
  usage: 'verify TRANSCRIPT',
  does: 'draws the dice of a saved fight again from its revealed seed, and says whether they are those that were committed to',
  run(args) {
    const { values, positionals } = words(args, {});
    const [file] = positionals;
    if (file === undefined || positionals.length !== 1) throw new Misuse('Which transcript?');
    const transcript = readTranscript(file);
    if (!transcript.ok) {
      problems(file, transcript.problems);
      return 1;
    }
    const { system } = transcript.value;
    const fight: Result<Fight> = Fight.resume(system, transcript.value, { thrower: () => undefined });
    if (!fight.ok) {
      problems(file, fight.problems);
      return 1;
    }
    const result = verified(transcript.value, system.dice);
    if (values.json) json(result);
    else {
      const { checked, kept, byHand, forced, before, unchecked } = result;
      const counts = `${checked} throws drawn, ${kept} seen again after an undo, ${byHand} typed in, ${forced} forced${before > 0 ? `; ${before} from before it was made were NOT checked` : ''}`;
      say(`${result.ok ? green('holds') : red('fails')} ${file}: ${unchecked ?? counts}`);
      const wrong = result.problems.map(p => problem(`line ${p.n + 2}`, `threw ${p.found}${p.expected === undefined ? '' : `, not ${p.expected}`}: ${p.why}`));
      problems(file, wrong);
    }
    return result.ok ? 0 : 1;
  },
};
