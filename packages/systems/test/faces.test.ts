import { existsSync } from 'node:fs';
import { Fight } from '@fray/engine';
import { systemIds, systemOf } from '@fray/systems';
import { expect, test } from 'vitest';

const hasIcon = (face: unknown): boolean => existsSync(new URL(`../../web/public/faces/${String(face)}.svg`, import.meta.url));

test.each(systemIds)('%s: every combatant of the content has a face that exists', id => {
  const { library } = systemOf(id);
  const all = ['combatants', 'times'].flatMap(kind => [...(library[kind]?.values() ?? [])]).map(c => Object(c.written) as { id: string; face?: string });
  expect(all.length).toBeGreaterThan(0);
  expect(all.filter(c => !hasIcon(c.face)).map(c => c.id)).toEqual([]);
});

test.each(systemIds)('%s: the face is on the sheet of everybody in every starter', id => {
  const system = systemOf(id);
  for (const starter of system.starters) {
    const started = Fight.start(system, starter.id, { seed: 1 });
    if (!started.ok) throw new Error(JSON.stringify(started.problems));
    const board = started.value.board({ gm: true });
    expect(board.sheets.filter(s => !hasIcon(s.face)).map(s => s.name)).toEqual([]);
  }
});
