import { idOf, type Scene, type Told } from '@fray/engine';
import type { Line, Shown } from './entry.ts';

/** The details of a thing told that are combatants, by their numbers. */
const PEOPLE: ReadonlySet<string> = new Set(['by', 'target', 'other', 'who']);

/** Something told in a fight, as the log keeps it: everybody by name. */
export const lineOf = (told: Told, scene: Scene): Shown => {
  const { to } = told;
  const line = named(told, scene, 'to') as Line;
  return to ? { line, to: to.map(who => idOf(scene, who)) } : { line };
};

const named = (record: object, scene: Scene, but?: string): Record<string, unknown> => {
  const out: Record<string, unknown> = {};
  for (const key in record) {
    const value: unknown = record[key as keyof typeof record];
    if (value === undefined || key === but) continue;
    out[key] = PEOPLE.has(key) ? people(value, scene) : Array.isArray(value) ? value.map(v => (isRecord(v) ? named(v, scene) : v)) : value;
  }
  return out;
};

const people = (value: unknown, scene: Scene): unknown =>
  typeof value === 'number' && value in scene.encounter.combatants
    ? idOf(scene, value)
    : value === -1
      ? 'gm'
      : Array.isArray(value)
        ? value.map(v => people(v, scene))
        : value;

const isRecord = (x: unknown): x is object => typeof x === 'object' && x !== null && !Array.isArray(x);
