import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SRC = fileURLToPath(new URL('../../src', import.meta.url));

/** Pages that are loaded when opened. Their styles stay after leaving them. */
const PAGES = /^(pages\/(?!table|home)|editors|forms|offline)/;

/** Classes of the design system that any page may extend. */
const SHARED = new Set(['input']);

/** Classes that a stylesheet styles without a parent. */
const everywhere = (css: string): readonly string[] =>
  [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{/g)]
    .flatMap(([, selectors = '']) => selectors.split(','))
    .flatMap(selector => /^\.([a-z][\w-]*)(?:::?[\w-]+|\[[^\]]*\])*$/.exec(selector.trim())?.[1] ?? []);

test('no page styles a class of another part of the app', () => {
  const sheets = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(f => f.endsWith('.css'));
  const foldersOf = new Map<string, Set<string>>();
  for (const file of sheets)
    for (const name of everywhere(readFileSync(`${SRC}/${file}`, 'utf8'))) foldersOf.set(name, (foldersOf.get(name) ?? new Set()).add(dirname(file)));
  expect(foldersOf.size).toBeGreaterThan(200);
  const clashes = [...foldersOf].filter(([name, folders]) => !SHARED.has(name) && folders.size > 1 && [...folders].some(f => PAGES.test(f)));
  expect(clashes.map(([name, folders]) => `${name}: ${[...folders].join(', ')}`)).toEqual([]);
});
