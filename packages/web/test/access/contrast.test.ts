import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const SRC = fileURLToPath(new URL('../../src', import.meta.url));

type Color = readonly [number, number, number];
type Theme = 'light' | 'dark';

const read = (hex: string): Color => [1, 3, 5].map(i => Number.parseInt(hex.slice(i, i + 2), 16)) as unknown as Color;

/** The colors by name, for each theme. */
const TOKENS: ReadonlyMap<string, Readonly<Record<Theme, Color>>> = new Map(
  [...readFileSync(`${SRC}/ui/tokens.css`, 'utf8').matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(([, name, light, dark]) => [
    name as string,
    { light: read(light as string), dark: read(dark as string) },
  ]),
);

const STYLES = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter(f => f.endsWith('.css') && !f.endsWith('tokens.css'))
  .map(f => ({ file: f, text: readFileSync(`${SRC}/${f}`, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '') }));

/** Relative luminance and contrast, as WCAG 2.2 defines them. */
const luminance = (color: Color): number => {
  const [r, g, b] = color.map(c => (c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4)) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a: Color, b: Color): number => {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
};

interface Rule {
  readonly where: string;
  readonly text: string | undefined;
  readonly ground: string | undefined;
}

/** Text colors and backgrounds that styles set in one rule. */
const RULES: readonly Rule[] = STYLES.flatMap(({ file, text }) =>
  [...text.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector, body]) => ({
    where: `${file}: ${selector?.trim()}`,
    text: /(?:^|[\s;])color: var\(--([\w-]+)\)/.exec(body as string)?.[1],
    ground: /(?:^|[\s;])background(?:-color)?: var\(--([\w-]+)\)/.exec(body as string)?.[1],
  })),
);

/** Backgrounds for text and symbols that have none of their own. */
const GROUNDS = ['paper', 'panel', 'raised', 'sunk'];
/** Backgrounds that only some texts may have; each is listed where it is checked. */
const TINTS = ['accent-soft', 'pick-soft', 'secret-soft', 'friend-soft', 'foe-soft'];
/** Text that always has a background of its own. */
const ON_ITS_OWN: Readonly<Record<string, string>> = { 'accent-ink': 'accent', 'now-ink': 'now', 'pick-ink': 'pick' };
/** Decoration between words without a meaning. */
const MUTE = new Set(['panels/actions/action-panel.css: .who::after']);
/** Lines and symbols with a meaning: edges of controls, marks of sides, the focus. */
const SIGNS = ['line-strong', 'focus', 'friend', 'foe', 'good', 'bad', 'accent', 'secret', 'ink', 'ink-soft', 'pick'];

const said = (theme: Theme, a: string, b: string): number => {
  const [first, second] = [TOKENS.get(a), TOKENS.get(b)];
  if (!first || !second) throw new Error(`there is no color ${first ? b : a}`);
  return contrast(first[theme], second[theme]);
};

const tooFaint = (theme: Theme, pairs: readonly (readonly [string, string, string?])[], least: number): string[] =>
  pairs.flatMap(([a, b, where = '']) => (said(theme, a, b) < least ? [`${a} on ${b}: ${said(theme, a, b).toFixed(2)} ${where}`] : []));

describe.each(['light', 'dark'] as const)('the colors, %s', theme => {
  test('there are colors, and the styles use no others', () => {
    expect(TOKENS.size).toBeGreaterThan(15);
    expect(STYLES.flatMap(({ file, text }) => [...text.matchAll(/#[\da-f]{3,8}\b(?![^(]*\))|\brgba?\(|\bhsl\(/gi)].map(m => `${file}: ${m[0]}`))).toEqual([]);
  });

  test('text is readable on the background of its rule', () => {
    const pairs = RULES.flatMap(r => (r.text && r.ground && TOKENS.has(r.ground) ? [[r.text, r.ground, r.where] as const] : []));
    expect(pairs.length).toBeGreaterThan(5);
    expect(tooFaint(theme, pairs, 4.5)).toEqual([]);
  });

  test('text without a background is readable on all of them', () => {
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

  test('faces are clear on their coins, and rims beside them and on every background', () => {
    const sides = [1, 2, 3, 4];
    expect(
      tooFaint(
        theme,
        sides.map(n => [`coin-${n}-ink`, `coin-${n}`] as const),
        4.5,
      ),
    ).toEqual([]);
    expect(
      tooFaint(
        theme,
        sides.flatMap(n => GROUNDS.map(ground => [`rim-${n}`, ground] as const)),
        3,
      ),
    ).toEqual([]);
    expect(
      tooFaint(
        theme,
        GROUNDS.map(ground => ['harm', ground] as const),
        4.5,
      ),
    ).toEqual([]);
  });

  test('lines and symbols with a meaning are visible on every background', () => {
    expect(
      tooFaint(
        theme,
        SIGNS.flatMap(sign => GROUNDS.map(ground => [sign, ground] as const)),
        3,
      ),
    ).toEqual([]);
  });

  test('bodies of tokens differ from their rings and letters', () => {
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
