import type { Who } from '@fray/engine';
import { aftermath } from './aftermath.ts';
import type { Table } from './deed.ts';
import { endIfOver } from './ending.ts';
import { clocksRunOut, fightForLife } from './fatal.ts';
import { flee, NOTHING } from './flee.ts';
import { rollHitDice } from './hit-dice.ts';
import { ambushOrder, rollOrder, takeNext } from './order.ts';
import { prepare } from './reaction.ts';
import { canAct, combatant, hasOwnTurn, isDying, isTime, NOBODY, type Scene } from './scene.ts';
import { askWhetherItGoesOn } from './standstill.ts';
import { endOfTurn, tick } from './time.ts';
import { act, beginTurn, endTurn } from './turn.ts';

/** From one quiet moment to the next: the set-up, an order roll, one deed of a turn, a turn that nobody decides about, the end of a round. */
export const step = (scene: Scene, table: Table): void => {
  switch (scene.phase) {
    case 'setup':
      return setUp(scene, table);
    case 'prepare':
      return prepare(scene, table);
    case 'surprise':
      scene.round = 1;
      scene.queue = ambushOrder(scene);
      scene.at = 0;
      scene.phase = 'ambush';
      return;
    case 'round':
      scene.round += 1;
      return beginRound(scene, table);
    case 'ambush':
    case 'turns':
      return turns(scene, table);
    case 'after':
      return aftermath(scene, table);
    case 'closed':
      throw new Error('the fight is over');
  }
};

const setUp = (scene: Scene, table: Table): void => {
  for (let who = 0; who < scene.combatants.length; who++) rollHitDice(scene, table, who);
  scene.phase = scene.encounter.prepare ? 'prepare' : firstPhase(scene);
};

export const firstPhase = (scene: Scene): Scene['phase'] => (scene.encounter.ambushers.length > 0 ? 'surprise' : 'round');

const beginRound = (scene: Scene, table: Table): void => {
  rollOrder(scene, table);
  scene.phase = 'turns';
};

const turns = (scene: Scene, table: Table): void => {
  if (scene.turn === NOBODY) nextTurn(scene, table);
  if (scene.turn !== NOBODY) goOn(scene, table, scene.turn);
  endIfOver(scene, table);
};

/** A turn that somebody has: the next deed of it, or its end; and all of it where the GM gave it to one who decides nothing. */
const goOn = (scene: Scene, table: Table, who: Who): void => {
  if (hasOwnTurn(combatant(scene, who))) return act(scene, table);
  if (scene.begun) return breakOff(scene, table, who);
  scene.turn = NOBODY;
  takeTurn(scene, table, who);
};

const nextTurn = (scene: Scene, table: Table): void => {
  const who = takeNext(scene, table);
  if (who !== undefined) return takeTurn(scene, table, who);
  // The surprise turns belong to round 1, whose order is rolled only now.
  if (scene.phase === 'ambush') return beginRound(scene, table);
  clocksRunOut(scene, table);
  askWhetherItGoesOn(scene, table);
  if (scene.phase !== 'after') scene.phase = 'round';
};

/** Whoever is struck down or breaks in its own turn does nothing more on it, but flee with what is left of it. */
const breakOff = (scene: Scene, table: Table, who: Who): void => {
  if (canAct(combatant(scene, who))) flee(scene, table, who, scene);
  endTurn(scene, table, who);
};

const takeTurn = (scene: Scene, table: Table, who: Who): void => {
  if (isTime(scene, who)) return tick(scene, table, who, scene.queue[scene.at - 1]?.phase === 'second');
  const c = combatant(scene, who);
  if (hasOwnTurn(c)) return beginTurn(scene, table, who);
  if (isDying(c)) fightForLife(scene, table, who);
  else if (canAct(c)) flee(scene, table, who, NOTHING);
  // What falls due at the end of a turn does so for those who did nothing too.
  endOfTurn(scene, table, who);
};
