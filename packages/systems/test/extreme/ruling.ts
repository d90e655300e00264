import { Fight } from '@fray/engine';
import { Rng } from '@fray/engine/dice';
import type { AnySystem } from '@fray/systems';
import { z } from 'zod';
import { answer } from './exercise.ts';
import { type Schema, Values } from './values.ts';

type Given = Record<string, unknown>;

/** Values for fields without a schema: those of combatants and of fights. */
const ANYTHING = [null, true, false, 0, 1, -1, 10, 100, 1000, 1_000_000, 0.5, '', 'x', 'constructor', [], {}, [[0, 0]], [1, 2]] as const;

/** Texts that are always mistakes: a function that all objects have, or a number computed from one. */
const UNMEANT = /.{0,40}(\[native code\]|\bNaN\b|\bundefined\b).{0,20}/;

const PEOPLE: ReadonlySet<string> = new Set(['who', 'of', 'to', 'other', 'with', 'its']);

/** How often the fight goes on, by how many answers, and how many rulings are tried each time. */
const MOMENTS = 3;
const ANSWERS = 4;
const RULINGS = 8;

/** Plays part of a fight at random and tries extreme rulings. A refusal is fine; throws if anything is wrong. */
export const ruleBetween = (system: AnySystem, written: unknown, seed: number): void => {
  const rng = new Rng(seed, 11);
  const started = Fight.start(system, written, { seed });
  if (!started.ok) throw new Error(`it does not start: ${JSON.stringify(started.problems)}`);
  const fight = started.value as unknown as Fight;
  for (let moment = 0; moment < MOMENTS && !fight.isOver; moment++) {
    for (let i = 0; i < ANSWERS; i++) {
      const [open] = fight.openDecisions();
      if (!open || !answer(fight, open, rng)) break;
    }
    const [ruling, given] = tried(fight, rng);
    if (ruling === undefined || fight.isOver) continue;
    looked(fight, `after the ruling ${ruling} with ${JSON.stringify(given).slice(0, 300)}`);
  }
};

/** Tries several rulings and returns the last accepted one. */
const tried = (fight: Fight, rng: Rng): readonly [ruling?: string, given?: Given] => {
  let last: readonly [ruling?: string, given?: Given] = [];
  for (let i = 0; i < RULINGS && !fight.isOver; i++) {
    const [ruling, given] = extremeRuling(fight, rng);
    try {
      if (!fight.rule(ruling, given)) last = [ruling, given];
    } catch (e) {
      throw new Error(`the ruling ${ruling} with ${JSON.stringify(given).slice(0, 300)} throws`, { cause: e });
    }
  }
  return last;
};

const looked = (fight: Fight, when: string): void => {
  const [open] = fight.openDecisions();
  const shown = JSON.stringify([fight.board(), fight.log.eventsFor(), open?.options]);
  if (UNMEANT.test(shown)) throw new Error(`${when} a screen shows ${UNMEANT.exec(shown)?.[0]}`);
};

/** A random ruling of any kind of the system, with extreme values allowed by its schema. */
const extremeRuling = (fight: Fight, rng: Rng): readonly [ruling: string, given: Given] => {
  const { scene, system } = fight;
  const { combatants } = scene.encounter;
  const ids = combatants.map(c => c.id);
  const values = new Values(rng, field => idsFor(field, ids, [...new Set(combatants.map(c => c.side))]));
  // A ruling that ends the fight would leave nothing to examine.
  const kinds = system.rulings.filter(kind => kind.id !== 'end');
  const kind = values.pick(kinds);
  const schema = z.toJSONSchema(kind.takes, { unrepresentable: 'any', io: 'input' }) as Schema;
  const given = values.of(schema, kind.id) as Given;
  for (const [field, one] of Object.entries(schema.properties ?? {})) if (field in given && isAnything(one)) given[field] = anything(values, ids);
  if (kind.id !== 'set') return [kind.id, given];
  const who = values.chance(75) ? rng.below(ids.length) : undefined;
  const names = [...Object.keys(who === undefined ? system.fightFacts(scene) : system.facts(scene, who)), 'constructor'];
  return ['set', { ...(who !== undefined && { who: ids[who] }), name: values.pick(names), to: anything(values, ids) }];
};

const isAnything = ({ type, enum: values, const: only, anyOf, oneOf }: Schema): boolean => !(type || values || only !== undefined || anyOf || oneOf);

const anything = (values: Values, ids: readonly string[]): unknown =>
  values.pick<unknown>([...ANYTHING, values.pick(ids), [values.pick(ids)], { use: values.pick(ids).replace(/-\d+$/, '') }]);

const idsFor = (field: string, ids: readonly string[], sides: readonly string[]): readonly string[] | undefined => {
  if (PEOPLE.has(field)) return ids;
  return field === 'side' || field === 'winner' ? sides : undefined;
};
