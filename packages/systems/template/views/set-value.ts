import { asList, combatantById, combatantsById, setFightValues, setRecord, setterFrom } from '@fray/engine/kit';
import { shownName } from '@fray/engine/util';
import { giveTurn } from '../rules/turn/order.ts';
import { circumstancesSchema, isUp, NO_COMBATANT, recordSchema, type Scene, sheet } from '../state/scene.ts';

/** Sets a stored value of a combatant or of the fight by name, for rulings and for `given` in cases. Returns why it cannot be set. */
export const setValue = setterFrom<Scene>({
  combatant: recordSchema,
  circumstances: circumstancesSchema,
  put: (scene, who, values) => setRecord(scene, recordSchema, who, values),
  // Checks that the schema alone cannot make.
  ofCombatant: {
    hp: (scene, who, value) =>
      typeof value === 'number' && value > sheet(scene, who).hp
        ? `at most ${sheet(scene, who).hp} hit points`
        : setRecord(scene, recordSchema, who, { hp: value }),
    region: (scene, who, value) =>
      scene.encounter.regions.byId.has(String(value)) ? setRecord(scene, recordSchema, who, { region: value }) : `there is no region ${shownName(value)}`,
  },
  ofFight: {
    turn: (scene, value) => {
      const who = typeof value === 'string' ? combatantById(scene, value) : undefined;
      if (who === undefined) return 'whose turn? The name of a combatant';
      if (!isUp(scene, who)) return 'they are out of action';
      if (scene.phase === 'closed') return 'the fight is over';
      scene.round = Math.max(1, scene.round);
      giveTurn(scene, who);
      return undefined;
    },
    acted: (scene, value) => {
      const acted = combatantsById(scene, asList(value));
      if (!acted) return 'who has acted? A list of names';
      // The combatant who has the turn does not get another one this round. The two values may be set in either order.
      const acting = scene.turn === NO_COMBATANT || acted.includes(scene.turn) ? [] : [scene.turn];
      return setFightValues(scene, circumstancesSchema, { acted: [...acted, ...acting] });
    },
  },
});
