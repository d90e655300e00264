import { Player } from '../helpers/socket-player.ts';
import type { Deed } from './book.ts';

interface Throw {
  readonly id: string;
  readonly by: string;
  readonly clause: string;
  readonly dice: string;
}

/** What ends a turn, or lets a question pass, in the systems. */
const ENDS: readonly string[] = ['pass', 'end-turn'];

/** The GM at a table of a campaign, with real dice that fall as the book says. */
export class CampaignTable {
  private readonly gm: Player;
  private readonly usual: Readonly<Record<string, number>>;

  constructor(gm: Player, usual: Readonly<Record<string, number>>) {
    this.gm = gm;
    this.usual = usual;
  }

  static async enter(url: string, token: string, usual: Readonly<Record<string, number>>): Promise<CampaignTable> {
    return new CampaignTable(await new Player(token, url).sit(), usual);
  }

  leave(): void {
    this.gm.leave();
  }

  async does([by, does, ...dice]: Exclude<Deed, string>): Promise<void> {
    await this.throwUsual();
    if (typeof does === 'string') {
      await this.endTurnsUntil(by);
      await this.command({ do: 'choose', by, what: does });
    } else {
      const { ruling, ...fields } = does;
      await this.command({ do: 'rule', ruling, with: fields });
    }
    for (const total of dice) {
      const wanted = this.wanted ?? this.fail(`no throw is awaited for the ${total} of ${by}: ${JSON.stringify(does)}`);
      await this.command({ do: 'roll', by: wanted.by, total, throw: wanted.id });
    }
  }

  /** Lets the usual dice fall, as long as there are any for what is thrown. */
  async throwUsual(): Promise<void> {
    for (let wanted = this.wanted; wanted; wanted = this.wanted) {
      const total = this.usual[`${wanted.clause} ${wanted.by}`] ?? this.usual[wanted.clause] ?? this.fail(`a throw: ${JSON.stringify(wanted)}`);
      await this.command({ do: 'roll', by: wanted.by, total, throw: wanted.id });
    }
  }

  /** Ends the turns of others, as long as another than this one is asked. */
  private async endTurnsUntil(by: string): Promise<void> {
    for (;;) {
      await this.throwUsual();
      const { prompts } = this.gm;
      const other = prompts.some(p => p.by === by) ? undefined : prompts.find(p => p.options.some(o => ENDS.includes(o.key)));
      const end = other?.options.find(o => ENDS.includes(o.key));
      if (!other || !end) return;
      await this.command({ do: 'choose', by: other.by, what: end.key });
    }
  }

  private get wanted(): Throw | undefined {
    return (this.gm.parts.get('throw') ?? undefined) as Throw | undefined;
  }

  /** Every question and throw has an id of its own, and every ruling a line in the log. */
  private get asked(): string {
    return [this.wanted?.id, ...this.gm.prompts.map(p => p.id), this.gm.heard.length].join();
  }

  private async command(command: object): Promise<void> {
    const before = this.asked;
    const reply = await this.gm.do(command);
    if (reply.type === 'problem') this.fail(`${JSON.stringify(command)}: ${JSON.stringify(reply.problem)}`);
    await this.gm.until(() => this.asked !== before, 10_000);
  }

  private fail(why: string): never {
    const asked = this.gm.prompts.map(p => `${p.by} ${p.about}: ${p.options.map(o => o.key).join(' ')}`);
    throw new Error([why, ...asked, `throw ${JSON.stringify(this.wanted)}`].join('\n'));
  }
}
