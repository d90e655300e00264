import { type Choice, type Encounter, ok, parseWith, type Seat, type System, type Who, whoById } from '@fray/engine';
import { d6 } from '@fray/engine/dice';
import { canAnswerFor, defineOptions, defineRulebook, optionBuilders, type Play, type Vitals } from '@fray/engine/kit';
import { z } from 'zod';

/** A duel without turns: both fencers choose a stance in secret, then both strike at once, and a fencer who is hit may give ground. */
export const rulebook = defineRulebook({
  'toy.stance': { section: 'Exchange', kind: 'enforced', title: 'Stances', text: 'All choose in secret, and show together.' },
  'toy.blow': { section: 'Exchange', kind: 'enforced', title: 'Blows', text: 'A d6 over 3 strikes a fencer who does not guard, over 5 one who does.' },
  'toy.hurt': { section: 'Exchange', kind: 'enforced', title: 'Wind', text: 'A blow costs a d6 of wind; a high one 1 more.' },
  'toy.ground': {
    section: 'Exchange',
    kind: 'offered',
    title: 'Giving ground',
    text: 'Whoever is struck may give ground to take half, as long as there is ground.',
  },
  'toy.end': { section: 'End', kind: 'enforced', title: 'The end', text: 'Whoever is out of wind is out of the fight.' },
});
type ClauseId = keyof typeof rulebook & string;

const { oneOf } = optionBuilders<ClauseId>();
export const options = defineOptions({ ground: oneOf('Ground behind each', [2, 0, 1], 'toy.ground') });

const fencer = z.strictObject({ id: z.string(), name: z.string(), side: z.string(), wind: z.int().positive().default(6), hidden: z.boolean().default(false) });
const written = z.strictObject({
  system: z.literal('toy').default('toy'),
  name: z.string().default('A duel'),
  options: options.schema.prefault({} as never),
  combatants: z.array(fencer).min(2),
});
const state = z.strictObject({ wind: z.int(), ground: z.int().min(0) });
const stored = z.object({ combatants: z.array(state), exchange: z.int() });

type Fencing = Omit<Encounter, 'combatants' | 'options'> & {
  readonly combatants: readonly z.infer<typeof fencer>[];
  readonly options: typeof options.defaults;
};
export type Exchange = z.infer<typeof stored> & { encounter: Fencing };
type Stance = Choice<ClauseId> & { readonly over: number; readonly more: number };

const STANCES: readonly Stance[] = [
  { key: 'stance:high', words: 'Strike high', clause: 'toy.stance', over: 3, more: 1 },
  { key: 'stance:low', words: 'Strike low', clause: 'toy.stance', over: 3, more: 0 },
  { key: 'stance:guard', words: 'Stand on guard', clause: 'toy.stance', over: 5, more: 0, idle: true },
];
const GIVE: Choice<ClauseId> = { key: 'give-ground', words: 'Give ground', clause: 'toy.ground' };
const HOLD: Choice<ClauseId> = { key: 'hold', words: 'Hold', clause: 'toy.ground', idle: true };

const at = (scene: Exchange, who: Who) => scene.combatants[who] as z.infer<typeof state>;
const sheet = (scene: Exchange, who: Who) => scene.encounter.combatants[who] as z.infer<typeof fencer>;
const standing = (scene: Exchange): Who[] => scene.combatants.flatMap((c, who) => (c.wind > 0 ? [who] : []));

/** One exchange, from the choice of stances to the last blow. */
const step = (scene: Exchange, play: Play<ClauseId>): void => {
  const all = standing(scene);
  const stances = play.askAll(
    all.map(by => ({
      by,
      about: 'stance',
      prompt: 'Which stance?',
      clause: 'toy.stance',
      choices: STANCES,
      secret: true,
      isStillValid: () => at(scene, by).wind > 0,
    })),
  );
  scene.exchange += 1;
  all.forEach((by, i) => play.emit({ clause: 'toy.stance', what: 'stance', by, stance: (stances[i] as Stance).key }));
  all.forEach((by, i) => {
    const target = all.find(w => sheet(scene, w).side !== sheet(scene, by).side);
    const stance = stances[i] as Stance;
    if (target === undefined || stance.idle) return;
    const over = (stances[all.indexOf(target)] as Stance).over;
    const hit = play.roll(by, 'toy.blow', d6, n => n > over);
    play.emit({ clause: 'toy.blow', what: 'blow', by, target, outcome: hit ? 'hit' : 'miss' });
    if (hit) hurt(scene, play, by, target, stance.more);
  });
  // Both strike, even a fencer who is struck down.
  if (outcome(scene)) play.emit({ clause: 'toy.end', what: 'over' });
};

const hurt = (scene: Exchange, play: Play<ClauseId>, by: Who, target: Who, more: number): void => {
  const full = play.roll(by, 'toy.hurt', d6, n => n + more);
  const gives =
    at(scene, target).ground > 0 &&
    play.ask({
      by: target,
      about: 'give-ground',
      prompt: `Give ground against ${full}?`,
      clause: 'toy.ground',
      choices: [GIVE, HOLD],
      defaultIfMoot: () => (at(scene, target).ground > 0 ? undefined : HOLD),
    }) === GIVE;
  if (gives) at(scene, target).ground -= 1;
  at(scene, target).wind -= gives ? Math.floor(full / 2) : full;
  play.emit({ clause: gives ? 'toy.ground' : 'toy.hurt', what: 'hurt', by: target });
};

const outcome = (scene: Exchange) => {
  const sides = [...new Set(standing(scene).map(w => sheet(scene, w).side))];
  return sides.length > 1
    ? undefined
    : { ...(sides[0] !== undefined && { winner: sides[0] }), words: sides.length === 0 ? 'Both are spent' : `${sides[0]} holds the field` };
};

const vitals = (scene: Exchange, who: Who): Vitals => {
  const { wind } = at(scene, who);
  return {
    side: sheet(scene, who).side,
    gauges: [{ id: 'wind', label: 'Wind', value: wind, most: sheet(scene, who).wind }],
    conditions: [],
    down: wind <= 0,
    out: false,
  };
};

/** Hidden wind is guessed as the usual amount. */
const known = (scene: Exchange, seat: Seat): Exchange => {
  const hidden = scene.combatants.some((_, who) => sheet(scene, who).hidden && !canAnswerFor(seat, who));
  if (!hidden) return scene;
  const unknown = (who: Who) => sheet(scene, who).hidden && !canAnswerFor(seat, who);
  const combatants = scene.combatants.map((c, who) => (unknown(who) ? { ...c, wind: 6 } : { ...c }));
  return {
    ...scene,
    combatants,
    encounter: { ...scene.encounter, combatants: scene.encounter.combatants.map((s, who) => (unknown(who) ? { ...s, wind: 6 } : s)) },
  };
};

const set = (scene: Exchange, who: Who | undefined, name: string, value: unknown): string | undefined => {
  if (who === undefined || !(name in state.shape)) return `there is no ${name} to set`;
  const parsed = state.safeParse({ ...at(scene, who), [name]: value });
  if (parsed.success) scene.combatants[who] = parsed.data;
  return parsed.success ? undefined : `${JSON.stringify(value)} is no ${name}`;
};

export const toy: System<Fencing, Exchange> = {
  ...{ id: 'toy', version: 1, title: 'Toy', summary: 'Secret stances and ground to give.', rulebook, options: options.list },
  map: { of: 'spaces', step: 1, ground: [] },
  starters: [{ id: 'duel', name: 'A duel' }],
  rulings: [
    {
      id: 'set',
      words: 'Set a value',
      takes: z.strictObject({ who: z.string(), name: z.string(), to: z.unknown() }),
      apply: (scene, given, _) => setBy(scene, given),
    },
    { id: 'call', words: 'The next exchange is the last', takes: z.strictObject({}), afterStep: true, apply: () => undefined },
    {
      id: 'gust',
      words: 'A gust takes the wind out of somebody',
      takes: z.strictObject({ who: z.string() }),
      apply: (scene, { who }: { who: string }, play) => void (at(scene, whoById(scene, who) as Who).wind -= play.roll(-1, 'toy.hurt', d6, n => n)),
    },
  ],
  readEncounter: data => {
    const e = parseWith(written, data === 'duel' ? DUEL : data);
    return e.ok ? ok({ ...e.value, written: e.value } as Fencing) : e;
  },
  begin: encounter => ({ encounter, combatants: encounter.combatants.map(c => ({ wind: c.wind, ground: encounter.options.ground })), exchange: 0 }),
  ...{ step, outcome, isOver: scene => outcome(scene) !== undefined, copy: scene => ({ ...scene, combatants: scene.combatants.map(c => ({ ...c })) }) },
  load: (encounter, data) => {
    const s = parseWith(stored, data);
    return s.ok ? ok({ ...s.value, encounter }) : s;
  },
  ...{ vitals, hideSecrets: known, set, facts: (scene, who) => ({ ...at(scene, who) }), fightFacts: scene => ({ exchange: scene.exchange }) },
  board: (scene, seat) => ({
    ...{ system: 'toy', heading: `Exchange ${scene.exchange}`, phase: 'exchange', upcoming: [] },
    sheets: scene.combatants.map((c, who) => {
      const { id, name, side, hidden, wind } = sheet(scene, who);
      const gauge = {
        id: 'wind',
        label: 'Wind',
        ...(hidden && !canAnswerFor(seat, who) ? { value: 0, hidden: 'hidden' as const } : { value: c.wind, most: wind }),
      };
      return {
        id,
        name,
        side,
        kind: 'fencer',
        gauges: [gauge],
        stats: [{ id: 'ground', label: 'Ground', value: c.ground }],
        conditions: [],
        possessions: [],
        down: c.wind <= 0,
        out: false,
      };
    }),
  }),
};

const setBy = (scene: Exchange, { who, name, to }: { who: string; name: string; to: unknown }) => {
  const w = whoById(scene, who);
  return w === undefined || w < 0 ? `there is no ${who} here` : set(scene, w, name, to);
};

export const DUEL = {
  combatants: [
    { id: 'ada', name: 'Ada', side: 'a' },
    { id: 'bo', name: 'Bo', side: 'b' },
  ],
};
