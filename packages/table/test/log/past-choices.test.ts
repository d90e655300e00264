import { systemIds, systemOf } from '@fray/systems';
import { answerQuestion, type Hindsight, type PastChoice, QUESTION_SCHEMA, type QuestionInput } from '@fray/table';
import { describe, expect, test } from 'vitest';
import { advisor, type Setting, setTable } from '../helpers/set.ts';

const asked = async (s: Setting, name: string, question: QuestionInput) =>
  answerQuestion({ table: s.table, seat: s.seat(name), advisor: advisor(s.table) }, QUESTION_SCHEMA.parse(question));

const ask = async <T>(s: Setting, name: string, question: QuestionInput): Promise<T> => {
  const answer = await asked(s, name, question);
  if (!answer.ok) throw new Error(JSON.stringify(answer.refused));
  return answer.value as T;
};

/** Some choices of policies at a table with one player. */
const played = (system: (typeof systemIds)[number], steps = 25) => {
  const starter = systemOf(system).starters[0]?.id ?? '';
  const probe = setTable(system, starter);
  const own = probe.table.fight.scene.encounter.combatants[0]?.id ?? '';
  const s = setTable(system, starter, { Ann: [own], Eve: [] });
  const made: { readonly by: string; readonly key: string }[] = [];
  for (let i = 0; i < steps; i++) {
    const [open] = s.table.fight.openDecisions();
    if (!open) break;
    const key = s.table.fight.odds.advise(open.by, { policy: 'fast' }) ?? '';
    s.do('GM', { do: 'choose', by: open.by, what: key });
    if (open.by !== 'gm' && (open.options.length > 1 || open.options[0]?.open)) made.push({ by: open.by, key });
  }
  return { s, own, made };
};

/** All choices that a seat finds, line by line. */
const found = async (s: Setting, name: string): Promise<PastChoice[]> => {
  const lines = s.table.seatLogItems(s.seat(name)).length;
  const entries = new Set<number | undefined>();
  const all: PastChoice[] = [];
  for (let line = 0; line < lines; line++) {
    // The lines of one entry have the same choices.
    const entry = s.table.seatLog(s.seat(name)).entryOf(line)?.n;
    if (!entries.has(entry)) all.push(...(await ask<PastChoice[]>(s, name, { ask: 'choices-made', line })));
    entries.add(entry);
  }
  return all;
};

describe.each(systemIds)('choices that were made in %s', system => {
  test('are all found by the GM, in order; a player finds those of their own combatant, and a spectator may not ask', async () => {
    const { s, own, made } = played(system);
    const all = await found(s, 'GM');
    // What led to no line yet is not there.
    expect(made.slice(0, all.length)).toEqual(all.map(({ by, key }) => ({ by, key })));
    expect(all.length).toBeGreaterThan(3);
    for (const { words } of all) expect(String(words)).not.toBe('');
    const hers = await found(s, 'Ann');
    expect(hers.every(({ by }) => by === own)).toBe(true);
    expect(hers.map(({ key }) => key)).toEqual(all.flatMap(({ by, key }) => (by === own ? [key] : [])).slice(0, hers.length));
    expect((await asked(s, 'Eve', { ask: 'choices-made', line: 0 })).ok).toBe(false);
    expect((await asked(s, 'Ann', { ask: 'choices-made', line: 0, seat: s.seat('GM').id })).ok).toBe(false);
  });
});

test('hindsight is about one of them, and a player gets none of what others chose', async () => {
  const { s, own } = played('die-rank', 8);
  const lines = s.table.seatLogItems(s.seat('GM')).length;
  for (let line = 0; line < lines; line++) {
    const [choice] = await ask<PastChoice[]>(s, 'GM', { ask: 'choices-made', line });
    const judged = await ask<Partial<Hindsight>>(s, 'GM', { ask: 'hindsight', line, choice: choice?.choice ?? 0 });
    if (!choice) continue;
    expect(judged.made?.key).toBe(choice.key);
    expect(`${judged.givenUp}`).not.toBe('');
    expect(`${judged.made?.reason}`).not.toBe('');
  }
  const ann = s.table.seatLogItems(s.seat('Ann')).length;
  for (let line = 0; line < ann; line++) {
    const hers = await ask<PastChoice[]>(s, 'Ann', { ask: 'choices-made', line });
    const judged = await ask<Partial<Hindsight>>(s, 'Ann', { ask: 'hindsight', line });
    if (hers.length === 0 && own !== '') expect(judged).toEqual({});
  }
});
