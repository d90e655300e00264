import { own, type RulingKind, type Who, whoIs } from '@fray/engine';
import { comesTo, DOOR, lowers, type Newcomers, type No, nearestPlace, raises, rulingsOf, toNamed, turnDoor } from '@fray/engine/kit';
import { z } from 'zod';
import { addCondition, removeCondition } from './condition.ts';
import { harmOutright } from './damage.ts';
import type { Table } from './deed.ts';
import type { Encounter } from './encounter.ts';
import { endIfOver, finish, isOver } from './ending.ts';
import { heal } from './healing.ts';
import { rollHitDice } from './hit-dice.ts';
import { join } from './join.ts';
import { check, checkMorale } from './morale.ts';
import { morale } from './numbers.ts';
import { reaction, splitChampion } from './reaction.ts';
import { refuse } from './refuse.ts';
import type { ClauseId } from './rulebook.ts';
import { alter, combatant, isPresent, isTime, members, NOBODY, place, type Scene, type Stage, sheet } from './scene.ts';
import { set } from './setting.ts';
import { SOURCES } from './sheet.ts';
import { isFree } from './space.ts';
import { endTurn } from './turn.ts';
import { isWayOpen } from './ways.ts';
import { obstacle } from './written.ts';

const kind = rulingsOf<Scene, Table>({
  around(scene, table, rule) {
    const wasOver = isOver(scene);
    const no = rule(table);
    // The last foe may fall, flee or give up by a ruling as well.
    if (no === undefined && !wasOver) endIfOver(scene, table);
    return no;
  },
  // What is set of somebody whose HP are kept from the players is kept from them, too.
  secret: (scene, { who: id, name }) => {
    const who = name === undefined ? undefined : whoIs(scene, String(id));
    return who !== undefined && who >= 0 && sheet(scene, who).showsHp !== 'exact';
  },
});

const who = z.string();

/** The rules that say what may be set. */
const RULES: Readonly<Record<string, ClauseId>> = {
  morale: 'morale.value',
  hp_max: 'hp.party-cap',
  held: 'melee.hands',
  quick: 'inv.quickdraw',
  armour: 'armor.one-suit',
};

/** Does something to a combatant by its name. Time has neither HP nor Morale nor a place [time.untargetable]. */
const to = (scene: Scene, name: string, what: (who: Who) => unknown): No =>
  toNamed(scene, name, who => (isTime(scene, who) ? refuse('time.untargetable', `${name} is Time`, 'set its trackers, or let it leave') : what(who)));

/** Whoever fled and comes back where somebody stands by now takes the place nearest to it [space.occupancy]. */
const comeBack = (scene: Scene, who: Who): void => {
  alter(scene, who).fate = 'up';
  standBy(scene, who, who);
};

/** Sets somebody down on the free place nearest to where somebody stands, on that side of the walls. */
const standBy = (scene: Scene, who: Who, other: Who): void => {
  const near = nearestPlace(combatant(scene, other), 60, 5, p => isFree(scene, who, p) && isWayOpen(scene, other, p));
  if (near) place(scene, who, near);
};

/** The next of the places that somebody has left in the round, taken out of the rest; or a new one. Later ones stay [init.acts-twice]. */
const movedUp = (fresh: Stage, rest: Stage[]): Stage => {
  const [who] = fresh.who;
  const i = rest.findIndex(s => s.who.includes(who as Who));
  const from = rest[i];
  if (!from) return fresh;
  const others = from.who.filter(w => w !== who);
  rest.splice(i, 1, ...(others.length > 0 ? [{ ...from, who: others }] : []));
  return { ...fresh, phase: from.phase };
};

const clamped = (score: number): number => Math.max(2, Math.min(12, score));

/** The causes that the book names, with their usual size [attack.situational]. */
const PRESETS: Readonly<Record<string, number>> = { drunk: -2, fog: -2, 'on fire': -2 };

/** What the GM may decree at any moment; `newcomer` reads a combatant for the ruling that adds one. */
export const rulings = (newcomers: Newcomers<Encounter, Scene>): RulingKind<Scene>[] => [
  kind(
    'set',
    "Set a combatant's value, or the fight's",
    z.strictObject({ who: who.optional(), name: z.string(), to: z.unknown() }),
    (scene, { who: name, name: field, to: value }, table) => {
      const no = name === undefined ? set(scene, undefined, field, value) : to(scene, name, w => set(scene, w, field, value));
      const rule = own(RULES, field);
      if (typeof no === 'string' && rule) return refuse(rule, no, undefined, field === 'morale' ? ['morale.who'] : []);
      if (no === undefined) checkMorale(scene, table);
      return no;
    },
  ),
  kind(
    'harm',
    'Do damage',
    z.strictObject({ who, damage: lowers('hp', z.int().min(1)), source: z.enum(SOURCES).default('physical') }),
    (scene, { who: name, damage, source }, table) => to(scene, name, w => harmOutright(scene, table, w, damage, source)),
  ),
  kind('heal', 'Restore HP', z.strictObject({ who, hp: raises('hp', z.int().min(1)) }), (scene, { who: name, hp }, table) =>
    to(scene, name, w => heal(scene, table, w, 'heal.magic-hp', hp)),
  ),
  kind(
    'condition',
    'Add or remove a condition',
    z.strictObject({ who, add: z.string().optional(), remove: z.string().optional(), days: z.int().min(1).default(1) }),
    (scene, { who: name, add, remove, days }, table) =>
      to(scene, name, w => (add ? addCondition(scene, table, w, add, days) : undefined) ?? (remove ? removeCondition(scene, table, w, remove) : undefined)),
  ),
  kind('door', 'Open or shut a door of the map', DOOR, turnDoor),
  kind('join', 'Add a combatant', z.strictObject({ side: z.enum(['party', 'enemy']), combatant: z.unknown() }), (scene, { side, combatant: entry }, table) => {
    const joined = newcomers(scene, entry, side);
    if (typeof joined === 'string') return joined;
    const w = join(scene, joined.encounter, joined.combatant);
    if (!comesTo(entry) && !isTime(scene, w)) standBy(scene, w, members(scene, side).findLast(other => other !== w) ?? w);
    rollHitDice(scene, table, w);
    table.tell({ clause: 'morale.half', what: 'joined', by: w });
    return undefined;
  }),
  kind('leave', 'Take a combatant out of the fight', z.strictObject({ who }), (scene, { who: name }) => {
    const w = whoIs(scene, name);
    if (w === undefined || w < 0) return `there is no ${name} here`;
    if (!isPresent(combatant(scene, w))) return `${name} is dead or gone`;
    alter(scene, w).fate = 'fled';
    if (scene.turn === w) scene.turn = NOBODY;
    return undefined;
  }),
  kind('skip', 'End the turn that is under way', z.strictObject({}), (scene, _, table) => {
    if (scene.turn === NOBODY) return 'nobody has the turn';
    endTurn(scene, table, scene.turn);
    return undefined;
  }),
  kind('order', 'Set who acts next, and after', z.strictObject({ who: z.array(z.string()).min(1) }), (scene, { who: names }) => {
    const rest = scene.queue.slice(scene.at);
    const no = set(scene, undefined, 'order', names);
    if (no === undefined) scene.queue = [...scene.queue.map(s => movedUp(s, rest)), ...rest];
    return no;
  }),
  kind(
    'end',
    'End the fight',
    z.strictObject({ winner: z.enum(['party', 'enemy', '']).default(''), words: z.string().default('The GM ends it') }),
    (scene, { winner, words }, table) => {
      if (scene.phase === 'closed') return 'the fight is over';
      finish(scene, table, winner, words);
      return undefined;
    },
  ),
  kind(
    'situation',
    'Change Attack for the next attack, or for longer',
    z.strictObject({
      who,
      cause: z.string().default('other'),
      attack: z.int().optional(),
      lasting: z.boolean().default(false),
      end: z.boolean().default(false),
    }),
    (scene, given, table) =>
      to(scene, given.who, w => {
        const c = combatant(scene, w);
        if (given.end) {
          alter(scene, w).situations = c.situations.filter(s => s.cause !== given.cause);
          return undefined;
        }
        const attack = given.attack ?? own(PRESETS, given.cause);
        if (attack === undefined) return 'how much? Only drunk, fog and on fire have a usual size';
        alter(scene, w).situations = [...c.situations, { cause: given.cause, attack, lasting: given.lasting }];
        table.tell({ clause: 'attack.situational', what: 'situation', by: w, cause: given.cause, attack });
        return undefined;
      }),
  ),
  kind(
    'morale-check',
    'Something frightening happens: a side checks its Morale',
    z.strictObject({ side: z.enum(['party', 'enemy']) }),
    (scene, { side }, table) => {
      check(scene, table, side, 'spectacle');
      checkMorale(scene, table);
      return undefined;
    },
  ),
  kind('morale-adjust', 'Shift Morale', z.strictObject({ who, by: z.int() }), (scene, { who: name, by }, table) =>
    to(scene, name, w => {
      const now = morale(scene, w);
      if (now === undefined) return refuse('morale.who', `${name} has no Morale`);
      const c = alter(scene, w);
      c.moraleShift = clamped(now + by) - (c.morale as number);
      table.tell({ clause: 'morale.adjust', what: 'morale shifted', by: w, shift: by });
      return undefined;
    }),
  ),
  kind('rally', 'Whoever broke fights on', z.strictObject({ who }), (scene, { who: name }, table) =>
    to(scene, name, w => {
      const c = combatant(scene, w);
      if (!['retreating', 'panicked', 'surrendered', 'fled'].includes(c.fate)) return `${name} has not broken`;
      comeBack(scene, w);
      table.tell({ clause: 'morale.outcome', what: 'rallied', by: w });
      return undefined;
    }),
  ),
  kind('tracker', 'Set what a tracker stands at', z.strictObject({ name: z.string(), to: z.number() }), (scene, { name, to: value }) =>
    set(scene, undefined, 'trackers', { [name]: value }),
  ),
  kind(
    'dry',
    'Out of the reach of Time, or in it again: somebody, or a place',
    z.strictObject({ who: who.optional(), at: z.tuple([z.number(), z.number()]).optional(), dry: z.boolean().default(true) }),
    (scene, { who: name, at, dry }) => {
      if ((name === undefined) === (at === undefined)) return 'somebody (who), or a place (at)';
      if (name !== undefined) return to(scene, name, w => set(scene, w, 'dry', dry));
      const others = scene.dryPlaces.filter(p => p[0] !== at?.[0] || p[1] !== at[1]);
      scene.dryPlaces = at && dry ? [...others, at] : others;
      return undefined;
    },
  ),
  kind('obstacle', 'Something to work on', obstacle, (scene, given) => {
    if (scene.encounter.obstacles.some(o => o.id === given.id)) return `there is a ${given.id} already`;
    scene.encounter = { ...scene.encounter, obstacles: [...scene.encounter.obstacles, given] };
    return undefined;
  }),
  kind(
    'reaction-roll',
    'Roll for the reaction of those who are met',
    z.strictObject({ who, modifier: z.int().default(0) }),
    (scene, { who: name, modifier }, table) =>
      scene.round > 0 ? refuse('react.roll', 'the fight has begun') : to(scene, name, w => reaction(scene, table, w, modifier)),
  ),
  kind('split-champion', 'Make two enemies of one', z.strictObject({ who }), (scene, { who: name }, table) =>
    to(scene, name, w => {
      if (scene.round > 0) return refuse('hp.enemy-high', 'only before the fight');
      if (sheet(scene, w).side !== 'enemy' || isTime(scene, w)) return refuse('hp.enemy-high', 'only an enemy can be split');
      if (combatant(scene, w).hp < 2) return refuse('hp.enemy-high', 'too few HP to be two');
      splitChampion(scene, table, w);
      return undefined;
    }),
  ),
];
