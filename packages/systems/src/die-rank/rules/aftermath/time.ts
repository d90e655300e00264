import type { Who } from '@fray/engine';
import { alter, combatant, isConscious, isPresent, type Scene, sheet } from '../../state/scene.ts';
import type { Play } from '../action.ts';
import { killCombatant } from '../injury/damage.ts';
import { recoverAtFullHp, restoreHp } from '../injury/survival.ts';

export const HOUR = 60;
export const DAY = 24 * HOUR;

/** Lets minutes pass after the fight: the mortally wounded die when their time is up [mortal.clock], sleepers wake when theirs is. */
export const passTime = (scene: Scene, play: Play, minutes: number): void => {
  scene.minutes += minutes;
  for (let who = 0; who < scene.combatants.length; who++) {
    const c = combatant(scene, who);
    if (!isPresent(c)) continue;
    // The first turn awake is long over.
    if (c.stun === 'turn' && c.knockedOut === 'none') alter(scene, who).stun = 'none';
    if (c.wound === 'mortallyWounded' && c.diesAt >= 0 && c.diesAt <= scene.minutes) killCombatant(scene, play, who, 'mortal.clock');
    // Who is mortally wounded has no such time, and never wakes [mortal.no-wake].
    else if (c.wound !== 'mortallyWounded' && c.wakesAt >= 0 && c.wakesAt <= scene.minutes) wakeSleepers(scene, play, who);
  }
  play.emit({ clause: 'mortal.clock', what: 'time passes', minutes: scene.minutes });
};

/** Awake: after a bad wound by itself in an hour [badly.wake], unhealed at 0 HP or what an option says [badly.wake-hp]; else with 1 HP, dazed for a turn. */
const wakeSleepers = (scene: Scene, play: Play, who: Who): void => {
  const c = alter(scene, who);
  const { dazed } = c;
  const least = dazed ? 1 : scene.encounter.options['badly-wounded.wake-hp'];
  Object.assign(c, { knockedOut: 'none', dazed: false, wakesAt: -1, hp: Math.min(c.hpMax, Math.max(c.hp, least)), ...(dazed && { stun: 'turn' }) });
  play.emit({ clause: dazed ? 'ko.survival.4' : 'badly.wake', what: 'wakes', by: who, hp: c.hp });
  if (c.hp > 0) recoverAtFullHp(scene, play, who);
};

/** How long it takes to rest off a bad wound. */
const HERO = { clause: 'badly.rest-hero', minutes: 7 * DAY } as const;
const OTHER = { clause: 'badly.rest-other', minutes: 30 * DAY } as const;
/** How long it takes when there is none. */
const UNHAMPERED = { clause: 'wounded.rest', minutes: 0 } as const;

/** Rest for whoever was awake when it began: an hour brings HP [wounded.rest] and MP [mp.regain] back, but the badly wounded rest for longer, at once or bit by bit. */
export const restAfterFight = (scene: Scene, play: Play, minutes: number): void => {
  const awake = scene.combatants.flatMap((c, who) => (isConscious(c) ? [who] : []));
  passTime(scene, play, minutes);
  const sleepers = minutes < DAY ? [] : scene.combatants.flatMap((c, who) => (isConscious(c) && !awake.includes(who) ? [who] : []));
  for (const who of [...awake, ...sleepers]) {
    const { wound, rested } = combatant(scene, who);
    const needs = wound !== 'badlyWounded' ? UNHAMPERED : sheet(scene, who).hero ? HERO : OTHER;
    const c = alter(scene, who);
    c.rested = rested + minutes;
    if (c.rested < needs.minutes) continue;
    c.rested = 0;
    c.mp = Math.max(c.mp, c.mpMax);
    restoreHp(scene, play, who, 'all');
    play.emit({ clause: needs.clause, what: 'rested', by: who, hp: combatant(scene, who).hp, mp: c.mp });
  }
};
