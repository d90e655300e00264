import { readFileSync } from 'node:fs';
import { systemIds, systemOf } from '@fray/systems';
import { expect, test } from 'vitest';

/** A clause cited in a page, `[turn.prone]`, as opposed to a link. */
const CITED = /\[([a-z0-9-]+\.[a-z0-9.-]+)\](?!\()/g;

test.each(systemIds)('%s: its page cites only clauses that exist', id => {
  const page = readFileSync(new URL(`../../../docs/systems/${id}.md`, import.meta.url), 'utf8');
  const cited = [...page.matchAll(CITED)].map(([, clause = '']) => clause);
  const { rulebook } = systemOf(id);
  expect(cited.length).toBeGreaterThan(0);
  expect(cited.filter(clause => !(clause in rulebook))).toEqual([]);
});
