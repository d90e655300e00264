import type { Who } from '@fray/engine';
import { alter, combatant, isConscious, isPresent, privyTo, type Scene, sheet } from '../../state/scene.ts';
import type { Play } from '../action.ts';
import { killCombatant } from '../injury/damage.ts';
import { recoverAtFullHp, restoreHp } from '../injury/survival.ts';

export const HOUR = 60;
export const DAY = 24 * HOUR;

/** Lets minutes pass after the fight. The mortally wounded die when their time is up [mortal.clock], the unconscious wake when theirs is. */
export const passTime = (scene: Scene, play: Play, minutes: number): void => {
  scene.minutes += minutes;
  play.emit({ clause: 'mortal.clock', what: 'time passes', minutes: scene.minutes });
  for (let who = 0; who < scene.combatants.length; who++) {
    const c = combatant(scene, who);
    if (!isPresent(c)) continue;
    // A stun for one turn ends long before a minute is over.
    if (c.stun === 'turn' && c.knockedOut === 'none') alter(scene, who).stun = 'none';
    if (c.wound === 'mortally-wounded' && c.diesAt >= 0 && c.diesAt <= scene.minutes) killCombatant(scene, play, who, 'mortal.clock');
    // A mortally wounded combatant never wakes [mortal.no-wake].
    else if (c.wound !== 'mortally-wounded' && c.wakesAt >= 0 && c.wakesAt <= scene.minutes) wakeSleepers(scene, play, who);
  }
};

/** Wakes a combatant: after a bad wound with 0 HP or what the option says [badly.wake] [badly.wake-hp], otherwise with 1 HP and dazed for a turn. */
const wakeSleepers = (scene: Scene, play: Play, who: Who): void => {
  const c = alter(scene, who);
  const { dazed } = c;
  const least = dazed ? 1 : scene.encounter.options['badly-wounded.wake-hp'];
  Object.assign(c, { knockedOut: 'none', dazed: false, wakesAt: -1, hp: Math.min(c.hpMax, Math.max(c.hp, least)), ...(dazed && { stun: 'turn' }) });
  play.emit({ clause: dazed ? 'ko.survival.4' : 'badly.wake', what: 'wakes', by: who, ...(privyTo(scene, who) === undefined && { hp: c.hp }) });
  if (c.hp > 0) recoverAtFullHp(scene, play, who);
};

/** The rest that heals a bad wound. */
const HERO = { clause: 'badly.rest-hero', minutes: 7 * DAY } as const;
const OTHER = { clause: 'badly.rest-other', minutes: 30 * DAY } as const;
/** The rest of a combatant without a bad wound. */
const UNHAMPERED = { clause: 'wounded.rest', minutes: 0 } as const;

/** Rest of all who were awake when it began. An hour restores HP [wounded.rest] and MP [mp.regain]; a bad wound needs longer, in one stretch or several. */
export const restAfterFight = (scene: Scene, play: Play, minutes: number): void => {
  const awake = scene.combatants.flatMap((c, who) => (isConscious(c) ? [who] : []));
  passTime(scene, play, minutes);
  const sleepers = minutes < DAY ? [] : scene.combatants.flatMap((c, who) => (isConscious(c) && !awake.includes(who) ? [who] : []));
  for (const who of [...awake, ...sleepers]) {
    const { wound, rested } = combatant(scene, who);
    const needs = wound !== 'badly-wounded' ? UNHAMPERED : sheet(scene, who).hero ? HERO : OTHER;
    const c = alter(scene, who);
    c.rested = rested + minutes;
    if (c.rested < needs.minutes) continue;
    c.rested = 0;
    c.mp = Math.max(c.mp, c.mpMax);
    play.emit({ clause: needs.clause, what: 'rested', by: who, hp: Math.max(c.hp, c.hpMax), mp: c.mp, to: privyTo(scene, who) });
    restoreHp(scene, play, who, 'all');
  }
};
