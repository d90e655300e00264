import { alter, combatant, isAwake, isEnding, type Scene } from '../../state/scene.ts';
import type { Count, Play, Turn } from '../action.ts';
import { coupDeGrace } from '../actions/attack/coup-de-grace.ts';
import { rollSpeedFactor } from './speed.ts';

/**
 * Sets the next turn of each actor who is still up: this count plus the speed factor of the action [tc.next-action] [tc.example] [action.delay]
 * [tc.no-equal-turns].
 */
export const setNextTurns = (scene: Scene, play: Play, { turns }: Count): void => {
  for (const turn of turns) if (turn.kind !== 'aside' && isAwake(combatant(scene, turn.who))) next(scene, play, turn);
};

const next = (scene: Scene, play: Play, turn: Turn): void => {
  const { who, deed, delays } = turn;
  const { kind } = deed;
  // A Coup de Grace that is lost on the count it was begun leaves its attacker to act on the next [coup.moved].
  if (kind === coupDeGrace && !combatant(scene, who).coup) return;
  // After the last count there are no turns; only actions with a later effect get their end.
  if (isEnding(scene) && !kind.due) return;
  // Concentrating adds 1 [act.concentrate], holding a frightened mount 2 [act.mount-control].
  const added = (turn.concentrates ? 1 : 0) + (turn.steadies ? 2 : 0);
  let factor = rollSpeedFactor(scene, play, who, kind.speed(scene, deed), added, delays[0]);
  // Two weapons roll a factor each, and the slower one counts [two.sf].
  if (kind.second) factor = Math.max(factor, rollSpeedFactor(scene, play, who, kind.second(scene, deed), added, delays[1]));
  const c = alter(scene, who);
  // The factor of a braced weapon is added to its owner's turn that is due anyway.
  c.next = (turn.kind === 'braced' ? Math.max(scene.tc, c.next ?? 0) : scene.tc) + factor;
  // Preparing a Coup de Grace is no attack yet, and a spell without an attack roll never is.
  if (kind.attacks && turn.attacked && turn.kind !== 'braced') c.struck = (kind.second ? [deed.thing, deed.second] : [deed.thing]).filter(t => t >= 0);
  const due = c.next;
  kind.due?.(scene, who, scene.tc + factor);
  // By option what is begun is complete sooner [prep.casttime-wis].
  const at = combatant(scene, who).next ?? due;
  play.emit({ clause: 'tc.next-action', what: 'next turn', by: who, factor: factor - (due - at), at });
};
