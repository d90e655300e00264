import type { Who } from '@fray/engine';
import { alterRecord, doorsSchema } from '@fray/engine/kit';
import { elementAt } from '@fray/engine/util';
import { z } from 'zod';
import { ABILITIES, SOURCES } from '../setup/content-fields.ts';
import type { Encounter, Sheet } from '../setup/encounter.ts';

const whole = z.int();
const wholes = z.array(whole).readonly();
const side = z.enum(['left', 'right']);

/** A lasting harm from the Death and Dismemberment table. */
const injury = z.strictObject({
  name: z.string(),
  where: z.string().optional(),
  days: z.number(),
  /** The grave Injury of row 11; it leaves the list with the timed one of the same roll. */
  grave: z.boolean().optional(),
});

/** What a Save or a subtable took or gave for good. */
const effect = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('ability'), ability: z.enum(ABILITIES), by: whole }),
  z.strictObject({ is: z.literal('arm lost'), side }),
  z.strictObject({ is: z.literal('leg lost'), side }),
  z.strictObject({ is: z.literal('eye lost'), side }),
  z.strictObject({ is: z.literal('resists'), source: z.enum(SOURCES) }),
  z.strictObject({ is: z.enum(['paralysed', 'coma']), saves: whole, days: z.number().optional() }),
  z.strictObject({ is: z.enum(['blind', 'deaf', 'palsy', 'weak heart', 'marked', 'open to magic', 'guts crushed', 'Interesting Scar']) }),
  z.strictObject({ is: z.literal('note'), text: z.string() }),
]);

/** A change to Attack set by the GM, for one attack or for longer. */
const situation = z.strictObject({ cause: z.string(), attack: z.number(), lasting: z.boolean() });

/** What changes about a combatant in a fight. Scenes share these records: one is replaced, never changed (see `alter`). */
export const recordSchema = z.strictObject({
  x: z.number(),
  y: z.number(),
  hp: whole,
  /** Before Cracked Ribs. */
  hpMax: whole,
  fate: z.enum(['up', 'dead', 'fled', 'surrendered', 'retreating', 'panicked']),
  prone: z.boolean(),
  /** Things by their place in the encounter's list; -1 is an empty hand, and the same thing in both is held in both. */
  right: whole,
  left: whole,
  quick: wholes,
  deep: wholes,
  armour: z.string(),
  arrows: whole.min(0),
  shot: whole.min(0),
  rations: whole.min(0),
  fatigue: whole.min(0),
  uses: wholes,
  injuries: z.array(injury).readonly(),
  effects: z.array(effect).readonly(),
  /** The round in which each Fatal Wound was gained, oldest first. */
  fatal: wholes,
  /** The round of the first Fatal Wound since last conscious; 0 when there is none. */
  dyingSince: whole,
  training: z.record(z.string(), whole).readonly(),
  situations: z.array(situation).readonly(),
  /** The score as listed; null for whoever never tests it. */
  morale: whole.nullable(),
  /** What circumstances add to Morale. */
  moraleShift: whole,
  points: whole.min(0),
  /** The allies who tried to help it this round. */
  helpers: wholes,
  dry: z.boolean(),
  /** The die of this round's order roll; 0 without one. */
  order: whole,
});

/** A record that is nobody else's yet. */
export type MutableCombatant = z.infer<typeof recordSchema>;
export type Combatant = Readonly<MutableCombatant>;
export type Injury = z.infer<typeof injury>;
export type Effect = z.infer<typeof effect>;

/** Who is to act, together: one of them is picked to be next. */
const stage = z.strictObject({
  who: wholes,
  /** Who picks: the GM (-1), or a member of the group. */
  picks: whole,
  phase: z.enum(['surprise', 'early', 'enemy', 'late', 'second']),
});

/** A thing on the ground; `arrows` is for quivers. */
const lying = z.strictObject({ thing: whole, x: z.number(), y: z.number(), arrows: whole.min(0).optional() });

export const circumstancesSchema = z.strictObject({
  phase: z.enum(['setup', 'prepare', 'surprise', 'ambush', 'round', 'turns', 'after', 'closed']),
  round: whole.min(0),
  queue: z.array(stage).readonly(),
  /** Who has thrown for its life this round, in the ambush before it too: awake again, it forgoes what turns it has left in it [fatal.cleared]. */
  thrown: wholes,
  /** How far the queue has been worked off. */
  at: whole.min(0),
  /** Whose turn it is; -1 between turns. */
  turn: whole,
  /** Somebody decides about it; the turn of whoever cannot is over at once. */
  begun: z.boolean(),
  bigThing: z.boolean(),
  /** Feet of the short move used this turn. */
  walked: z.number(),
  /** A piece of the short move was made since the turn began or the big thing was done. */
  stepped: z.boolean(),
  /** The short move went into standing up. */
  stood: z.boolean().default(false),
  lying: z.array(lying).readonly(),
  /** The doors that stand open. */
  doors: doorsSchema,
  unloaded: wholes,
  /** Uses spent of each magic thing, by its place in the list. */
  spent: z.record(z.string(), whole).readonly(),
  trackers: z.array(z.number()).readonly(),
  obstacles: z.record(z.string(), whole).readonly(),
  moraleTriggers: z.array(z.string()).readonly(),
  safe: z.boolean(),
  heat: z.boolean(),
  /** Squares out of the reach of Time [time.water-movement]. */
  dryPlaces: z.array(z.tuple([z.number(), z.number()])).readonly(),
  hours: z.number(),
  days: whole,
  /** How it ended, in words; empty while it goes on. */
  ended: z.string(),
  winner: z.enum(['party', 'enemy', '']),
});

export type Stage = z.infer<typeof stage>;

/** A fight at one moment. */
export type Scene = z.infer<typeof circumstancesSchema> & { encounter: Encounter; combatants: Combatant[] };

export const NOBODY = -1;

/** Out of the reach of Time by the GM's word, or standing where it does not reach. */
export const isDry = (scene: Scene, who: Who): boolean => {
  const { dry, x, y } = combatant(scene, who);
  return dry || scene.dryPlaces.some(p => Math.abs(p[0] - x) < 2.5 && Math.abs(p[1] - y) < 2.5);
};
export const EMPTY = -1;

export const combatant = (scene: Scene, who: Who): Combatant => elementAt(scene.combatants, who);
/** A combatant's record, to be written to. */
export const alter = alterRecord<MutableCombatant>;

export const sheet = (scene: Scene, who: Who): Sheet => elementAt(scene.encounter.combatants, who);

export const isTime = (scene: Scene, who: Who): boolean => sheet(scene, who).kind === 'time';
export const isParty = (scene: Scene, who: Who): boolean => sheet(scene, who).side === 'party';
export const isHero = (scene: Scene, who: Who): boolean => sheet(scene, who).kind === 'hero';

/** Still in the fight, in whatever state. */
export const isPresent = (c: Combatant): boolean => c.fate !== 'dead' && c.fate !== 'fled';
export const isDying = (c: Combatant): boolean => c.fatal.length > 0;

export const hasEffect = (c: Combatant, is: Effect['is']): boolean => c.effects.length > 0 && c.effects.some(e => e.is === is);
export const isInjured = (c: Combatant, name: string): boolean => c.injuries.length > 0 && c.injuries.some(i => i.name === name);

/** Saves that whoever is paralysed or in a coma gets; with both failed it stays so for good [dd.crushed]. */
export const SAVES_TO_STIR = 2;

/** In a coma or paralysed from the neck. */
export const isHelpless = (c: Combatant): boolean => c.effects.length > 0 && (hasEffect(c, 'paralysed') || hasEffect(c, 'coma'));

/** Neither dead nor gone nor dying nor in a coma: the paralysed know what befalls them, and those who gave up do. */
export const isConscious = (c: Combatant): boolean => isPresent(c) && !isDying(c) && !hasEffect(c, 'coma');

/** Conscious, and master of its own hands. */
export const isAwake = (c: Combatant): boolean => isConscious(c) && !hasEffect(c, 'paralysed');

/** Neither dead nor gone, awake, and free to do something of its own will. */
export const canAct = (c: Combatant): boolean =>
  c.fatal.length === 0 && (c.fate === 'up' || (isPresent(c) && c.fate !== 'surrendered')) && (c.effects.length === 0 || !isHelpless(c));

/** After the fight all who are awake may act, those too who fled, gave up or left. */
export const isFreeAfterwards = (c: Combatant): boolean => c.fate !== 'dead' && !isDying(c) && !isHelpless(c);

/** Free to choose what it does: awake, and not in flight. */
export const hasOwnTurn = (c: Combatant): boolean => canAct(c) && c.fate !== 'retreating';

/** To a millionth of a foot: what was divided then comes out even again. */
export const roundFeet = (feet: number): number => Math.round(feet * 1e6) / 1e6 + 0;

/** Sets somebody down somewhere, so finely that feet between two who were set down come out even still. */
export const setPlace = (scene: Scene, who: Who, { x, y }: { readonly x: number; readonly y: number }): void => {
  const c = alter(scene, who);
  c.x = fine(x);
  c.y = fine(y);
};

/** Whole feet stay small numbers, which are quick. */
const fine = (coordinate: number): number => {
  const whole = Math.round(coordinate) + 0;
  return whole === coordinate ? whole : Math.round(coordinate * 1e9) / 1e9 + 0;
};

/** Who may learn of somebody's exact HP and Morale: everybody (nothing), or only its own player and the GM. */
export const privyTo = (scene: Scene, who: Who): readonly Who[] | undefined => (sheet(scene, who).showsHp === 'exact' ? undefined : [who]);

/** Everybody of a side but Time. */
export const members = ({ encounter }: Scene, of: string): readonly Who[] => (of === 'party' ? encounter.party : encounter.enemies);
