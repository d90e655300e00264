import type { Who } from '@fray/engine';
import type { NewcomerReader, RulingDefinition } from '@fray/engine/kit';
import {
  addNewcomer,
  applyToNamed,
  combatantField,
  doorRuling,
  hasOwnPlace,
  healthRuling,
  lowersGauge,
  raisesGauge,
  rulingsWith,
  setRuling,
  unknownSide,
} from '@fray/engine/kit';
import type { Text } from '@fray/engine/words';
import { z } from 'zod';
import type { ClauseId } from '../rulebook/index.ts';
import type { Play } from '../rules/action.ts';
import { takeFatigueAndLoss } from '../rules/attack/damage.ts';
import { decreeEnd, endFight } from '../rules/count/ending.ts';
import { endDistantGrabs } from '../rules/count/land-effects.ts';
import { startBleeding } from '../rules/injury/bleeding.ts';
import { collapseCombatant, killCombatant, killThoseWithoutHitPoints, setDyingClocks, settleCollapses, stabilizeCombatant } from '../rules/injury/collapse.ts';
import { takePoison } from '../rules/injury/poison.ts';
import { healCombatant } from '../rules/magic/spells.ts';
import { standByItsSide } from '../rules/movement/forced-movement.ts';
import { canAct } from '../rules/numbers.ts';
import { DAMAGE_TYPES, DEFENSES } from '../setup/content-schema.ts';
import type { Encounter } from '../setup/encounter.ts';
import type { TimeCountLibrary } from '../setup/encounter-schema.ts';
import { addEffect, alter, combatant, endEffects, hasEffect, isDice, isPresent, type Scene, sheet } from '../state/scene.ts';
import { type SaidText, say } from '../words/say.ts';
import { setValue } from './set-value.ts';

const defineRuling = rulingsWith<Scene, ClauseId, SaidText>({
  // Changes to a combatant whose hit points are hidden from players are hidden too.
  keepsBack: (scene, who) => sheet(scene, who).showsHp !== 'exact',
});

const amountField = z.int().min(0).default(0);

const SIMPLE = ['surprised', 'unsteady', 'immobile', 'helpless', 'fatigued', 'netted', 'blind', 'flanked', 'stabilized'] as const;
const NAMES = [...SIMPLE, 'stunned', 'burning', 'bleeding', 'confounded', 'prone', 'dead', 'unconscious', 'petrified'] as const;

/** A bleeding wound: its damage, the total of the attack, and its margin. */
const wound = { damage: z.int().positive().default(1), total: z.int().default(10), margin: z.int().min(0).default(0) };

/** After a ruling everything that may depend on it is checked: facings, deaths, grabs, dying, and who may act again. */
const stirring = (ruling: RulingDefinition<Scene>): RulingDefinition<Scene> => ({
  ...ruling,
  apply(scene, given, play) {
    const no = ruling.apply(scene, given, play);
    if (no !== undefined) return no;
    scene.stirred = true;
    killThoseWithoutHitPoints(scene, play);
    endDistantGrabs(scene, play);
    setDyingClocks(scene);
    for (let w = 0; w < scene.combatants.length; w++) dueAgain(scene, w);
    return undefined;
  },
});

const ENDING = z.strictObject({ winner: z.string().default(''), words: z.string().min(1).default(say('The GM ends it')) });

const harmRuling = defineRuling(
  'harm',
  'Take hit points, or add fatigue',
  z.strictObject({ who: combatantField, hp: lowersGauge('hp', amountField), fatigue: raisesGauge('fatigue', amountField) }),
  (scene, g, play) =>
    applyToNamed(scene, g.who, w => {
      const was = scene.combatants.slice();
      takeFatigueAndLoss(scene, w, g.fatigue, g.hp);
      settleCollapses(scene, play, was);
    }),
);

const healRuling = defineRuling(
  'heal',
  'Heal',
  z.strictObject({ who: combatantField, invigoration: raisesGauge('hp', amountField), fatigue: lowersGauge('fatigue', amountField) }),
  (scene, g, play) =>
    applyToNamed(scene, g.who, w => {
      const was = scene.combatants.slice();
      healCombatant(scene, play, w, g.invigoration, g.fatigue);
      settleCollapses(scene, play, was);
    }),
);

const conditionRuling = defineRuling(
  'condition',
  'Give or take a condition',
  z.strictObject({ who: combatantField, add: z.enum(NAMES).optional(), remove: z.enum(NAMES).optional(), tc: z.int().positive().default(10), ...wound }),
  (scene, g, play) =>
    applyToNamed(scene, g.who, w => (g.add ? add(scene, play, w, g.add, g) : undefined) ?? (g.remove ? remove(scene, play, w, g.remove) : undefined)),
);

const modifierRuling = defineRuling(
  'modifier',
  'Change a defense, attacks, damage or the threshold, for a time or permanently',
  z.strictObject({
    who: combatantField,
    of: z.enum([...DEFENSES, 'attack', 'damage', 'top']),
    value: z.int(),
    tc: z.int().positive().optional(),
    source: z.string().default('the GM'),
  }),
  (scene, g, play) =>
    applyToNamed(scene, g.who, w => {
      addEffect(scene, w, { is: 'modifier', of: g.of, value: g.value, until: g.tc === undefined ? null : scene.tc + g.tc, source: g.source });
      play.emit({ clause: 'def.modifiers', what: 'modifier', by: w, of: g.of, value: g.value });
    }),
);

const backstabRuling = defineRuling(
  'backstab',
  'Multiply the damage of the next blow, with extra dice that are rolled once',
  z.strictObject({ who: combatantField, times: z.int().min(2).max(10).default(2), dice: z.string().optional() }),
  (scene, g, play) =>
    applyToNamed(scene, g.who, w => {
      if (g.dice !== undefined && !isDice(g.dice)) return say('“{dice}” is no dice, like 1d6', { dice: g.dice });
      endEffects(scene, w, e => e.is === 'backstab');
      addEffect(scene, w, { is: 'backstab', times: g.times, ...(g.dice !== undefined && { dice: g.dice }) });
      play.emit({ clause: 'mult.roll-each', what: 'backstab', by: w, times: g.times });
      return undefined;
    }),
);

const impairRuling = defineRuling('impair', 'Add an impairment', z.strictObject({ who: combatantField, type: z.enum(DAMAGE_TYPES) }), (scene, g, play) =>
  applyToNamed(scene, g.who, w => {
    if (scene.encounter.options.impairments !== 'on') return say('impairments are not used in this fight');
    const c = alter(scene, w);
    c.impairments = { ...c.impairments, [g.type]: c.impairments[g.type] + 1 };
    play.emit({ clause: 'imp.special', what: 'impairment', by: w, type: g.type });
    return undefined;
  }),
);

const restoreTopRuling = defineRuling(
  'restore-top',
  'Restore the threshold that hits have lowered',
  z.strictObject({ who: combatantField }),
  (scene, g, play) =>
    applyToNamed(scene, g.who, w => {
      alter(scene, w).topLost = 0;
      play.emit({ clause: 'top.recovery', what: 'threshold restored', by: w });
    }),
);

const cureStoneRuling = defineRuling('cure-stone', 'Magic undoes petrification', z.strictObject({ who: combatantField }), (scene, g, play) =>
  applyToNamed(scene, g.who, w => {
    alter(scene, w).petrification = 0;
    play.emit({ clause: 'petr.magic', what: 'stone undone', by: w });
  }),
);

const poisonRuling = (library: TimeCountLibrary): RulingDefinition<Scene> =>
  defineRuling(
    'poison',
    'A combatant drinks poison, or takes it in some other way',
    z.strictObject({ who: combatantField, poison: z.string() }),
    (scene, g, play) =>
      applyToNamed(scene, g.who, w => {
        const { poisons } = scene.encounter;
        const known = new Map([...[...library.poisons].map(([id, { value }]) => [id, value] as const), ...Object.entries(poisons)]);
        const poison = known.get(g.poison);
        if (!poison) return say('there is no poison “{poison}”; there are {known}', { poison: g.poison, known: { list: [...known.keys()], by: 'and' } });
        if (!isPresent(combatant(scene, w))) return say('dead or gone');
        return takePoison(scene, play, w, poison);
      }),
  );

const stabilizeRuling = defineRuling('stabilize', 'Stabilize a combatant', z.strictObject({ who: combatantField }), (scene, g, play) =>
  applyToNamed(scene, g.who, w => stabilizeCombatant(scene, play, w)),
);

const engagedRuling = defineRuling('engaged', 'Whether enemies engage a combatant', z.strictObject({ who: combatantField, engaged: z.boolean() }), (scene, g) =>
  applyToNamed(scene, g.who, w => {
    scene.unengaged = g.engaged ? scene.unengaged.filter(x => x !== w) : [...scene.unengaged, w];
  }),
);

const wrestlingRuling = defineRuling('wrestling', 'Whether there is room to wrestle', z.strictObject({ room: z.boolean() }), (scene, g, play) => {
  scene.wrestling = g.room;
  play.emit({ clause: 'wrestle.freedom', what: 'wrestling', room: g.room });
  return undefined;
});

const addRuling = (newcomer: NewcomerReader<Encounter, Scene>): RulingDefinition<Scene> =>
  defineRuling(
    'add',
    'Bring a combatant into the fight',
    z.strictObject({ entry: z.unknown(), side: z.string(), at: z.int().positive().optional() }),
    (scene, g, play) => {
      const w = addNewcomer(scene, newcomer, g.entry, g.side);
      if (typeof w === 'string') return w;
      alter(scene, w).next = Math.max(scene.tc + 1, g.at ?? 0);
      if (!hasOwnPlace(g.entry)) standByItsSide(scene, w);
      play.emit({ clause: 'init.roll', what: 'joined', by: w });
      return undefined;
    },
  );

const leaveRuling = defineRuling('leave', 'Take a combatant out of the fight', z.strictObject({ who: combatantField }), (scene, g) =>
  applyToNamed(scene, g.who, w => {
    Object.assign(alter(scene, w), {
      ...{ state: 'gone', next: null, waking: null, dyingAt: null },
      ...{ grab: null, preparation: null, ready: null, braced: null, coup: null, moving: null },
    });
  }),
);

const delayRuling = defineRuling('delay', 'A combatant acts later, or sooner', z.strictObject({ who: combatantField, at: z.int().positive() }), (scene, g) =>
  applyToNamed(scene, g.who, w => {
    if (g.at <= scene.tc) return say('that count has passed');
    alter(scene, w).next = g.at;
    return undefined;
  }),
);

const endRuling: RulingDefinition<Scene> = {
  ...defineRuling('end', 'End the fight', ENDING, (scene, g, play) => {
    if (scene.phase === 'closed') return say('the fight is over');
    const no = unknownSide(scene, g.winner);
    if (no) return no;
    if (scene.phase === 'after') endFight(scene, play, g.winner, g.words);
    else decreeEnd(scene, g.winner, g.words);
    return undefined;
  }),
  afterStep: true,
};

/** The rulings of the GM. `newcomer` reads a combatant for the ruling that adds one; the library supplies poisons that no combatant brought. */
export const rulings = (newcomer: NewcomerReader<Encounter, Scene>, library: TimeCountLibrary): RulingDefinition<Scene>[] =>
  [
    setRuling(defineRuling, setValue),
    harmRuling,
    healRuling,
    conditionRuling,
    modifierRuling,
    backstabRuling,
    impairRuling,
    restoreTopRuling,
    cureStoneRuling,
    poisonRuling(library),
    stabilizeRuling,
    engagedRuling,
    wrestlingRuling,
    doorRuling(defineRuling),
    healthRuling(defineRuling),
    addRuling(newcomer),
    leaveRuling,
    delayRuling,
    endRuling,
  ].map(stirring);

interface Lasting {
  readonly tc: number;
  readonly damage: number;
  readonly total: number;
  readonly margin: number;
}

const add = (scene: Scene, play: Play, w: Who, name: (typeof NAMES)[number], g: Lasting): Text | undefined => {
  const c = combatant(scene, w);
  if (c.state === 'dead') return say('dead');
  if (name === 'dead') killCombatant(scene, play, w);
  else if (name === 'unconscious') collapseCombatant(scene, play, w, 1);
  else if (name === 'prone') Object.assign(alter(scene, w), { stance: 'Prone', stanceFrom: scene.tc, moving: null });
  else if (name === 'petrified') alter(scene, w).petrification = 10;
  else if (name === 'stabilized') stabilizeCombatant(scene, play, w);
  else if (name === 'bleeding') startBleeding(scene, w, g.damage, g.total, g.margin);
  else if (hasEffect(c, name)) return say('{condition} already', { condition: say(name) });
  else if (name === 'confounded') addEffect(scene, w, { is: 'confounded', mood: 'normal', until: scene.tc });
  else if (name === 'stunned') addEffect(scene, w, { is: 'stunned', until: scene.tc + g.tc });
  else if (name === 'burning') addEffect(scene, w, { is: 'burning', next: scene.tc + 10 });
  else addEffect(scene, w, { is: name });
  return undefined;
};

const remove = (scene: Scene, play: Play, w: Who, name: (typeof NAMES)[number]): Text | undefined => {
  const c = combatant(scene, w);
  if (name === 'unconscious' || name === 'dead') {
    if (c.state !== name) return say('not {condition}', { condition: say(name) });
    Object.assign(alter(scene, w), { state: 'up', waking: null, next: scene.tc + 1, hp: Math.max(1, c.hp) });
    play.emit({ clause: 'regain.wake', what: 'awake', by: w });
  } else if (name === 'prone') alter(scene, w).stance = 'Basic';
  else if (name === 'petrified') alter(scene, w).petrification = 0;
  else if (!hasEffect(c, name)) return say('not {condition}', { condition: say(name) });
  else endEffects(scene, w, e => e.is === name);
  return undefined;
};

/** A combatant who can act again and waits for no trigger acts on the next count. */
const dueAgain = (scene: Scene, w: Who): void => {
  const { next, ready, kept } = combatant(scene, w);
  if (scene.phase !== 'counts' || ready !== null || (next !== null && !kept) || !canAct(scene, w)) return;
  Object.assign(alter(scene, w), { next: scene.tc + 1, kept: false });
};
