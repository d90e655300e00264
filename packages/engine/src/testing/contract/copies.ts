import { type Fraction, fraction } from '../../chance/chance.ts';
import { Rng } from '../../dice/rng.ts';
import { type Encounter, GM_SEAT, type Scene } from '../../kernel/scene.ts';
import type { System } from '../../kernel/system.ts';
import type { Outlook } from '../../odds/outlook.ts';
import { Quick } from '../../plays/quick.ts';
import { formatProblem } from '../../util/problem.ts';
import { judgingPolicy } from './random-fights.ts';
import { sceneText, Violations, valueOrThrow } from './violations.ts';

/**
 * Checks that a step on a copy does not change the scenes that it was copied from.
 * @example
 * {@includeCode ../../../test/examples/testing.test.ts#contract}
 */
export const checkCopies = <E extends Encounter, S extends Scene<E>>(system: System<E, S>, written: unknown, seed: number, most = 400): string[] => {
  const said = new Violations();
  const rng = new Rng(seed);
  const play = new Quick(
    judgingPolicy(rng, () => scene, said, most),
    rng,
  );
  let scene = system.begin(valueOrThrow(system.readEncounter(written), 'the encounter'));
  const earlier: { scene: S; was: string; step: number }[] = [];
  for (let step = 0; step < most && !system.isOver(scene); step++) {
    earlier.push({ scene, was: sceneText(scene), step });
    if (earlier.length > 4) earlier.shift();
    scene = system.copy(scene);
    system.step(scene, play);
    for (const e of earlier) if (sceneText(e.scene) !== e.was) said.add(`seed ${seed}: step ${step} of a copy changed the scene before step ${e.step}`);
  }
  return said.list;
};

/** A scene as text, with sorted fields. */
const sorted = (scene: Scene): string =>
  JSON.stringify({ ...scene, encounter: undefined }, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );

/** Checks the scene of a random fight after every step. */
const afterEachStep = <E extends Encounter, S extends Scene<E>>(
  system: System<E, S>,
  written: unknown,
  seed: number,
  most: number,
  look: (scene: S, wrong: (what: string) => void) => void,
): string[] => {
  const said = new Violations();
  const rng = new Rng(seed);
  const play = new Quick(
    judgingPolicy(rng, () => scene, said, most),
    rng,
  );
  const scene = system.begin(valueOrThrow(system.readEncounter(written), 'the encounter'));
  for (let step = 0; step < most && !system.isOver(scene); step++) {
    system.step(scene, play);
    look(scene, what => said.add(`seed ${seed}, step ${step}: ${what}`));
  }
  return said.list;
};

/**
 * Checks that a scene that is stored as text and loaded again is the same.
 * @example
 * {@includeCode ../../../test/examples/testing.test.ts#contract}
 */
export const checkReload = <E extends Encounter, S extends Scene<E>>(system: System<E, S>, written: unknown, seed: number, most = 200): string[] =>
  afterEachStep(system, written, seed, most, (scene, wrong) => {
    const again = system.load(scene.encounter, JSON.parse(sceneText(scene)));
    if (!again.ok) wrong(`what was stored does not load: ${again.problems.map(formatProblem).join('; ')}`);
    else if (sorted(again.value) !== sorted(scene)) wrong('what was stored loads as something else');
  });

/**
 * Checks that boards with cached sheets show the current scene.
 * @example
 * {@includeCode ../../../test/examples/testing.test.ts#contract}
 */
export const checkBoards = <E extends Encounter, S extends Scene<E>>(system: System<E, S>, written: unknown, seed: number, most = 200): string[] =>
  afterEachStep(system, written, seed, most, (scene, wrong) => {
    if (!isBoardCurrent(system, scene)) wrong('a board shows a sheet as it was before');
  });

/**
 * Whether boards are the same as without cached sheets.
 * @example
 * {@includeCode ../../../test/examples/testing.test.ts#texts}
 */
export const isBoardCurrent = <E extends Encounter, S extends Scene<E>>(system: System<E, S>, scene: S): boolean => {
  const anew = { ...scene, encounter: { ...scene.encounter } };
  return [GM_SEAT, { owns: [0] }, { owns: [] }].every(seat => JSON.stringify(system.board(scene, seat)) === JSON.stringify(system.board(anew, seat)));
};

/** The chance of an outcome in an outlook; 0 where it has none. */
export const chanceOf = (outlook: Outlook, outcome: string): Fraction => outlook.outcomes.find(o => o.value === outcome)?.chance ?? fraction(0);
