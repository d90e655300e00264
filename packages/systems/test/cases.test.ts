import { runCase } from '@fray/engine/cases';
import { systemIds, systemOf } from '@fray/systems';
import { casesOf, coverageOf, strayCitations, uncoveredClauses } from '@fray/systems/coverage';
import { describe, expect, test } from 'vitest';

for (const id of systemIds) {
  const system = systemOf(id);
  const cases = casesOf(id);

  describe(`${id}: cases`, () => {
    test('every file can be read', () => expect(cases.ok ? [] : cases.problems).toEqual([]));
    if (cases.ok)
      for (const { file, one } of cases.value)
        test(`${file}: ${one.case}`, () => {
          const { failures, log, unlisted } = runCase(system, one);
          expect(failures, log.join('\n')).toEqual([]);
          expect(unlisted, 'vocabulary.ts lists every name').toEqual([]);
        });
  });

  describe(`${id}: coverage`, () => {
    test('every clause is cited by the rules and shown by a case', () => {
      expect(
        uncoveredClauses(coverageOf(id, system.rulebook)).map(c => `${c.clause}: cited by ${c.cited.length} files, shown by ${c.shown.length} cases`),
      ).toEqual([]);
    });
    test('no comment cites a clause that does not exist', () => expect(strayCitations(id, system.rulebook)).toEqual([]));
  });
}
