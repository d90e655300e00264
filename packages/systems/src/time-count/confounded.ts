import { type Closings, d20, dice, type Refusal, type Who } from '@fray/engine';
import type { Deed, Table } from './deed.ts';
import { refuse } from './refuse.ts';
import { alter, combatant, copy, effectOf, isPresent, type Scene } from './scene.ts';
import { distance } from './space.ts';

export const MOODS = ['attack', 'wander', 'flee', 'nothing', 'normal'] as const;
export type Mood = (typeof MOODS)[number];

const WHILE = dice(2, 6);
const WORDS: Readonly<Record<Mood, string>> = {
  attack: 'confounded: attacks the nearest creature, or goes toward it',
  wander: 'confounded: wanders about',
  flee: 'confounded: flees from the nearest creature',
  nothing: 'confounded: does nothing',
  normal: '',
};
const NO = Object.fromEntries(MOODS.map(m => [m, refuse('def.modifiers', WORDS[m])])) as Record<Mood, Refusal>;

/** The confounded throw at the start of a turn for what they are about, and again after 2d6 counts [def.modifiers]. */
export const takeMood = (scene: Scene, table: Table, who: Who): void => {
  const lost = effectOf(combatant(scene, who), 'confounded');
  if (!lost || lost.until > scene.tc) return;
  const mood = table.roll(who, 'def.modifiers', d20, n => (n <= 5 ? 'attack' : n <= 10 ? 'wander' : n <= 15 ? 'flee' : n <= 19 ? 'nothing' : 'normal'));
  const until = scene.tc + table.roll(who, 'def.modifiers', WHILE, n => n);
  const c = alter(scene, who);
  c.effects = c.effects.map(e => (e === lost ? { is: 'confounded', mood, until } : e));
  table.tell({ clause: 'def.modifiers', what: 'confounded', by: who, mood, until });
};

export const moodOf = (scene: Scene, who: Who): Mood => effectOf(combatant(scene, who), 'confounded')?.mood ?? 'normal';

const GOES: readonly string[] = ['move', 'run', 'sprint'];

/** What somebody's mood does not let him do. */
export const outOfMind = (scene: Scene, d: Deed): Refusal | undefined => {
  const mood = moodOf(scene, d.who);
  if (mood === 'normal' || d.idle) return undefined;
  const goes = GOES.includes(d.action.id);
  if (mood === 'wander') return d.action.id === 'move' ? undefined : NO.wander;
  if (mood === 'flee') return goes && leads(scene, d, -1) ? undefined : NO.flee;
  if (mood === 'attack' && (goes ? leads(scene, d, 1) : d.action.attacks && isNearest(scene, d.who, d.target))) return undefined;
  return NO[mood];
};

/** The ways on that a mood leaves open. */
export const inMood = (scene: Scene, closings: Closings<Deed>): Closings<Deed> => ({
  all: () => closings.all().filter(d => !outOfMind(scene, d)),
  named: detail => {
    const d = closings.named(detail);
    return 'why' in d ? d : (outOfMind(scene, d) ?? d);
  },
});

const nearest = (scene: Scene, who: Who): number =>
  Math.min(...scene.combatants.flatMap((c, other) => (other !== who && isPresent(c) ? [distance(scene, who, other)] : [])));

const isNearest = (scene: Scene, who: Who, target: Who): boolean => target >= 0 && target !== who && distance(scene, who, target) <= nearest(scene, who);

/** Whether a way leads nearer to whoever is nearest (1), or farther off (-1); of one still open, whether any does. */
const leads = (scene: Scene, d: Deed, sign: 1 | -1): boolean => {
  const ways = d.open ? (d.action.closings?.(scene, d).all() ?? []) : [];
  if (d.open) return ways.some(way => leads(scene, way, sign));
  if (d.target >= 0) return isNearest(scene, d.who, d.target) && d.aim === (sign > 0 ? 'toward' : 'away');
  const there = copy(scene);
  Object.assign(alter(there, d.who), { x: d.x, y: d.y });
  return sign * (nearest(scene, d.who) - nearest(there, d.who)) > 0;
};
