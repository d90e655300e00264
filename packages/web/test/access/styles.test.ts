import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SRC = fileURLToPath(new URL('../../src', import.meta.url));

/** The pages that are fetched when they are opened: their styles stay when somebody goes on to another page. */
const PAGES = /^(pages\/(?!table|home)|editors|forms|offline)/;

/** Classes that the small design system has, and that any page may say more of. */
const SHARED = new Set(['input']);

/** The classes that a stylesheet gives a look wherever they stand. */
const everywhere = (css: string): readonly string[] =>
  [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{/g)]
    .flatMap(([, selectors = '']) => selectors.split(','))
    .flatMap(selector => /^\.([a-z][\w-]*)(?:::?[\w-]+|\[[^\]]*\])*$/.exec(selector.trim())?.[1] ?? []);

test('no page gives a look to what another part of the app calls by the same name', () => {
  const sheets = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(f => f.endsWith('.css'));
  const foldersOf = new Map<string, Set<string>>();
  for (const file of sheets)
    for (const name of everywhere(readFileSync(`${SRC}/${file}`, 'utf8'))) foldersOf.set(name, (foldersOf.get(name) ?? new Set()).add(dirname(file)));
  expect(foldersOf.size).toBeGreaterThan(200);
  const clashes = [...foldersOf].filter(([name, folders]) => !SHARED.has(name) && folders.size > 1 && [...folders].some(f => PAGES.test(f)));
  expect(clashes.map(([name, folders]) => `${name}: ${[...folders].join(', ')}`)).toEqual([]);
});
