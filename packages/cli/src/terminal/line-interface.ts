import { createInterface } from 'node:readline';
import type { LocalFight } from './local-fight.ts';
import { parseCommand } from './parse-command.ts';
import { bold, choiceLines, dim, formLines, keyOfNumber, printLine, problemLine, questionLines, usualFirst } from './print.ts';

/** The plain front end that reads and writes lines, for pipes and screen readers. */
export const playByLines = async (session: LocalFight): Promise<void> => {
  const input = createInterface({ input: process.stdin });
  const next = input[Symbol.asyncIterator]();
  try {
    session.printBoard();
    for (;;) {
      const { fight } = session;
      if (fight.isOver) return session.printNews();
      const wanted = fight.dice.wanted;
      const open = fight.openDecisions()[0];
      if (session.throwUnseen()) continue;
      if (open && session.letMachineChoose(open.by)) continue;
      session.printNews();
      if (wanted) printLine(bold(session.words.question.throws(session.nameOf(wanted.by), session.diceName(wanted.dice.name))) + dim(` [${wanted.clause}]`));
      else if (open) {
        for (const line of questionLines(session.nameOf(open.by), session.spoken(open), session.words)) printLine(line);
      }
      const line = await next.next();
      if (line.done === true) return;
      if (!answer(session, line.value.trim())) return;
    }
  } finally {
    input.close();
  }
};

/** Carries out a line; false to leave. */
const answer = (session: LocalFight, line: string): boolean => {
  const { fight } = session;
  const open = fight.openDecisions()[0];
  const wanted = fight.dice.wanted;
  const command = parseCommand(line);
  if (line === '') return true;
  if (line === 'quit') return false;
  if (line === 'help') printLine(session.words.help);
  else if (line === 'board') session.printBoard();
  else if (line === 'undo') session.undo();
  else if (line === 'details') session.printDetails();
  else if (line === 'odds') for (const [key, odds] of session.odds()) printLine(`  ${key} ${dim(odds)}`);
  else if (line === '?' && open) session.printRefused(open);
  else if (line === 'unusual' && open) for (const l of choiceLines(usualFirst(session.spoken(open).options), true)) printLine(l);
  else if (line.startsWith('where ') && open) {
    for (const l of formLines(session.speaker.localize(fight.choices.completions(open.by, line.slice(6).trim())), fight.board(session.seat).field))
      printLine(l);
  } else if (command) {
    if (command.ok) session.perform(command.value);
    else for (const p of command.problems) printLine(problemLine(p));
  } else if (wanted) session.typeThrow(wanted.by, line);
  else if (open) {
    session.act(() => fight.choose(open.by, keyOfNumber(open.options, line)));
  }
  return true;
};
