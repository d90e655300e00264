import { type Choice, GM, type Who } from '@fray/engine';
import { dice } from '@fray/engine/dice';
import { defined, elementAt } from '@fray/engine/util';
import type { ClauseId } from '../../rulebook/index.ts';
import { alter, canAct, combatant, isDying, isHelpless, members, privyTo, type Scene, sheet } from '../../state/scene.ts';
import type { Play } from '../action.ts';
import { flightPlace } from '../movement/pathfinding.ts';
import { hasLeft } from '../movement/space.ts';
import { moraleScore } from '../numbers.ts';

const TWO_DICE = dice(2, 6);

type Trigger = 'first-death' | 'half-down' | 'spectacle';

/** Makes the Morale checks that an event triggers, at once [morale.timing]. Each trigger works once per side and fight. */
export const checkMorale = (scene: Scene, play: Play): void => {
  if (scene.phase === 'after') return;
  for (const side of SIDES) {
    const met = triggersMet(scene, side);
    if (met.length === 0) continue;
    // An event that meets both triggers causes one check and uses up both [morale.both-at-once].
    scene.moraleTriggers = [...scene.moraleTriggers, ...met.map(t => `${side}:${t}`)];
    rollMorale(scene, play, side, elementAt(met, 0));
    // Those who surrender now may complete half of their side.
    checkMorale(scene, play);
  }
};

const SIDES = ['party', 'enemy'] as const;

/** Marks triggers that were already met before the fight, so that they do not cause checks in it. */
export const markPastTriggers = (scene: Scene): void => {
  for (const side of SIDES) scene.moraleTriggers = [...scene.moraleTriggers, ...triggersMet(scene, side).map(t => `${side}:${t}`)];
};

const triggersMet = (scene: Scene, side: string): readonly Trigger[] => {
  const { moraleTriggers: used } = scene;
  const fresh = (t: Trigger) => used.length === 0 || !used.includes(`${side}:${t}`);
  const all = members(scene, side);
  let dead = 0;
  let down = 0;
  for (const who of all) {
    const c = combatant(scene, who);
    if (c.fate === 'dead') dead++;
    // Dead or incapacitated; the fled count as neither [morale.half].
    if (c.fate === 'dead' || c.fate === 'surrendered' || (c.fate !== 'fled' && (isDying(c) || isHelpless(c)))) down++;
  }
  if (down === 0 || (dead === 0 && down * 2 < all.length)) return NO_TRIGGER;
  const met: Trigger[] = [];
  if (dead > 0 && fresh('first-death')) met.push('first-death');
  if (down * 2 >= all.length && fresh('half-down')) met.push('half-down');
  return met;
};
const NO_TRIGGER: readonly Trigger[] = [];

const CLAUSE: Readonly<Record<Trigger, ClauseId>> = { 'first-death': 'morale.first-death', 'half-down': 'morale.half', spectacle: 'morale.spectacle' };

/** Whether a combatant can still break: monsters and hirelings, never heroes [morale.who]. */
const isWavering = (scene: Scene, who: Who): boolean => {
  const c = combatant(scene, who);
  return sheet(scene, who).kind !== 'hero' && moraleScore(scene, who) !== undefined && c.fate === 'up' && canAct(c);
};

/** Plays a Morale check of a side: one roll against each score, or with an option one roll each [morale.scope]. */
export const rollMorale = (scene: Scene, play: Play, side: string, trigger: Trigger): void => {
  const who = members(scene, side).filter(w => isWavering(scene, w));
  if (who.length === 0) return;
  play.emit({ clause: CLAUSE[trigger], what: 'morale check', side, trigger });
  const together = scene.encounter.options['morale-scope'] === 'one-roll-per-side';
  // Scores are taken at the time of the roll.
  const own = who.map(w => defined(moraleScore(scene, w)));
  const scores = [...new Set(own)].sort((a, b) => a - b);
  const broken = together ? play.roll(GM, 'morale.roll', TWO_DICE, total => scores.filter(score => total > score).length) : 0;
  for (const [i, w] of who.entries()) {
    // A ruling may have killed or removed a combatant while the GM was asked about another.
    if (!isWavering(scene, w)) continue;
    const score = together ? elementAt(own, i) : defined(moraleScore(scene, w));
    // An equal roll holds [morale.equal], so 12 never breaks, and 2 holds only on a 2 [morale.extremes].
    const breaks = together ? scores.indexOf(score) < broken : play.roll(w, 'morale.roll', TWO_DICE, total => total > score);
    play.emit({
      clause: breaks ? 'morale.roll' : 'morale.equal',
      what: 'morale',
      by: w,
      score: privyTo(scene, w) ? undefined : score,
      outcome: breaks ? 'breaks' : 'holds',
    });
    if (breaks) breakMorale(scene, play, w, who.slice(i + 1));
  }
};

const RETREAT: Choice<ClauseId> = { key: 'retreat', words: 'Retreats', clause: 'morale.outcome' };
const SURRENDER: Choice<ClauseId> = { key: 'surrender', words: 'Surrenders', clause: 'morale.outcome' };
const PANIC: Choice<ClauseId> = { key: 'panic', words: 'Panics', clause: 'morale.outcome' };

const RETREATS = [{ ...RETREAT, idle: true }, SURRENDER, PANIC];
const GIVES_UP = [{ ...SURRENDER, idle: true }, RETREAT, PANIC];

/** Asks the GM what a broken creature does. The default is to retreat if the way is free, else to surrender. */
const breakMorale = (scene: Scene, play: Play, who: Who, others: readonly Who[]): void => {
  const choice = play.ask({
    by: GM,
    about: 'morale-outcome',
    prompt: `${sheet(scene, who).name} breaks`,
    clause: 'morale.outcome',
    choices: hasLeft(scene, who) || flightPlace(scene, who, 5) ? RETREATS : GIVES_UP,
    isStillValid: () => [who, ...others].some(w => isWavering(scene, w)),
    allowsFreeActions: true,
  });
  if (!isWavering(scene, who)) return;
  const fate = choice.key === 'retreat' ? 'retreating' : choice.key === 'panic' ? 'panicked' : 'surrendered';
  alter(scene, who).fate = fate;
  play.emit({ clause: 'morale.outcome', what: 'broken', by: who, fate });
};
