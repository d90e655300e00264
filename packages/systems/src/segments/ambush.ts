import { GM, Tally, type Who } from '@fray/engine';
import { succeeds, throwAt } from './check.ts';
import type { Table } from './deed.ts';
import { freeActs } from './free-act.ts';
import { menuFor, refusalIn } from './menu.ts';
import { observationScore } from './numbers.ts';
import type { Guards } from './on-guard.ts';
import { alter, combatant, everybody, isAble, type Scene, sheet } from './scene.ts';
import { tellNumber } from './tell-number.ts';

/** Those who may be struck from hiding now. */
const targets = (scene: Scene): Who[] => {
  const struck = new Set<Who>();
  for (const who of everybody(scene)) {
    if (!isAble(combatant(scene, who)) || !combatant(scene, who).set_position) continue;
    for (const d of menuFor(scene, who)) if (d.action.counts === 'attack' && !struck.has(d.target) && !refusalIn(scene, d, 'ambush')) struck.add(d.target);
  }
  return everybody(scene).filter(who => struck.has(who));
};

/** In the first round the whole side that is attacked, later only those who may be struck; the ambushers' friends never [ambush.later-rounds]. */
const ambushed = (scene: Scene): Who[] => {
  const struck = targets(scene);
  if (scene.round > 1) return struck.filter(who => isAble(combatant(scene, who)));
  const sides = new Set(struck.map(who => sheet(scene, who).side));
  return everybody(scene).filter(who => isAble(combatant(scene, who)) && sides.has(sheet(scene, who).side));
};

/** Who can react is settled before any die is rolled for the ambush: as the GM says, or by a check [ambush.detect]. The others lose the round [ambush.reactors]. */
export const surprise = (scene: Scene, table: Table, guards: Guards): void => {
  for (const who of ambushed(scene)) {
    if (reacts(scene, table, who, guards)) continue;
    alter(scene, who).surprised = true;
    table.tell({ clause: 'ambush.others-wait', what: 'surprised', by: who });
  }
};

const reacts = (scene: Scene, table: Table, who: Who, guards: Guards): boolean => {
  const { id, name } = sheet(scene, who);
  if (scene.encounter.options.surprise_detection === 'check') {
    const score = observationScore(new Tally(table.listening), scene, who);
    const made = throwAt(scene, table, who, 'ambush.detect', score, die => succeeds(scene, die, score.total));
    tellNumber(scene, table, who, { clause: 'ambush.detect', what: 'reaction', by: who, outcome: made ? 'success' : 'failure' }, 'number', score);
    return made;
  }
  const known = scene.round > 1;
  return (
    table.ask({
      by: GM,
      about: 'react',
      prompt: `Can ${name} react?`,
      clause: 'ambush.detect',
      choices: [
        { key: `surprised:${id}`, words: 'No', clause: 'ambush.detect', idle: !known },
        { key: `reacts:${id}`, words: 'Yes', clause: 'ambush.detect', idle: known },
      ],
      meanwhile: other => freeActs(scene, other, guards),
    }).key === `reacts:${id}`
  );
};
