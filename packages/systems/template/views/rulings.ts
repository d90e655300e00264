import {
  addNewcomer,
  applyToNamed,
  combatantField,
  endingSchema,
  lowersGauge,
  type NewcomerReader,
  type RulingDefinition,
  raisesGauge,
  rulingsWith,
  setRuling,
  unknownSide,
} from '@fray/engine/kit';
import { z } from 'zod';
import type { ClauseId } from '../rulebook/index.ts';
import { endFight, endIfOver } from '../rules/turn/ending.ts';
import type { Encounter } from '../setup/encounter.ts';
import { alter, combatant, type Scene, sheet } from '../state/scene.ts';
import { type RuleText, say } from '../words/say.ts';
import { setValue } from './set-value.ts';

const defineRuling = rulingsWith<Scene, ClauseId, RuleText>({
  around(scene, play, rule) {
    const no = rule(play);
    // A ruling may put the last enemy out of action.
    if (no === undefined) endIfOver(scene, play);
    return no;
  },
});

const points = z.int().min(1).max(1000);

const harmRuling = defineRuling(
  'harm',
  'Do damage',
  z.strictObject({ who: combatantField, damage: lowersGauge('hp', points) }),
  (scene, { who: name, damage }, play) =>
    applyToNamed(scene, name, who => {
      const { hp } = combatant(scene, who);
      if (hp === 0) return say('{name} is out of action', { name: sheet(scene, who).name });
      alter(scene, who).hp = Math.max(0, hp - damage);
      if (damage >= hp) play.emit({ clause: 'hp.out', what: 'knocked out', by: who });
      return undefined;
    }),
);

const healRuling = defineRuling('heal', 'Heal', z.strictObject({ who: combatantField, hp: raisesGauge('hp', points) }), (scene, { who: name, hp }) =>
  applyToNamed(scene, name, who => {
    alter(scene, who).hp = Math.min(sheet(scene, who).hp, combatant(scene, who).hp + hp);
  }),
);

const endRuling = defineRuling('end', 'End the fight', endingSchema, (scene, { winner, words }, play) => {
  const no = unknownSide(scene, winner);
  if (no === undefined) endFight(scene, play, winner, words);
  return no;
});

/** All rulings that the GM may make, except `next-roll`, which every system has from the kit. */
export const rulings = (newcomer: NewcomerReader<Encounter, Scene>): RulingDefinition<Scene>[] => [
  setRuling(defineRuling, setValue),
  harmRuling,
  healRuling,
  defineRuling('join', 'A combatant joins the fight', z.strictObject({ side: z.string(), combatant: z.unknown() }), (scene, { side, combatant: entry }) => {
    const joined = addNewcomer(scene, newcomer, entry, side);
    return typeof joined === 'string' ? joined : undefined;
  }),
  endRuling,
];
