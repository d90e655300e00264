import { type Who, whoIs } from '@fray/engine';
import { alter, circumstancesSchema, combatant, combatantSchema, type Scene, SEGMENTS, type Segment, sheet, thingOf } from './scene.ts';

type Setter = (scene: Scene, who: Who, value: unknown) => string | undefined;

const put = (scene: Scene, who: Who, values: Record<string, unknown>): string | undefined => {
  const parsed = combatantSchema.safeParse({ ...combatant(scene, who), ...values });
  if (!parsed.success) return parsed.error.issues.map(i => `${i.path.join('.')}: ${i.message}`).join('; ');
  scene.combatants[who] = parsed.data;
  return undefined;
};

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/** Combatants by their names; what is no name stays as it is, and is refused by the schema. */
const people = (scene: Scene, value: unknown): unknown[] => listOf(value).map(id => (typeof id === 'string' ? (whoIs(scene, id) ?? id) : id));

/** Things by their names among those of a combatant. */
const things = (scene: Scene, who: Who, value: unknown): unknown[] => {
  const taken: number[] = [];
  return listOf(value).map(v => {
    const same = (key: string) => key === v || key.replace(/-\d+$/, '') === v;
    const found = scene.encounter.things.findIndex((t, i) => t.owner === who && !t.body && !taken.includes(i) && same(t.key));
    if (found >= 0) taken.push(found);
    return found >= 0 ? found : v;
  });
};

const hold: Setter = (scene, who, value) => {
  const held = things(scene, who, value);
  if (held.some(t => typeof t !== 'number')) return 'things that it has, by their names';
  const all = held as number[];
  if (all.reduce((n, t) => n + thingOf(scene, t).hands, 0) > 2) return 'more than two hands can hold';
  const c = combatant(scene, who);
  const own = [...new Set([...c.held, ...c.carried, ...all])];
  scene.lying = scene.lying.filter(l => !all.includes(l.thing));
  return put(scene, who, { held: all, carried: own.filter(t => !all.includes(t)) });
};

const weaknesses: Setter = (scene, who, value) => {
  const given = Object.entries((value ?? {}) as Record<string, unknown>);
  return put(scene, who, { weaknesses: given.flatMap(([id, what]) => listOf(what).map(w => ({ of: whoIs(scene, id) ?? id, what: w }))) });
};

const waits: Setter = (scene, who, value) => {
  const given = Object.entries((value ?? {}) as Record<string, unknown>);
  return put(scene, who, { waits_for: given.flatMap(([id, mode]) => (mode === 'wait' ? [whoIs(scene, id) ?? id] : [])) });
};

const guard: Setter = (scene, who, value) => {
  const given = typeof value === 'string' ? { skill: value } : value;
  if (given === null) return put(scene, who, { on_guard: null });
  const on_guard = { failures_total: 0, failures_this_segment: 0, ...(given as object) };
  return put(scene, who, { on_guard, went_on_guard: true });
};

const setters: Readonly<Record<string, Setter>> = {
  position: (scene, who, value) => (Array.isArray(value) && value.length === 2 ? put(scene, who, { x: value[0], y: value[1] }) : 'two numbers, like [10, 5]'),
  hp: (scene, who, value) => put(scene, who, { hit_points: value }),
  condition: (scene, who, value) => put(scene, who, { well_being: value }),
  held: hold,
  known_weakness: weaknesses,
  ready_mode: waits,
  on_guard: guard,
  waits_for: (scene, who, value) => put(scene, who, { waits_for: people(scene, value) }),
  noticed_by: (scene, who, value) => put(scene, who, { noticed_by: people(scene, value) }),
  can_react: (scene, who, value) => put(scene, who, { surprised: !value }),
  dead: (scene, who, value) => put(scene, who, { fate: value ? 'dead' : 'up' }),
  surrendered: (scene, who, value) => put(scene, who, { fate: value ? 'surrendered' : 'up' }),
  withdrawn: (scene, who, value) => put(scene, who, { fate: value ? 'withdrawn' : 'up' }),
  unconscious: (scene, who, value) => put(scene, who, { wakes: Number(value) > 0 ? scene.round + Number(value) : 0 }),
  armor: (scene, who, value) =>
    typeof value === 'string' && value in scene.encounter.armors
      ? put(scene, who, { armor: value })
      : `one suit, of ${Object.keys(scene.encounter.armors).join(', ')}`,
  situations: (scene, who, value) =>
    put(scene, who, {
      situations: listOf(value).map(s => (typeof s === 'string' ? { cause: s, modifier: 0, lasting: true } : { lasting: true, ...(s as object) })),
    }),
};

/** In the middle of a segment, and of the first round when nothing has begun. */
const enter = (scene: Scene, segment: Segment): void => {
  scene.segment = segment;
  scene.opened = true;
  scene.round = Math.max(1, scene.round);
  if (scene.phase === 'setup' || scene.phase === 'round') scene.phase = 'aggressive';
};

const giveTurn = (scene: Scene, value: unknown): string | undefined => {
  const who = typeof value === 'string' ? whoIs(scene, value) : undefined;
  if (who === undefined || who < 0) return 'whose turn? The name of a combatant';
  enter(scene, scene.segment ?? 'melee');
  const c = alter(scene, who);
  if (c.stance !== 'defensive') c.stance = 'ready';
  scene.phase = c.stance;
  scene.turn = who;
  scene.done = [];
  return undefined;
};

const ofFight: Readonly<Record<string, (scene: Scene, value: unknown) => unknown>> = {
  effects: (scene, value) =>
    listOf(value).map(e => {
      const { power, owner, target, since = 0, rounds = null } = e as Record<string, unknown>;
      return { power, owner: whoIs(scene, String(owner)) ?? owner, target: whoIs(scene, String(target ?? owner)) ?? target, since, rounds };
    }),
  done: people,
  broken: (scene, value) => named(scene, value),
  unloaded: (scene, value) => named(scene, value),
  lying: (scene, value) => listOf(value).map(l => ({ ...(l as object), thing: named(scene, (l as { thing: unknown }).thing)[0] })),
};

const named = (scene: Scene, value: unknown): unknown[] =>
  listOf(value).map(v => {
    const found = scene.encounter.things.findIndex((t, i) => t.key === v || `${t.key}-of-${sheet(scene, t.owner).id}` === v || i === v);
    return found < 0 ? v : found;
  });

/** Sets a stored value of a combatant, or of the fight, by its name. */
export const set = (scene: Scene, who: Who | undefined, name: string, value: unknown): string | undefined => {
  if (who !== undefined) {
    const setter = setters[name];
    if (setter) return setter(scene, who, value);
    return name in combatantSchema.shape ? put(scene, who, { [name]: value }) : `a combatant has no ${name} that could be set`;
  }
  if (name === 'turn') return giveTurn(scene, value);
  if (name === 'clock') return set(scene, undefined, 'seconds', value);
  if (name === 'segment' && SEGMENTS.some(s => s === value)) {
    enter(scene, value as Segment);
    return undefined;
  }
  const schema = circumstancesSchema.shape[name as keyof typeof circumstancesSchema.shape];
  if (!schema) return `the fight has no ${name} that could be set`;
  const parsed = schema.safeParse(ofFight[name]?.(scene, value) ?? value);
  if (!parsed.success) return parsed.error.issues.map(i => i.message).join('; ');
  Object.assign(scene, { [name]: parsed.data });
  return undefined;
};
