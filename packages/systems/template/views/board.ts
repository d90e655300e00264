import type { Board, Seat, Who } from '@fray/engine';
import type { Sheet as BoardSheet, Upcoming } from '@fray/engine/board';
import { boardHeader, outcomeOf, sheetMaker } from '@fray/engine/kit';
import type { Text } from '@fray/engine/words';
import { turnsToCome } from '../rules/turn/order.ts';
import { combatant, NO_COMBATANT, type Scene, sheet } from '../state/scene.ts';
import { say } from '../words/say.ts';
import { vitals } from './facts.ts';

/** The fight for any screen. Nothing is secret in this system; otherwise the board would be reduced to what the seat may know. */
export const board = (scene: Scene, seat: Seat): Board => {
  const { encounter, round } = scene;
  const heading = round === 0 ? encounter.name : say('{name}, round {round}', { name: encounter.name, round });
  return {
    ...boardHeader(scene, { heading, outcome: outcomeOf(scene), sheets: scene.combatants.map((_, who) => boardSheet(scene, seat, who)) }),
    upcoming: upcomingTurns(scene),
    places: encounter.regions.ids.map(id => ({
      ...{ id, name: regionName(scene, id), flags: [], lying: [] },
      neighbors: (encounter.regions.byId.get(id)?.borders ?? []).map(border => border.to),
      who: scene.combatants.flatMap((c, who) => (c.region === id ? [sheet(scene, who).id] : [])),
    })),
  };
};

const regionName = (scene: Scene, id: string): string => scene.encounter.regions.byId.get(id)?.name ?? id;

/** A sheet is computed again only when the combatant's record or one of the values in the second list has changed. */
const boardSheet = sheetMaker<Scene>(
  (scene, _, who): BoardSheet => {
    const { id, name, face, attack, defense, weapon } = sheet(scene, who);
    const { gauges, conditions, ...state } = vitals(scene, who);
    return {
      ...{ id, name, kind: 'combatant', gauges, ...state },
      ...(face && { face }),
      stats: [
        { id: 'region', label: say('Region'), value: regionName(scene, combatant(scene, who).region), clause: 'move.neighbor' },
        { id: 'attack', label: say('Attack'), value: attack, clause: 'attack.hit' },
        { id: 'defense', label: say('Defense'), value: defense, clause: 'attack.hit' },
        { id: 'damage', label: say('Damage'), value: weapon.damage.name, clause: 'attack.damage' },
      ],
      conditions: conditions.map(label => ({ label, clause: 'hp.out' })),
      possessions: [{ label: weapon.name, where: say('in hand') }],
    };
  },
  () => [],
  () => false,
);

/** The current turn and the turns to come in this round. */
const upcomingTurns = (scene: Scene): Upcoming[] => {
  if (scene.phase === 'closed') return [];
  const turnOf = (who: Who, at: number, lane: Text) => ({ at, label: sheet(scene, who).name, lane, who: sheet(scene, who).id, clause: 'round.sides' });
  const now = scene.turn === NO_COMBATANT ? [] : [{ ...turnOf(scene.turn, 0, say('Now')), now: true }];
  return [...now, ...turnsToCome(scene).map((who, i) => turnOf(who, i + 1, say('Round {round}', { round: Math.max(1, scene.round) })))];
};
