import type { Choice, Decision, Who } from '@fray/engine';
import type { Table } from './deed.ts';
import { freeActs } from './free-act.ts';
import type { ClauseId } from './rulebook.ts';
import { alter, combatant, everybody, isAble, isFoe, type Scene, sheet } from './scene.ts';
import { mightAttack } from './turn.ts';

interface Mode extends Choice<ClauseId> {
  readonly waits: boolean;
}

/** The Aggressive and Ready foes that may attack a Ready combatant. */
const foesToMind = (scene: Scene, who: Who): Who[] =>
  everybody(scene).filter(foe => {
    const { stance } = combatant(scene, foe);
    return isFoe(scene, who, foe) && (stance === 'aggressive' || stance === 'ready') && mightAttack(scene, foe, who);
  });

const modeDecision = (scene: Scene, who: Who, foe: Who): Decision<Mode> => {
  const { id, name } = sheet(scene, foe);
  return {
    by: who,
    about: `mode toward ${id}`,
    prompt: `${sheet(scene, who).name} toward ${name}`,
    clause: 'stance.ready.choice-time',
    choices: [
      { key: `trade:${id}`, words: `Trade with ${name}`, clause: 'stance.ready.trade', waits: false, idle: true },
      { key: `wait:${id}`, words: `Wait for ${name}`, clause: 'stance.ready.wait', waits: true },
    ],
    secret: true,
    meanwhile: other => freeActs(scene, other),
    stands: () => isAble(combatant(scene, who)),
  };
};

/** Toward each of them a Ready combatant trades or waits, chosen unseen, one foe after the other, and shown when all have chosen [stance.ready.choice-time]. */
export const chooseModes = (scene: Scene, table: Table): void => {
  const ready = everybody(scene).flatMap(who => (combatant(scene, who).stance === 'ready' ? [{ who, foes: foesToMind(scene, who) }] : []));
  const most = Math.max(0, ...ready.map(r => r.foes.length));
  const chosen: { who: Who; foe: Who; waits: boolean }[] = [];
  for (let i = 0; i < most; i++) {
    const asked = ready.flatMap(({ who, foes }) => (i < foes.length ? [{ who, foe: foes[i] as Who }] : []));
    const answers = table.askAll(asked.map(({ who, foe }) => modeDecision(scene, who, foe)));
    answers.forEach(({ waits }, j) => chosen.push({ ...(asked[j] as { who: Who; foe: Who }), waits }));
  }
  for (const { who, foe, waits } of chosen) {
    if (waits) alter(scene, who).waits_for = [...combatant(scene, who).waits_for, foe];
    table.tell({ clause: 'stance.ready.choice-time', what: 'ready mode', by: who, target: foe, mode: waits ? 'wait' : 'trade' });
  }
  scene.phase = 'aggressive';
};
