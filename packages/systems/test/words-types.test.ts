import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

interface Mistake {
  readonly name: string;
  /** What the compiler has to say of it. */
  readonly error: RegExp;
  /** The part of `RIGHT` with the mistake, and how it reads there. */
  readonly instead: readonly [right: string, wrong: string];
}

/** A small system with events, sentences, texts and rules, in which all fits together. */
const RIGHT = `
import type { Play } from '@fray/engine/kit';
import { refusalsCiting } from '@fray/engine/kit';
import { defineWords, type EventOf, number, oneOf, type Phrase, sayerOf, type Sentences, translations, who } from '@fray/engine/words';

const events = { fled: { by: who, feet: number }, shot: { by: who, target: who, outcome: oneOf('hit', 'miss') } } as const;
type SystemEvent = EventOf<typeof events, 'flight' | 'shots'>;

const texts = translations({
  'out of range': 'außer Reichweite',
  'Shoot at {target}: {weapon}': 'Schuss auf {target}: {weapon}',
  '{arrows} arrows': ({ arrows }) => (arrows === '1' ? '1 Pfeil' : \`\${arrows} Pfeile\`),
});
const say = sayerOf<keyof typeof texts & string>();
const { refuse } = refusalsCiting<'flight' | 'shots', keyof typeof texts | Phrase>();

const en: Sentences<typeof events> = {
  fled: ({ by, feet }) => [by, 'flees', feet, 'feet'].join(' '),
  shot: ({ by, target, outcome }) => \`\${by} shoots at \${target}: \${{ hit: 'hit', miss: 'miss' }[outcome]}\`,
};
const de: Sentences<typeof events> = {
  fled: ({ by, feet }) => [by, 'flieht', feet, 'Fuß weit'].join(' '),
  shot: ({ by, target, outcome }) => \`\${by} schießt auf \${target}: \${{ hit: 'getroffen', miss: 'verfehlt' }[outcome]}\`,
};
const roles = { fled: 'line', shot: 'line' } as const;

export const words = defineWords({ events, roles, deeds: {}, cues: {}, en: { events: en, texts: {} }, de: { events: de, texts, names: {} } });
export const choice = say('Shoot at {target}: {weapon}', { target: 'Ada', weapon: 'bow' });
export const TOO_FAR = refuse('shots', 'out of range', say('out of range'));
export const flee = (play: Play<'flight' | 'shots', SystemEvent>, by: number) => play.emit({ clause: 'flight', what: 'fled', by, feet: 30 });
`;

const MISTAKES: readonly Mistake[] = [
  { name: 'a detail that was renamed in the declaration but not in a rule', error: /'feet'/, instead: ['by: who, feet: number', 'by: who, distance: number'] },
  { name: 'a rule that leaves out a detail', error: /'feet' is missing|not assignable/, instead: ["what: 'fled', by, feet: 30", "what: 'fled', by"] },
  { name: 'a rule that emits an event that is not declared', error: /"ran"/, instead: ["what: 'fled', by", "what: 'ran', by"] },
  {
    name: 'a detail that a sentence misspells',
    error: /'foot' does not exist/,
    instead: ["({ by, feet }) => [by, 'flees', feet,", "({ by, foot }) => [by, 'flees', foot,"],
  },
  { name: 'an outcome without a word', error: /'miss'/, instead: ["hit: 'getroffen', miss: 'verfehlt' }", "hit: 'getroffen' }"] },
  {
    name: 'a sentence that is missing in one language',
    error: /'fled' is missing/,
    instead: ["  fled: ({ by, feet }) => [by, 'flieht', feet, 'Fuß weit'].join(' '),\n", ''],
  },
  { name: 'an event without a place in the log', error: /'shot' is missing/, instead: ["fled: 'line', shot: 'line'", "fled: 'line'"] },
  { name: 'a text without a translation', error: /Shoot at/, instead: ["  'Shoot at {target}: {weapon}': 'Schuss auf {target}: {weapon}',\n", ''] },
  { name: 'a part that a translation misspells', error: /this text has no part': "ziel"/, instead: ['Schuss auf {target}', 'Schuss auf {ziel}'] },
  { name: 'a part that a plural misspells', error: /'arrow' does not exist/, instead: ['({ arrows }) =>', '({ arrow: arrows }) =>'] },
  { name: 'a text said without one of its parts', error: /'weapon' is missing/, instead: ["{ target: 'Ada', weapon: 'bow' }", "{ target: 'Ada' }"] },
  { name: 'a refusal without a translation', error: /'"too far away"'/, instead: ["refuse('shots', 'out of range'", "refuse('shots', 'too far away'"] },
  { name: 'advice without a translation', error: /'"come closer"'/, instead: ["say('out of range'))", "'come closer')"] },
];

/** The errors of the compiler in each file of a folder. */
const errorsIn = (folder: string): ReadonlyMap<string, string> => {
  const { stdout } = spawnSync(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', folder, '--pretty', 'false'], { encoding: 'utf8' });
  const errors = new Map<string, string>();
  let file = '';
  for (const line of stdout.split('\n')) {
    file = /([\w-]+\.ts)\(\d+,\d+\): error/.exec(line)?.[1] ?? file;
    errors.set(file, `${errors.get(file) ?? ''}${line}\n`);
  }
  return errors;
};

describe('the compiler finds in the words of a system', () => {
  // Among the installed packages, so that imports are found.
  const folder = mkdtempSync(join(ROOT, 'node_modules', '.words-types-'));
  let errors: ReadonlyMap<string, string> = new Map();

  beforeAll(() => {
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ extends: join(ROOT, 'tsconfig.json'), include: ['*.ts'], exclude: [] }));
    writeFileSync(join(folder, 'right.ts'), RIGHT);
    for (const [i, { instead }] of MISTAKES.entries()) writeFileSync(join(folder, `mistake-${i}.ts`), RIGHT.replace(...instead));
    errors = errorsIn(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('nothing, where all is right', () => expect(errors.get('right.ts')).toBeUndefined());

  test.each(MISTAKES.map((mistake, i) => ({ ...mistake, i })))('$name', ({ instead, error, i }) => {
    expect(RIGHT).toContain(instead[0]);
    expect(errors.get(`mistake-${i}.ts`) ?? 'no error').toMatch(error);
  });
});
