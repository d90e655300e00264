import { randomInt } from 'node:crypto';
import { appendFileSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { type Fight, formatInput, formatTranscript, GM_SEAT, type OpenDecision, type Outlook, ok, type Refusal, type Seat } from '@fray/engine';
import { elementAt } from '@fray/engine/util';
import { type Localized, namesIn, type Speaker, speakerFor, Teller, type ToldLine } from '@fray/engine/words';
import type { Command, Question } from '@fray/table';
import { UsageError } from '../input/cli-command.ts';
import { errnoOf } from '../input/errors.ts';
import { type TerminalWords, terminalWordsIn } from '../words/index.ts';
import { Machines, type SideMachines } from './machines.ts';
import { mapLines } from './map-lines.ts';
import { outlookWords } from './outlook-words.ts';
import { boardLines, nextLine, outlookLine, printLine, printProblems, refusalLine, refusedLines } from './print.ts';
import { detailLines, taleLines } from './tale-lines.ts';
import { catchBugs } from './unexpected.ts';

interface LocalFightParts {
  readonly fight: Fight;
  readonly bots: SideMachines;
  readonly language: string;
  readonly file?: string | undefined;
  /** How many inputs the file already has, if the fight continues from it. */
  readonly saved?: number | undefined;
}

/** How many times the terminal looks at a choice before it shows odds: the same on every machine, so that what it prints is the same too. */
const MAX_LOOKS = 1000;

/** A fight in the terminal. Every input is in the file before its events are shown, and each event is printed once. */
export class LocalFight {
  readonly fight: Fight;
  private readonly file: string | undefined;
  /** How many inputs are in the file; undefined while there is no file. */
  private savedCount: number | undefined;
  private printedCount = 0;
  /** A bug in the rules stopped an input. The fight continues without it. */
  hasFailed = false;
  readonly machines: Machines;
  readonly speaker: Speaker;
  readonly words: TerminalWords;
  private news: readonly ToldLine[] = [];

  constructor({ fight, bots, language, file, saved }: LocalFightParts) {
    this.fight = fight;
    this.speaker = speakerFor(fight.system, language, { place: (x, y) => namesIn([], fight.board(this.seat).field).place(x, y) });
    this.words = terminalWordsIn(language);
    this.machines = new Machines(fight, bots);
    this.file = file;
    this.savedCount = saved;
    if (file !== undefined && saved !== undefined) dropUnfinishedLine(file);
    this.save();
  }

  nameOf = (id: string): string => {
    const name = this.fight.scene.encounter.combatants.find(c => c.id === id)?.name;
    return name === undefined ? (id === 'gm' ? this.speaker.say('The GM') : id) : this.speaker.name(name);
  };

  /** Dice as the language writes them: 2d6, or 2W6. What is no sum of dice has a name. */
  diceName(name: string): string {
    return /^[\dd+-]+$/.test(name) && this.speaker.language === 'de' ? name.replaceAll('d', 'W') : this.speaker.say(name);
  }

  /** Lets the machine choose that answers for a combatant, if there is one; answers whether it did. If its choice is refused, the person at the terminal decides. */
  letMachineChoose(by: string): boolean {
    const machine = this.machines.of(by);
    return machine !== undefined && this.act(() => this.fight.choose(by, this.machines.choose(by, machine)?.key ?? ''));
  }

  /**
   * What the person at the terminal may see. Playing against bots, it is what the combatants played by hand know, even if the person is also the GM. Playing
   * all sides or none, it is everything.
   */
  get seat(): Seat {
    const { combatants } = this.fight.scene.encounter;
    const owns = [...combatants.keys()].filter(who => !this.machines.has(elementAt(combatants, who).side));
    return owns.length > 0 && owns.length < combatants.length ? { owns } : GM_SEAT;
  }

  /** Makes the throws that the person at the terminal may not see; answers whether there was one. */
  throwUnseen(): boolean {
    const { fight, seat } = this;
    const wanted = fight.dice.wanted;
    if (!wanted || fight.waitingFor(seat).some(w => w.about === 'throw')) return false;
    return this.act(() => fight.dice.roll(wanted.by, wanted.dice.throw({ below: n => randomInt(n) })));
  }

  /** Makes the throw that is wanted from typed words: the total of real dice. */
  typeThrow(by: string, shown: string): boolean {
    if (shown.trim() !== '' && Number.isFinite(Number(shown))) return this.act(() => this.fight.dice.roll(by, Number(shown)));
    printLine(refusalLine({ why: this.words.refusal.noNumber(shown), instead: this.words.refusal.sayTotal }, this.words));
    return false;
  }

  /** Appends new inputs to the file, or writes all of it the first time. */
  save(): void {
    const { file, fight } = this;
    if (file === undefined) return;
    try {
      if (this.savedCount === undefined) writeFileSync(file, formatTranscript(fight.transcript()));
      else if (this.savedCount < fight.history.inputs.length) appendFileSync(file, fight.history.inputs.slice(this.savedCount).map(formatInput).join(''));
    } catch (e) {
      throw new UsageError(`${file} cannot be written (${errnoOf(e)})`);
    }
    this.savedCount = fight.history.inputs.length;
  }

  /** Does something, saves it, and prints the result or the refusal. */
  act(what: () => Refusal | undefined): boolean {
    const done = catchBugs(() => ok(what()));
    if (!done.ok) {
      this.hasFailed = true;
      printProblems(this.file ?? this.fight.system.id, done.problems);
      return false;
    }
    if (done.value) printLine(refusalLine(this.speaker.localize(done.value), this.words));
    else this.save();
    return done.value === undefined;
  }

  /** Tells what happened since the last call. */
  printNews(): void {
    const heard = this.fight.log.eventsFor(this.seat);
    if (heard.length < this.printedCount) this.printedCount = heard.length;
    const news = this.teller().tell(heard.slice(this.printedCount), heard.slice(0, this.printedCount));
    for (const line of taleLines(news)) printLine(line);
    this.printedCount = heard.length;
    if (news.length > 0) this.news = news;
  }

  /** The dice, numbers and clauses behind what was told last. */
  printDetails(): void {
    for (const line of this.news.flatMap(told => detailLines(told, this.fight.system.rulebook, this.words))) printLine(line);
  }

  /** A question in the language of the terminal. */
  spoken({ prompt, clause, options }: OpenDecision): Localized<Pick<OpenDecision, 'prompt' | 'clause' | 'options'>> {
    return this.speaker.localize({ prompt, clause, options });
  }

  private teller(): Teller {
    const { fight } = this;
    return new Teller(fight.system, this.speaker, namesIn(fight.scene.encounter.combatants, fight.board(this.seat).field));
  }

  /** After an undo there are fewer events. */
  forget(): void {
    this.printedCount = Math.min(this.printedCount, this.fight.log.eventsFor(this.seat).length);
  }

  printBoard(): void {
    const board = this.speaker.localize(this.fight.board(this.seat));
    for (const line of [...boardLines(board, this.words), ...(board.field ? mapLines(board.field, board.sheets) : []), ...nextLine(board, this.words)])
      printLine(line);
  }

  /** The odds of each choice in words, by combatant and key, as far as they are known after a moment. */
  odds(): Map<string, string> {
    const how = outlookWords(this.fight, this.seat, this.speaker, this.words);
    const search = this.fight.odds.search(this.seat);
    let looks = 0;
    search.goOn(() => ++looks < MAX_LOOKS);
    const known = search.outlooks().filter(({ left }) => left === undefined || left.num < left.den);
    return new Map(known.map((o: Outlook) => [`${o.by} ${o.key}`, outlookLine(o, how)]));
  }

  /** Takes back the last input that was not a bot's. */
  undo(): boolean {
    const last = this.fight.history.inForce.findLast(
      ({ input }) => 'ruling' in input || ('chose' in input && !this.machines.of(input.by)) || ('threw' in input && input.how === 'hand'),
    );
    if (!last) {
      printLine(`  ${this.words.refusal.nothingToUndo}`);
      return false;
    }
    const done = this.act(() => this.fight.history.undo(last.n));
    this.forget();
    return done;
  }

  printRefused(open: OpenDecision): void {
    for (const line of refusedLines(this.speaker.localize(open.refused))) printLine(line);
  }

  /** Carries out a command of the table's grammar if it is about the fight. */
  perform(command: Command | Question): void {
    const { fight } = this;
    const { forTables: why, howTables: instead } = this.words.refusal;
    if ('ask' in command) return printLine(refusalLine({ why, instead }, this.words));
    switch (command.do) {
      case 'choose':
        return void this.act(() => fight.choose(command.by, command.what));
      case 'roll':
        return void this.act(() => fight.dice.roll(command.by, command.total));
      case 'rule':
        return void this.act(() => fight.rule(command.ruling, command.with, { why: command.why }));
      default:
        printLine(refusalLine({ why, instead }, this.words));
    }
  }
}

/** A line without its newline was never acknowledged, and the next input must not be appended to it. */
const dropUnfinishedLine = (file: string): void => {
  const bytes = readFileSync(file);
  const end = bytes.lastIndexOf(10) + 1;
  if (end < bytes.length) truncateSync(file, end);
};
