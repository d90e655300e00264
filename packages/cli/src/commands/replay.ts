import { Fight, type Result } from '@fray/engine';
import { type Command, Misuse, wholeNumber, words } from '../command.ts';
import { boardLines, event, json, problems, say } from '../print.ts';
import { readTranscript } from '../read.ts';

/** Plays a transcript again. */
export const replay: Command = {
  usage: 'replay TRANSCRIPT [--to N]',
  does: 'plays a saved fight again, to the end or to an input, and tells the story',
  run(args) {
    const { values, positionals } = words(args, { to: { type: 'string' } });
    const [file] = positionals;
    if (file === undefined || positionals.length !== 1) throw new Misuse('Which transcript?');
    const transcript = readTranscript(file);
    if (!transcript.ok) {
      problems(file, transcript.problems);
      return 1;
    }
    const { system, header, inputs } = transcript.value;
    const to = values.to === undefined ? inputs.length : wholeNumber(values.to, '--to');
    const fight: Result<Fight> = Fight.resume(system, { header, inputs: inputs.slice(0, to) });
    if (!fight.ok) {
      problems(file, fight.problems);
      return 1;
    }
    const { scene } = fight.value;
    if (values.json) {
      json({
        inputs: fight.value.inputs.length,
        outcome: fight.value.outcome ?? null,
        waiting: fight.value.waitingFor(),
        board: fight.value.board(),
        story: fight.value.heard(),
      });
      return 0;
    }
    const names = new Map(scene.encounter.combatants.map(c => [c.id, c.name]));
    for (const t of fight.value.heard()) say(event(t, scene, id => names.get(id) ?? id, system.rulebook));
    for (const line of boardLines(fight.value.board())) say(line);
    if (fight.value.outcome) say(fight.value.outcome.words);
    return 0;
  },
};
