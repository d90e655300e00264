import { defineConfig } from 'vitest/config';

const server = 'packages/server/test/**/*.test.ts';
const web = 'packages/web/test/**/*.test.ts';

/** Server and app have projects of their own, so that their services and the browser are started only where its tests are run. */
export default defineConfig({
  test: {
    // Whatever is waited for may take its time where much runs at once.
    testTimeout: 300_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: '100%',
    projects: [
      { extends: true, test: { name: 'rules', include: ['packages/*/test/**/*.test.ts'], exclude: [server, web] } },
      { extends: true, test: { name: 'server', include: [server], globalSetup: 'packages/server/test/global-setup.ts' } },
      // Test files of the app share browser and server of the process that they run in.
      {
        extends: true,
        test: { name: 'web', include: [web], globalSetup: 'packages/web/test/global-setup.ts', isolate: false, expect: { poll: { timeout: 60_000 } } },
      },
    ],
  },
});
