import type { Rng } from '@fray/engine/dice';
import { answerQuestion, type Command, performCommand, type Question, seatView, type Table, type TableResult, type TableSeat } from '@fray/table';
import { advisor, type Setting } from './set.ts';

/** One message that a seat receives, as it would be sent. */
export type Received = readonly [what: string, bytes: string];

const bytes = (value: unknown): string => JSON.stringify(value, (_, v) => (typeof v === 'bigint' ? `${v}` : v)) ?? 'nothing';

/** What a seat receives without asking: its view and its log. */
export const shown = (table: Table, seat: TableSeat): Received[] => [
  ...Object.entries(seatView(table, seat)).map(([name, part]): Received => [name, bytes(part)]),
  ['log', bytes(table.seatLogItems(seat))],
];

/** Every answer that a seat can get, about its own combatants, others', hidden ones, and ones that do not exist. */
export const answers = async ({ table }: Setting, seat: TableSeat, whom: readonly string[], rng: Rng, odds: boolean): Promise<Received[]> => {
  const own = table.fight.openDecisions(table.fightSeatOf(seat));
  const lines = table.seatLogItems(seat).length;
  const any = () => rng.below(lines + 2);
  const open = own.flatMap(o => o.options.filter(c => c.open).map(c => ({ ask: 'where' as const, by: o.by, key: c.key })));
  const keys = own.flatMap(o => o.options.filter(c => !c.open).map(c => ({ by: o.by, key: c.key })));
  const key = keys[rng.below(Math.max(1, keys.length))];
  const questions: Question[] = [
    ...whom.flatMap((by): Question[] => [
      { ask: 'refused', by },
      { ask: 'meaning', by, words: `attack ${whom[rng.below(whom.length)]}` },
      { ask: 'where', by, key: 'move' },
      { ask: 'advice', by, policy: 'random' },
      { ask: 'line', from: whom[rng.below(whom.length)] as string, to: by },
      { ask: 'line', from: by, to: [5 * rng.below(200), 0], key: key?.key },
    ]),
    ...(key ? whom.map((to): Question => ({ ask: 'line', from: key.by, to, key: key.key })) : []),
    { ask: 'line', from: [0, 0], to: [5 * rng.below(200), 5 * rng.below(10)] },
    { ask: 'reach', who: [...whom] },
    ...open.slice(0, 2),
    ...(key && odds ? ([{ ask: 'odds', ...key, others: 'nothing' }] as const) : []),
    ...(key && odds && rng.below(4) === 0
      ? ([{ ask: 'advice', by: key.by, policy: (['greedy', 'mixed', 'fast'] as const)[rng.below(3)] ?? 'greedy' }] as const)
      : []),
    { ask: 'moments', after: 0 },
    { ask: 'moments', after: any() },
    { ask: 'moments', after: 0, seat: 'seat-1' },
    { ask: 'moment', line: lines },
    { ask: 'moment', line: 0, seat: 'seat-1' },
    ...[0, lines - 1, any(), any()].flatMap((line): Question[] =>
      line < 0
        ? []
        : [
            { ask: 'undo-preview', line },
            { ask: 'moment', line },
            { ask: 'choices-made', line },
          ],
    ),
    { ask: 'undo-preview' },
    { ask: 'luck' },
    { ask: 'course' },
    { ask: 'instead', input: 0 },
    { ask: 'view-as', seat: 'seat-1' },
  ];
  const got: Received[] = [];
  for (const question of questions) got.push([bytes(question), bytes(await answerQuestion({ table, seat, advisor: advisor(table) }, question))]);
  return got;
};

/**
 * The results of every attempt of a seat, legal or not, and what it sees afterwards. Tried on a copy of the table. Seats whose answer would reveal the
 * secret make no choices.
 */
export const attempts = (setting: Setting, id: string, whom: readonly string[], rng: Rng, answering: boolean): Received[] => {
  const table = setting.reopened();
  const seat = () => table.state.seat(id) as TableSeat;
  const got: Received[] = shown(table, seat()).map(([what, b]) => [`stored ${what}`, b]);
  const lines = table.seatLogItems(seat()).length;
  const own = table.fight.openDecisions(table.fightSeatOf(seat()));
  const commands: Command[] = [
    ...whom.flatMap((by): Command[] => [
      { do: 'choose', by, what: 'pass' },
      { do: 'choose', by, what: `attack ${whom[rng.below(whom.length)]}` },
      { do: 'choose', by, what: 'talk', question: `${by}:turn:1` },
      { do: 'roll', by, total: 3 },
      { do: 'late', by },
      { do: 'plan', by, what: 'pass' },
      { do: 'need-time', by },
    ]),
    { do: 'undo' },
    { do: 'undo', line: rng.below(lines + 1) },
    { do: 'undo', line: Math.max(0, lines - 1) },
    { do: 'ask-undo', line: rng.below(lines + 1), why: 'a slip' },
    { do: 'ask-undo', line: Math.max(0, lines - 1) },
    { do: 'note', text: 'well', to: ['seat-3'] },
    { do: 'dice', roll: '4d6kh3+1' },
    { do: 'template', id: 'blast', shape: { is: 'square', at: [0, 0], feet: 10 } },
    { do: 'template', id: 'blast', shape: null, of: 'seat-1' },
    { do: 'template', id: 'mine', shape: null, of: 'seat-3' },
    { do: 'handout', id: 'letter', content: null },
    { do: 'answer', request: 1, yes: true },
    { do: 'rule', ruling: 'end' },
    ...own.flatMap(o => o.options.slice(0, 1).map((c): Command => ({ do: 'choose', by: o.by, what: c.key, question: table.questionId(o.by, o.about) }))),
  ];
  for (const command of commands) {
    if (!answering && command.do === 'choose' && own.some(o => o.by === command.by)) continue;
    const did = performCommand(table, { seat: id }, command, setting.now);
    got.push([bytes(command), bytes(outcome(table, seat(), did))]);
    if (did.ok) got.push(...shown(table, seat()).map(([what, b]): Received => [`${bytes(command)} then ${what}`, b]));
  }
  return got;
};

const outcome = (table: Table, seat: TableSeat, did: TableResult<{ readonly n: number }>): unknown =>
  did.ok ? table.seatLogItemsOf(seat, did.value.n) : did.refused;
