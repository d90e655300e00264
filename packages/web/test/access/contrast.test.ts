import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const SRC = fileURLToPath(new URL('../../src', import.meta.url));

type Colour = readonly [number, number, number];
type Theme = 'light' | 'dark';

const read = (hex: string): Colour => [1, 3, 5].map(i => Number.parseInt(hex.slice(i, i + 2), 16)) as unknown as Colour;

/** The colours by their names, as each theme has them. */
const TOKENS: ReadonlyMap<string, Readonly<Record<Theme, Colour>>> = new Map(
  [...readFileSync(`${SRC}/ui/tokens.css`, 'utf8').matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(([, name, light, dark]) => [
    name as string,
    { light: read(light as string), dark: read(dark as string) },
  ]),
);

const STYLES = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter(f => f.endsWith('.css') && !f.endsWith('tokens.css'))
  .map(f => ({ file: f, text: readFileSync(`${SRC}/${f}`, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '') }));

/** Relative luminance and contrast, as WCAG 2.2 defines them. */
const luminance = (colour: Colour): number => {
  const [r, g, b] = colour.map(c => (c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4)) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a: Colour, b: Colour): number => {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
};

interface Rule {
  readonly where: string;
  readonly text: string | undefined;
  readonly ground: string | undefined;
}

/** What the styles put together in one rule: a colour of text, and its ground. */
const RULES: readonly Rule[] = STYLES.flatMap(({ file, text }) =>
  [...text.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector, body]) => ({
    where: `${file}: ${selector?.trim()}`,
    text: /(?:^|[\s;])color: var\(--([\w-]+)\)/.exec(body as string)?.[1],
    ground: /(?:^|[\s;])background(?:-color)?: var\(--([\w-]+)\)/.exec(body as string)?.[1],
  })),
);

/** What anything may stand on that has no ground of its own. */
const GROUNDS = ['paper', 'panel', 'raised', 'sunk'];
/** Grounds on which no more than some texts stand; each is named where it is put. */
const TINTS = ['accent-soft', 'secret-soft', 'friend-soft', 'foe-soft'];
/** Text that comes with a ground of its own only. */
const ON_ITS_OWN: Readonly<Record<string, string>> = { 'accent-ink': 'accent' };
/** Decoration between words, which says nothing. */
const MUTE = new Set(['panels/actions/action-panel.css: .who::after']);
/** Lines and signs that tell something: the edges of controls, the marks of sides, the focus. */
const SIGNS = ['line-strong', 'focus', 'friend', 'foe', 'good', 'bad', 'accent', 'secret', 'ink', 'ink-soft'];

const said = (theme: Theme, a: string, b: string): number => {
  const [first, second] = [TOKENS.get(a), TOKENS.get(b)];
  if (!first || !second) throw new Error(`there is no colour ${first ? b : a}`);
  return contrast(first[theme], second[theme]);
};

const tooFaint = (theme: Theme, pairs: readonly (readonly [string, string, string?])[], least: number): string[] =>
  pairs.flatMap(([a, b, where = '']) => (said(theme, a, b) < least ? [`${a} on ${b}: ${said(theme, a, b).toFixed(2)} ${where}`] : []));

describe.each(['light', 'dark'] as const)('the colours, %s', theme => {
  test('there are some, and the styles use no others', () => {
    expect(TOKENS.size).toBeGreaterThan(15);
    expect(STYLES.flatMap(({ file, text }) => [...text.matchAll(/#[\da-f]{3,8}\b(?![^(]*\))|\brgba?\(|\bhsl\(/gi)].map(m => `${file}: ${m[0]}`))).toEqual([]);
  });

  test('text can be read on the ground that its rule gives it', () => {
    const pairs = RULES.flatMap(r => (r.text && r.ground && TOKENS.has(r.ground) ? [[r.text, r.ground, r.where] as const] : []));
    expect(pairs.length).toBeGreaterThan(5);
    expect(tooFaint(theme, pairs, 4.5)).toEqual([]);
  });

  test('text without a ground of its own can be read on any', () => {
    const loose = new Set(RULES.flatMap(r => (r.text && !r.ground && !(r.text in ON_ITS_OWN) && !MUTE.has(r.where) ? [r.text] : [])));
    expect(loose.has('ink')).toBe(true);
    expect(
      tooFaint(
        theme,
        [...loose].flatMap(text => GROUNDS.map(ground => [text, ground] as const)),
        4.5,
      ),
    ).toEqual([]);
    expect(
      tooFaint(
        theme,
        ['ink', 'ink-soft', 'accent'].flatMap(text => TINTS.map(ground => [text, ground] as const)),
        4.5,
      ),
    ).toEqual([]);
    expect(tooFaint(theme, [...Object.entries(ON_ITS_OWN), ['secret', 'secret-soft']], 4.5)).toEqual([]);
    expect(RULES.filter(r => r.text && r.text in ON_ITS_OWN && !r.ground).map(r => r.where)).toEqual([]);
  });

  test('lines and signs that tell something stand out from any ground', () => {
    expect(
      tooFaint(
        theme,
        SIGNS.flatMap(sign => GROUNDS.map(ground => [sign, ground] as const)),
        3,
      ),
    ).toEqual([]);
  });

  test('bodies of tokens can be told from their rings and their letters', () => {
    const sides = [
      ['friend', 'friend-soft'],
      ['foe', 'foe-soft'],
      ['secret', 'secret-soft'],
    ] as const;
    expect(tooFaint(theme, sides, 3)).toEqual([]);
    expect(
      tooFaint(
        theme,
        sides.map(([, body]) => ['ink', body] as const),
        4.5,
      ),
    ).toEqual([]);
  });
});
