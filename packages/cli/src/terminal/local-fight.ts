import { elementAt } from '@fray/engine/util';
import { randomInt } from 'node:crypto';
import { appendFileSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import {
  type Fight,
  formatInput,
  formatTranscript,
  GM_SEAT,
  type OpenDecision,
  type Outlook,
  ok,
  type PolicyName,
  type Refusal,
  type Seat,
} from '@fray/engine';
import type { Command, Question } from '@fray/table';
import { UsageError } from '../input/cli-command.ts';
import { boardLines, eventLine, modifierLines, nextLine, outlookLine, printLine, printProblems, refusalLine, refusedLines } from './print.ts';
import { catchBugs } from './unexpected.ts';

/** The policies that answer for sides, or for the GM. */
export type SidePolicies = ReadonlyMap<string, PolicyName>;

/** A fight in the terminal: what was told is printed once, and every input is in the file before anything is shown. */
export class LocalFight {
  readonly fight: Fight;
  private readonly file: string | undefined;
  /** How many inputs are in the file; nothing while there is no file. */
  private savedCount: number | undefined;
  private printedCount = 0;
  /** A bug in the rules stopped something. The fight went on as if that had not been put in. */
  hasFailed = false;
  private readonly bots: SidePolicies;

  /** `saved` is how many inputs the file holds already, when the fight was taken up from it. */
  constructor(fight: Fight, bots: SidePolicies, file: string | undefined, saved?: number) {
    this.fight = fight;
    this.bots = bots;
    this.file = file;
    this.savedCount = saved;
    if (file !== undefined && saved !== undefined) dropUnfinishedLine(file);
    this.save();
  }

  nameOf = (id: string): string => this.fight.scene.encounter.combatants.find(c => c.id === id)?.name ?? (id === 'gm' ? 'The GM' : id);

  /** The policy that answers for somebody, where a bot does. */
  policyOf(by: string): PolicyName | undefined {
    return this.bots.get(this.fight.scene.encounter.combatants.find(c => c.id === by)?.side ?? 'gm');
  }

  /**
   * Whose eyes the person at the terminal has. Who plays against bots sees no more than those know who are played by hand, also where
   * the GM is too; who plays both sides, or none, sees everything.
   */
  get seat(): Seat {
    const { combatants } = this.fight.scene.encounter;
    const owns = [...combatants.keys()].filter(who => !this.bots.has(elementAt(combatants, who).side));
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
      if (this.savedCount === undefined) writeFileSync(file, formatTranscript(fight.transcript()));
      else if (this.savedCount < fight.inputs.length) appendFileSync(file, fight.inputs.slice(this.savedCount).map(formatInput).join(''));
    } catch (e) {
      throw new UsageError(`${file} cannot be written (${(e as NodeJS.ErrnoException).code})`);
    }
    this.savedCount = fight.inputs.length;
  }

  /** Does something, keeps it, and shows what came of it or why it may not be. */
  act(what: () => Refusal | undefined): boolean {
    const done = catchBugs(() => ok(what()));
    if (!done.ok) {
      this.hasFailed = true;
      printProblems(this.file ?? this.fight.system.id, done.problems);
      return false;
    }
    if (done.value) printLine(refusalLine(done.value));
    else this.save();
    return done.value === undefined;
  }

  /** Prints what was told since the last time, each roll with its parts. */
  printNews(): void {
    const heard = this.fight.eventsFor(this.seat);
    if (heard.length < this.printedCount) this.printedCount = heard.length;
    for (const t of heard.slice(this.printedCount)) {
      printLine(eventLine(t, this.fight.scene, this.nameOf, this.fight.system.rulebook));
      if (Array.isArray(t['parts'])) for (const line of modifierLines(t['parts'])) printLine(line);
    }
    this.printedCount = heard.length;
  }

  /** After an undo the story is shorter. */
  forget(): void {
    this.printedCount = Math.min(this.printedCount, this.fight.eventsFor(this.seat).length);
  }

  printBoard(): void {
    const board = this.fight.board(this.seat);
    for (const line of [...boardLines(board), ...nextLine(board)]) printLine(line);
  }

  /** The odds of each choice, in words, by key. */
  odds(): Map<string, string> {
    return new Map(this.fight.outlook(this.seat).map((o: Outlook) => [`${o.by} ${o.key}`, outlookLine(o, this.nameOf)]));
  }

  /** Takes back the last thing that was not a bot's. */
  undo(): boolean {
    const last = this.fight.inputsInForce.findLast(
      ({ input }) => 'ruling' in input || ('chose' in input && !this.policyOf(input.by)) || ('threw' in input && input.how === 'hand'),
    );
    if (!last) {
      printLine('  There is nothing to take back');
      return false;
    }
    const done = this.act(() => this.fight.undo(last.n));
    this.forget();
    return done;
  }

  printRefused(open: OpenDecision): void {
    for (const line of refusedLines(open.refused)) printLine(line);
  }

  /** Does what is said as it is at a table, as far as it is about the fight. */
  perform(command: Command | Question): void {
    const { fight } = this;
    if ('ask' in command) return printLine(refusalLine(AT_A_TABLE));
    switch (command.do) {
      case 'choose':
        return void this.act(() => fight.choose(command.by, command.what));
      case 'roll':
        return void this.act(() => fight.roll(command.by, command.total));
      case 'rule':
        return void this.act(() => fight.rule(command.ruling, command.with, command.why));
      default:
        printLine(refusalLine(AT_A_TABLE));
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
