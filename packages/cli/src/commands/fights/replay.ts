import { Fight, type Result } from '@fray/engine';
import { type CliCommand, parseWords, UsageError, wholeNumber } from '../../input/cli-command.ts';
import { readTranscript } from '../../input/read-files.ts';
import { boardLines, eventLine, printJson, printLine, printProblems } from '../../terminal/print.ts';

/** Replays a transcript. */
export const replayCommand: CliCommand = {
  usage: 'replay TRANSCRIPT [--to N]',
  does: 'plays a saved fight again, to the end or to an input, and tells the story',
  run(args) {
    const { values, positionals } = parseWords(args, { to: { type: 'string' } });
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
    const names = new Map(scene.encounter.combatants.map(c => [c.id, c.name]));
    for (const t of fight.value.log.eventsFor()) printLine(eventLine(t, scene, id => names.get(id) ?? id, system.rulebook));
    for (const line of boardLines(fight.value.board())) printLine(line);
    if (fight.value.outcome) printLine(fight.value.outcome.words);
    return 0;
  },
};
