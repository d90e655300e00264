import type { Closings, Decision, Who } from '@fray/engine';
import { move } from './actions/move.ts';
import { giveUp, goOn } from './actions/prepare.ts';
import { asked } from './choosing.ts';
import { type Count, newTurn } from './count.ts';
import type { Deed, Table } from './deed.ts';
import { deed } from './deed.ts';
import { unmet } from './forbidden.ts';
import { meanwhile } from './meanwhile.ts';
import { isStuck } from './numbers.ts';
import { refuse } from './refuse.ts';
import { alter, combatant, type Scene, sheet } from './scene.ts';

/** Whoever prepares may walk at half rate on any count, or give up; otherwise the preparation goes on [castst.drawback] [sptc.cancel]. */
export const askPreparers = (scene: Scene, table: Table, count: Count, who: Who): void => {
  const going = deed(goOn, who, '', 'Go on preparing', { idle: true });
  // To be asked again sooner than anything else happens: at any count one may walk or break off [sptc.cancel].
  const later = deed(goOn, who, 'until', 'Go on until a count', { open: true, unusual: true });
  const walking = deed(move, who, '', 'Walk at half rate', { open: true });
  const stopping = deed(giveUp, who, '', 'Give the preparation up');
  const decision: Decision<Deed> = {
    by: who,
    about: 'preparing',
    prompt: `${sheet(scene, who).name} is preparing`,
    clause: 'castst.drawback',
    choices: [going, ...(endOf(scene, who) > scene.tc + 1 ? [later] : []), walking, stopping],
    refusal: d => (d.action === move ? unmet(scene, d) : undefined),
    closings: d => (d === later ? untils(scene, who, later) : (move.closings as NonNullable<typeof move.closings>)(scene, d)),
    meanwhile: by => meanwhile(scene, by),
  };
  // Whoever can do nothing prepares on.
  const answer = asked(scene, table, decision, going);
  const c = alter(scene, who);
  if (!c.preparation) return;
  c.preparation = { ...c.preparation, ask: answer.action === goOn && answer.x > scene.tc ? answer.x : null };
  // Whoever prepares decides in the open.
  if (c.preparation.ask !== null) table.tell({ clause: 'sptc.cancel', what: 'waits on', by: who, until: c.preparation.ask });
  if (answer.action === giveUp) {
    // It costs nothing, and the next count is his [abandon.prep].
    c.preparation = null;
    c.next = scene.tc + 1;
    table.tell({ clause: 'abandon.prep', what: 'given up', by: who });
  } else if (answer.action === move && !isStuck(scene, who)) {
    // Each count of walking adds 1 to the DC [prep.walk].
    c.preparation = { ...c.preparation, dc: c.preparation.dc + (c.preparation.scroll < 0 ? 1 : 0), ask: scene.tc + 1 < c.preparation.at ? scene.tc + 1 : null };
    count.turns.push(newTurn(who, answer, 'aside'));
    table.tell({ clause: answer.clause, what: 'action', by: who, action: answer.key, tc: scene.tc });
  } else if (c.moving) c.moving = null;
};

const NO_COUNT = refuse('sptc.cancel', 'until which count?', 'one before the preparation is complete, like go_on:until:15');

const endOf = (scene: Scene, who: Who): number => combatant(scene, who).preparation?.at ?? 0;

const untils = (scene: Scene, who: Who, open: Deed): Closings<Deed> => {
  const end = endOf(scene, who);
  const of = (x: number): Deed => ({ ...open, open: false, key: `${open.key}:${x}`, words: `Go on until ${x}`, x });
  return {
    all: () => [of(Math.floor((scene.tc + end) / 2))],
    named: detail => (/^\d+$/.test(detail) && Number(detail) > scene.tc && Number(detail) < end ? of(Number(detail)) : NO_COUNT),
  };
};
