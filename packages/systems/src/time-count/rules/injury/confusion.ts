import type { Refusal, Who } from '@fray/engine';
import { d20, dice } from '@fray/engine/dice';
import type { Completions } from '@fray/engine/kit';
import { copyScene } from '@fray/engine/kit';
import { recordByName } from '@fray/engine/util';
import { alter, combatant, effectOf, isPresent, type Scene } from '../../state/scene.ts';
import type { Action, Play } from '../action.ts';
import { distanceBetween } from '../movement/space.ts';
import { refuse } from '../refusals.ts';

export const MOODS = ['attack', 'wander', 'flee', 'nothing', 'normal'] as const;
export type Mood = (typeof MOODS)[number];

const WHILE = dice(2, 6);
const WORDS = {
  attack: 'confounded: attacks the nearest creature, or moves toward it',
  wander: 'confounded: wanders about',
  flee: 'confounded: flees from the nearest creature',
  nothing: 'confounded: does nothing',
  normal: 'not confounded',
} as const;
const NO = recordByName(MOODS, m => refuse('def.modifiers', WORDS[m]));

/** A confounded combatant rolls for a mood at the start of a turn, and again after 2d6 counts [def.modifiers]. */
export const rollMood = (scene: Scene, play: Play, who: Who): void => {
  const lost = effectOf(combatant(scene, who), 'confounded');
  if (!lost || lost.until > scene.tc) return;
  const mood = play.roll(who, 'def.modifiers', d20, n => (n <= 5 ? 'attack' : n <= 10 ? 'wander' : n <= 15 ? 'flee' : n <= 19 ? 'nothing' : 'normal'));
  const until = scene.tc + play.roll(who, 'def.modifiers', WHILE, n => n);
  const c = alter(scene, who);
  c.effects = c.effects.map(e => (e === lost ? { is: 'confounded', mood, until } : e));
  play.emit({ clause: 'def.modifiers', what: 'confounded', by: who, mood, until });
};

export const moodOf = (scene: Scene, who: Who): Mood => effectOf(combatant(scene, who), 'confounded')?.mood ?? 'normal';

const GOES: readonly string[] = ['move', 'run', 'sprint'];

/** What the mood forbids. */
export const moodRefusal = (scene: Scene, d: Action): Refusal | undefined => {
  const mood = moodOf(scene, d.who);
  if (mood === 'normal' || d.idle) return undefined;
  const goes = GOES.includes(d.kind.id);
  if (mood === 'wander') return d.kind.id === 'move' ? undefined : NO.wander;
  if (mood === 'flee') return goes && leads(scene, d, -1) ? undefined : NO.flee;
  if (mood === 'attack' && (goes ? leads(scene, d, 1) : d.kind.attacks && isNearest(scene, d.who, d.target))) return undefined;
  return NO[mood];
};

/** The completions that the mood allows. */
export const closingsInMood = (scene: Scene, closings: Completions<Action>): Completions<Action> => ({
  all: () => closings.all().filter(d => !moodRefusal(scene, d)),
  named: detail => {
    const d = closings.named(detail);
    return 'why' in d ? d : (moodRefusal(scene, d) ?? d);
  },
});

const nearest = (scene: Scene, who: Who): number =>
  Math.min(...scene.combatants.flatMap((c, other) => (other !== who && isPresent(c) ? [distanceBetween(scene, who, other)] : [])));

const isNearest = (scene: Scene, who: Who, target: Who): boolean => target >= 0 && target !== who && distanceBetween(scene, who, target) <= nearest(scene, who);

/** Whether an action leads nearer to the nearest creature (1) or farther from it (-1). For an open action, whether any completion does. */
const leads = (scene: Scene, d: Action, sign: 1 | -1): boolean => {
  const ways = d.open ? (d.kind.closings?.(scene, d).all() ?? []) : [];
  if (d.open) return ways.some(way => leads(scene, way, sign));
  if (d.target >= 0) return isNearest(scene, d.who, d.target) && d.aim === (sign > 0 ? 'toward' : 'away');
  const there = copyScene(scene);
  Object.assign(alter(there, d.who), { x: d.x, y: d.y });
  return sign * (nearest(scene, d.who) - nearest(there, d.who)) > 0;
};
