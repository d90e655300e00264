import { GM, type Who, whoById } from '@fray/engine';
import type { NewcomerReader, RulingDefinition } from '@fray/engine/kit';
import {
  applyToNamed,
  combatantField,
  combatantsById,
  endingSchema,
  healthRuling,
  lowersGauge,
  raisesGauge,
  rulingsWith,
  setRuling,
  unknownSide,
} from '@fray/engine/kit';
import { elementAt } from '@fray/engine/util';
import { z } from 'zod';
import type { ClauseId } from '../rulebook/index.ts';
import type { Play } from '../rules/action.ts';
import { Advantage, resistanceFor, rollAgainst, rollNumber, withRulings } from '../rules/advantage.ts';
import { advantageOfState, isBodily } from '../rules/attack/blow.ts';
import { isHeld, loosenGrips, releaseGrip } from '../rules/attack/grab.ts';
import { dieOfStat } from '../rules/attack/resist.ts';
import { applyDamage, killCombatant, knockOut, stunCombatant } from '../rules/injury/damage.ts';
import { healWithMagic, mortallyWounded, settleKnockouts, treatedMortalWound } from '../rules/injury/survival.ts';
import { endFight, endIfOver, isOver } from '../rules/turn/ending.ts';
import { hidePlay, hidePlayOf } from '../rules/turn/hiding.ts';
import { knockDown, partPairOf } from '../rules/turn/mounts.ts';
import { giveLatecomersPlaces } from '../rules/turn/order.ts';
import { endTurn } from '../rules/turn/turn-end.ts';
import { dieSchema, INJURIES, STATS } from '../setup/content-schema.ts';
import { DIFFICULTIES, dieName, RANKS, type Sides } from '../setup/dice.ts';
import type { Encounter } from '../setup/encounter.ts';
import { alter, combatant, isOutOfAction, NO_COMBATANT, nameIn, type Scene, sheet } from '../state/scene.ts';
import { type RuleText, say } from '../words/say.ts';
import { addLatecomer } from './latecomer.ts';
import { setMoving, setValue } from './set-value.ts';

const defineRuling = rulingsWith<Scene, ClauseId, RuleText>({
  around(scene, open, rule, named) {
    const wasOver = isOver(scene);
    const play = hidePlay(scene, open);
    const no = rule(hidePlayOf(scene, play, named));
    if (no !== undefined) return no;
    loosenGrips(scene, play);
    giveLatecomersPlaces(scene, hidePlay(scene, open));
    // A combatant who is knocked out after the encounter has their survival roll immediately.
    if (scene.phase === 'aftermath') settleKnockouts(scene, play);
    // A ruling may put the last enemy out.
    if (!wasOver) endIfOver(scene, play);
    return undefined;
  },
  // Changes to a combatant whose HP are hidden from players are hidden too.
  keepsBack: (scene, who) => sheet(scene, who).showsHp !== 'exact',
});

const CONDITIONS = ['prone', 'helpless', 'surprised', 'stunned', 'badly wounded', 'mortally wounded', 'dead', 'knocked out', ...INJURIES] as const;
type ConditionName = (typeof CONDITIONS)[number];

const harmRuling = defineRuling(
  'harm',
  'Do damage',
  z.strictObject({ who: combatantField, damage: lowersGauge('hp', z.int().min(1)), lethal: z.boolean().default(true) }),
  (scene, { who: name, damage, lethal }, play) => applyToNamed(scene, name, w => applyDamage(scene, play, { by: GM, to: w, damage, lethal })),
);

const healRuling = defineRuling(
  'heal',
  'Heal by magic',
  z.strictObject({ who: combatantField, hp: raisesGauge('hp', z.union([z.int().min(1), z.literal('all')])) }),
  (scene, { who: name, hp }, play) =>
    applyToNamed(scene, name, w => {
      if (combatant(scene, w).wound === 'dead') return say('{name} is dead', { name: nameIn(scene, w) });
      healWithMagic(scene, play, w, { hp, ritual: false });
      return undefined;
    }),
);

const conditionRuling = defineRuling(
  'condition',
  'Add or remove a condition',
  z.strictObject({ who: combatantField, add: z.enum(CONDITIONS).optional(), remove: z.enum(CONDITIONS).optional() }),
  (scene, { who: name, add, remove }, play) =>
    applyToNamed(scene, name, w => {
      if (add) addConditionByName(scene, play, w, add);
      if (remove) removeConditionByName(scene, w, remove);
    }),
);

const unawareRuling = defineRuling(
  'unaware',
  'A combatant does not see an attack coming',
  z.strictObject({ who: combatantField, of: combatantField.optional(), lasting: z.boolean().default(false), end: z.boolean().default(false) }),
  (scene, { who: name, of, lasting, end }, play) =>
    applyToNamed(scene, name, w => {
      const by = of === undefined ? NO_COMBATANT : whoById(scene, of);
      if (by === undefined) return say('there is no {name} here', { name: of ?? '' });
      const c = alter(scene, w);
      c.unaware = [...c.unaware.filter(u => u.of !== by), ...(end ? [] : [{ of: by, lasting }])];
      play.emit({ clause: 'unaware.mark', what: end ? 'aware' : 'unaware', by: w });
      return undefined;
    }),
);

const groundRuling = defineRuling(
  'ground',
  'A region becomes cramped or hard ground, or no longer is',
  z.strictObject({ region: z.string(), cramped: z.boolean().optional(), hard: z.boolean().optional() }),
  (scene, { region, cramped, hard }) => {
    if (!scene.encounter.regions.byId.has(region)) return say('there is no region {name}', { name: region });
    const changed = (list: readonly string[], on: boolean | undefined) =>
      on === undefined ? list : [...list.filter(r => r !== region), ...(on ? [region] : [])];
    scene.cramped = changed(scene.cramped, cramped);
    scene.hardGround = changed(scene.hardGround, hard);
    return undefined;
  },
);

const roomRuling = defineRuling(
  'room',
  'The next dodge of a combatant has room, or has none',
  z.strictObject({ who: combatantField, enough: z.boolean() }),
  (scene, { who: name, enough }, play) =>
    applyToNamed(scene, name, w => {
      alter(scene, w).room = enough ? 'enough' : 'cramped';
      play.emit({ clause: 'dodge.cramped', what: enough ? 'room to dodge' : 'no room to dodge', by: w });
    }),
);

const ambushRuling = defineRuling(
  'ambush',
  'A combatant goes into hiding, or is found',
  z.strictObject({ who: combatantField, found: z.boolean().default(false) }),
  (scene, { who: name, found }) => applyToNamed(scene, name, w => setValue(scene, w, 'hidden', !found)),
);

const movingRuling = defineRuling('moving', 'The mount of the current turn is moving, or not', z.strictObject({ moving: z.boolean() }), (scene, { moving }) =>
  setMoving(scene, moving),
);

const checkRuling = defineRuling(
  'check',
  'A roll against a difficulty die, or in calm',
  z.strictObject({ who: combatantField, stat: z.enum(STATS), difficulty: z.union([dieSchema, z.enum(DIFFICULTIES)]) }),
  (scene, given, play) => applyToNamed(scene, given.who, w => rollCheck(scene, play, w, given.stat, sidesFor(given.difficulty))),
);

const joinRuling = (newcomer: NewcomerReader<Encounter, Scene>): RulingDefinition<Scene> =>
  defineRuling('join', 'Add a combatant', z.strictObject({ side: z.string(), combatant: z.unknown() }), (scene, { side, combatant: entry }) =>
    addLatecomer(scene, newcomer, entry, side),
  );

const leaveRuling = defineRuling('leave', 'Take a combatant out of the fight', z.strictObject({ who: combatantField }), (scene, { who: name }, play) =>
  applyToNamed(scene, name, w => {
    alter(scene, w).absent = true;
    partPairOf(scene, play, w);
    loosenGrips(scene, play);
    if (scene.turn === w) endTurn(scene, play);
  }),
);

const skipRuling = defineRuling('skip', 'End the turn that is under way', z.strictObject({}), (scene, _, play) => {
  if (scene.turn === NO_COMBATANT) return say('no turn is in progress');
  endTurn(scene, play);
  return undefined;
});

const orderRuling = defineRuling('order', 'Set who acts next, and after', z.strictObject({ who: z.array(z.string()).min(1) }), (scene, { who: names }) => {
  const chosen = combatantsById(scene, names);
  if (!chosen) return say('the list names a combatant who is not here');
  const past = scene.order.slice(0, scene.at).filter(w => !chosen.includes(w));
  scene.order = [...past, ...chosen, ...scene.order.slice(scene.at).filter(w => !chosen.includes(w))];
  scene.at = past.length;
  scene.went = scene.went.filter(w => !chosen.includes(w));
  return undefined;
});

const endRuling = defineRuling('end', 'End the encounter', endingSchema, (scene, { winner, words }, play) => {
  if (scene.ended !== '') return say('the encounter is over');
  const no = unknownSide(scene, winner);
  if (no === undefined) endFight(scene, play, winner, words);
  return no;
});

/** The rulings that the GM may make at any time. `newcomer` reads a combatant for the ruling that adds one. */
export const rulings = (newcomer: NewcomerReader<Encounter, Scene>): RulingDefinition<Scene>[] => [
  setRuling(defineRuling, setValue),
  healthRuling(defineRuling),
  harmRuling,
  healRuling,
  conditionRuling,
  unawareRuling,
  groundRuling,
  roomRuling,
  ambushRuling,
  movingRuling,
  checkRuling,
  joinRuling(newcomer),
  leaveRuling,
  skipRuling,
  orderRuling,
  endRuling,
];

/** A difficulty given as a die or by its name. */
const sidesFor = (difficulty: Sides | (typeof DIFFICULTIES)[number]): Sides =>
  typeof difficulty === 'number' ? difficulty : elementAt(RANKS, DIFFICULTIES.indexOf(difficulty));

/**
 * A roll without resistance [dice.difficulty]. With an option, calm after the fight gives the highest face [dice.max-roll]. The frail have disadvantage on FOR.
 */
const rollCheck = (scene: Scene, play: Play, w: Who, stat: (typeof STATS)[number], difficulty: Sides): void => {
  const lean = new Advantage(play.isListening);
  advantageOfState(lean, scene, w);
  if (isBodily(stat) && isHeld(scene, w)) lean.hamper('grab.full.target');
  if (stat === 'FOR' && combatant(scene, w).injuries.includes('frail')) lean.hamper('mortal.scar.effect');
  const sides = dieOfStat(scene, w, stat);
  const calm = scene.encounter.options['dice.max-out-of-combat'] && scene.phase === 'aftermath';
  const roll = { by: w, clause: 'dice.difficulty', sides, mode: lean.mode(scene.encounter.options), lean } as const;
  const acting = calm ? roll : withRulings(scene, play, roll);
  const number = calm ? sides : rollNumber(play, acting);
  const resistance = resistanceFor(play);
  const resisting = withRulings(scene, play, { by: GM, clause: 'dice.difficulty', sides: difficulty, mode: 'straight' });
  const successes = rollAgainst(play, number, resisting, resistance);
  play.emit({
    clause: calm ? 'dice.max-roll' : 'dice.difficulty',
    what: 'check',
    by: w,
    stat,
    number,
    successes,
    outcome: successes > 0 ? 'success' : 'failure',
    ...(resistance && { ...resistance, die: dieName(acting.sides), mode: calm ? 'straight' : acting.mode, against: dieName(resisting.sides) }),
  });
};

const addConditionByName = (scene: Scene, play: Play, w: Who, name: ConditionName): void => {
  if (name === 'prone') knockDown(scene, play, w);
  else if (name === 'dead') killCombatant(scene, play, w, 'ko.survival.1');
  else if (name === 'stunned') stunCombatant(scene, w);
  else if (name === 'helpless') alter(scene, w).helpless = true;
  else if (name === 'surprised') alter(scene, w).surprised = true;
  else if (name === 'badly wounded') alter(scene, w).wound = 'badly-wounded';
  else if (name === 'mortally wounded') {
    knockOut(scene, play, w, true);
    Object.assign(alter(scene, w), mortallyWounded(scene));
  } else if (name === 'knocked out') knockOut(scene, play, w, false);
  else alter(scene, w).injuries = [...combatant(scene, w).injuries, name];
  if (combatant(scene, w).holds !== NO_COMBATANT && isOutOfAction(combatant(scene, w))) releaseGrip(scene, play, w, 'lost');
  loosenGrips(scene, play);
};

const removeConditionByName = (scene: Scene, w: Who, name: ConditionName): void => {
  const c = alter(scene, w);
  if (name === 'prone' || name === 'helpless' || name === 'surprised') c[name] = false;
  else if (name === 'stunned') c.stun = 'none';
  else if (name === 'knocked out')
    Object.assign(c, { knockedOut: 'none', survivalOpen: false, dazed: false, wakesAt: -1, hp: Math.max(c.hp, Math.min(1, c.hpMax)) });
  else if (name === 'mortally wounded') {
    // A mortal wound that is removed like this counts as treated, and leaves a bad wound.
    if (c.wound === 'mortally-wounded') Object.assign(c, treatedMortalWound(scene));
  } else if (name === 'badly wounded' || name === 'dead') Object.assign(c, { wound: 'none', diesAt: -1 });
  else c.injuries = c.injuries.filter(i => i !== name);
};
