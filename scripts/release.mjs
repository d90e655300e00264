// Gives all packages a version, and the changes that are not released yet their heading: npm run release -- 0.2.0
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

const UNRELEASED = '## Unreleased\n';
const [version = ''] = process.argv.slice(2);
if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)) throw new Error('which version? Such as: npm run release -- 0.2.0');

const changes = readFileSync('CHANGELOG.md', 'utf8');
const [before, after] = changes.split(UNRELEASED);
const fresh = after?.split(/^## /m)[0]?.trim();
if (before === undefined || !fresh) throw new Error('CHANGELOG.md has nothing under Unreleased');
const today = new Date().toISOString().slice(0, 10);
writeFileSync('CHANGELOG.md', `${before}${UNRELEASED}\n## ${version} (${today})\n${after}`);

for (const name of readdirSync('packages')) {
  const file = `packages/${name}/package.json`;
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  manifest.version = version;
  for (const dependency of Object.keys(manifest.dependencies ?? {})) if (dependency.startsWith('@fray/')) manifest.dependencies[dependency] = version;
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
}
execFileSync('npm', ['install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund'], { stdio: 'inherit' });
