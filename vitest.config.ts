import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const server = 'packages/server/test/**/*.test.ts';
const web = 'packages/web/test/**/*.test.ts';
const packed = 'packages/cli/test/packed/**/*.test.ts';

/** Files that take longest: where one of them came last, it would leave the other processors with nothing to do. */
const LONG = [
  'cli/test/serve',
  'cli/test/new-system',
  'systems/test/search',
  'systems/test/extreme',
  'systems/test/contract/',
  'systems/test/boards',
  'table/test/secrecy/secrets',
  'systems/test/tempo/',
  'server/test/api/secrets',
  'server/test/nodes/',
  'server/test/limits/',
  'server/test/api/documented-client',
  'server/test/workers/',
  'server/test/store/processes',
  'web/test/fights/',
  'web/test/pages/offline',
  'web/test/pages/new-fight',
];

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => LONG.some(name => moduleId.includes(`/packages/${name}`));
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(file => file.project.name))];
    return projects.flatMap(name => {
      const own = sorted.filter(file => file.project.name === name);
      return [...own.filter(isLong), ...own.filter(file => !isLong(file))];
    });
  }
}

/** Server and app have projects of their own, so that their services and the browser are started only where its tests are run. */
export default defineConfig({
  test: {
    // Whatever is waited for may take its time where much runs at once.
    testTimeout: 300_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: '100%',
    // `-t SYSTEM` leaves out some thousands, and what it runs is to be found.
    hideSkippedTests: true,
    sequence: { sequencer: LongFirst },
    // Servers, workers and commands that tests start compile once what all of them load.
    env: { NODE_COMPILE_CACHE: fileURLToPath(new URL('node_modules/.cache/node', import.meta.url)) },
    projects: [
      // What these read and work out of systems and their content they share: most files would take longer to load than to run.
      { extends: true, test: { name: 'rules', include: ['packages/*/test/**/*.test.ts'], exclude: [server, web, packed], isolate: false } },
      // These wait much of the time, so more of them run at once; projects with different numbers of workers run one after the other.
      {
        extends: true,
        test: { name: 'server', include: [server], globalSetup: 'packages/server/test/global-setup.ts', maxWorkers: '150%', sequence: { groupOrder: 1 } },
      },
      // Test files of the app share browser and server of the process that they run in.
      {
        extends: true,
        test: {
          name: 'web',
          include: [web],
          globalSetup: 'packages/web/test/global-setup.ts',
          isolate: false,
          expect: { poll: { timeout: 60_000 } },
          sequence: { groupOrder: 2 },
        },
      },
      // The packages as others install them, and the examples with them.
      {
        extends: true,
        test: { name: 'packed', include: [packed], globalSetup: 'packages/cli/test/packed/global-setup.ts', maxWorkers: 1, sequence: { groupOrder: 3 } },
      },
    ],
  },
});
