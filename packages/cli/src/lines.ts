import { createInterface } from 'node:readline';
import type { Open } from '@fray/engine';
import { type Bots, botOf } from './commands/play.ts';
import { asked, bold, dim, say } from './print.ts';
import type { Session } from './session.ts';

const HELP = 'A number or words choose. Also: odds, ? (what may not be done), unusual, board, undo, rule {"ruling": …}, where KEY, quit';

/** The plain front end, a line in and lines out: for pipes and screen readers. */
export const lines = async (session: Session, bots: Bots): Promise<void> => {
  const input = createInterface({ input: process.stdin });
  const next = input[Symbol.asyncIterator]();
  try {
    session.board();
    for (;;) {
      session.tell();
      const { fight } = session;
      if (fight.closed) return;
      const wanted = fight.wantedThrow;
      const open = fight.choices()[0];
      const bot = open && botOf(session, bots, open.by);
      if (open && bot) {
        const key = fight.advise(open.by, bot);
        session.act(() => fight.choose(open.by, key ?? ''));
        continue;
      }
      if (wanted) say(bold(`${session.name(wanted.by)} throws ${wanted.dice.name}`) + dim(` [${wanted.clause}]`));
      else if (open) {
        say(bold(asked(session.name(open.by), open.prompt)) + dim(` [${open.clause}]`));
        list(session, open, false);
        const rare = open.options.filter(o => o.unusual).length;
        if (rare > 0) say(dim(`      and ${rare} more that are unusual: say unusual to see them`));
      }
      const line = await next.next();
      if (line.done === true) return;
      if (!answer(session, bots, line.value.trim())) return;
    }
  } finally {
    input.close();
  }
};

/** The choices that are usual, or those that are not, by their numbers. */
const list = (session: Session, open: Open, unusual: boolean): void => {
  for (const [i, o] of session.offers(open).entries()) if ((o.unusual === true) === unusual) say(`  ${String(i + 1).padStart(2)}. ${o.words} ${dim(o.key)}`);
};

/** Does what a line says; false to leave. */
const answer = (session: Session, bots: Bots, line: string): boolean => {
  const { fight } = session;
  const open = fight.choices()[0];
  const wanted = fight.wantedThrow;
  if (line === '') return true;
  if (line === 'quit') return false;
  if (line === 'help') say(HELP);
  else if (line === 'board') session.board();
  else if (line === 'undo') session.undo(by => botOf(session, bots, by) !== undefined);
  else if (line === 'odds') for (const [key, odds] of session.odds()) say(`  ${key} ${dim(odds)}`);
  else if (line === '?' && open) session.refused(open);
  else if (line === 'unusual' && open) list(session, open, true);
  else if (line.startsWith('where ') && open)
    say(
      fight
        .closings(open.by, line.slice(6).trim())
        .map(c => `  ${c.key}`)
        .join('\n'),
    );
  else if (line.startsWith('rule ')) rule(session, line.slice(5));
  else if (wanted) session.act(() => fight.roll(wanted.by, Number(line)));
  else if (open) {
    const numbered = /^\d+$/.test(line) ? session.offers(open)[Number(line) - 1]?.key : undefined;
    session.act(() => fight.choose(open.by, numbered ?? line));
  }
  return true;
};

const rule = (session: Session, text: string): void => {
  const given = record(text);
  if (!given) {
    say('  A ruling is JSON, like rule {"ruling": "set", "who": "goblin-1", "name": "hp", "to": 3}');
    return;
  }
  const { ruling, why, ...rest } = given;
  session.act(() => session.fight.rule(String(ruling), rest, typeof why === 'string' ? why : undefined));
};

const record = (text: string): Record<string, unknown> | undefined => {
  try {
    const data: unknown = JSON.parse(text);
    return typeof data === 'object' && data !== null && !Array.isArray(data) ? (data as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
};
