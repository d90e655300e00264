import type { Who } from '@fray/engine';
import { d6 } from '@fray/engine/dice';
import type { ClauseId } from '../../rulebook/index.ts';
import { alter, combatant, isConscious, isDying, isPresent, type Scene } from '../../state/scene.ts';
import type { Play } from '../action.ts';
import { checkMorale } from '../round/morale.ts';
import { sitOutRound } from '../round/order.ts';

/** Rounds that a Fatal Wound leaves: received in round r, it kills at the end of round r + 3 [fatal.clock]. */
const ROUNDS = 3;

/** A bound on Fatal Wounds. More could not be tended in the rounds that are left anyway. */
export const MAX_WOUNDS = 99;

export const killCombatant = (scene: Scene, play: Play, who: Who, clause: ClauseId): void => {
  const c = alter(scene, who);
  c.fate = 'dead';
  c.fatal = [];
  c.dyingSince = 0;
  c.prone = true;
  play.emit({ clause, what: 'death', by: who });
};

/** The round that a wound counts for: before the first round it is round 1. */
export const roundOfWound = ({ round }: Scene): number => Math.max(1, round);

/** Adds Fatal Wounds. They make a combatant unconscious and prone [fatal.unconscious]. */
export const woundFatally = (scene: Scene, play: Play, who: Who, wounds: number): void => {
  const c = alter(scene, who);
  const round = roundOfWound(scene);
  if (c.fatal.length === 0) c.dyingSince = round;
  const fatal = [...c.fatal];
  const before = fatal.length;
  for (let i = 0; i < wounds && fatal.length < MAX_WOUNDS; i++) fatal.push(round);
  c.fatal = fatal;
  c.prone = true;
  play.emit({ clause: 'fatal.unconscious', what: 'Fatal Wounds', by: who, gained: fatal.length - before, wounds: fatal.length });
};

/** Clears the oldest Fatal Wound [fatal.oldest-first]. After the last one the combatant is awake and prone, unless in a coma [fatal.cleared]. */
export const clearWound = (scene: Scene, play: Play, who: Who): void => {
  const c = alter(scene, who);
  c.fatal = c.fatal.slice(1);
  play.emit({ clause: 'fatal.oldest-first', what: 'Fatal Wound cleared', by: who, left: c.fatal.length });
  if (c.fatal.length > 0) return;
  c.dyingSince = 0;
  if (isConscious(c)) play.emit({ clause: 'fatal.cleared', what: 'awake', by: who });
  if (scene.thrown.includes(who)) sitOutRound(scene, [who]);
};

/** The turn of a dying combatant: a 1 on a d6, rolled automatically, clears one wound [fatal.self]. */
export const fightForLife = (scene: Scene, play: Play, who: Who): void => {
  scene.thrown = [...scene.thrown, who];
  const cleared = play.roll(who, 'fatal.self', d6, n => n === 1);
  play.emit({ clause: 'fatal.self', what: 'fight for life', by: who, outcome: cleared ? 'success' : 'failure' });
  if (cleared) clearWound(scene, play, who);
};

/** The round at the end of which a dying combatant dies without help. */
export const deathRound = (scene: Scene, who: Who): number => {
  const c = combatant(scene, who);
  return (scene.encounter.options['fatal-clock'] === 'single-from-first' ? c.dyingSince : (c.fatal[0] ?? 0)) + ROUNDS;
};

/** The combatants whose death clocks run: in the fight those present, after it also those who left dying. */
export const dyingCombatants = (scene: Scene): Who[] =>
  scene.combatants.flatMap((c, who) => (isDying(c) && (isPresent(c) || scene.phase === 'after') ? [who] : []));

/** At the end of a round, kills combatants whose third round since the wound it was [fatal.death]. */
export const endDeathClocks = (scene: Scene, play: Play): void => {
  const dead = dyingCombatants(scene).filter(who => deathRound(scene, who) <= scene.round);
  for (const who of dead) killCombatant(scene, play, who, 'fatal.death');
  if (dead.length > 0) checkMorale(scene, play);
};
