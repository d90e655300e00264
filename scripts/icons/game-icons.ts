// Takes the icons of Game-icons.net that the app uses from the package that carries them: run `node scripts/icons/game-icons.ts` when a list of icons has
// changed, and commit what comes of it. Faces become a file each, fetched when they are seen; the icons of the interface are in one file.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { icons as set } from '@iconify-json/game-icons';
import { optimize } from 'svgo';
import { parse } from 'yaml';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const read = (file: string): string => readFileSync(`${ROOT}${file}`, 'utf8');
const FACES = 'packages/web/public/faces';

const authors: Readonly<Record<string, readonly string[]>> = parse(read('scripts/icons/authors.yaml'));
const faces: Readonly<Record<string, Readonly<Record<string, string>>>> = parse(read('packages/web/src/field/faces/faces.yaml'));
const icons: Readonly<Record<string, string>> = parse(read('packages/web/src/ui/icons/icons.yaml'));

const authorOf = (icon: string): string => {
  const author = Object.keys(authors).find(a => authors[a]?.includes(icon));
  if (author === undefined) throw new Error(`scripts/icons/authors.yaml names nobody for ${icon}`);
  return author;
};

/** The path of an icon in a square of 512, in whole numbers: nobody sees the difference, and it is a third smaller. */
const pathOf = (icon: string): string => {
  const body = set.icons[icon]?.body;
  if (body === undefined) throw new Error(`there is no icon ${icon}`);
  const { data } = optimize(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${body}</svg>`, {
    multipass: true,
    floatPrecision: 0,
    plugins: [{ name: 'preset-default', params: { overrides: { mergePaths: { force: true } } } }],
  });
  const paths = [...data.matchAll(/ d="([^"]+)"/g)].map(([, d]) => d ?? '');
  if (paths.length === 0) throw new Error(`${icon} has no path`);
  return paths.join('');
};

const drawn = Object.values(faces).flatMap(group => Object.keys(group));
rmSync(`${ROOT}${FACES}`, { recursive: true, force: true });
mkdirSync(`${ROOT}${FACES}`, { recursive: true });
for (const face of drawn) {
  const drawnBy = `${face} by ${authorOf(face)}, https://game-icons.net, CC BY 3.0; rounded`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><!-- ${drawnBy} --><path id="face" d="${pathOf(face)}"/></svg>\n`;
  writeFileSync(`${ROOT}${FACES}/${face}.svg`, svg);
}

const credit = 'https://game-icons.net, CC BY 3.0; rounded; CREDITS.md names who drew them';
const paths = Object.entries(icons).map(([name, icon]) => `<path id="${name}" d="${pathOf(icon)}"/>`);
writeFileSync(
  `${ROOT}packages/web/public/icons/actions.svg`,
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><!-- ${credit} --><defs>\n${paths.join('\n')}\n</defs></svg>\n`,
);
const names = Object.keys(icons).map(name => `  '${name}',`);
const head = '// Made by scripts/icons/game-icons.ts from icons.yaml.';
writeFileSync(
  `${ROOT}packages/web/src/ui/icons/icon-name.ts`,
  `${head}\n\n/** The icons of the interface. */\nexport const ICON_NAMES = [\n${names.join('\n')}\n] as const;\nexport type IconName = (typeof ICON_NAMES)[number];\n`,
);

const used = new Set([...drawn, ...Object.values(icons)]);
const credits = Object.keys(authors).flatMap(author => {
  const theirs = (authors[author] ?? []).filter(i => used.has(i));
  return theirs.length > 0 ? [`| ${author} | ${theirs.join(', ')} |`] : [];
});
const table = `<!-- icons -->\n| drawn by | icons |\n|---|---|\n${credits.join('\n')}\n<!-- /icons -->`;
writeFileSync(`${ROOT}CREDITS.md`, read('CREDITS.md').replace(/<!-- icons -->.*<!-- \/icons -->/s, table));
