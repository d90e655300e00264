import type { Rng } from '@fray/engine/dice';

const pick = <T>(rng: Rng, all: readonly T[]): T => all[rng.below(all.length)] as T;

/** Numbers as text that are invalid in JSON or cannot be represented. They are replaced when the text is made. */
const RAW = ['1e999', '-1e999', 'NaN', '-0', '0x10', '01', '1e-400', '123456789012345678901234567890', 'undefined', "'a'", '"\\ud800"', '"\u0001"', '1e308'];
const raw = (text: string): string => `@raw:${text}@`;

const deep = (levels: number): unknown => {
  let all: unknown = 1;
  for (let i = 0; i < levels; i++) all = i % 2 ? [all] : { a: all };
  return all;
};

const WEIRD: readonly ((rng: Rng) => unknown)[] = [
  () => null,
  () => true,
  () => [],
  () => ({}),
  () => '',
  rng => pick(rng, [0, -1, 0.5, 2 ** 31, 2 ** 53, -(2 ** 53), 1e300, 5e-324, Number.MAX_SAFE_INTEGER]),
  rng => raw(pick(rng, RAW)),
  rng => 'x'.repeat(pick(rng, [100, 101, 200, 201, 2_001, 20_000])),
  rng => deep(pick(rng, [3, 39, 41, 500])),
  rng =>
    pick(rng, [
      '\u0000',
      '\ud800',
      '\udfff\ud800',
      '\u202e',
      '__proto__',
      'constructor',
      'toString',
      'hasOwnProperty',
      'length',
      '../../etc',
      '%00',
      '<b>',
      '-1',
      '1e9',
    ]),
  () => Array.from({ length: 600 }, (_, i) => i),
  () => ({ length: 5, toString: 1, valueOf: null }),
  () => [[[]], {}, null],
];

const KEYS = ['constructor', 'prototype', 'toString', '__defineGetter__', 'x', '', '0', 'by', 'do', 'ask', 'type', 'id', 'how', 'seat', 'use', 'at', 'to'];

/** Replaces a random part of a value, or adds, removes or repeats a field. */
const bent = (rng: Rng, value: unknown): unknown => {
  const isBranch = typeof value === 'object' && value !== null && Object.keys(value).length > 0;
  if (!isBranch || rng.below(5) === 0) return pick(rng, WEIRD)(rng);
  if (Array.isArray(value)) {
    const i = rng.below(value.length);
    const how = rng.below(5);
    if (how === 0) return value.toSpliced(i, 1);
    if (how === 1) return value.toSpliced(i, 0, value[i]);
    return value.with(i, bent(rng, value[i]));
  }
  const all = value as Record<string, unknown>;
  const key = pick(rng, Object.keys(all));
  const how = rng.below(8);
  if (how === 0) return Object.fromEntries(Object.entries(all).filter(([k]) => k !== key));
  if (how === 1) return { ...all, [pick(rng, KEYS)]: pick(rng, WEIRD)(rng) };
  if (how === 2) return { ...all, [pick(rng, KEYS)]: all[key] };
  if (how === 3) return Object.fromEntries(Object.entries(all).map(([k, v]) => [k === key ? `${k}${pick(rng, ['', ' ', 's', '\u0000'])}` : k, v]));
  return { ...all, [key]: bent(rng, all[key]) };
};

/** A nearly valid message as text. */
export const mutated = (rng: Rng, message: unknown): string => {
  let value = message;
  for (let times = pick(rng, [0, 1, 1, 1, 1, 1, 2, 3]); times > 0; times--) value = bent(rng, value);
  const text = (JSON.stringify(value) ?? '').replace(/"@raw:(.*?)@"/g, (_, found: string) => JSON.parse(`"${found}"`));
  const how = rng.below(30);
  if (how === 0) return text.slice(0, rng.below(text.length + 1));
  if (how === 1) return text.replace('{', '{"__proto__":{"admin":true},');
  if (how === 2) return text.replace(/\{("[^"]*":[^,{}[\]]*)/, '{$1,$1');
  if (how === 3) return `${text}${pick(rng, [text, ',', '\u0000', ' ', '\n{}', '//'])}`;
  if (how === 4) return `\ufeff${text}`;
  if (how === 5) return text.replaceAll('"', "'");
  if (how === 6) return text.replace(/:/, ': /* */');
  return text;
};

/** The bytes with some of them changed. */
export const spoiled = (rng: Rng, bytes: Buffer): Buffer => {
  const copy = Buffer.from(bytes);
  for (let times = 1 + rng.below(3); times > 0 && copy.length > 0; times--)
    copy[rng.below(copy.length)] = pick(rng, [0, 0xff, 0xc3, 0x0a, 0x0d, 0x22, 0x7b, rng.below(256)]);
  return rng.below(4) === 0 ? copy.subarray(0, rng.below(copy.length + 1)) : copy;
};

export { pick };
