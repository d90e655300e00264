import { type RulingKind, type Who, whoIs } from '@fray/engine';
import { comesTo, DOOR, damageDice, lowers, type Newcomers, raises, rulingsOf, SETTING, setNamed, toNamed, turnDoor } from '@fray/engine/kit';
import { z } from 'zod';
import { bleed } from './bleeding.ts';
import { suffer } from './damage.ts';
import type { Table } from './deed.ts';
import type { Encounter } from './encounter.ts';
import { decree, finish } from './ending.ts';
import { bury, clocks, collapse, die, settle, stabilize } from './fall.ts';
import { standByItsSide } from './force.ts';
import { partGrabs } from './landing.ts';
import { canAct } from './numbers.ts';
import { takeIn } from './poison.ts';
import { alter, combatant, type Effect, give, has, isPresent, lift, type Scene, sheet } from './scene.ts';
import { set } from './setting.ts';
import { DEFENSES, TYPES } from './sheet.ts';
import { heal } from './spells.ts';
import type { TimeCountLibrary } from './written.ts';

const kind = rulingsOf<Scene, Table>({
  // What is set of somebody whose HP are kept from the players is kept from them, too.
  secret: (scene, { who: id, name }) => {
    const who = name === undefined ? undefined : whoIs(scene, String(id));
    return who !== undefined && who >= 0 && sheet(scene, who).showsHp !== 'exact';
  },
});

const who = z.string();
const amount = z.int().min(0).default(0);

const SIMPLE = ['surprised', 'unsteady', 'immobile', 'helpless', 'fatigued', 'netted', 'blind', 'flanked', 'stabilized'] as const;
const NAMES = [...SIMPLE, 'stunned', 'burning', 'bleeding', 'confounded', 'prone', 'dead', 'unconscious', 'petrified'] as const;

/** Of a bleeding wound: its damage, the total of the attack, and by how much it passed. */
const wound = { damage: z.int().positive().default(1), total: z.int().default(10), margin: z.int().min(0).default(0) };

/** What the GM may decree at any moment; `newcomer` reads a combatant for the ruling that adds one, the library has the poisons that nobody came with. */
export const rulings = (newcomer: Newcomers<Encounter, Scene>, library: TimeCountLibrary): RulingKind<Scene>[] => decrees(newcomer, library).map(stirring);

/** After a ruling facings are looked at anew, who is dead, who still holds whom, who bleeds, and who may act again. */
const stirring = (ruling: RulingKind<Scene>): RulingKind<Scene> => ({
  ...ruling,
  apply(scene, given, table) {
    const no = ruling.apply(scene, given, table);
    if (no !== undefined) return no;
    scene.stirred = true;
    bury(scene, table);
    partGrabs(scene, table);
    clocks(scene);
    for (let w = 0; w < scene.combatants.length; w++) dueAgain(scene, w);
    return undefined;
  },
});

const decrees = (newcomer: Newcomers<Encounter, Scene>, library: TimeCountLibrary): RulingKind<Scene>[] => [
  kind('set', "Set a combatant's value, or the fight's", SETTING, setNamed(set)),
  kind('harm', 'Take hit points, or tire', z.strictObject({ who, hp: lowers('hp', amount), fatigue: raises('fatigue', amount) }), (scene, g, table) =>
    toNamed(scene, g.who, w => {
      const was = scene.combatants.slice();
      suffer(scene, w, g.fatigue, g.hp);
      settle(scene, table, was);
    }),
  ),
  kind('heal', 'Heal', z.strictObject({ who, invigoration: raises('hp', amount), fatigue: lowers('fatigue', amount) }), (scene, g, table) =>
    toNamed(scene, g.who, w => {
      const was = scene.combatants.slice();
      heal(scene, table, w, g.invigoration, g.fatigue);
      settle(scene, table, was);
    }),
  ),
  kind(
    'condition',
    'Give or take a condition',
    z.strictObject({ who, add: z.enum(NAMES).optional(), remove: z.enum(NAMES).optional(), tc: z.int().positive().default(10), ...wound }),
    (scene, g, table) =>
      toNamed(scene, g.who, w => (g.add ? add(scene, table, w, g.add, g) : undefined) ?? (g.remove ? remove(scene, table, w, g.remove) : undefined)),
  ),
  kind(
    'modifier',
    'Change a defense, attacks, damage or the threshold, for a time or for good',
    z.strictObject({
      who,
      of: z.enum([...DEFENSES, 'attack', 'damage', 'top']),
      value: z.int(),
      tc: z.int().positive().optional(),
      source: z.string().default('the GM'),
    }),
    (scene, g, table) =>
      toNamed(scene, g.who, w => {
        give(scene, w, { is: 'modifier', of: g.of, value: g.value, until: g.tc === undefined ? null : scene.tc + g.tc, source: g.source });
        table.tell({ clause: 'def.modifiers', what: 'modifier', by: w, of: g.of, value: g.value });
      }),
  ),
  kind(
    'backstab',
    'Multiply the damage of the next blow, with dice thrown once besides',
    z.strictObject({ who, times: z.int().min(2).max(10).default(2), dice: z.string().optional() }),
    (scene, g, table) =>
      toNamed(scene, g.who, w => {
        if (g.dice !== undefined && !damageDice.safeParse(g.dice).success) return `"${g.dice}" is no dice, like 1d6`;
        lift(scene, w, e => e.is === 'backstab');
        give(scene, w, { is: 'backstab', times: g.times, ...(g.dice !== undefined && { dice: g.dice }) });
        table.tell({ clause: 'mult.roll_each', what: 'backstab', by: w, times: g.times });
        return undefined;
      }),
  ),
  kind('impair', 'Add an impairment', z.strictObject({ who, type: z.enum(TYPES) }), (scene, g, table) =>
    toNamed(scene, g.who, w => {
      if (scene.encounter.options.impairments !== 'on') return 'the option impairments is off';
      const c = alter(scene, w);
      c.impairments = { ...c.impairments, [g.type]: c.impairments[g.type] + 1 };
      table.tell({ clause: 'imp.special', what: 'impairment', by: w, type: g.type });
      return undefined;
    }),
  ),
  kind('restore-top', 'Give back what hits wore off the threshold', z.strictObject({ who }), (scene, g, table) =>
    toNamed(scene, g.who, w => {
      alter(scene, w).topLost = 0;
      table.tell({ clause: 'top.recovery', what: 'threshold restored', by: w });
    }),
  ),
  kind('cure-stone', 'Magic undoes petrification', z.strictObject({ who }), (scene, g, table) =>
    toNamed(scene, g.who, w => {
      alter(scene, w).petrification = 0;
      table.tell({ clause: 'petr.magic', what: 'stone undone', by: w });
    }),
  ),
  kind('poison', 'Somebody drinks poison, or takes it in otherwise', z.strictObject({ who, poison: z.string() }), (scene, g, table) =>
    toNamed(scene, g.who, w => {
      const { poisons } = scene.encounter;
      const known = new Map([...[...library.poisons].map(([id, { value }]) => [id, value] as const), ...Object.entries(poisons)]);
      const poison = known.get(g.poison);
      if (!poison) return `there is no poison "${g.poison}"; there are ${[...known.keys()].join(', ')}`;
      if (!isPresent(combatant(scene, w))) return 'dead or gone';
      return takeIn(scene, table, w, poison);
    }),
  ),
  kind('stabilize', 'Somebody is stabilized', z.strictObject({ who }), (scene, g, table) => toNamed(scene, g.who, w => stabilize(scene, table, w))),
  kind('engaged', 'Whether enemies engage somebody', z.strictObject({ who, engaged: z.boolean() }), (scene, g) =>
    toNamed(scene, g.who, w => {
      scene.unengaged = g.engaged ? scene.unengaged.filter(x => x !== w) : [...scene.unengaged, w];
    }),
  ),
  kind('wrestling', 'Whether there is room to wrestle', z.strictObject({ room: z.boolean() }), (scene, g, table) => {
    scene.wrestling = g.room;
    table.tell({ clause: 'wrestle.freedom', what: 'wrestling', room: g.room });
    return undefined;
  }),
  kind('door', 'Open or shut a door of the map', DOOR, turnDoor),
  kind(
    'add',
    'Bring somebody into the fight',
    z.strictObject({ entry: z.unknown(), side: z.string(), at: z.int().positive().optional() }),
    (scene, g, table) => {
      const one = newcomer(scene, g.entry, g.side);
      if (typeof one === 'string') return one;
      scene.encounter = one.encounter;
      const w = scene.combatants.push({ ...one.combatant, next: Math.max(scene.tc + 1, g.at ?? 0) }) - 1;
      if (!comesTo(g.entry)) standByItsSide(scene, w);
      table.tell({ clause: 'init.roll', what: 'joined', by: w });
      return undefined;
    },
  ),
  kind('leave', 'Take a combatant out of the fight', z.strictObject({ who }), (scene, g) =>
    toNamed(scene, g.who, w => {
      Object.assign(alter(scene, w), {
        ...{ state: 'gone', next: null, waking: null, dyingAt: null },
        ...{ grab: null, preparation: null, ready: null, braced: null, coup: null, moving: null },
      });
    }),
  ),
  kind('delay', 'Somebody acts later, or sooner', z.strictObject({ who, at: z.int().positive() }), (scene, g) =>
    toNamed(scene, g.who, w => {
      if (g.at <= scene.tc) return 'that count has passed';
      alter(scene, w).next = g.at;
      return undefined;
    }),
  ),
  {
    ...kind('end', 'End the fight', ENDING, (scene, g, table) => {
      if (scene.phase === 'closed') return 'the fight is over';
      if (scene.phase === 'after') finish(scene, table, g.winner, g.words);
      else decree(scene, g.winner, g.words);
      return undefined;
    }),
    afterStep: true,
  },
];

const ENDING = z.strictObject({ winner: z.string().default(''), words: z.string().min(1).default('The GM ends it') });

interface Lasting {
  readonly tc: number;
  readonly damage: number;
  readonly total: number;
  readonly margin: number;
}

const add = (scene: Scene, table: Table, w: Who, name: (typeof NAMES)[number], g: Lasting): string | undefined => {
  const c = combatant(scene, w);
  if (c.state === 'dead') return 'dead';
  if (name === 'dead') die(scene, table, w);
  else if (name === 'unconscious') collapse(scene, table, w, 1);
  else if (name === 'prone') Object.assign(alter(scene, w), { stance: 'Prone', stanceFrom: scene.tc, moving: null });
  else if (name === 'petrified') alter(scene, w).petrification = 10;
  else if (name === 'stabilized') stabilize(scene, table, w);
  else if (name === 'bleeding') bleed(scene, w, g.damage, g.total, g.margin);
  else if (has(c, name)) return `${name} already`;
  else if (name === 'confounded') give(scene, w, { is: 'confounded', mood: 'normal', until: scene.tc });
  else if (name === 'stunned') give(scene, w, { is: 'stunned', until: scene.tc + g.tc });
  else if (name === 'burning') give(scene, w, { is: 'burning', next: scene.tc + 10 });
  else give(scene, w, { is: name });
  return undefined;
};

const remove = (scene: Scene, table: Table, w: Who, name: (typeof NAMES)[number]): string | undefined => {
  const c = combatant(scene, w);
  if (name === 'unconscious' || name === 'dead') {
    if (c.state !== name) return `not ${name}`;
    Object.assign(alter(scene, w), { state: 'up', waking: null, next: scene.tc + 1, hp: Math.max(1, c.hp) });
    table.tell({ clause: 'regain.wake', what: 'awake', by: w });
  } else if (name === 'prone') alter(scene, w).stance = 'Basic';
  else if (name === 'petrified') alter(scene, w).petrification = 0;
  else if (!has(c, name as Effect['is'])) return `not ${name}`;
  else lift(scene, w, e => e.is === name);
  return undefined;
};

/** Whoever can act again and waits for nothing, or for the end of what kept him, acts on the next count. */
const dueAgain = (scene: Scene, w: Who): void => {
  const { next, ready, kept } = combatant(scene, w);
  if (scene.phase !== 'counts' || ready !== null || (next !== null && !kept) || !canAct(scene, w)) return;
  Object.assign(alter(scene, w), { next: scene.tc + 1, kept: false });
};
