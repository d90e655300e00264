import { autocomplete, cancel, confirm, intro, isCancel, outro, select, text } from '@clack/prompts';
import type { Offer, Open } from '@fray/engine';
import { asked, bold, dim, say, shown } from './print.ts';
import type { Session } from './session.ts';

type Extra = 'refused' | 'undo' | 'rule' | 'board' | 'advice' | 'unusual' | 'quit';

const EXTRAS: readonly { value: `:${Extra}`; label: string }[] = [
  { value: ':refused', label: 'What may I not do, and why?' },
  { value: ':advice', label: 'What would you do?' },
  { value: ':board', label: 'Show everybody' },
  { value: ':undo', label: 'Take back the last choice' },
  { value: ':rule', label: 'The GM rules…' },
  { value: ':quit', label: 'Leave (the fight is kept)' },
];

/** The front end for a terminal: menus with odds. */
export const menus = async (session: Session): Promise<void> => {
  intro(shown(bold(session.fight.board(session.seat).heading)));
  session.board();
  for (;;) {
    session.tell();
    const { fight } = session;
    if (fight.closed) break;
    if (session.throwUnseen()) continue;
    const wanted = fight.wantedThrow;
    if (wanted) {
      if (!(await thrown(session))) return;
      continue;
    }
    const open = fight.choices()[0] as Open;
    const bot = session.botOf(open.by);
    // What a bot may not do after all is left to the person who sits here.
    if (bot && session.act(() => fight.choose(open.by, fight.advise(open.by, bot) ?? ''))) continue;
    if (!(await decide(session, open))) return;
  }
  outro(shown(session.fight.outcome?.words ?? 'The fight is over'));
};

const leave = (): false => {
  cancel('Left. The fight goes on when you come back.');
  return false;
};

const thrown = async (session: Session): Promise<boolean> => {
  const wanted = session.fight.wantedThrow as NonNullable<Session['fight']['wantedThrow']>;
  const answer = await text({ message: shown(`${session.name(wanted.by)} throws ${wanted.dice.name}: what does it show?`), placeholder: wanted.clause });
  if (isCancel(answer)) return leave();
  session.act(() => session.fight.roll(wanted.by, Number(answer)));
  return true;
};

const decide = async (session: Session, open: Open): Promise<boolean> => {
  const odds = session.odds();
  const item = (o: Offer) => {
    const likely = odds.get(`${open.by} ${o.key}`);
    return { value: o.key, label: shown(likely ? `${o.words}  ${dim(likely)}` : o.words), hint: o.clause };
  };
  const usual = open.options.filter(o => !o.unusual).map(item);
  const unusual = open.options.filter(o => o.unusual).map(item);
  const more = unusual.length > 0 ? [{ value: ':unusual', label: 'Something unusual…', hint: `${unusual.length} more` }] : [];
  const answer = await select({
    message: shown(`${asked(session.name(open.by), open.prompt)} ${dim(open.clause)}`),
    options: [...usual, ...more, ...EXTRAS],
    maxItems: 14,
  });
  if (isCancel(answer)) return leave();
  if (answer === ':unusual') {
    const other = await select({ message: 'Something unusual', options: [...unusual, { value: ':back', label: 'Back' }], maxItems: 14 });
    return isCancel(other) || other === ':back' ? true : choose(session, open, other);
  }
  return answer.startsWith(':') ? extra(session, open, answer.slice(1) as Extra) : choose(session, open, answer);
};

const choose = async (session: Session, open: Open, key: string): Promise<boolean> => {
  const { fight } = session;
  if (open.options.find(o => o.key === key)?.open !== true) {
    session.act(() => fight.choose(open.by, key));
    return true;
  }
  const forms = fight.closings(open.by, key);
  const answer = await autocomplete({
    message: 'Where? (type to narrow down)',
    options: forms.map(f => ({ value: f.key, label: shown(f.words) })),
    maxItems: 12,
  });
  if (!isCancel(answer)) session.act(() => fight.choose(open.by, answer));
  return true;
};

const extra = async (session: Session, open: Open, what: Extra): Promise<boolean> => {
  switch (what) {
    case 'refused':
      session.refused(open);
      return true;
    case 'advice':
      say(`  ${session.fight.advise(open.by) ?? 'Nothing'}`);
      return true;
    case 'board':
      session.board();
      return true;
    case 'undo':
      session.undo();
      return true;
    case 'rule':
      return rule(session);
    default:
      return leave();
  }
};

/** Asks for a ruling, field by field. */
const rule = async (session: Session): Promise<boolean> => {
  const kinds = session.fight.system.rulings;
  const id = await autocomplete({ message: 'The GM rules', options: kinds.map(k => ({ value: k.id, label: k.words, hint: k.id })), maxItems: 12 });
  if (isCancel(id)) return true;
  const takes = kinds.find(k => k.id === id)?.takes as { shape?: Record<string, unknown> } | undefined;
  const shape = takes?.shape ?? {};
  const given: Record<string, unknown> = {};
  for (const field of Object.keys(shape)) {
    const answer = await text({ message: `${field} (empty to leave out)` });
    if (isCancel(answer)) return true;
    if (answer) given[field] = parsed(answer);
  }
  const why = await text({ message: 'Why? (for the log; may be empty)' });
  if (isCancel(why)) return true;
  const sure = await confirm({ message: shown(`${id} ${JSON.stringify(given)}`) });
  if (sure === true) session.act(() => session.fight.rule(id, given, why || undefined));
  return true;
};

const parsed = (answer: string): unknown => {
  try {
    return JSON.parse(answer);
  } catch {
    return answer;
  }
};
