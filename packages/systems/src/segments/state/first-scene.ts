import { elementAt } from '@fray/engine/util';
import type { Encounter } from '../setup/encounter.ts';
import { type Combatant, NOBODY, type Scene } from './scene.ts';

/** The scene before anything has happened. */
export const firstScene = (encounter: Encounter): Scene => ({
  encounter,
  combatants: encounter.combatants.map((_, who) => newCombatant(encounter, who)),
  phase: 'setup',
  round: 0,
  segment: null,
  opened: false,
  turn: NOBODY,
  done: [],
  seconds: 0,
  figures: encounter.figures.map(([a, b, yards]) => [a, b, yards]),
  lying: [],
  doors: encounter.map.open,
  broken: [],
  unloaded: encounter.things.flatMap((t, i) => (t.weapon?.reload && encounter.combatants[t.owner]?.loaded === false ? [i] : [])),
  effects: [],
  ended: '',
  winner: '',
});

export const newCombatant = (encounter: Encounter, who: number): Combatant => {
  const s = elementAt(encounter.combatants, who);
  return {
    x: s.at[0],
    y: s.at[1],
    hit_points: s.hitPoints,
    fate: 'up',
    stable: false,
    wakes: 0,
    well_being: s.condition,
    prone: false,
    blinded: false,
    flying: s.flying,
    surprised: false,
    disabled: [],
    held: s.held,
    carried: s.carried,
    armor: s.armor,
    actions: s.actions,
    attack_segment: null,
    stance: null,
    usual_stance: 'ready',
    round_stance: null,
    holding: 'no',
    waits_for: [],
    on_guard: null,
    went_on_guard: false,
    stepped: false,
    opportunities: 0,
    disengaged: false,
    set_position: s.setPosition,
    noticed_by: s.noticedBy.flatMap(id => encounter.combatants.flatMap((c, i) => (c.id === id ? [i] : []))),
    weaknesses: [],
    situations: [],
    clear_shot: null,
    flanked: false,
    strikes: {},
    rapid: false,
    quickened: false,
    unfinished: null,
    tie: [],
  };
};
