import { elementAt } from '@fray/engine/util';
import { canAct, combatant, isDry, isDying, isPresent, NO_COMBATANT, type Scene, type Stage } from '../../state/scene.ts';
import { say } from '../../words/say.ts';
import type { Play } from '../action.ts';
import { stillThreatens } from './trackers.ts';

type Winner = Scene['winner'];

/** The winner, if the fight is over. A dying party member keeps the rounds going; dying enemies do not. */
const currentWinner = (scene: Scene): { winner: Winner; words: string } | undefined => {
  let partyActs = false;
  for (const who of scene.encounter.party) {
    const c = combatant(scene, who);
    if (isDying(c) && isPresent(c)) return undefined;
    if (!partyActs) partyActs = canAct(c);
  }
  let foesAct = false;
  for (const who of scene.encounter.enemies) foesAct ||= canAct(combatant(scene, who));
  if (partyActs && foesAct) return undefined;
  const time = scene.encounter.trackers.some(t => combatant(scene, t.time).fate !== 'fled');
  if (!partyActs) {
    // A fight against Time alone goes on as long as it can still harm a combatant.
    if (time && !foesAct && (endsByItself(scene) || (isExposed(scene) && stillThreatens(scene)))) return undefined;
    if (time && !foesAct && everybodyGotAway(scene)) return { winner: '', words: say('Everybody who lives got away') };
    return foesAct || time ? { winner: 'enemy', words: say('The whole party is out of action') } : { winner: '', words: say('No combatant is left standing') };
  }
  if (time) return undefined;
  return { winner: 'party', words: scene.encounter.enemies.length > 0 ? say('No enemy can act any more') : say('The danger has run its course') };
};

const everybodyGotAway = (scene: Scene): boolean =>
  scene.encounter.party.some(who => combatant(scene, who).fate === 'fled') && !scene.encounter.party.some(who => isPresent(combatant(scene, who)));

/** Whether a danger will end the fight by itself. One that a ruling has set beyond its end never will. */
export const endsByItself = (scene: Scene): boolean =>
  scene.encounter.trackers.some((t, i) => {
    if (!t.endsFight || t.end === undefined || combatant(scene, t.time).fate === 'fled') return false;
    const value = elementAt(scene.trackers, i);
    return t.step > 0 ? value <= t.end : value >= t.end;
  });

const isExposed = (scene: Scene): boolean => scene.encounter.party.some(who => isPresent(combatant(scene, who)) && !isDry(scene, who));

/** When the last danger has ended, the fight ends too, even if someone is dying, unless an enemy can still act [time.end]. */
export const endIfCourseIsRun = (scene: Scene, play: Play): void => {
  const { trackers, party, enemies } = scene.encounter;
  const goesOn = trackers.some(t => combatant(scene, t.time).fate !== 'fled') || enemies.some(who => canAct(combatant(scene, who)));
  if (goesOn || scene.phase === 'after') return;
  const left = party.some(who => isPresent(combatant(scene, who)));
  endFight(scene, play, left ? 'party' : 'enemy', say('The danger has run its course'));
};

export const isOver = (scene: Scene): boolean => currentWinner(scene) !== undefined;

const isUnderWay = ({ phase }: Scene): boolean => phase === 'round' || phase === 'ambush' || phase === 'turns';

/** Ends the fight, and opens the aftermath, as soon as the rules say so. */
export const endIfOver = (scene: Scene, play: Play): void => {
  const over = isUnderWay(scene) ? currentWinner(scene) : undefined;
  if (over) endFight(scene, play, over.winner, over.words);
};

export const endFight = (scene: Scene, play: Play, winner: Winner, words: string): void => {
  scene.queue = scene.combatants.some(isDying) ? turnsLeft(scene) : [];
  scene.phase = 'after';
  scene.turn = NO_COMBATANT;
  scene.at = 0;
  scene.winner = winner;
  scene.ended = words;
  play.emit({ clause: 'time.end', what: 'the fight is over', winner, words });
};

/** The turns left in the round when the fight ends, in which friends may still tend. */
const turnsLeft = (scene: Scene): readonly Stage[] => {
  const { phase, turn, bigThing } = scene;
  if (phase === 'ambush') return scene.combatants.map((_, who) => ({ who: [who], picks: who, phase: 'early' }));
  const rest = scene.queue.slice(scene.at);
  return turn === NO_COMBATANT || bigThing ? rest : [{ who: [turn], picks: turn, phase: 'early' }, ...rest];
};
