import { type Act, GM, type Who } from '@fray/engine';
import type { Table } from './deed.ts';
import { type Guards, guardActs, unguardAct } from './on-guard.ts';
import { refuse } from './refuse.ts';
import { alter, combatant, everybody, isConscious, isFoe, type Scene, type Stance, sheet } from './scene.ts';

const OUT = refuse('intro.course', 'out of the fight, or not awake');

const NOBODYS: Guards = new Map();

/** Giving up, at any moment, by anybody; it counts once the GM agrees [intro.course]. And going On-Guard, while a round begins, with no stance chosen but Defensive [onguard.stance]. */
export const freeActs = (scene: Scene, who: Who, guards: Guards = NOBODYS, stance: Stance = 'defensive'): Act[] => {
  if (who < 0 || who >= scene.combatants.length) return [];
  return [
    ...(stance === 'defensive' && !scene.opened ? guardActs(scene, who, guards) : []),
    unguardAct(scene, who, guards),
    giveUp(scene, who, 'surrender', 'Surrender', () => [who]),
    giveUp(scene, who, 'surrender-side', 'Surrender, with all of the side', () => everybody(scene).filter(o => !isFoe(scene, who, o))),
  ];
};

const fights = (scene: Scene, who: Who): boolean => combatant(scene, who).fate === 'up' && isConscious(combatant(scene, who));

const giveUp = (scene: Scene, who: Who, key: string, words: string, all: () => readonly Who[]): Act => ({
  key,
  words,
  clause: 'intro.course',
  refusal: () => (fights(scene, who) ? undefined : OUT),
  resolve(table) {
    if (!isAccepted(scene, table as Table, who)) return;
    for (const o of all().filter(one => fights(scene, one))) {
      alter(scene, o).fate = 'surrendered';
      table.tell({ clause: 'intro.course', what: 'surrendered', by: o });
    }
  },
});

const isAccepted = (scene: Scene, table: Table, who: Who): boolean =>
  table.ask({
    by: GM,
    about: 'surrender',
    prompt: `${sheet(scene, who).name} gives up`,
    clause: 'intro.course',
    choices: [
      { key: 'accept', words: 'So be it', clause: 'intro.course', idle: true },
      { key: 'refuse', words: 'Not now', clause: 'intro.course' },
    ],
  }).key === 'accept';
