// Writes what the libraries export, a report for each entry of `exports`, to docs/api. With --check it fails where a report differs instead. Wants `npm run pack` first.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CompilerState, Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';

const root = fileURLToPath(new URL('../../', import.meta.url));
const reportFolder = join(root, 'docs/api');
const LIBRARIES = ['engine', 'systems', 'table', 'lab'];
const quiet = { default: { logLevel: ExtractorLogLevel.None } };

interface Entry {
  readonly types: string;
}
const isEntry = (value: unknown): value is Entry => typeof value === 'object' && value !== null && 'types' in value;

const configFor = (library: string, subpath: string, { types }: Entry): ExtractorConfig => {
  const folder = join(root, 'dist', library);
  return ExtractorConfig.prepare({
    configObjectFullPath: undefined,
    packageJsonFullPath: join(folder, 'package.json'),
    configObject: {
      projectFolder: folder,
      mainEntryPointFilePath: join(folder, types),
      apiReport: {
        enabled: true,
        reportFileName: `${library}${subpath.slice(1).replaceAll('/', '-')}`,
        reportFolder,
        reportTempFolder: mkdtempSync(join(tmpdir(), 'fray-api-')),
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      compiler: {
        overrideTsconfig: {
          compilerOptions: { target: 'ES2023', module: 'NodeNext', moduleResolution: 'NodeNext', strict: true, skipLibCheck: true, types: [] },
          include: ['src/**/*.d.ts'],
        },
      },
      messages: { compilerMessageReporting: quiet, extractorMessageReporting: quiet, tsdocMessageReporting: quiet },
    },
  });
};

/** The entries of a library whose reports are not as they were. With `write` these are brought up to date. */
const changedEntries = (library: string, write: boolean): string[] => {
  const { exports }: { exports: Readonly<Record<string, unknown>> } = JSON.parse(readFileSync(join(root, 'dist', library, 'package.json'), 'utf8'));
  const configs = Object.entries(exports).flatMap(([subpath, entry]) => (isEntry(entry) ? [{ subpath, config: configFor(library, subpath, entry) }] : []));
  const [first] = configs;
  if (!first) return [];
  // A library is compiled once for all its entries.
  const compilerState = CompilerState.create(first.config, { additionalEntryPoints: configs.map(({ config }) => config.mainEntryPointFilePath) });
  return configs.flatMap(({ subpath, config }) => {
    const result = Extractor.invoke(config, { compilerState, localBuild: write, messageCallback: message => Object.assign(message, { handled: true }) });
    return result.apiReportChanged ? [`@fray/${library}${subpath.slice(1)}`] : [];
  });
};

const write = !process.argv.includes('--check');
mkdirSync(reportFolder, { recursive: true });
const changed = LIBRARIES.flatMap(library => changedEntries(library, write));
if (write) process.stdout.write(`docs/api has ${readdirSync(reportFolder).length} reports\n`);
else if (changed.length > 0) {
  process.stderr.write(`Other things are exported than docs/api says: ${changed.join(', ')}. If that is meant, run: npm run api\n`);
  process.exitCode = 1;
}
