import { type GameEvent, idOf, type Scene } from '@fray/engine';
import type { LogItem, LogLine } from '../protocol/entry.ts';

/** The fields of an event that hold combatants, as numbers. */
const COMBATANT_KEYS: ReadonlySet<string> = new Set(['by', 'target', 'other', 'who']);

/** An event of the fight as the log keeps it, with ids in place of numbers. */
export const lineLogItem = (told: GameEvent, scene: Scene): LogItem => {
  const { to, closed, ...open } = told;
  const by = combatantIds(told.by, scene);
  const line: LogLine = { ...named(open, scene), clause: told.clause, what: told.what, ...(typeof by === 'string' && { by }) };
  const idsOf = (all: readonly number[]) => all.map(who => idOf(scene, who));
  return { line, ...(to && { to: idsOf(to) }), ...(closed && { closed: { ...closed, to: idsOf(closed.to) } }) };
};

const named = (record: object, scene: Scene): Record<string, unknown> => {
  const out: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(record)) {
    if (value === undefined) continue;
    out[key] = COMBATANT_KEYS.has(key) ? combatantIds(value, scene) : Array.isArray(value) ? value.map(v => (isRecord(v) ? named(v, scene) : v)) : value;
  }
  return out;
};

const combatantIds = (value: unknown, scene: Scene): unknown =>
  typeof value === 'number' && value in scene.encounter.combatants
    ? idOf(scene, value)
    : value === -1
      ? 'gm'
      : Array.isArray(value)
        ? value.map(v => combatantIds(v, scene))
        : value;

const isRecord = (x: unknown): x is object => typeof x === 'object' && x !== null && !Array.isArray(x);
