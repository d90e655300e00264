import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { parse } from 'yaml';
import { appShell } from './build/app-shell.ts';

/** Content is written in YAML, and read when the app is built. */
const yaml: Plugin = {
  name: 'yaml',
  enforce: 'pre',
  load: id => (id.endsWith('.yaml') ? `export default ${JSON.stringify(parse(readFileSync(id, 'utf8')))}` : undefined),
};

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [react(), yaml, appShell],
  // The files of a system are read from disk in Node; here they are in the app.
  resolve: { alias: [{ find: /^\.\/files\.ts$/, replacement: here('./src/worker/starter-content.ts') }] },
  build: {
    target: 'es2023',
    sourcemap: false,
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What is there from the start comes in one piece: on a slow device each file costs more than what is in it.
            { name: 'app', tags: ['$initial'], test: id => !id.endsWith('service-worker.ts') },
            // The menus, cards and tabs that come later as well.
            { name: 'menus', test: /node_modules\/(react-aria|react-stately|@internationalized)/ },
          ],
        },
      },
    },
  },
  worker: { format: 'es', plugins: () => [yaml] },
  server: { proxy: { '/api': 'http://127.0.0.1:7447', '/socket': { target: 'ws://127.0.0.1:7447', ws: true } } },
});
