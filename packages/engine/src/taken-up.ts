import { ownCopy } from './kept.ts';
import type { Result } from './problem.ts';
import type { Encounter, System } from './system.ts';

/** So many texts are remembered for each system. */
const MOST = 100;

/** What was read lately, by its text, for as long as a fight has it. */
const lately = new WeakMap<object, Map<string, WeakRef<Encounter>>>();

/**
 * The encounter of a fight that is taken up again. Where others fight the same one (a fork, a replay, the tables of one adventure), it is a copy of theirs: it
 * is read once, and what is worked out for all copies takes time and room once.
 */
export const takenUp = <E extends Encounter>(system: Pick<System<E>, 'encounter'>, written: unknown): Result<E> => {
  const texts = lately.get(system) ?? new Map<string, WeakRef<Encounter>>();
  lately.set(system, texts);
  const text = JSON.stringify(written);
  const known = texts.get(text);
  const encounter = known?.deref() as E | undefined;
  if (known && encounter) {
    texts.delete(text);
    texts.set(text, known);
    return { ok: true, value: ownCopy(encounter) };
  }
  const read = system.encounter(written);
  if (!read.ok) return read;
  texts.set(text, new WeakRef(read.value));
  const [oldest] = texts.keys();
  if (texts.size > MOST && oldest !== undefined) texts.delete(oldest);
  return { ok: true, value: ownCopy(read.value) };
};
