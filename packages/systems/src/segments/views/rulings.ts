import { type Who, whoById } from '@fray/engine';
import type { NewcomerReader, RulingDefinition } from '@fray/engine/kit';
import {
  addNewcomer,
  applyToNamed,
  combatantField,
  doorRuling,
  endingSchema,
  hasOwnPlace,
  healthRuling,
  lowersGauge,
  raisesGauge,
  rulingsWith,
  setRuling,
  unknownSide,
} from '@fray/engine/kit';
import { ownValue } from '@fray/engine/util';
import type { Text } from '@fray/engine/words';
import { z } from 'zod';
import type { ClauseId } from '../rulebook/index.ts';
import type { Play } from '../rules/action.ts';
import { ruledAt } from '../rules/hiding.ts';
import { disablePart, healHitPoints, loseHitPoints, takeFall } from '../rules/injury/harm.ts';
import { standByItsSide } from '../rules/movement/pathfinding.ts';
import { enterDistance } from '../rules/movement/space.ts';
import { addRating, totalOf } from '../rules/numbers.ts';
import { holdUnasked } from '../rules/round/announce.ts';
import { endFight } from '../rules/round/ending.ts';
import { endTurn, resetGuardFailures } from '../rules/stance/stage.ts';
import { idFromName } from '../setup/build-sheet.ts';
import { bodyPartSchema, CONDITIONS, DAMAGE_TYPES } from '../setup/content-schema.ts';
import type { Encounter, Part } from '../setup/encounter.ts';
import { partSchema } from '../setup/tables.ts';
import { alter, combatant, NO_COMBATANT, type Scene, sheet } from '../state/scene.ts';
import { type RuleText, say } from '../words/say.ts';
import { FATES, FLAGS, noSuchCause, noSuchStatus } from './set-status.ts';
import { setValue } from './set-value.ts';

const defineRuling = rulingsWith<Scene, ClauseId, RuleText>({
  around: (scene, play, rule, named) => rule(ruledAt(scene, play, named)),
  // Rulings about a combatant whose hit points are hidden from the players are hidden too.
  keepsBack: (scene, who) => sheet(scene, who).showsHp !== 'exact',
});

const STATUS = [...FLAGS, 'disarmed', ...FATES] as const;

const NEW_PART = z.strictObject({
  who: combatantField,
  part: z.string().min(1).max(40),
  location: bodyPartSchema.shape.location,
  effect: partSchema.shape.effect.default('ability'),
});

/** A newcomer; `distances` enters distances to others. Without it they follow from the places. */
const NEWCOMER = z.strictObject({ side: z.string(), combatant: z.unknown(), distances: z.record(z.string(), z.number().min(0)).default({}) });

const harmRuling = defineRuling(
  'harm',
  'Do damage of a type, less the rating',
  z.strictObject({ who: combatantField, damage: lowersGauge('hitPoints', z.int().min(1)), type: z.enum(DAMAGE_TYPES).optional() }),
  (scene, { who: name, damage, type }, play) =>
    applyToNamed(scene, name, w => {
      const through = Math.max(0, damage - (type ? totalOf(t => addRating(t, scene, w, type)) : 0));
      play.emit({ clause: 'passive.armor', what: 'damage', target: w, damage: through });
      if (through > 0) loseHitPoints(scene, play, w, through);
    }),
);

const healRuling = defineRuling(
  'heal',
  'Restore hit points',
  z.strictObject({ who: combatantField, hp: raisesGauge('hitPoints', z.int().min(1)) }),
  (scene, { who: name, hp }, play) => applyToNamed(scene, name, w => healHitPoints(scene, play, w, hp)),
);

const fallRuling = defineRuling(
  'fall',
  'Let a combatant fall so many yards',
  z.strictObject({ who: combatantField, yards: z.number().min(0).max(100) }),
  (scene, { who: name, yards }, play) => applyToNamed(scene, name, w => takeFall(scene, play, w, yards)),
);

const conditionRuling = defineRuling(
  'condition',
  'Set the condition, or add or remove a status',
  z.strictObject({ who: combatantField, add: z.string().optional(), remove: z.string().optional() }),
  (scene, { who: name, add, remove }, play) =>
    applyToNamed(
      scene,
      name,
      w => (add === undefined ? undefined : change(scene, play, w, add, true)) ?? (remove === undefined ? undefined : change(scene, play, w, remove, false)),
    ),
);

const modifierRuling = defineRuling(
  'modifier',
  'Make the next attack, or all of them, easier or harder',
  z.strictObject({
    who: combatantField,
    cause: z.string().default('the GM'),
    modifier: z.int().default(0),
    lasting: z.boolean().default(false),
    end: z.boolean().default(false),
  }),
  (scene, { who: name, cause, modifier, lasting, end }, play) =>
    applyToNamed(scene, name, w => {
      const { situations } = combatant(scene, w);
      const preset = ownValue(scene.encounter.situations, cause);
      if (!end && !preset && modifier === 0) return noSuchCause(Object.keys(scene.encounter.situations));
      alter(scene, w).situations = end
        ? situations.filter(s => s.cause !== cause)
        : [...situations, { cause, modifier, lasting: lasting || preset !== undefined }];
      play.emit({ clause: 'attack.difficulty', what: 'modifier', by: w, cause, modifier: preset?.modifier ?? modifier, end });
      return undefined;
    }),
);

const clearShotRuling = defineRuling(
  'clear-shot',
  'Say whether shots at a combatant are clear',
  z.strictObject({ who: combatantField, clear: z.boolean().nullable() }),
  (scene, { who: name, clear }) => applyToNamed(scene, name, w => setValue(scene, w, 'clearShot', clear)),
);

const weaknessRuling = defineRuling(
  'weakness',
  'Let a combatant know of a weakness',
  z.strictObject({ who: combatantField, of: combatantField, what: z.enum(['vitals', 'vulnerability']) }),
  (scene, { who: name, of, what }) =>
    applyToNamed(scene, name, w =>
      applyToNamed(scene, of, target => {
        const others = combatant(scene, w).weaknesses.filter(k => k.of !== target || k.what !== what);
        alter(scene, w).weaknesses = [...others, { of: target, what }];
      }),
    ),
);

const distanceRuling = defineRuling(
  'distance',
  'Enter the yards between two combatants',
  z.strictObject({ who: combatantField, to: combatantField, yards: z.number().min(0) }),
  (scene, { who: name, to, yards }) =>
    applyToNamed(scene, name, one =>
      applyToNamed(scene, to, other => (one === other ? say('name two different combatants') : enterDistance(scene, one, other, yards))),
    ),
);

const ambushRuling = defineRuling(
  'ambush',
  'Hide a combatant, or let them be found',
  z.strictObject({ who: combatantField, found: z.boolean().default(false) }),
  (scene, { who: name, found }) => applyToNamed(scene, name, w => setValue(scene, w, 'setPosition', !found)),
);

const segmentRuling = defineRuling('segment', 'Continue in another segment', z.strictObject({ segment: z.string() }), (scene, { segment }) => {
  if (segment !== scene.segment) resetGuardFailures(scene);
  return setValue(scene, undefined, 'segment', segment);
});

const partRuling = defineRuling('part', 'Give a body a part that can be aimed at', NEW_PART, (scene, { who: name, part, location, effect }, play) =>
  applyToNamed(scene, name, w => addPart(scene, play, w, { key: idFromName(part), name: part, location, effect })),
);

const joinRuling = (newcomer: NewcomerReader<Encounter, Scene>): RulingDefinition<Scene> =>
  defineRuling('join', 'Add a combatant', NEWCOMER, (scene, { side, combatant: entry, distances }, play) => {
    const given = Object.entries(distances).map(([name, yards]) => [whoById(scene, name) ?? NO_COMBATANT, yards, name] as const);
    const unknown = given.find(([other]) => other < 0);
    if (unknown) return say('there is no {name} here', { name: unknown[2] });
    const w = addNewcomer(scene, newcomer, entry, side);
    if (typeof w === 'string') return w;
    if (scene.segment !== null) holdUnasked(scene, w);
    if (!hasOwnPlace(entry)) standByItsSide(scene, w);
    for (const [other, yards] of given) enterDistance(scene, w, other, yards);
    play.emit({ clause: 'round.announce', what: 'joined', by: w });
    return undefined;
  });

const leaveRuling = defineRuling('leave', 'Take a combatant out of the fight', z.strictObject({ who: combatantField }), (scene, { who: name }) =>
  applyToNamed(scene, name, w => {
    alter(scene, w).fate = 'withdrawn';
    if (scene.turn === w) scene.turn = NO_COMBATANT;
  }),
);

const skipRuling = defineRuling('skip', 'End the turn that is under way', z.strictObject({}), scene => {
  if (scene.turn === NO_COMBATANT) return say('no combatant has the turn');
  endTurn(scene, scene.turn);
  return undefined;
});

const endRuling = defineRuling('end', 'End the fight', endingSchema, (scene, { winner, words }, play) => {
  if (scene.phase === 'closed') return 'the fight is over';
  const no = unknownSide(scene, winner);
  if (no === undefined) endFight(scene, play, winner, words);
  return no;
});

/** All rulings of the GM. `newcomer` reads the combatant that `join` adds. */
export const rulings = (newcomer: NewcomerReader<Encounter, Scene>): RulingDefinition<Scene>[] => [
  setRuling(defineRuling, setValue),
  harmRuling,
  healRuling,
  fallRuling,
  conditionRuling,
  modifierRuling,
  clearShotRuling,
  weaknessRuling,
  distanceRuling,
  ambushRuling,
  segmentRuling,
  partRuling,
  doorRuling(defineRuling),
  healthRuling(defineRuling),
  joinRuling(newcomer),
  leaveRuling,
  skipRuling,
  endRuling,
];

const change = (scene: Scene, play: Play, w: Who, name: string, on: boolean): Text | undefined => {
  if (CONDITIONS.some(c => c === name)) return setValue(scene, w, 'condition', on ? name : 'active');
  if (STATUS.some(s => s === name)) return setValue(scene, w, name, on);
  if (name === 'unconscious') return setValue(scene, w, 'unconscious', on ? 4 : 0);
  const part = name.replace(/^disabled:/, '');
  if (!sheet(scene, w).parts.some(p => p.key === part)) return noSuchStatus(name, [...CONDITIONS, 'disarmed']);
  if (on) disablePart(scene, play, w, part);
  else alter(scene, w).disabled = combatant(scene, w).disabled.filter(d => d !== part);
  return undefined;
};

/** Adds a part that attacks can be aimed at, for bodies that differ from the usual [location.substitute]. */
const addPart = (scene: Scene, play: Play, w: Who, part: Part): Text | undefined => {
  const { parts } = sheet(scene, w);
  if (parts.some(p => p.key === part.key)) return say('the body has that part already: {part}', { part: part.name });
  const combatants = scene.encounter.combatants.map((s, i) => (i === w ? { ...s, parts: [...parts, part] } : s));
  scene.encounter = { ...scene.encounter, combatants };
  play.emit({ clause: 'location.substitute', what: 'new part', by: w, part: part.name });
  return undefined;
};
