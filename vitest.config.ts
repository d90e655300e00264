import { defineConfig } from 'vitest/config';

const server = 'packages/server/test/**/*.test.ts';

/** The server has a project of its own, so that its services are started only where its tests are run. */
export default defineConfig({
  test: {
    testTimeout: 120_000,
    maxWorkers: '100%',
    projects: [
      { extends: true, test: { name: 'rules', include: ['packages/*/test/**/*.test.ts'], exclude: [server] } },
      { extends: true, test: { name: 'server', include: [server], globalSetup: 'packages/server/test/global-setup.ts' } },
    ],
  },
});
