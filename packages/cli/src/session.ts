import { appendFileSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { type Fight, formatInput, formatTranscript, type Open, type Outlook, type Refusal } from '@fray/engine';
import type { Command, Question } from '@fray/table';
import { Misuse } from './command.ts';
import { boardLines, event, nextLine, outlook, parts, refusalLine, refusedLines, say } from './print.ts';

/** A fight in the terminal: what was told is printed once, and every input is in the file before anything is shown. */
export class Session {
  readonly fight: Fight;
  private readonly file: string | undefined;
  /** How many inputs are in the file; nothing while there is no file. */
  private written: number | undefined;
  private told = 0;

  /** `saved` is how many inputs the file holds already, when the fight was taken up from it. */
  constructor(fight: Fight, file: string | undefined, saved?: number) {
    this.fight = fight;
    this.file = file;
    this.written = saved;
    if (file !== undefined && saved !== undefined) dropUnfinishedLine(file);
    this.save();
  }

  name = (id: string): string => this.fight.scene.encounter.combatants.find(c => c.id === id)?.name ?? (id === 'gm' ? 'The GM' : id);

  /** Appends what is new to the file, or writes the whole of it the first time. */
  save(): void {
    const { file, fight } = this;
    if (file === undefined) return;
    try {
      if (this.written === undefined) writeFileSync(file, formatTranscript(fight.transcript()));
      else if (this.written < fight.inputs.length) appendFileSync(file, fight.inputs.slice(this.written).map(formatInput).join(''));
    } catch (e) {
      throw new Misuse(`${file} cannot be written (${(e as NodeJS.ErrnoException).code})`);
    }
    this.written = fight.inputs.length;
  }

  /** Does something, keeps it, and shows what came of it or why it may not be. */
  act(what: () => Refusal | undefined): boolean {
    const refusal = what();
    if (refusal) say(refusalLine(refusal));
    else this.save();
    return refusal === undefined;
  }

  /** Prints what was told since the last time, each roll with its parts. */
  tell(): void {
    const heard = this.fight.heard();
    if (heard.length < this.told) this.told = heard.length;
    for (const t of heard.slice(this.told)) {
      say(event(t, this.fight.scene, this.name, this.fight.system.rulebook));
      if (Array.isArray(t['parts'])) for (const line of parts(t['parts'])) say(line);
    }
    this.told = heard.length;
  }

  /** After an undo the story is shorter. */
  forget(): void {
    this.told = Math.min(this.told, this.fight.heard().length);
  }

  board(): void {
    const board = this.fight.board();
    for (const line of [...boardLines(board), ...nextLine(board)]) say(line);
  }

  /** The odds of each choice, in words, by key. */
  odds(): Map<string, string> {
    return new Map(this.fight.outlook().map((o: Outlook) => [`${o.by} ${o.key}`, outlook(o, this.name)]));
  }

  /** Takes back the last thing that was not a bot's. */
  undo(isBot: (by: string) => boolean): boolean {
    const last = this.fight.course.findLast(
      ({ input }) => 'ruling' in input || ('chose' in input && !isBot(input.by)) || ('threw' in input && input.how === 'hand'),
    );
    if (!last) {
      say('  There is nothing to take back');
      return false;
    }
    const done = this.act(() => this.fight.undo(last.n));
    this.forget();
    return done;
  }

  refused(open: Open): void {
    for (const line of refusedLines(open.refused)) say(line);
  }

  /** Does what is said as it is at a table, as far as it is about the fight. */
  perform(command: Command | Question): void {
    const { fight } = this;
    if ('ask' in command) return say(refusalLine(AT_A_TABLE));
    switch (command.do) {
      case 'choose':
        return void this.act(() => fight.choose(command.by, command.what));
      case 'roll':
        return void this.act(() => fight.roll(command.by, command.total));
      case 'rule':
        return void this.act(() => fight.rule(command.ruling, command.with, command.why));
      default:
        say(refusalLine(AT_A_TABLE));
    }
  }
}

const AT_A_TABLE = { why: 'that is for a table', instead: 'fray serve makes tables, and fray sit sits down at one' };

/** A line without its end was never acknowledged; what comes next must not be written behind it. */
const dropUnfinishedLine = (file: string): void => {
  const bytes = readFileSync(file);
  const end = bytes.lastIndexOf(10) + 1;
  if (end < bytes.length) truncateSync(file, end);
};
