import { hasOldNames, renameIn } from '../kernel/renames.ts';
import type { Encounter } from '../kernel/scene.ts';
import type { System } from '../kernel/system.ts';
import type { Transcript } from '../transcript/transcript.ts';
import { trackedCopy } from '../util/memoize.ts';
import type { Problem, Result } from '../util/problem.ts';

/** The number of encounters that are cached for each system. */
const MAX_CACHED = 100;

/** Encounters that were read lately, by text, as long as a fight uses them. */
const cache = new WeakMap<object, Map<string, WeakRef<Encounter>>>();

/** An encounter as it is stored with a fight, and the version of the rules that read it then. */
interface StoredEncounter {
  readonly encounter: unknown;
  readonly version: number;
}

type Readers<E extends Encounter> = Pick<System<E>, 'readEncounter' | 'older' | 'version' | 'renames'>;

/**
 * Reads the encounter of a fight that is taken up again. Fights with the same encounter (a fork, a replay, the tables of one adventure) get copies of one:
 * it is read once, and values that are computed for all copies cost time and memory once.
 */
export const resumeEncounter = <E extends Encounter>(system: Readers<E>, { encounter: written, version }: StoredEncounter): Result<E> => {
  const texts = cache.get(system) ?? new Map<string, WeakRef<Encounter>>();
  cache.set(system, texts);
  const text = `${version} ${JSON.stringify(written)}`;
  const known = texts.get(text);
  // The cache of a system holds only encounters of that system.
  const encounter = known?.deref() as E | undefined;
  if (known && encounter) {
    texts.delete(text);
    texts.set(text, known);
    return { ok: true, value: trackedCopy(encounter) };
  }
  const read = readStoredEncounter(system, { encounter: written, version });
  if (!read.ok) return read;
  texts.set(text, new WeakRef(read.value));
  const [oldest] = texts.keys();
  if (texts.size > MAX_CACHED && oldest !== undefined) texts.delete(oldest);
  return { ok: true, value: trackedCopy(read.value) };
};

/**
 * Reads an encounter that is stored with a fight, perhaps by an older version of the rules.
 * @example
 * {@includeCode ../../test/examples/fight.test.ts#stored-encounter}
 */
export const readStoredEncounter = <E extends Encounter>(system: Readers<E>, { encounter: written, version }: StoredEncounter): Result<E> => {
  if (version >= system.version) return system.readEncounter(written);
  const encounter = hasOldNames(system.renames, version) ? renameIn(system.renames, written) : written;
  return readOlder(system, system.older?.(encounter, version) ?? encounter);
};

/**
 * A fight as it was stored, with the names of today. Its version stays: other things than names go by it.
 * @example
 * {@includeCode ../../test/examples/fight.test.ts#renamed-transcript}
 */
export const renameTranscript = ({ renames }: Pick<System, 'renames'>, transcript: Transcript): Transcript => {
  const { header, inputs } = transcript;
  if (!hasOldNames(renames, header.version)) return transcript;
  return { header: { ...header, encounter: renameIn(renames, header.encounter) }, inputs: renameIn(renames, inputs) };
};

const MAX_TRIES = 10;

/**
 * An older version may have accepted and ignored fields that are refused today: they are left out. If such a field did have an effect, the inputs of the
 * fight do not fit any more, which is reported.
 */
const readOlder = <E extends Encounter>(system: Pick<System<E>, 'readEncounter'>, written: unknown): Result<E> => {
  const first = system.readEncounter(written);
  let read = first;
  const left = structuredClone(written);
  for (let tries = 0; !read.ok && tries < MAX_TRIES; tries++) {
    // From the end, so that removing an entry of a list does not move the next one.
    if (!read.problems.toReversed().every(problem => removeField(left, problem))) return first;
    read = system.readEncounter(left);
  }
  return read.ok ? read : first;
};

/** Removes the field or entry that a problem is about, and returns whether it was there. */
const removeField = (written: unknown, { path }: Problem): boolean => {
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const around = keys.reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), written);
  if (!isObject(around) || !Object.hasOwn(around, last)) return false;
  if (Array.isArray(around)) around.splice(Number(last), 1);
  else delete around[last];
  return true;
};

const isObject = (data: unknown): data is Record<string, unknown> => typeof data === 'object' && data !== null;
