import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const SOURCE = fileURLToPath(new URL('../src/offline/service-worker.ts', import.meta.url));
const FILE = 'sw.js';

/** Typefaces for letters that the app itself has none of, and for browsers that are too old for the rest, come when they are wanted. */
const LATER = /\.woff$|-(cyrillic|greek|vietnamese|latin-ext)[-.]/;

/** Builds the service worker, and gives it the list of all files that the app needs, by which it also knows a new version from the last. */
export const appShell: Plugin = {
  name: 'app-shell',
  apply: 'build',
  buildStart() {
    this.emitFile({ type: 'chunk', id: SOURCE, fileName: FILE });
  },
  writeBundle({ dir = '' }) {
    const found = readdirSync(dir, { recursive: true, withFileTypes: true }).filter(f => f.isFile());
    const files = found.map(f => `/${relative(dir, join(f.parentPath, f.name))}`).filter(f => f !== `/${FILE}` && !LATER.test(f));
    const source = readFileSync(join(dir, FILE), 'utf8');
    const hash = createHash('sha256').update(source);
    for (const file of files.sort()) hash.update(file).update(readFileSync(join(dir, file)));
    const shell = { version: hash.digest('hex').slice(0, 16), files };
    writeFileSync(join(dir, FILE), `const SHELL=${JSON.stringify(shell)};\n${source}`);
  },
};
