import { systemIds, systemOf } from '@fray/systems';
import type { Limits } from '../limits.ts';
import { openReader, type Where } from '../store/open.ts';
import { working } from '../workers/working.ts';
import type { Asked, Told } from './asked.ts';
import { Library } from './library.ts';

// Content is read before the first question, whose deadline it would eat.
for (const id of systemIds) systemOf(id);
working<{ readonly where: Where; readonly limits: Limits }, Asked, Told>(({ where, limits }) => {
  const library = new Library(openReader(where), limits);
  return async asked => ({ answer: await library.answer(asked) });
});
