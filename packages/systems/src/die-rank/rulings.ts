import { GM, type RulingKind, type Who, whoIs } from '@fray/engine';
import { lowers, type Newcomers, raises, rulingsOf, SETTING, setNamed, toNamed } from '@fray/engine/kit';
import { z } from 'zod';
import { isBodily, leanOfState } from './blow.ts';
import { die, hurt, knockOut, stun } from './damage.ts';
import type { Table } from './deed.ts';
import { DIFFICULTIES, RANKS, type Sides } from './dice.ts';
import type { Encounter } from './encounter.ts';
import { endIfOver, finish, isOver } from './ending.ts';
import { isHeld, letGo, loosenGrips } from './grab.ts';
import { arriveLate } from './latecomer.ts';
import { atHand, Lean, throwAgainst, throwNumber } from './lean.ts';
import { knockDown, leaveSaddle } from './mount.ts';
import { arrive } from './order.ts';
import { sidesOf } from './resist.ts';
import { alter, combatant, isOut, NOBODY, type Scene } from './scene.ts';
import { set, setMoving } from './setting.ts';
import { dieSchema, INJURIES, STATS } from './sheet.ts';
import { heal, mortalWound, mortalWoundTreated, settleKnockouts } from './survival.ts';
import { endTurn } from './turn-end.ts';
import { behindVeil, veiled } from './veil.ts';

const kind = rulingsOf<Scene, Table>({
  around(scene, open, rule, named) {
    const wasOver = isOver(scene);
    const table = veiled(scene, open);
    const no = rule(behindVeil(scene, table, named));
    if (no !== undefined) return no;
    loosenGrips(scene, table);
    arrive(scene, veiled(scene, open));
    // Whoever is felled after the encounter has its roll, and its waking, then and there.
    if (scene.phase === 'aftermath') settleKnockouts(scene, table);
    // The last foe may fall by a ruling as well.
    if (!wasOver) endIfOver(scene, table);
    return undefined;
  },
});

const who = z.string();

const CONDITIONS = ['prone', 'helpless', 'surprised', 'stunned', 'badly wounded', 'mortally wounded', 'dead', 'knocked out', ...INJURIES] as const;
type ConditionName = (typeof CONDITIONS)[number];

/** What the GM may decree at any moment; `newcomer` reads a combatant for the ruling that adds one. */
export const rulings = (newcomer: Newcomers<Encounter, Scene>): RulingKind<Scene>[] => [
  kind('set', "Set a combatant's value, or the fight's", SETTING, setNamed(set)),
  kind(
    'harm',
    'Do damage',
    z.strictObject({ who, damage: lowers('hp', z.int().min(1)), lethal: z.boolean().default(true) }),
    (scene, { who: name, damage, lethal }, table) => toNamed(scene, name, w => hurt(scene, table, { by: GM, to: w, damage, lethal })),
  ),
  kind('heal', 'Heal by magic', z.strictObject({ who, hp: raises('hp', z.union([z.int().min(1), z.literal('all')])) }), (scene, { who: name, hp }, table) =>
    toNamed(scene, name, w => {
      if (combatant(scene, w).wound === 'dead') return `${name} is dead`;
      heal(scene, table, w, { hp, ritual: false });
      return undefined;
    }),
  ),
  kind(
    'condition',
    'Add or remove a condition',
    z.strictObject({ who, add: z.enum(CONDITIONS).optional(), remove: z.enum(CONDITIONS).optional() }),
    (scene, { who: name, add, remove }, table) =>
      toNamed(scene, name, w => {
        if (add) afflict(scene, table, w, add);
        if (remove) relieve(scene, w, remove);
      }),
  ),
  kind(
    'unaware',
    'Somebody does not see an attack coming',
    z.strictObject({ who, of: who.optional(), lasting: z.boolean().default(false), end: z.boolean().default(false) }),
    (scene, { who: name, of, lasting, end }, table) =>
      toNamed(scene, name, w => {
        const by = of === undefined ? NOBODY : whoIs(scene, of);
        if (by === undefined) return `there is no ${of} here`;
        const c = alter(scene, w);
        c.unaware = [...c.unaware.filter(u => u.of !== by), ...(end ? [] : [{ of: by, lasting }])];
        table.tell({ clause: 'unaware.mark', what: end ? 'aware' : 'unaware', by: w });
        return undefined;
      }),
  ),
  kind(
    'ground',
    'A region becomes cramped or hard underfoot, or no longer is',
    z.strictObject({ region: z.string(), cramped: z.boolean().optional(), hard: z.boolean().optional() }),
    (scene, { region, cramped, hard }) => {
      if (!scene.encounter.regions.byId.has(region)) return `there is no region ${region}`;
      const changed = (list: readonly string[], on: boolean | undefined) =>
        on === undefined ? list : [...list.filter(r => r !== region), ...(on ? [region] : [])];
      scene.cramped = changed(scene.cramped, cramped);
      scene.hardGround = changed(scene.hardGround, hard);
      return undefined;
    },
  ),
  kind('room', "Somebody's next dodge has room, or has none", z.strictObject({ who, enough: z.boolean() }), (scene, { who: name, enough }, table) =>
    toNamed(scene, name, w => {
      alter(scene, w).room = enough ? 'enough' : 'cramped';
      table.tell({ clause: 'dodge.cramped', what: enough ? 'room to dodge' : 'no room to dodge', by: w });
    }),
  ),
  kind('ambush', 'Somebody goes into hiding, or is found', z.strictObject({ who, found: z.boolean().default(false) }), (scene, { who: name, found }) =>
    toNamed(scene, name, w => set(scene, w, 'hidden', !found)),
  ),
  kind('moving', 'The mount under way is moving, or not', z.strictObject({ moving: z.boolean() }), (scene, { moving }) => setMoving(scene, moving)),
  kind(
    'check',
    'A roll against a difficulty die, or in calm',
    z.strictObject({ who, stat: z.enum(STATS), difficulty: z.union([dieSchema, z.enum(DIFFICULTIES)]) }),
    (scene, given, table) => toNamed(scene, given.who, w => check(scene, table, w, given.stat, sidesFor(given.difficulty))),
  ),
  kind('join', 'Add a combatant', z.strictObject({ side: z.string(), combatant: z.unknown() }), (scene, { side, combatant: entry }) =>
    arriveLate(scene, newcomer, entry, side),
  ),
  kind('leave', 'Take a combatant out of the fight', z.strictObject({ who }), (scene, { who: name }, table) =>
    toNamed(scene, name, w => {
      alter(scene, w).absent = true;
      leaveSaddle(scene, table, w);
      loosenGrips(scene, table);
      if (scene.turn === w) endTurn(scene, table);
    }),
  ),
  kind('skip', 'End the turn that is under way', z.strictObject({}), (scene, _, table) => {
    if (scene.turn === NOBODY) return 'nobody has the turn';
    endTurn(scene, table);
    return undefined;
  }),
  kind('order', 'Set who acts next, and after', z.strictObject({ who: z.array(z.string()).min(1) }), (scene, { who: names }) => {
    const all = names.map(name => whoIs(scene, name));
    if (all.some(w => w === undefined || w < 0)) return 'a name in the list is nobody here';
    const chosen = all as Who[];
    const past = scene.order.slice(0, scene.at).filter(w => !chosen.includes(w));
    scene.order = [...past, ...chosen, ...scene.order.slice(scene.at).filter(w => !chosen.includes(w))];
    scene.at = past.length;
    scene.went = scene.went.filter(w => !chosen.includes(w));
    return undefined;
  }),
  kind(
    'end',
    'End the encounter',
    z.strictObject({ winner: z.string().default(''), words: z.string().default('The GM ends it') }),
    (scene, { winner, words }, table) => {
      if (scene.ended !== '') return 'the encounter is over';
      finish(scene, table, winner, words);
      return undefined;
    },
  ),
];

/** A difficulty by its die or by its name. */
const sidesFor = (difficulty: Sides | (typeof DIFFICULTIES)[number]): Sides =>
  typeof difficulty === 'number' ? difficulty : (RANKS[DIFFICULTIES.indexOf(difficulty)] as Sides);

/** Any roll that nobody resists [dice.difficulty]; in calm after the fight an option takes the top of the die [dice.max-roll]. The frail throw FOR badly. */
const check = (scene: Scene, table: Table, w: Who, stat: (typeof STATS)[number], difficulty: Sides): void => {
  const lean = new Lean(table.listening);
  leanOfState(lean, scene, w);
  if (isBodily(stat) && isHeld(scene, w)) lean.hamper('grab.full.target');
  if (stat === 'FOR' && combatant(scene, w).injuries.includes('frail')) lean.hamper('mortal.scar.effect');
  const sides = sidesOf(scene, w, stat);
  const calm = scene.encounter.options['dice.max-out-of-combat'] && scene.phase === 'aftermath';
  const roll = { by: w, clause: 'dice.difficulty', sides, mode: lean.mode(scene.encounter.options), lean } as const;
  const number = calm ? sides : throwNumber(table, atHand(scene, table, roll));
  const successes = throwAgainst(table, number, atHand(scene, table, { by: GM, clause: 'dice.difficulty', sides: difficulty, mode: 'straight' }));
  table.tell({
    clause: calm ? 'dice.max-roll' : 'dice.difficulty',
    what: 'check',
    by: w,
    stat,
    number,
    successes,
    outcome: successes > 0 ? 'success' : 'failure',
  });
};

const afflict = (scene: Scene, table: Table, w: Who, name: ConditionName): void => {
  if (name === 'prone') knockDown(scene, table, w);
  else if (name === 'dead') die(scene, table, w, 'ko.survival.1');
  else if (name === 'stunned') stun(scene, w);
  else if (name === 'helpless') alter(scene, w).helpless = true;
  else if (name === 'surprised') alter(scene, w).surprised = true;
  else if (name === 'badly wounded') alter(scene, w).wound = 'badlyWounded';
  else if (name === 'mortally wounded') {
    knockOut(scene, table, w, true);
    Object.assign(alter(scene, w), mortalWound(scene));
  } else if (name === 'knocked out') knockOut(scene, table, w, false);
  else alter(scene, w).injuries = [...combatant(scene, w).injuries, name];
  if (combatant(scene, w).holds !== NOBODY && isOut(combatant(scene, w))) letGo(scene, table, w);
  loosenGrips(scene, table);
};

const relieve = (scene: Scene, w: Who, name: ConditionName): void => {
  const c = alter(scene, w);
  if (name === 'prone' || name === 'helpless' || name === 'surprised') c[name] = false;
  else if (name === 'stunned') c.stun = 'none';
  else if (name === 'knocked out')
    Object.assign(c, { knockedOut: 'none', survivalOpen: false, dazed: false, wakesAt: -1, hp: Math.max(c.hp, Math.min(1, c.hpMax)) });
  else if (name === 'mortally wounded') {
    // Taken away like this it counts as treated, and leaves what treatment leaves.
    if (c.wound === 'mortallyWounded') Object.assign(c, mortalWoundTreated(scene));
  } else if (name === 'badly wounded' || name === 'dead') Object.assign(c, { wound: 'none', diesAt: -1 });
  else c.injuries = c.injuries.filter(i => i !== name);
};
