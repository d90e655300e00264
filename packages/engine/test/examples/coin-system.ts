// A system made with the kit, as small as one can be: gamblers toss coins for the purse of the other.
import { type Encounter, formatProblem, invalid, ok, type Scene, type Seat, type Who } from '@fray/engine';
import type { Sheet } from '@fray/engine/board';
import { d2 } from '@fray/engine/dice';
import {
  addNewcomer,
  alterRecord,
  applyToNamed,
  boardHeader,
  ContentUsage,
  combatantField,
  defineOptions,
  defineRulebook,
  defineSystem,
  type EncounterCombatant,
  encounterEntrySchema,
  encounterFields,
  encounterReader,
  endingSchema,
  idSchema,
  joining,
  listCombatants,
  listSides,
  lowersGauge,
  type NewcomerReader,
  NO_COMBATANT,
  NOT_ENDED,
  nameSchema,
  numberCombatants,
  optionBuilders,
  outcomeOf,
  type Play,
  placeSchema,
  pointsSchema,
  positivePointsSchema,
  raisesGauge,
  readSheet,
  rulingsWith,
  setRecord,
  setRuling,
  setterFrom,
  sheetMaker,
  sidesSchema,
  stepByPhase,
  vocabularyOf,
} from '@fray/engine/kit';
import { elementAt } from '@fray/engine/util';
import { type EventOf, number, oneOf, who } from '@fray/engine/words';
import { z } from 'zod';

// #region rulebook
const rulebook = defineRulebook({
  'coin.toss': { section: 'Toss', kind: 'enforced', title: 'Tosses', text: 'Heads wins the stakes from the purse of the other.' },
  'coin.pass': { section: 'Toss', kind: 'offered', title: 'Passing', text: 'A gambler may pass.' },
});
type ClauseId = keyof typeof rulebook;
// #endregion rulebook

// #region events
const events = { toss: { by: who, target: who, stakes: number, outcome: oneOf('heads', 'tails') }, pass: { by: who } } as const;
type CoinEvent = EventOf<typeof events, ClauseId>;
const vocabulary = vocabularyOf(events, 'toss pass');
// #endregion events

// #region options
const option = optionBuilders<ClauseId>();
const options = defineOptions({ stakes: option.oneOf('Stakes', [1, 2], 'coin.toss') });
// #endregion options

// #region schemas
const gambler = z.strictObject({ id: idSchema(), name: nameSchema, purse: positivePointsSchema });
const kinds = { combatants: gambler, encounters: encounterEntrySchema.extend({ sides: sidesSchema(placeSchema) }) };
const written = z.strictObject({ ...encounterFields('coin'), sides: sidesSchema(placeSchema) });
const record = z.strictObject({ purse: pointsSchema });
const circumstances = z.object({ turn: z.int(), last: z.int(), phase: z.enum(['tossing', 'closed']), ended: z.string(), winner: z.string() });
// #endregion schemas

interface Coin extends Encounter {
  readonly options: typeof options.defaults;
  readonly combatants: readonly (EncounterCombatant & { readonly purse: number })[];
}
interface CoinScene extends Scene<Coin>, z.infer<typeof circumstances> {
  combatants: z.infer<typeof record>[];
}

// #region reader
const encounters = encounterReader({ kinds, written, options }, ({ library, written: file, options: chosen }) => {
  const usage = new ContentUsage(library);
  const listed = listCombatants(listSides(file.sides, 'sides'));
  const names = numberCombatants(listed, usage.problems);
  const combatants = listed.flatMap(({ entry, path, side }, i) => {
    const called = elementAt(names, i);
    const source = { schema: gambler, combatants: library.combatants, usage };
    const read = readSheet({ entry, path, called }, source, (from, changes) => ({ ...from, ...changes }));
    return read ? [{ ...read.sheet, id: called.id, name: read.name, side }] : [];
  });
  if (usage.problems.length > 0) return invalid(...usage.problems);
  const encounter: Coin = { system: 'coin', name: file.name, options: chosen, combatants, written: { ...file, content: usage.content() } };
  return ok(encounter);
});
// #endregion reader

const TOSS = { key: 'toss', words: 'Toss', clause: 'coin.toss' };
const PASS = { key: 'pass', words: 'Pass', clause: 'coin.pass', idle: true };

// #region step
const step = stepByPhase<CoinScene, Play<ClauseId, CoinEvent>>({
  tossing: (scene, play) => {
    const by = scene.turn % scene.combatants.length;
    const other = (by + 1) % scene.combatants.length;
    scene.turn++;
    scene.last = by;
    const choice = play.ask({ by, about: 'turn', prompt: 'Toss?', clause: 'coin.toss', choices: [TOSS, PASS] });
    if (choice === PASS) return play.emit({ clause: 'coin.pass', what: 'pass', by });
    const { stakes } = scene.encounter.options;
    const isHeads = play.roll(by, 'coin.toss', d2, n => n === 2);
    play.emit({ clause: 'coin.toss', what: 'toss', by, target: other, stakes, outcome: isHeads ? 'heads' : 'tails' });
    if (!isHeads) return;
    const loser = alterRecord(scene, other); // a copy, which the scene has from now on
    loser.purse = Math.max(0, loser.purse - stakes);
    if (loser.purse === 0) Object.assign(scene, { phase: 'closed', winner: scene.encounter.combatants[by]?.side, ended: 'A purse is empty' });
  },
});
// #endregion step

// #region setters
const put = (scene: CoinScene, who: Who, values: Readonly<Record<string, unknown>>) => setRecord(scene, record, who, values);
const set = setterFrom<CoinScene>({ combatant: record, circumstances, ofCombatant: {}, ofFight: {}, put });
// #endregion setters

// #region rulings
const define = rulingsWith<CoinScene, ClauseId>();
const rulings = (newcomers: NewcomerReader<Coin, CoinScene>) => [
  setRuling(define, set),
  define('fine', 'Take money', z.strictObject({ who: combatantField, purse: lowersGauge('purse', pointsSchema) }), (scene, { who, purse }) =>
    applyToNamed(scene, who, w => put(scene, w, { purse: elementAt(scene.combatants, w).purse - purse })),
  ),
  define('gift', 'Give money', z.strictObject({ who: combatantField, purse: raisesGauge('purse', pointsSchema) }), (scene, { who, purse }) =>
    applyToNamed(scene, who, w => put(scene, w, { purse: elementAt(scene.combatants, w).purse + purse })),
  ),
  define('join', 'A gambler joins', z.strictObject({ entry: z.unknown(), side: nameSchema }), (scene, { entry, side }) => {
    const joined = addNewcomer(scene, newcomers, entry, side);
    return typeof joined === 'string' ? joined : undefined;
  }),
  define('end', 'End it', endingSchema, (scene, { winner, words }) => void Object.assign(scene, { phase: 'closed', winner, ended: words })),
];
// #endregion rulings

const vitals = (scene: CoinScene, who: Who) => {
  const { side, purse: most } = elementAt(scene.encounter.combatants, who);
  const { purse } = elementAt(scene.combatants, who);
  return { side, gauges: [{ id: 'purse', label: 'Purse', value: purse, most }], conditions: [], down: purse === 0, out: false };
};

// #region sheets
const makeSheet = (scene: CoinScene, _seat: Seat, who: Who): Sheet => {
  const { id, name } = elementAt(scene.encounter.combatants, who);
  return { id, name, kind: 'gambler', stats: [], possessions: [], ...vitals(scene, who), conditions: [] };
};
const sheetOf = sheetMaker<CoinScene>(
  makeSheet,
  () => [],
  () => false,
);
// #endregion sheets

// #region system
const makeCoin = defineSystem<typeof kinds, Coin, CoinScene>({
  ...{ id: 'coin', version: 1, title: 'Coin', summary: 'Toss for the purse of the other.', rulebook, vocabulary },
  setup: {
    encounters,
    map: { of: 'spaces', step: 1, ground: [] },
    newcomerEncounter: (from, entry, side) => ({ ...from, sides: { [side]: [entry] } }),
    joinEncounter: (encounter, alone, side) => {
      const { sheet } = joining({ ...encounter, things: [] }, { ...alone, things: [] });
      return { ...encounter, combatants: [...encounter.combatants, { ...sheet, side }] };
    },
  },
  state: {
    circumstancesSchema: circumstances,
    recordSchema: record,
    firstCircumstances: () => ({ turn: 0, phase: 'tossing', last: NO_COMBATANT, ...NOT_ENDED }),
    newCombatant: ({ purse }) => ({ purse }),
  },
  rules: { step, changeableRolls: { 'coin.toss': 'high' }, outcome: outcomeOf },
  views: {
    ...{ vitals, set, rulings, hideSecrets: scene => scene },
    facts: (scene, who) => ({ ...scene.combatants[who] }),
    fightFacts: scene => ({ turn: scene.turn }),
    board: (scene, seat) => ({
      ...boardHeader(scene, {
        heading: `Turn ${scene.turn}`,
        outcome: outcomeOf(scene),
        sheets: scene.combatants.map((_, who) => sheetOf(scene, seat, who)),
      }),
      upcoming: [],
    }),
  },
  explanations: {},
});

const made = makeCoin({
  combatants: [{ id: 'gambler', name: 'Gambler', purse: 3 }],
  encounters: [{ id: 'inn', name: 'At the inn', sides: { red: ['gambler'], blue: ['gambler'] } }],
});
if (!made.ok) throw new Error(made.problems.map(formatProblem).join('\n'));
export const coin = made.value;
// #endregion system
