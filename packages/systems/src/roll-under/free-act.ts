import { type Act, GM, type Who } from '@fray/engine';
import { drop } from './actions/belongings.ts';
import { talk } from './actions/idle.ts';
import type { Deed, Table } from './deed.ts';
import { menuFor } from './menu.ts';
import { refuse } from './refuse.ts';
import { combatant, isAwake, isPresent, isTime, type Scene, sheet } from './scene.ts';

const OWN_TURN_ONLY = refuse('turn.free-out-of-turn', 'only on your own turn');
const NOT_AWAKE = refuse('fatal.unconscious', 'unconscious or helpless');

/** Talking and dropping at anybody's moment [turn.free-out-of-turn]; out of turn only as the option allows. */
export const freeActs = (scene: Scene, who: Who): Act[] => {
  const { freeActsOutOfTurn: allowed } = scene.encounter.options;
  if (who < 0 || who >= scene.combatants.length || isTime(scene, who) || !isPresent(combatant(scene, who))) return [];
  return menuFor(scene, who)
    .filter(d => d.action === talk || d.action === drop)
    .map(d => ({
      key: d.key,
      words: d.words,
      clause: d.clause,
      refusal() {
        if (allowed === 'own-turn-only' && scene.turn !== who) return OWN_TURN_ONLY;
        if (d.action === drop && !isAwake(combatant(scene, who))) return NOT_AWAKE;
        return d.action.refusal?.(scene, d);
      },
      resolve(table) {
        if (allowed !== 'gm-approval' || scene.turn === who || approves(scene, table as Table, d)) d.action.resolve(scene, table as Table, d);
      },
    }));
};

const approves = (scene: Scene, table: Table, d: Deed): boolean =>
  table.ask({
    by: GM,
    about: 'free-act',
    prompt: `May ${sheet(scene, d.who).name} do this now: ${d.words}?`,
    clause: 'turn.free-out-of-turn',
    choices: [
      { key: 'yes', words: 'Yes', clause: 'turn.free-out-of-turn' },
      { key: 'no', words: 'No', clause: 'turn.free-out-of-turn', idle: true },
    ],
  }).key === 'yes';
