import { autocomplete, cancel, confirm, intro, isCancel, outro, select, text } from '@clack/prompts';
import type { OfferedChoice, OpenDecision } from '@fray/engine';
import { withSpaceNames } from '@fray/engine/field';
import { elementAt } from '@fray/engine/util';
import { contestantFrom } from '../input/contestant.ts';
import { isRecord } from '../input/is-record.ts';
import type { LocalFight } from './local-fight.ts';
import { bold, dim, printLine, promptLine, terminalText } from './print.ts';

type WantedThrow = NonNullable<LocalFight['fight']['dice']['wanted']>;

const EXTRAS = ['refused', 'advice', 'details', 'board', 'undo', 'rule', 'quit'] as const;

/** The front end with menus and odds, for a terminal. */
export const playByMenus = async (session: LocalFight): Promise<void> => {
  intro(terminalText(bold(session.speaker.say(session.fight.board(session.seat).heading))));
  session.printBoard();
  for (;;) {
    const { fight } = session;
    if (fight.isOver) break;
    if (session.throwUnseen()) continue;
    const wanted = fight.dice.wanted;
    if (wanted) {
      session.printNews();
      if (!(await thrown(session, wanted))) return;
      continue;
    }
    const open = elementAt(fight.openDecisions(), 0);
    if (session.letMachineChoose(open.by)) continue;
    session.printNews();
    if (!(await decide(session, open))) return;
  }
  session.printNews();
  outro(terminalText(session.speaker.say(session.fight.outcome?.words ?? session.words.menu.over)));
};

const leave = ({ words }: LocalFight): false => {
  cancel(words.menu.left);
  return false;
};

const thrown = async (session: LocalFight, wanted: WantedThrow): Promise<boolean> => {
  const answer = await text({
    message: terminalText(`${session.words.question.throws(session.nameOf(wanted.by), session.diceName(wanted.dice.name))}: ${session.words.question.shows}`),
    placeholder: wanted.clause,
  });
  if (isCancel(answer)) return leave(session);
  session.typeThrow(wanted.by, answer);
  return true;
};

const decide = async (session: LocalFight, open: OpenDecision): Promise<boolean> => {
  const odds = session.odds();
  const { menu } = session.words;
  const { prompt, options } = session.spoken(open);
  const item = (o: (typeof options)[number]) => {
    const likely = odds.get(`${open.by} ${o.key}`);
    return { value: o.key, label: terminalText(likely ? `${o.words}  ${dim(likely)}` : o.words), hint: o.clause };
  };
  const usual = options.filter(o => !o.unusual).map(item);
  const unusual = options.filter(o => o.unusual).map(item);
  const more = unusual.length > 0 ? [{ value: ':unusual', label: `${menu.unusual}…`, hint: menu.more(unusual.length) }] : [];
  const answer = await select({
    message: terminalText(`${promptLine(session.nameOf(open.by), prompt)} ${dim(open.clause)}`),
    options: [...usual, ...more, ...EXTRAS.map(extra => ({ value: `:${extra}`, label: menu[extra] }))],
    maxItems: 14,
  });
  if (isCancel(answer)) return leave(session);
  if (answer === ':unusual') {
    const other = await select({ message: menu.unusual, options: [...unusual, { value: ':back', label: menu.back }], maxItems: 14 });
    return isCancel(other) || other === ':back' ? true : choose(session, open, other);
  }
  return answer.startsWith(':') ? extra(session, open, answer) : choose(session, open, answer);
};

const choose = async (session: LocalFight, open: OpenDecision, key: string): Promise<boolean> => {
  const { fight } = session;
  if (open.options.find(o => o.key === key)?.open !== true) {
    session.act(() => fight.choose(open.by, key));
    return true;
  }
  const forms = fight.choices.completions(open.by, key);
  const answer = await autocomplete({
    message: session.words.menu.where,
    options: forms.map(f => ({ value: f.key, label: terminalText(session.speaker.say(f.words)) })),
    maxItems: 12,
  });
  if (!isCancel(answer)) session.act(() => fight.choose(open.by, answer));
  return true;
};

const extra = async (session: LocalFight, open: OpenDecision, what: string): Promise<boolean> => {
  switch (what) {
    case ':refused':
      session.printRefused(open);
      return true;
    case ':advice':
      printLine(`  ${adviceOn(session, open)}`);
      return true;
    case ':details':
      session.printDetails();
      return true;
    case ':board':
      session.printBoard();
      return true;
    case ':undo':
      session.undo();
      return true;
    case ':rule':
      return rule(session);
    default:
      return leave(session);
  }
};

/** What the machine would choose, in words. */
const adviceOn = (session: LocalFight, { by, options }: OpenDecision): string => {
  const { fight, machines, speaker } = session;
  const advised = machines.choose(by, contestantFrom('search@master'));
  if (!advised) return session.words.menu.noAdvice;
  const { key, reason } = advised;
  const why = reason === undefined ? '' : ` (${speaker.say(reason)})`;
  const form = (o: OfferedChoice) => (o.open && key.startsWith(`${o.key}:`) ? fight.choices.completions(by, o.key) : [o]);
  const option = options.flatMap(form).find(o => o.key === key);
  return (option ? speaker.say(option.words) : withSpaceNames(fight.board(session.seat).field, key)) + why;
};

/** Asks for a ruling, field by field. */
const rule = async (session: LocalFight): Promise<boolean> => {
  const kinds = session.fight.system.rulings;
  const id = await autocomplete({
    message: session.words.menu.rules,
    options: kinds.map(k => ({ value: k.id, label: session.speaker.say(k.words), hint: k.id })),
    maxItems: 12,
  });
  if (isCancel(id)) return true;
  const takes = kinds.find(k => k.id === id)?.takes;
  const shape = takes && 'shape' in takes && isRecord(takes.shape) ? takes.shape : {};
  const given: Record<string, unknown> = {};
  for (const field of Object.keys(shape)) {
    const answer = await text({ message: session.words.menu.field(field) });
    if (isCancel(answer)) return true;
    if (answer) given[field] = parsed(answer);
  }
  const why = await text({ message: session.words.menu.why });
  if (isCancel(why)) return true;
  const sure = await confirm({ message: terminalText(`${id} ${JSON.stringify(given)}`) });
  if (sure === true) session.act(() => session.fight.rule(id, given, { why: why || undefined }));
  return true;
};

const parsed = (answer: string): unknown => {
  try {
    return JSON.parse(answer);
  } catch {
    return answer;
  }
};
