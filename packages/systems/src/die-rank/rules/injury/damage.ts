import { GM, type Who } from '@fray/engine';
import type { ClauseId } from '../../rulebook/index.ts';
import { alter, type Combatant, combatant, isOutOfAction, nameIn, type Scene, sheet } from '../../state/scene.ts';
import { say } from '../../words/say.ts';
import type { Play } from '../action.ts';
import { loosenGrips } from '../attack/grab.ts';
import { fallFromSaddle } from '../turn/mounts.ts';

/** The damage of one attack, which is never added to that of others [death.one-shot]. */
interface Harm {
  readonly by: Who;
  readonly to: Who;
  readonly damage: number;
  readonly lethal: boolean;
}

/** Applies damage: death, a knockout, or a loss of HP. */
export const applyDamage = (scene: Scene, play: Play, harm: Harm): void => {
  const c = combatant(scene, harm.to);
  if (c.wound === 'dead') return;
  play.emit({
    clause: 'damage.apply',
    what: 'damage',
    by: harm.by,
    target: harm.to,
    damage: harm.damage,
    lethal: harm.lethal,
    ...(harm.by === GM && { ruled: true }),
  });
  if (isOutOfAction(c)) hurtWhileOut(scene, play, harm);
  else hurtAwake(scene, play, harm);
  loosenGrips(scene, play);
};

const hurtAwake = (scene: Scene, play: Play, { to, damage, lethal }: Harm): void => {
  const { hp, hpMax } = combatant(scene, to);
  // The whole damage counts, not only what brings HP to 0 [death.order]. Nonlethal damage never kills [death.lethal-only].
  if (lethal && killsOutright(scene, to, damage)) return killCombatant(scene, play, to, 'death.double');
  const left = Math.max(0, hp - damage); // [ko.floor]
  alter(scene, to).hp = left;
  if (left > 0) return;
  // A combatant with a maximum of 0 HP acts until hit [death.zero-hp.up].
  if (lethal && hpMax === 0) return dieOrBeSpared(scene, play, to, 'death.zero-hp');
  if (lethal && sheet(scene, to).minor) return dieOrBeSpared(scene, play, to, 'death.minor');
  knockOut(scene, play, to, lethal);
};

/** Twice the maximum HP, with an option twice the current HP (at 0, any lethal hit). */
const killsOutright = (scene: Scene, to: Who, damage: number): boolean => {
  const { hp, hpMax } = combatant(scene, to);
  if (hpMax === 0) return false;
  return damage >= 2 * (scene.encounter.options['death.hp-basis'] === 'max' ? hpMax : hp);
};

const hurtWhileOut = (scene: Scene, play: Play, { to, damage, lethal }: Harm): void => {
  if (!lethal) return;
  const c = combatant(scene, to);
  if (c.hpMax > 0 && damage >= c.hpMax) return killCombatant(scene, play, to, 'death.knocked-out');
  if (c.hpMax === 0 || sheet(scene, to).minor) {
    if (isSpared(scene, play, to, 'death.minor.upgrade')) upgrade(scene, play, to);
    else killCombatant(scene, play, to, 'death.minor.upgrade');
    return;
  }
  upgrade(scene, play, to);
};

/** Turns the knockout into a lethal one, so that survival has to be rolled. */
const upgrade = (scene: Scene, play: Play, who: Who): void => {
  if (combatant(scene, who).knockedOut !== 'nonlethal') return;
  Object.assign(alter(scene, who), { knockedOut: 'lethal', survivalOpen: true });
  play.emit({ clause: 'ko.upgrade', what: 'knockout turns lethal', by: who });
};

const dieOrBeSpared = (scene: Scene, play: Play, who: Who, clause: ClauseId): void => {
  if (isSpared(scene, play, who, clause)) knockOut(scene, play, who, true);
  else killCombatant(scene, play, who, clause);
};

/** Asks the GM whether a minor villain lives. */
const isSpared = (scene: Scene, play: Play, who: Who, clause: ClauseId): boolean =>
  sheet(scene, who).minor &&
  play.ask({
    by: GM,
    about: 'spare',
    prompt: say('{target} would be killed instantly', { target: nameIn(scene, who) }),
    clause,
    choices: [
      { key: 'die', words: say('Killed'), clause, idle: true },
      { key: 'spare', words: say('Spared: knocked out'), clause: 'death.minor-story', unusual: true },
    ],
  }).key === 'spare';

/** State of every knocked-out combatant: no HP, no MP [ko.mp], prone [ko.prone]. The long stun after a survival roll of 2 stays [heal.mortal.stun]. */
export const knockedOutState = ({ stun: was }: Combatant) => ({ hp: 0, mp: 0, prone: true, stun: was === 'long' ? was : 'none' }) as const;

/** At 0 HP: knocked out for the encounter, without MP, prone, out of the saddle. */
export const knockOut = (scene: Scene, play: Play, who: Who, lethal: boolean): void => {
  const c = Object.assign(alter(scene, who), knockedOutState(combatant(scene, who)));
  c.knockedOut = lethal ? 'lethal' : 'nonlethal';
  // Only the damage that brought HP to 0 counts [ko.survival.lethal], and each knockout has a roll of its own.
  c.survivalOpen = lethal;
  c.dazed = false;
  c.wakesAt = -1;
  c.rested = 0;
  play.emit({ clause: lethal ? 'ko.zero' : 'ko.nonlethal', what: 'knocked out', by: who, lethal });
  loosenGrips(scene, play);
  fallFromSaddle(scene, play, who);
};

/** Stuns for a turn unless a longer stun applies. Has no effect on the knocked out, who have no turn to lose. */
export const stunCombatant = (scene: Scene, who: Who): void => {
  const { knockedOut, stun: was } = combatant(scene, who);
  if (knockedOut === 'none' && was !== 'long') alter(scene, who).stun = 'turn';
};

export const killCombatant = (scene: Scene, play: Play, who: Who, clause: ClauseId): void => {
  Object.assign(alter(scene, who), { wound: 'dead', hp: 0, mp: 0, survivalOpen: false, injuryDue: false, prone: true, wakesAt: -1, diesAt: -1 });
  play.emit({ clause, what: 'dead', by: who });
  loosenGrips(scene, play);
  fallFromSaddle(scene, play, who);
};
