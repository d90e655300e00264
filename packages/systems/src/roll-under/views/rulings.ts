import { type Who, whoById } from '@fray/engine';
import type { NewcomerReader, RulingDefinition, WhyNot } from '@fray/engine/kit';
import { applyToNamed, combatantField, doorRuling, hasOwnPlace, healthRuling, lowersGauge, nearestPlace, raisesGauge, rulingsWith } from '@fray/engine/kit';
import { defined, ownValue } from '@fray/engine/util';
import { Phrase } from '@fray/engine/words';
import { z } from 'zod';
import type { ClauseId } from '../rulebook/index.ts';
import { harmOutright } from '../rules/attack/damage.ts';
import { addCondition, removeCondition } from '../rules/injury/conditions.ts';
import { healHp } from '../rules/injury/healing.ts';
import { isWayOpen } from '../rules/movement/pathfinding.ts';
import { isFree } from '../rules/movement/space.ts';
import { moraleScore } from '../rules/numbers.ts';
import { refuse } from '../rules/refusals.ts';
import { endFight, endIfOver, isOver } from '../rules/round/ending.ts';
import { rollHitDice } from '../rules/round/hit-dice.ts';
import { joinFight } from '../rules/round/join.ts';
import { checkMorale, rollMorale } from '../rules/round/morale.ts';
import { rollReaction, splitChampion } from '../rules/round/reaction.ts';
import { endTurn } from '../rules/round/turn.ts';
import { SOURCES } from '../setup/content-fields.ts';
import type { Encounter } from '../setup/encounter.ts';
import { obstacle } from '../setup/encounter-schema.ts';
import { alter, combatant, isPresent, isTime, members, NO_COMBATANT, type Scene, type Stage, setPlace, sheet } from '../state/scene.ts';
import { type RuleText, say } from '../words/say.ts';
import { setValue } from './set-value.ts';

const defineRuling = rulingsWith<Scene, ClauseId, RuleText>({
  around(scene, play, rule) {
    const wasOver = isOver(scene);
    const no = rule(play);
    // A ruling may take out the last enemy.
    if (no === undefined && !wasOver) endIfOver(scene, play);
    return no;
  },
  // Rulings about a combatant whose HP are hidden from the players are hidden too.
  keepsBack: (scene, who) => sheet(scene, who).showsHp !== 'exact',
});

/** The clause to cite when a value cannot be set. */
const RULES: Readonly<Record<string, ClauseId>> = {
  morale: 'morale.value',
  hpMax: 'hp.party-cap',
  held: 'melee.hands',
  quick: 'inv.quickdraw',
  armor: 'armor.one-suit',
};

/** Applies a ruling to a named combatant, but not to Time, which has neither HP nor Morale nor a place [time.untargetable]. */
const applyTo = (scene: Scene, name: string, what: (who: Who) => unknown): WhyNot =>
  applyToNamed(scene, name, who =>
    isTime(scene, who) ? refuse('time.untargetable', say('{name} is Time', { name }), 'set its trackers, or remove it') : what(who),
  );

/** Brings back a combatant who fled, to the free place nearest to where they stood [space.occupancy]. */
const comeBack = (scene: Scene, who: Who): void => {
  alter(scene, who).fate = 'up';
  standBy(scene, who, who);
};

/** Places a combatant on the free place nearest to another, on the same side of walls. */
const standBy = (scene: Scene, who: Who, other: Who): void => {
  const near = nearestPlace(combatant(scene, other), 60, 5, p => isFree(scene, who, p) && isWayOpen(scene, other, p));
  if (near) setPlace(scene, who, near);
};

/** The combatant's next stage of the round, taken out of `rest`, or the new one if there is none. Later second turns stay [init.acts-twice]. */
const movedUp = (fresh: Stage, rest: Stage[]): Stage => {
  const [who] = fresh.who;
  const i = rest.findIndex(s => who !== undefined && s.who.includes(who));
  const from = rest[i];
  if (!from) return fresh;
  const others = from.who.filter(w => w !== who);
  rest.splice(i, 1, ...(others.length > 0 ? [{ ...from, who: others }] : []));
  return { ...fresh, phase: from.phase };
};

const clamped = (score: number): number => Math.max(2, Math.min(12, score));

/** The causes that the book names, with their usual modifier [attack.situational]. */
const PRESETS: Readonly<Record<string, number>> = { drunk: -2, fog: -2, 'on fire': -2 };

const setRuling = defineRuling(
  'set',
  "Set a combatant's value, or the fight's",
  z.strictObject({ who: combatantField.optional(), name: z.string(), to: z.unknown() }),
  (scene, { who: name, name: field, to: value }, play) => {
    const no = name === undefined ? setValue(scene, undefined, field, value) : applyTo(scene, name, w => setValue(scene, w, field, value));
    const rule = ownValue(RULES, field);
    if ((typeof no === 'string' || no instanceof Phrase) && rule) return { clause: rule, why: no, ...(field === 'morale' && { also: ['morale.who'] }) };
    if (no === undefined) checkMorale(scene, play);
    return no;
  },
);

const harmRuling = defineRuling(
  'harm',
  'Do damage',
  z.strictObject({ who: combatantField, damage: lowersGauge('hp', z.int().min(1)), source: z.enum(SOURCES).default('physical') }),
  (scene, { who: name, damage, source }, play) => applyTo(scene, name, w => harmOutright(scene, play, w, damage, source)),
);

const healRuling = defineRuling(
  'heal',
  'Restore HP',
  z.strictObject({ who: combatantField, hp: raisesGauge('hp', z.int().min(1)) }),
  (scene, { who: name, hp }, play) => applyTo(scene, name, w => healHp(scene, play, w, 'heal.magic-hp', hp)),
);

const conditionRuling = defineRuling(
  'condition',
  'Add or remove a condition',
  z.strictObject({ who: combatantField, add: z.string().optional(), remove: z.string().optional(), days: z.int().min(1).default(1) }),
  (scene, { who: name, add, remove, days }, play) =>
    applyTo(scene, name, w => (add ? addCondition(scene, play, w, add, days) : undefined) ?? (remove ? removeCondition(scene, play, w, remove) : undefined)),
);

const joinRuling = (newcomers: NewcomerReader<Encounter, Scene>): RulingDefinition<Scene> =>
  defineRuling(
    'join',
    'Add a combatant',
    z.strictObject({ side: z.enum(['party', 'enemy']), combatant: z.unknown() }),
    (scene, { side, combatant: entry }, play) => {
      const joined = newcomers(scene, entry, side);
      if (typeof joined === 'string') return joined;
      const w = joinFight(scene, joined.encounter, joined.combatant);
      if (!hasOwnPlace(entry) && !isTime(scene, w)) standBy(scene, w, members(scene, side).findLast(other => other !== w) ?? w);
      rollHitDice(scene, play, w);
      play.emit({ clause: 'morale.half', what: 'joined', by: w });
      return undefined;
    },
  );

const leaveRuling = defineRuling('leave', 'Take a combatant out of the fight', z.strictObject({ who: combatantField }), (scene, { who: name }) => {
  const w = whoById(scene, name);
  if (w === undefined || w < 0) return say('there is no {name} here', { name });
  if (!isPresent(combatant(scene, w))) return say('{name} is dead or gone', { name });
  alter(scene, w).fate = 'fled';
  if (scene.turn === w) scene.turn = NO_COMBATANT;
  return undefined;
});

const skipRuling = defineRuling('skip', 'End the turn that is under way', z.strictObject({}), (scene, _, play) => {
  if (scene.turn === NO_COMBATANT) return say('no combatant has the turn');
  endTurn(scene, play, scene.turn);
  return undefined;
});

const orderRuling = defineRuling('order', 'Set who acts next, and after', z.strictObject({ who: z.array(z.string()).min(1) }), (scene, { who: names }) => {
  const rest = scene.queue.slice(scene.at);
  const no = setValue(scene, undefined, 'order', names);
  if (no === undefined) scene.queue = [...scene.queue.map(s => movedUp(s, rest)), ...rest];
  return no;
});

const endRuling = defineRuling(
  'end',
  'End the fight',
  z.strictObject({ winner: z.enum(['party', 'enemy', '']).default(''), words: z.string().default('The GM ends it') }),
  (scene, { winner, words }, play) => {
    if (scene.phase === 'closed') return say('the fight is over');
    endFight(scene, play, winner, words);
    return undefined;
  },
);

const situationRuling = defineRuling(
  'situation',
  'Change Attack for the next attack, or lastingly',
  z.strictObject({
    who: combatantField,
    cause: z.string().default('other'),
    attack: z.int().optional(),
    lasting: z.boolean().default(false),
    end: z.boolean().default(false),
  }),
  (scene, given, play) =>
    applyTo(scene, given.who, w => {
      const c = combatant(scene, w);
      if (given.end) {
        alter(scene, w).situations = c.situations.filter(s => s.cause !== given.cause);
        return undefined;
      }
      const attack = given.attack ?? ownValue(PRESETS, given.cause);
      if (attack === undefined) return say('give a modifier: only drunk, fog and on fire have a usual one');
      alter(scene, w).situations = [...c.situations, { cause: given.cause, attack, lasting: given.lasting }];
      play.emit({ clause: 'attack.situational', what: 'situation', by: w, cause: given.cause, attack });
      return undefined;
    }),
);

const moraleCheckRuling = defineRuling(
  'morale-check',
  'Let a side check Morale after something frightening',
  z.strictObject({ side: z.enum(['party', 'enemy']) }),
  (scene, { side }, play) => {
    rollMorale(scene, play, side, 'spectacle');
    checkMorale(scene, play);
    return undefined;
  },
);

const moraleAdjustRuling = defineRuling(
  'morale-adjust',
  'Change Morale',
  z.strictObject({ who: combatantField, by: z.int() }),
  (scene, { who: name, by }, play) =>
    applyTo(scene, name, w => {
      const now = moraleScore(scene, w);
      if (now === undefined) return refuse('morale.who', say('{name} has no Morale', { name }));
      const c = alter(scene, w);
      c.moraleShift = clamped(now + by) - defined(c.morale);
      play.emit({ clause: 'morale.adjust', what: 'morale shifted', by: w, shift: by });
      return undefined;
    }),
);

const rallyRuling = defineRuling('rally', 'Let a broken combatant fight on', z.strictObject({ who: combatantField }), (scene, { who: name }, play) =>
  applyTo(scene, name, w => {
    const c = combatant(scene, w);
    if (!['retreating', 'panicked', 'surrendered', 'fled'].includes(c.fate)) return say('{name} has not broken', { name });
    comeBack(scene, w);
    play.emit({ clause: 'morale.outcome', what: 'rallied', by: w });
    return undefined;
  }),
);

const trackerRuling = defineRuling(
  'tracker',
  'Set the value of a tracker',
  z.strictObject({ name: z.string(), to: z.number() }),
  (scene, { name, to: value }) => setValue(scene, undefined, 'trackers', { [name]: value }),
);

const dryRuling = defineRuling(
  'dry',
  'Set whether Time reaches a combatant or a place',
  z.strictObject({ who: combatantField.optional(), at: z.tuple([z.number(), z.number()]).optional(), dry: z.boolean().default(true) }),
  (scene, { who: name, at, dry }) => {
    if ((name === undefined) === (at === undefined)) return say('give either a combatant or a place');
    if (name !== undefined) return applyTo(scene, name, w => setValue(scene, w, 'dry', dry));
    const others = scene.dryPlaces.filter(p => p[0] !== at?.[0] || p[1] !== at[1]);
    scene.dryPlaces = at && dry ? [...others, at] : others;
    return undefined;
  },
);

const obstacleRuling = defineRuling('obstacle', 'Add an obstacle to work on', obstacle, (scene, given) => {
  if (scene.encounter.obstacles.some(o => o.id === given.id)) return say('there is already an obstacle {name}', { name: given.id });
  scene.encounter = { ...scene.encounter, obstacles: [...scene.encounter.obstacles, given] };
  return undefined;
});

const reactionRollRuling = defineRuling(
  'reaction-roll',
  'Roll for the reaction of the enemies',
  z.strictObject({ who: combatantField, modifier: z.int().default(0) }),
  (scene, { who: name, modifier }, play) =>
    scene.round > 0 ? refuse('react.roll', 'the fight has begun') : applyTo(scene, name, w => rollReaction(scene, play, w, modifier)),
);

const splitChampionRuling = defineRuling('split-champion', 'Split an enemy into two', z.strictObject({ who: combatantField }), (scene, { who: name }, play) =>
  applyTo(scene, name, w => {
    if (scene.round > 0) return refuse('hp.enemy-high', 'only before the fight');
    if (sheet(scene, w).side !== 'enemy' || isTime(scene, w)) return refuse('hp.enemy-high', 'only an enemy can be split');
    if (combatant(scene, w).hp < 2) return refuse('hp.enemy-high', 'too few HP to split');
    splitChampion(scene, play, w);
    return undefined;
  }),
);

/** All rulings of the GM. `newcomers` reads the combatant that `join` adds. */
export const rulings = (newcomers: NewcomerReader<Encounter, Scene>): RulingDefinition<Scene>[] => [
  setRuling,
  harmRuling,
  healRuling,
  conditionRuling,
  doorRuling(defineRuling),
  healthRuling(defineRuling),
  joinRuling(newcomers),
  leaveRuling,
  skipRuling,
  orderRuling,
  endRuling,
  situationRuling,
  moraleCheckRuling,
  moraleAdjustRuling,
  rallyRuling,
  trackerRuling,
  dryRuling,
  obstacleRuling,
  reactionRollRuling,
  splitChampionRuling,
];
