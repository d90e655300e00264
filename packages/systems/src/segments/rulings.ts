import { own, type RulingKind, type Who, whoIs } from '@fray/engine';
import { comesTo, DOOR, lowers, type Newcomers, raises, rulingsOf, SETTING, setNamed, toNamed, turnDoor } from '@fray/engine/kit';
import { z } from 'zod';
import { notAsked } from './announce.ts';
import type { Table } from './deed.ts';
import type { Encounter, Part } from './encounter.ts';
import { finish } from './ending.ts';
import { disable, fall, heal, lose } from './harm.ts';
import { plain, rating } from './numbers.ts';
import { slug } from './outfit.ts';
import { alter, combatant, NOBODY, type Scene, sheet } from './scene.ts';
import { set } from './set.ts';
import { FATES, FLAGS } from './set-status.ts';
import { bodyPart, CONDITIONS, DAMAGE_TYPES } from './sheet.ts';
import { enterDistance } from './space.ts';
import { countAnew, endTurn } from './stage.ts';
import { partSchema } from './tables.ts';
import { ruledAt } from './veil.ts';
import { standByItsSide } from './ways.ts';

const kind = rulingsOf<Scene, Table>({
  around: (scene, table, rule, named) => rule(ruledAt(scene, table, named)),
  // What is set of somebody whose hit points are kept from the players is kept from them, too.
  secret: (scene, { who: id, name }) => {
    const who = name === undefined ? undefined : whoIs(scene, String(id));
    return who !== undefined && who >= 0 && sheet(scene, who).showsHp !== 'exact';
  },
});

const who = z.string();

const STATUS = [...FLAGS, 'disarmed', ...FATES] as const;

const NEW_PART = z.strictObject({
  who,
  part: z.string().min(1).max(40),
  location: bodyPart.shape.location,
  effect: partSchema.shape.effect.default('ability'),
});

/** Distances are entered as those of an encounter are; without them it is as far from others as the places are. */
const NEWCOMER = z.strictObject({ side: z.string(), combatant: z.unknown(), distances: z.record(z.string(), z.number().min(0)).default({}) });

/** What the GM may decree at any moment; `newcomer` reads a combatant for the ruling that adds one. */
export const rulings = (newcomer: Newcomers<Encounter, Scene>): RulingKind<Scene>[] => [
  kind('set', "Set a combatant's value, or the fight's", SETTING, setNamed(set)),
  kind(
    'harm',
    'Do damage of a type, less the rating',
    z.strictObject({ who, damage: lowers('hit_points', z.int().min(1)), type: z.enum(DAMAGE_TYPES).optional() }),
    (scene, { who: name, damage, type }, table) =>
      toNamed(scene, name, w => {
        const through = Math.max(0, damage - (type ? plain(t => rating(t, scene, w, type)) : 0));
        table.tell({ clause: 'passive.armor', what: 'damage', target: w, damage: through });
        if (through > 0) lose(scene, table, w, through);
      }),
  ),
  kind('heal', 'Restore hit points', z.strictObject({ who, hp: raises('hit_points', z.int().min(1)) }), (scene, { who: name, hp }, table) =>
    toNamed(scene, name, w => heal(scene, table, w, hp)),
  ),
  kind('fall', 'Somebody falls so many yards', z.strictObject({ who, yards: z.number().min(0).max(100) }), (scene, { who: name, yards }, table) =>
    toNamed(scene, name, w => fall(scene, table, w, yards)),
  ),
  kind(
    'condition',
    'Set the condition, or add or remove a status',
    z.strictObject({ who, add: z.string().optional(), remove: z.string().optional() }),
    (scene, { who: name, add, remove }, table) =>
      toNamed(
        scene,
        name,
        w =>
          (add === undefined ? undefined : change(scene, table, w, add, true)) ?? (remove === undefined ? undefined : change(scene, table, w, remove, false)),
      ),
  ),
  kind(
    'modifier',
    'Make the next attack, or all of them, easier or harder',
    z.strictObject({
      who,
      cause: z.string().default('the GM'),
      modifier: z.int().default(0),
      lasting: z.boolean().default(false),
      end: z.boolean().default(false),
    }),
    (scene, { who: name, cause, modifier, lasting, end }, table) =>
      toNamed(scene, name, w => {
        const { situations } = combatant(scene, w);
        const preset = own(scene.encounter.situations, cause);
        if (!end && !preset && modifier === 0) return `how much? Known circumstances are ${Object.keys(scene.encounter.situations).join(', ')}`;
        alter(scene, w).situations = end
          ? situations.filter(s => s.cause !== cause)
          : [...situations, { cause, modifier, lasting: lasting || preset !== undefined }];
        table.tell({ clause: 'attack.difficulty', what: 'modifier', by: w, cause, modifier: preset?.modifier ?? modifier, end });
        return undefined;
      }),
  ),
  kind('clear-shot', 'Say whether shots at somebody are clear', z.strictObject({ who, clear: z.boolean().nullable() }), (scene, { who: name, clear }) =>
    toNamed(scene, name, w => set(scene, w, 'clear_shot', clear)),
  ),
  kind(
    'weakness',
    'Let somebody know of a weakness',
    z.strictObject({ who, of: who, what: z.enum(['vitals', 'vulnerability']) }),
    (scene, { who: name, of, what }) =>
      toNamed(scene, name, w =>
        toNamed(scene, of, target => {
          const others = combatant(scene, w).weaknesses.filter(k => k.of !== target || k.what !== what);
          alter(scene, w).weaknesses = [...others, { of: target, what }];
        }),
      ),
  ),
  kind('distance', 'Enter the yards between two', z.strictObject({ who, to: who, yards: z.number().min(0) }), (scene, { who: name, to, yards }) =>
    toNamed(scene, name, one => toNamed(scene, to, other => (one === other ? 'two different ones' : enterDistance(scene, one, other, yards)))),
  ),
  kind('ambush', 'Somebody goes into hiding, or is found', z.strictObject({ who, found: z.boolean().default(false) }), (scene, { who: name, found }) =>
    toNamed(scene, name, w => set(scene, w, 'set_position', !found)),
  ),
  kind('segment', 'Go on in another segment', z.strictObject({ segment: z.string() }), (scene, { segment }) => {
    if (segment !== scene.segment) countAnew(scene);
    return set(scene, undefined, 'segment', segment);
  }),
  kind('part', 'Give a body a part that can be aimed at', NEW_PART, (scene, { who: name, part, location, effect }, table) =>
    toNamed(scene, name, w => addPart(scene, table, w, { key: slug(part), name: part, location, effect })),
  ),
  kind('door', 'Open or shut a door of the map', DOOR, turnDoor),
  kind('join', 'Add a combatant', NEWCOMER, (scene, { side, combatant: entry, distances }, table) => {
    const given = Object.entries(distances).map(([name, yards]) => [whoIs(scene, name) ?? NOBODY, yards, name] as const);
    const nobody = given.find(([other]) => other < 0);
    if (nobody) return `there is no ${nobody[2]} here`;
    const joined = newcomer(scene, entry, side);
    if (typeof joined === 'string') return joined;
    scene.encounter = joined.encounter;
    scene.combatants = [...scene.combatants, joined.combatant];
    if (scene.segment !== null) notAsked(scene, scene.combatants.length - 1);
    if (!comesTo(entry)) standByItsSide(scene, scene.combatants.length - 1);
    for (const [other, yards] of given) enterDistance(scene, scene.combatants.length - 1, other, yards);
    table.tell({ clause: 'round.announce', what: 'joined', by: scene.combatants.length - 1 });
    return undefined;
  }),
  kind('leave', 'Take a combatant out of the fight', z.strictObject({ who }), (scene, { who: name }) =>
    toNamed(scene, name, w => {
      alter(scene, w).fate = 'withdrawn';
      if (scene.turn === w) scene.turn = NOBODY;
    }),
  ),
  kind('skip', 'End the turn that is under way', z.strictObject({}), scene => {
    if (scene.turn === NOBODY) return 'nobody has the turn';
    endTurn(scene, scene.turn);
    return undefined;
  }),
  kind(
    'end',
    'End the fight',
    z.strictObject({ winner: z.string().default(''), words: z.string().default('The GM ends it') }),
    (scene, { winner, words }, table) => {
      if (scene.phase === 'closed') return 'the fight is over';
      finish(scene, table, winner, words);
      return undefined;
    },
  ),
];

const change = (scene: Scene, table: Table, w: Who, name: string, on: boolean): string | undefined => {
  if (CONDITIONS.some(c => c === name)) return set(scene, w, 'condition', on ? name : 'active');
  if (STATUS.some(s => s === name)) return set(scene, w, name, on);
  if (name === 'unconscious') return set(scene, w, 'unconscious', on ? 4 : 0);
  const part = name.replace(/^disabled:/, '');
  if (!sheet(scene, w).parts.some(p => p.key === part))
    return `no condition is called ${name}; known: ${[...CONDITIONS, ...STATUS, 'unconscious', 'disabled:<part>'].join(', ')}`;
  if (on) disable(scene, table, w, part);
  else alter(scene, w).disabled = combatant(scene, w).disabled.filter(d => d !== part);
  return undefined;
};

/** A body may have more to aim at than was thought [location.substitute]. */
const addPart = (scene: Scene, table: Table, w: Who, part: Part): string | undefined => {
  const { parts } = sheet(scene, w);
  if (parts.some(p => p.key === part.key)) return `it has ${part.name} already`;
  const combatants = scene.encounter.combatants.map((s, i) => (i === w ? { ...s, parts: [...parts, part] } : s));
  scene.encounter = { ...scene.encounter, combatants };
  table.tell({ clause: 'location.substitute', what: 'new part', by: w, part: part.name });
  return undefined;
};
