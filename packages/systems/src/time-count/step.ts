import { loseCoups } from './actions/coup.ts';
import { aftermath } from './aftermath.ts';
import { answers } from './answers.ts';
import { advance, expire, ongoing } from './clock.ts';
import { Count } from './count.ts';
import type { Table } from './deed.ts';
import { endIfOver, finish } from './ending.ts';
import { askFacing } from './facing.ts';
import { clocks } from './fall.ts';
import { initiative } from './initiative.ts';
import { land } from './landing.ts';
import { recover } from './recover.ts';
import { isEnding, type Scene } from './scene.ts';
import { acting, commit, leaveOut, reveal } from './turn.ts';

/** From one quiet moment to the next: the set-up, one count, or one thing after the fight. */
export const step = (scene: Scene, table: Table): void => {
  switch (scene.phase) {
    case 'setup':
      initiative(scene, table);
      clocks(scene);
      askFacing(scene, table, scene.combatants);
      if (isEnding(scene)) endIfOver(scene, table);
      return;
    case 'counts':
      return playCount(scene, table);
    case 'after':
      return aftermath(scene, table);
    case 'closed':
      throw new Error('the fight is over');
  }
};

/** One count. All who act on it decide unseen, all dice fall, and then all effects land at once [init.tie] [init.tie_effects]. */
const playCount = (scene: Scene, table: Table): void => {
  // Who is dying from the start bleeds like others [fat.dying].
  if (scene.stirred) clocks(scene);
  if (!advance(scene)) return finish(scene, table, '', 'Nothing is due any more');
  const was = scene.combatants.slice();
  const count = new Count();
  expire(scene, table);
  ongoing(scene, table, count);
  loseCoups(scene, table);
  const who = acting(scene, table, count);
  commit(scene, table, count, who);
  reveal(scene, table, count);
  answers(scene, table, count);
  leaveOut(scene, count);
  for (const turn of count.turns) turn.deed.action.resolve(turn.seen ?? scene, table, turn, count);
  land(scene, table, count, was);
  recover(scene, table, count);
  endIfOver(scene, table);
};
