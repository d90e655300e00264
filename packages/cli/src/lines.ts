import { createInterface } from 'node:readline';
import { bold, choiceLines, dim, numbered, problemLine, questionLines, say, usualFirst } from './print.ts';
import { said } from './said.ts';
import type { Session } from './session.ts';

const HELP = 'A number or words choose. Also: odds, ? (what may not be done), unusual, board, undo, rule {"ruling": …}, where KEY, quit';

/** The plain front end, a line in and lines out: for pipes and screen readers. */
export const lines = async (session: Session): Promise<void> => {
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
      const bot = open && session.botOf(open.by);
      if (session.throwUnseen()) continue;
      // What a bot may not do after all is left to the person who sits here.
      if (open && bot && session.act(() => fight.choose(open.by, fight.advise(open.by, bot) ?? ''))) continue;
      if (wanted) say(bold(`${session.name(wanted.by)} throws ${wanted.dice.name}`) + dim(` [${wanted.clause}]`));
      else if (open) {
        for (const line of questionLines(session.name(open.by), open)) say(line);
      }
      const line = await next.next();
      if (line.done === true) return;
      if (!answer(session, line.value.trim())) return;
    }
  } finally {
    input.close();
  }
};

/** Does what a line says; false to leave. */
const answer = (session: Session, line: string): boolean => {
  const { fight } = session;
  const open = fight.choices()[0];
  const wanted = fight.wantedThrow;
  const command = said(line);
  if (line === '') return true;
  if (line === 'quit') return false;
  if (line === 'help') say(HELP);
  else if (line === 'board') session.board();
  else if (line === 'undo') session.undo();
  else if (line === 'odds') for (const [key, odds] of session.odds()) say(`  ${key} ${dim(odds)}`);
  else if (line === '?' && open) session.refused(open);
  else if (line === 'unusual' && open) for (const l of choiceLines(usualFirst(open.options), true)) say(l);
  else if (line.startsWith('where ') && open)
    say(
      fight
        .closings(open.by, line.slice(6).trim())
        .map(c => `  ${c.key}`)
        .join('\n'),
    );
  else if (command) {
    if (command.ok) session.perform(command.value);
    else for (const p of command.problems) say(problemLine(p));
  } else if (wanted) session.act(() => fight.roll(wanted.by, Number(line)));
  else if (open) {
    session.act(() => fight.choose(open.by, numbered(open.options, line)));
  }
  return true;
};
