import type { Seat, Who } from '@fray/engine';
import { canAnswerFor, copyScene, guessedHealth, memoizeOn } from '@fray/engine/kit';
import type { Encounter } from '../setup/encounter.ts';
import { allCombatants, alter, combatant, isHiddenFrom, isPresent, type Scene, sheet } from '../state/scene.ts';

/** Whether a seat knows of a combatant: a hidden one is known to their own side, to those who noticed them, and to the GM. */
export const isSeen = (scene: Scene, seat: Seat, who: number): boolean => {
  if (seat.gm || !combatant(scene, who).setPosition || canAnswerFor(seat, who)) return true;
  return seat.owns.some(own => !isHiddenFrom(scene, who, own));
};

export const isUnseenBy = (scene: Scene, seat: Seat, who: number): boolean => !isSeen(scene, seat, who);

/** The hit points assumed where they are hidden, and their maximum. */
const USUAL_HIT_POINTS = 20;

/** The encounter with guesses for the maximum of some combatants, by their numbers. */
const guessedEncounters = memoizeOn((_: Encounter) => new Map<string, Encounter>());

const guessMaximums = (encounter: Encounter, closed: readonly Who[]): Encounter => {
  const known = guessedEncounters(encounter);
  const key = closed.join();
  const guess = known.get(key) ?? {
    ...encounter,
    combatants: encounter.combatants.map((s, who) => (closed.includes(who) ? { ...s, hitPoints: USUAL_HIT_POINTS } : s)),
  };
  known.set(key, guess);
  return guess;
};

/** The scene as a seat may know it: without hidden combatants, and with guesses for hidden hit points. */
export const hideSecrets = (scene: Scene, seat: Seat, now: Scene = scene): Scene => {
  const unseen = allCombatants(scene).filter(who => !isSeen(scene, seat, who) && !isSeen(now, seat, who));
  const closed = allCombatants(scene).filter(who => sheet(scene, who).showsHp !== 'exact' && isPresent(combatant(scene, who)) && !canAnswerFor(seat, who));
  if (unseen.length === 0 && closed.length === 0) return scene;
  const guess = copyScene(scene);
  if (closed.length > 0) guess.encounter = guessMaximums(scene.encounter, closed);
  for (const who of closed) {
    const { showsHp, hitPoints: most } = sheet(scene, who);
    alter(guess, who).hitPoints = guessedHealth({ value: combatant(scene, who).hitPoints, most }, USUAL_HIT_POINTS, showsHp);
  }
  for (const who of unseen) alter(guess, who).fate = 'withdrawn';
  return guess;
};
