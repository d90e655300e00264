import { randomInt } from 'node:crypto';
import { appendFileSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { type Fight, formatInput, formatTranscript, GM_SEAT, type Open, type Outlook, ok, type PolicyName, type Refusal, type Seat } from '@fray/engine';
import type { Command, Question } from '@fray/table';
import { Misuse } from './command.ts';
import { boardLines, event, nextLine, outlook, parts, problems, refusalLine, refusedLines, say } from './print.ts';
import { guarded } from './unexpected.ts';

/** The policies that answer for sides, or for the GM. */
export type Bots = ReadonlyMap<string, PolicyName>;

/** A fight in the terminal: what was told is printed once, and every input is in the file before anything is shown. */
export class Session {
  readonly fight: Fight;
  private readonly file: string | undefined;
  /** How many inputs are in the file; nothing while there is no file. */
  private written: number | undefined;
  private told = 0;
  /** A bug in the rules stopped something. The fight went on as if that had not been put in. */
  hasFailed = false;
  private readonly bots: Bots;

  /** `saved` is how many inputs the file holds already, when the fight was taken up from it. */
  constructor(fight: Fight, bots: Bots, file: string | undefined, saved?: number) {
    this.fight = fight;
    this.bots = bots;
    this.file = file;
    this.written = saved;
    if (file !== undefined && saved !== undefined) dropUnfinishedLine(file);
    this.save();
  }

  name = (id: string): string => this.fight.scene.encounter.combatants.find(c => c.id === id)?.name ?? (id === 'gm' ? 'The GM' : id);

  /** The policy that answers for somebody, where a bot does. */
  botOf(by: string): PolicyName | undefined {
    return this.bots.get(this.fight.scene.encounter.combatants.find(c => c.id === by)?.side ?? 'gm');
  }

  /**
   * Whose eyes the person at the terminal has. Who plays against bots sees no more than those know who are played by hand, also where
   * the GM is too; who plays both sides, or none, sees everything.
   */
  get seat(): Seat {
    const { combatants } = this.fight.scene.encounter;
    const owns = [...combatants.keys()].filter(who => !this.bots.has((combatants[who] as { readonly side: string }).side));
    return owns.length > 0 && owns.length < combatants.length ? { owns } : GM_SEAT;
  }

  /** Makes the throws that the person at the terminal may not see; answers whether there was one. */
  throwUnseen(): boolean {
    const { fight, seat } = this;
    const wanted = fight.wantedThrow;
    if (!wanted || fight.waitingFor(seat).some(w => w.about === 'throw')) return false;
    return this.act(() => fight.roll(wanted.by, wanted.dice.throw({ below: n => randomInt(n) })));
  }

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
    const done = guarded(() => ok(what()));
    if (!done.ok) {
      this.hasFailed = true;
      problems(this.file ?? this.fight.system.id, done.problems);
      return false;
    }
    if (done.value) say(refusalLine(done.value));
    else this.save();
    return done.value === undefined;
  }

  /** Prints what was told since the last time, each roll with its parts. */
  tell(): void {
    const heard = this.fight.heard(this.seat);
    if (heard.length < this.told) this.told = heard.length;
    for (const t of heard.slice(this.told)) {
      say(event(t, this.fight.scene, this.name, this.fight.system.rulebook));
      if (Array.isArray(t['parts'])) for (const line of parts(t['parts'])) say(line);
    }
    this.told = heard.length;
  }

  /** After an undo the story is shorter. */
  forget(): void {
    this.told = Math.min(this.told, this.fight.heard(this.seat).length);
  }

  board(): void {
    const board = this.fight.board(this.seat);
    for (const line of [...boardLines(board), ...nextLine(board)]) say(line);
  }

  /** The odds of each choice, in words, by key. */
  odds(): Map<string, string> {
    return new Map(this.fight.outlook(this.seat).map((o: Outlook) => [`${o.by} ${o.key}`, outlook(o, this.name)]));
  }

  /** Takes back the last thing that was not a bot's. */
  undo(): boolean {
    const last = this.fight.course.findLast(
      ({ input }) => 'ruling' in input || ('chose' in input && !this.botOf(input.by)) || ('threw' in input && input.how === 'hand'),
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
