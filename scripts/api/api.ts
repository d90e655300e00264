// Writes what the libraries export, a report for each entry of `exports`, to docs/api. With --check it fails where a report differs instead. Wants `npm run pack` first.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';

const root = fileURLToPath(new URL('../../', import.meta.url));
const LIBRARIES = ['engine', 'systems', 'table', 'lab'];
const quiet = { default: { logLevel: ExtractorLogLevel.None } };

interface Entry {
  readonly types: string;
}
const isEntry = (value: unknown): value is Entry => typeof value === 'object' && value !== null && 'types' in value;

/** Whether the report of an entry is as it was. With `write` it is brought up to date. */
const isUnchanged = (library: string, subpath: string, { types }: Entry, write: boolean): boolean => {
  const folder = join(root, 'dist', library);
  const reportFolder = join(root, 'docs/api');
  mkdirSync(reportFolder, { recursive: true });
  const config = ExtractorConfig.prepare({
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
  const result = Extractor.invoke(config, { localBuild: write, messageCallback: message => Object.assign(message, { handled: true }) });
  return !result.apiReportChanged;
};

const write = !process.argv.includes('--check');
const changed: string[] = [];
for (const library of LIBRARIES) {
  const { exports }: { exports: Readonly<Record<string, unknown>> } = JSON.parse(readFileSync(join(root, 'dist', library, 'package.json'), 'utf8'));
  for (const [subpath, entry] of Object.entries(exports))
    if (isEntry(entry) && !isUnchanged(library, subpath, entry, write)) changed.push(`@fray/${library}${subpath.slice(1)}`);
}
if (write) process.stdout.write(`docs/api has ${readdirSync(join(root, 'docs/api')).length} reports\n`);
else if (changed.length > 0) {
  process.stderr.write(`Other things are exported than docs/api says: ${changed.join(', ')}. If that is meant, run: npm run api\n`);
  process.exitCode = 1;
}
