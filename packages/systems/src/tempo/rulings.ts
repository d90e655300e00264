import { own, type RulingKind } from '@fray/engine';
import { comesTo, DOOR, type Newcomers, rulingsOf, SETTING, setNamed, toNamed, turnDoor } from '@fray/engine/kit';
import { z } from 'zod';
import type { Table } from './deed.ts';
import { endTurnOf, loseAim } from './effects.ts';
import type { Encounter } from './encounter.ts';
import { finish, watched } from './ending.ts';
import { dropLinksOfTheFallen } from './links.ts';
import { standByItsSide } from './place.ts';
import { recover } from './recover.ts';
import { refuse } from './refuse.ts';
import type { ClauseId } from './rulebook.ts';
import { alter, combatant, NOBODY, type Scene, STATUSES, type Status, sheet, WOUNDS } from './scene.ts';
import { set } from './set.ts';
import { setOrder } from './set-fight.ts';
import { setStatus } from './set-status.ts';
import { taken, wound } from './wounds.ts';

const kind = rulingsOf<Scene, Table>();

/** The rules of what may be set. */
const SET: Readonly<Record<string, readonly [ClauseId, ...ClauseId[]]>> = {
  status: ['status.gm-set', 'status.five'],
  bound_with: ['status.bind.pair', 'status.gm-set'],
  grappled_with: ['status.grapple.links', 'status.gm-set'],
  held: ['core.hands'],
  ap: ['step1.afford'],
  turn: ['round.order'],
  order: ['round.order'],
};

/** What says with whom somebody has a status. */
const BEHIND: Readonly<Record<Status, readonly ClauseId[]>> = {
  'On Guard': [],
  'Off Guard': [],
  Bound: ['status.bind.pair'],
  Grappled: ['status.grapple.links'],
  Pinned: ['status.grapple.links'],
};

const who = z.string();

/** What the GM may decree at any moment; `newcomer` reads a combatant for the ruling that adds one. */
export const rulings = (newcomer: Newcomers<Encounter, Scene>): RulingKind<Scene>[] => [
  kind('set', "Set a combatant's value, or the fight's", SETTING, (scene, setting) => {
    const no = setNamed(set)(scene, setting);
    const [clause, ...also] = own(SET, setting.name) ?? [];
    return typeof no === 'string' && clause ? refuse(clause, no, undefined, also) : no;
  }),
  kind(
    'status',
    'Set a status, with a partner where it takes one',
    z.strictObject({ who, status: z.enum(STATUSES), with: z.union([who, z.array(who)]).optional(), weapon: z.string().optional(), its: z.string().optional() }),
    (scene, { who: name, status, ...given }, table) =>
      toNamed(scene, name, w => {
        const no = setStatus(scene, w, status, given);
        if (no === undefined) table.tell({ clause: 'status.gm-set', what: 'status', by: w, status });
        return no && refuse('status.gm-set', no, undefined, BEHIND[status]);
      }),
  ),
  kind('wound', 'Give a wound, with what it does at once', z.strictObject({ who, wound: z.enum(WOUNDS) }), (scene, { who: name, wound: size }, table) =>
    toNamed(scene, name, w => {
      watched(scene, () => wound(scene, table, w, taken(scene, w, size)));
      dropLinksOfTheFallen(scene, table);
      return undefined;
    }),
  ),
  kind('side', 'Change sides', z.strictObject({ who, side: z.string().min(1) }), (scene, { who: name, side }, table) =>
    toNamed(scene, name, w => {
      alter(scene, w).side = side;
      table.tell({ clause: 'step2.hostile', what: 'changes sides', by: w, side });
      return undefined;
    }),
  ),
  kind('sight', 'Whether two see each other', z.strictObject({ who, other: who, seen: z.boolean() }), (scene, { who: name, other, seen }) =>
    toNamed(scene, name, a =>
      toNamed(scene, other, b => {
        const rest = scene.unseen.filter(([p, q]) => !((p === a && q === b) || (p === b && q === a)));
        scene.unseen = seen ? rest : [...rest, [a, b]];
        return undefined;
      }),
    ),
  ),
  kind('order', 'Set who acts after whom', z.strictObject({ who: z.array(z.string()).min(1) }), (scene, { who: names }) => {
    const no = setOrder(scene, names);
    return no && refuse('round.order', no);
  }),
  kind('door', 'Open or shut a door of the map', DOOR, turnDoor),
  kind('join', 'Add a combatant', z.strictObject({ side: z.string().min(1), combatant: z.unknown() }), (scene, { side, combatant: entry }, table) => {
    const joined = newcomer(scene, entry, side);
    if (typeof joined === 'string') return joined;
    scene.encounter = joined.encounter;
    const w = scene.combatants.push(joined.combatant) - 1;
    if (!comesTo(entry)) standByItsSide(scene, w);
    if (scene.phase !== 'setup') scene.order = [...scene.order, w];
    table.tell({ clause: 'round.order', what: 'joined', by: w });
    return undefined;
  }),
  kind('leave', 'Take a combatant out of the fight', z.strictObject({ who }), (scene, { who: name }, table) =>
    toNamed(scene, name, w => {
      watched(scene, () => {
        alter(scene, w).out = 'gone';
      });
      loseAim(scene, w);
      dropLinksOfTheFallen(scene, table);
      if (scene.turn === w) endTurnOf(scene);
      return undefined;
    }),
  ),
  kind('skip', 'End the turn that is under way', z.strictObject({ recover: z.boolean().default(true) }), (scene, { recover: rolls }, table) => {
    if (scene.turn === NOBODY) return 'nobody has the turn';
    if (rolls && combatant(scene, scene.turn).out === '') recover(scene, table, scene.turn);
    endTurnOf(scene);
    return undefined;
  }),
  kind(
    'end',
    'End the fight',
    z.strictObject({ winner: z.string().default(''), words: z.string().default('The GM ends it') }),
    (scene, { winner, words }, table) => {
      if (scene.phase === 'closed') return 'the fight is over';
      if (winner !== '' && !scene.combatants.some((c, w) => c.side === winner || sheet(scene, w).side === winner)) return `there is no side ${winner}`;
      finish(scene, table, winner, words);
      return undefined;
    },
  ),
];
