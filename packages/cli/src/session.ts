import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
import { Fight, formatInput, formatTranscript, type Offer, type Open, type Outlook, type Refusal } from '@fray/engine';
import { boardLines, dim, event, outlook, parts, red, say } from './print.ts';

/** A fight in the terminal: what was told is printed once, and every input is in the file before anything is shown. */
export class Session {
  readonly fight: Fight;
  private readonly file: string | undefined;
  private written: number;
  private told = 0;

  constructor(fight: Fight, file: string | undefined) {
    this.fight = fight;
    this.file = file;
    this.written = file && existsSync(file) ? fight.inputs.length : 0;
    this.save();
  }

  name = (id: string): string => this.fight.scene.encounter.combatants.find(c => c.id === id)?.name ?? (id === 'gm' ? 'The GM' : id);

  /** Appends what is new to the file, or writes the whole of it the first time. */
  save(): void {
    const { file, fight } = this;
    if (file === undefined) return;
    if (existsSync(file)) for (const input of fight.inputs.slice(this.written)) appendFileSync(file, formatInput(input));
    else writeFileSync(file, formatTranscript(fight.transcript()));
    this.written = fight.inputs.length;
  }

  /** Does something, keeps it, and shows what came of it or why it may not be. */
  act(what: () => Refusal | undefined): boolean {
    const refusal = what();
    if (refusal) say(red(`  Not now: ${refusal.why}`) + dim(` [${refusal.clause}]${refusal.instead ? ` ${refusal.instead}` : ''}`));
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
    for (const line of boardLines(this.fight.board())) say(line);
    const queue = this.fight.board().upcoming.map(u => (u.now ? `${u.label} now` : u.label));
    if (queue.length > 0) say(dim(`  Next: ${queue.join(', ')}`));
  }

  /** The odds of each choice, in words, by key. */
  odds(): Map<string, string> {
    return new Map(this.fight.outlook().map((o: Outlook) => [`${o.by} ${o.key}`, outlook(o, this.name)]));
  }

  undo(): boolean {
    const last = this.fight.course.findLast(e => 'chose' in e.input || 'ruling' in e.input);
    if (!last) {
      say('  There is nothing to take back');
      return false;
    }
    const done = this.act(() => this.fight.undo(last.n));
    this.forget();
    return done;
  }

  refused(open: Open): void {
    const seen = new Set<string>();
    for (const r of open.refused) {
      const line = `  ${r.words}: ${r.refusal.why}`;
      if (seen.has(line)) continue;
      seen.add(line);
      say(dim(`${line} [${r.refusal.clause}]${r.refusal.instead ? `; ${r.refusal.instead}` : ''}`));
    }
  }

  /** The usual choices first. */
  offers(open: Open): Offer[] {
    return [...open.options.filter(o => !o.unusual), ...open.options.filter(o => o.unusual)];
  }
}
