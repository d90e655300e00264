import { type Who, whoById } from '@fray/engine';
import { combatantsById, possessionsByName, possessionsProblem, setRecord as putIn, setFightValues, setterFrom } from '@fray/engine/kit';
import type { Text } from '@fray/engine/words';
import { facings } from '../rules/attack/facing.ts';
import { meleeThreats } from '../rules/attack/sight.ts';
import { castingDc } from '../rules/magic/spells.ts';
import { NOT_MOVING } from '../rules/movement/stride.ts';
import { durabilityOf, thresholdOfPain } from '../rules/numbers.ts';
import { alter, circumstancesSchema, combatant, recordSchema, type Scene, sheet } from '../state/scene.ts';
import { validateRecord } from '../state/validate-record.ts';
import { say } from '../words/say.ts';

const combatantField = (scene: Scene, value: unknown): unknown => (typeof value === 'string' ? (whoById(scene, value) ?? value) : value);
const record = (value: unknown): Record<string, unknown> => (typeof value === 'object' && value !== null ? { ...value } : {});

/** A combatant who falls unconscious loses everything planned or prepared [fat.check-fail]. */
const FALLEN = { next: null, grab: null, preparation: null, prepared: null, ready: null, braced: null, coup: null };

/** A living combatant has at least one hit point [hp.death]. */
const alive = (scene: Scene, who: Who) => ({ hp: Math.max(1, combatant(scene, who).hp) });

type Setter = (scene: Scene, who: Who, value: unknown) => Text | undefined;

const setters: Readonly<Record<string, Setter>> = {
  position: (scene, who, v) =>
    Array.isArray(v) && v.length === 2 ? setFields(scene, who, { x: v[0], y: v[1] }) : say('a space, like F7, or two numbers of feet where there is no map'),
  held: (scene, who, v) => {
    const held = possessionsByName(scene.encounter.things, who, v);
    const c = combatant(scene, who);
    const all = new Set<unknown>([...c.held, ...c.carried, ...held]);
    return possessionsProblem(scene.encounter.things, held) ?? giveThings(scene, who, { held, carried: [...all].filter(t => !held.includes(t)) });
  },
  carried: (scene, who, v) => giveThings(scene, who, { carried: possessionsByName(scene.encounter.things, who, v) }),
  struck: (scene, who, v) => setFields(scene, who, { struck: possessionsByName(scene.encounter.things, who, v) }),
  bonus: (scene, who, v) => setFields(scene, who, { bonus: typeof v === 'number' ? [{ amount: v, until: scene.tc + 240 }] : v }),
  dead: (scene, who, v) => setFields(scene, who, v ? { state: 'dead', ...FALLEN } : { state: 'up', ...alive(scene, who) }),
  paralysis: (scene, who, v) =>
    setFields(scene, who, { paralysis: typeof v === 'number' ? (v > 0 ? [{ kind: 'gm', amount: v, every: 10, next: scene.tc + 10 }] : []) : v }),
  threshold: (scene, who, v) => setFields(scene, who, { topLost: thresholdOfPain(scene, who) + combatant(scene, who).topLost - Number(v) }),
  top: (scene, who, v) => setFields(scene, who, { topLost: thresholdOfPain(scene, who) + combatant(scene, who).topLost - Number(v) }),
  impairments: (scene, who, v) => setFields(scene, who, { impairments: { ...combatant(scene, who).impairments, ...record(v) } }),
  grab: (scene, who, v) => {
    const given = typeof v === 'string' ? { target: v } : record(v);
    return setFields(scene, who, { grab: v === null ? null : { tight: false, pinned: false, ...given, target: combatantField(scene, given['target']) } });
  },
  stance: (scene, who, v) => setFields(scene, who, { stance: v, stanceFrom: Math.min(combatant(scene, who).stanceFrom, scene.tc) }),
  prepared: (scene, who, v) => {
    const given = record(v);
    const spell = sheet(scene, who).spells.findIndex(s => s.id === (typeof v === 'string' ? v : given['spell']));
    if (v === null) return setFields(scene, who, { prepared: null });
    if (spell < 0) return say('a spell that the combatant knows');
    return setFields(scene, who, { prepared: { charges: 0, dc: castingDc(scene, who, spell), ...given, spell } });
  },
  preparation: (scene, who, v) => {
    const given = record(v);
    if (v === null) return setFields(scene, who, { preparation: null });
    if (typeof v !== 'object') return say('a spell, and the count on which it is complete');
    const spell = sheet(scene, who).spells.findIndex(s => s.id === given['spell']);
    const at = Number(given['at'] ?? scene.tc + 10);
    const dc = spell < 0 ? 0 : castingDc(scene, who, spell);
    return setFields(scene, who, { next: at, preparation: { scroll: -1, dc, ask: null, target: -1, ...given, at, spell } });
  },
  castings: (scene, who, v) =>
    setFields(scene, who, { castings: Array.isArray(v) ? v : sheet(scene, who).spells.map((s, i) => record(v)[s.id] ?? combatant(scene, who).castings[i]) }),
  active: (scene, who, v) =>
    setFields(scene, who, { active: (Array.isArray(v) ? v : []).map(x => (typeof x === 'string' ? sheet(scene, who).spells.findIndex(s => s.id === x) : x)) }),
  moving: (scene, who, v) => setFields(scene, who, { moving: v === null ? null : { ...NOT_MOVING, ...combatant(scene, who).moving, ...record(v) } }),
  approached: (scene, who, v) => setFields(scene, who, { approached: (Array.isArray(v) ? v : [v]).map(x => combatantField(scene, x)) }),
  facing: (scene, who, v) => {
    const way = typeof v === 'string' ? facings(scene, who).find(f => f.key === v) : { facing: v };
    return setFields(scene, who, { facing: way ? way.facing : { at: combatantField(scene, v) }, wasFlanked: v !== null, beset: meleeThreats(scene, who) });
  },
  coup: (scene, who, v) => {
    const given = record(v);
    if (v === null) return setFields(scene, who, { coup: null });
    const target = combatantField(scene, given['target']);
    const it = scene.combatants[Number(target)];
    return setFields(scene, who, {
      coup: { at: scene.tc, x: it?.x, y: it?.y, ...given, target, thing: possessionsByName(scene.encounter.things, who, given['thing'])[0] },
    });
  },
  braced: (scene, who, v) =>
    setFields(scene, who, {
      braced:
        v === null ? null : { from: 0, ...record(v), thing: possessionsByName(scene.encounter.things, who, typeof v === 'string' ? v : record(v)['thing'])[0] },
    }),
  ready: (scene, who, v) =>
    setFields(scene, who, { ready: v === null ? null : { from: 0, ask: 0, ...record(v) }, next: v === null ? combatant(scene, who).next : null }),
  durability: (scene, who, v) => {
    const worn = Object.entries(record(v)).map(([k, n]) => {
      const [t] = possessionsByName(scene.encounter.things, who, k);
      return [String(t), (durabilityOf(scene.encounter.things[Number(t)]?.weapon) ?? 0) - Number(n)];
    });
    return setFightValues(scene, circumstancesSchema, { worn: { ...scene.worn, ...Object.fromEntries(worn) } });
  },
  state: (scene, who, v) => setFields(scene, who, { state: v, ...(v === 'up' ? { waking: null, ...alive(scene, who) } : FALLEN) }),
  conditions: (scene, who, v) => {
    const all = Array.isArray(v) ? v : [v];
    const effects = all
      .filter(e => !(typeof e === 'string' && e in STATES))
      .map(e => (typeof e === 'string' ? { is: e, ...DEFAULTS(scene)[e] } : peopled(scene, e)));
    return setFields(scene, who, { effects, ...Object.assign({}, ...all.map(e => (typeof e === 'string' ? STATES[e] : undefined))) });
  },
  effects: (scene, who, v) => setFields(scene, who, { effects: (Array.isArray(v) ? v : [v]).map(e => peopled(scene, e)) }),
};

const DEFAULTS = ({ tc }: Scene): Record<string, Record<string, unknown>> => ({
  burning: { next: tc + 10 },
  stunned: { until: tc + 10 },
  bleeding: { damage: 1, left: 1, dc: 10, next: tc + 5 },
  confounded: { mood: 'normal', until: tc },
});

/** Conditions that are not effects. */
const STATES: Readonly<Record<string, Record<string, unknown>>> = {
  unconscious: { state: 'unconscious', stance: 'Prone', ...FALLEN },
  dead: { state: 'dead', ...FALLEN },
  prone: { stance: 'Prone' },
  petrified: { petrification: 10 },
};

const peopled = (scene: Scene, e: unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record(e)).map(([k, v]) => [k, ['by', 'toward', 'target'].includes(k) ? combatantField(scene, v) : v]));

const setFields = (scene: Scene, who: Who, values: Record<string, unknown>): Text | undefined => {
  const was = combatant(scene, who);
  const no = putIn(scene, recordSchema, who, values) ?? validateRecord(scene, who);
  if (no !== undefined) scene.combatants[who] = was;
  return no;
};

/** A thing given to a combatant no longer lies about, and no other combatant has it. */
const giveThings = (scene: Scene, who: Who, values: { readonly held?: unknown[]; readonly carried: unknown[] }): Text | undefined => {
  const no = setFields(scene, who, values);
  if (no !== undefined) return no;
  const given = new Set<unknown>([...(values.held ?? []), ...values.carried]);
  const left = (things: readonly number[]) => things.filter(t => !given.has(t));
  scene.lying = scene.lying.filter(l => !given.has(l.thing));
  scene.combatants.forEach((c, other) => {
    if (other !== who && [...c.held, ...c.carried].some(t => given.has(t)))
      Object.assign(alter(scene, other), { held: left(c.held), carried: left(c.carried) });
  });
  return undefined;
};

/** The given combatants are due now. All others who are due come much later, and those who wait for a trigger keep waiting. */
const giveTurn = (scene: Scene, value: unknown): Text | undefined => {
  const all = combatantsById(scene, Array.isArray(value) ? value : [value]);
  if (!all) return say('whose turn? The name of a combatant, or a list of them');
  scene.phase = 'counts';
  if (scene.tc === 0) scene.tc = 10;
  scene.combatants.forEach((c, who) => {
    if (all.includes(who)) alter(scene, who).next = scene.tc;
    else if (c.state === 'up' && c.ready === null && (c.next === null || c.next <= scene.tc)) alter(scene, who).next = scene.tc + 100;
  });
  return undefined;
};

const setLying = (scene: Scene, value: unknown): string | undefined => {
  const was = scene.lying;
  const no = setFightValues(scene, circumstancesSchema, { lying: value });
  if (no !== undefined || scene.lying.every(l => scene.encounter.things[l.thing])) return no;
  scene.lying = was;
  return say('things by their numbers');
};

/** Converts names to the indexes that the scene uses. */
const inNumbers =
  (name: string, numbers: (scene: Scene, one: unknown) => unknown) =>
  (scene: Scene, value: unknown): string | undefined =>
    setFightValues(scene, circumstancesSchema, { [name]: Array.isArray(value) ? value.map(one => numbers(scene, one)) : value });

const pair = (scene: Scene, p: unknown): unknown => (Array.isArray(p) ? p.map(x => combatantField(scene, x)) : p);

const cover = (scene: Scene, given: unknown): unknown => {
  const c = record(given);
  return { ...c, from: 'from' in c ? combatantField(scene, c['from']) : null, target: combatantField(scene, c['target']) };
};

const fightSetters = {
  turn: giveTurn,
  higher: inNumbers('higher', pair),
  behind: inNumbers('behind', pair),
  unengaged: inNumbers('unengaged', combatantField),
  walled: inNumbers('walled', combatantField),
  covers: inNumbers('covers', cover),
  lying: setLying,
};
const schemas = { combatant: recordSchema, circumstances: circumstancesSchema };

/** Sets a stored value of a combatant or of the fight by its name. */
export const setValue = setterFrom<Scene, Text>({ ...schemas, ofCombatant: setters, ofFight: fightSetters, put: setFields });
