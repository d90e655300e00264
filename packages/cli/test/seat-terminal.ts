import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import { start } from './run-fray.ts';

const MAX_WAIT_MS = 45_000;

/** A player at a piped terminal who sees the output and types one line at a time. */
export class Sitter {
  out = '';
  err = '';
  readonly ended: Promise<number | null>;
  private readonly process: ReturnType<typeof start>;
  private readonly waiting = new Set<() => void>();

  constructor(link: string) {
    this.process = start(['sit', link]);
    onTestFinished(() => void this.process.kill('SIGKILL'));
    createInterface(this.process.stdout).on('line', line => {
      this.out += `${line}\n`;
      for (const look of this.waiting) look();
    });
    this.process.stderr.on('data', text => (this.err += text));
    this.ended = new Promise(resolve => this.process.once('exit', resolve));
  }

  say(...lines: string[]): void {
    for (const line of lines) this.process.stdin.write(`${line}\n`);
  }

  /** Waits until a text is printed after the last one that was found; an error says what was printed instead. */
  sees(what: RegExp): Promise<string> {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`${what} is not in:\n${this.out}${this.err}`)), MAX_WAIT_MS);
      const look = () => {
        const found = what.exec(this.out);
        if (!found) return;
        this.waiting.delete(look);
        clearTimeout(late);
        this.out = this.out.slice(found.index + found[0].length);
        resolve(found[0]);
      };
      this.waiting.add(look);
      look();
    });
  }
}
