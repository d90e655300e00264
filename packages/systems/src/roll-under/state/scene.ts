import type { Who } from '@fray/engine';
import { alterRecord, doorsSchema } from '@fray/engine/kit';
import { elementAt } from '@fray/engine/util';
import { z } from 'zod';
import { ABILITIES, SOURCES } from '../setup/content-fields.ts';
import type { Encounter, Sheet } from '../setup/encounter.ts';

export { NO_COMBATANT } from '@fray/engine/kit';

const whole = z.int();
const wholes = z.array(whole).readonly();
const side = z.enum(['left', 'right']);

/** A lasting injury from the Death and Dismemberment table. */
const injury = z.strictObject({
  name: z.string(),
  where: z.string().optional(),
  days: z.number(),
  /** The grave Injury of row 11. It ends together with the timed Injury of the same roll. */
  grave: z.boolean().optional(),
});
export type Injury = z.infer<typeof injury>;

/** A permanent effect of a Save or subtable. */
const effect = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('ability'), ability: z.enum(ABILITIES), by: whole }),
  z.strictObject({ is: z.literal('arm lost'), side }),
  z.strictObject({ is: z.literal('leg lost'), side }),
  z.strictObject({ is: z.literal('eye lost'), side }),
  z.strictObject({ is: z.literal('resists'), source: z.enum(SOURCES) }),
  z.strictObject({ is: z.enum(['paralysed', 'coma']), saves: whole, days: z.number().optional() }),
  z.strictObject({ is: z.enum(['blind', 'deaf', 'palsy', 'weak heart', 'marked', 'open to magic', 'guts crushed', 'Interesting Scar']) }),
  /** `count` is the number of lost digits, which the text may have too. */
  z.strictObject({ is: z.literal('note'), text: z.string(), count: whole.optional() }),
]);
export type Effect = z.infer<typeof effect>;

/** A change to Attack set by the GM, for one attack or lasting. */
const situation = z.strictObject({ cause: z.string(), attack: z.number(), lasting: z.boolean() });

/** What changes about a combatant in a fight. Scenes share these records, so a record is replaced, never changed in place (see `alter`). */
export const recordSchema = z.strictObject({
  x: z.number(),
  y: z.number(),
  hp: whole,
  /** Without the reduction by Cracked Ribs. */
  hpMax: whole,
  fate: z.enum(['up', 'dead', 'fled', 'surrendered', 'retreating', 'panicked']),
  prone: z.boolean(),
  /** Indices into the encounter's things. -1 is an empty hand; the same index in both hands is a thing held with both. */
  right: whole,
  left: whole,
  quick: wholes,
  deep: wholes,
  armor: z.string(),
  arrows: whole.min(0),
  shot: whole.min(0),
  rations: whole.min(0),
  fatigue: whole.min(0),
  uses: wholes,
  injuries: z.array(injury).readonly(),
  effects: z.array(effect).readonly(),
  /** For each Fatal Wound, the round in which it was received, oldest first. */
  fatal: wholes,
  /** The round of the first Fatal Wound since the combatant was last conscious; 0 without any. */
  dyingSince: whole,
  training: z.record(z.string(), whole).readonly(),
  situations: z.array(situation).readonly(),
  /** The listed Morale score; null if the combatant never tests it. */
  morale: whole.nullable(),
  /** The modifier to Morale from circumstances. */
  moraleShift: whole,
  points: whole.min(0),
  /** The allies who have tried to tend this combatant in this round. */
  helpers: wholes,
  dry: z.boolean(),
  /** The die of this round's order roll; 0 without one. */
  order: whole,
});

/** A record that may still be written to, because no other scene shares it yet. */
export type MutableCombatant = z.infer<typeof recordSchema>;
export type Combatant = Readonly<MutableCombatant>;

/** A group of combatants who act in the order that one of them, or the GM, picks. */
const stage = z.strictObject({
  who: wholes,
  /** Who picks the next to act: the GM (-1) or a member of the group. */
  picks: whole,
  phase: z.enum(['surprise', 'early', 'enemy', 'late', 'second']),
});

/** A thing on the ground; `arrows` counts those in a quiver. */
const lying = z.strictObject({ thing: whole, x: z.number(), y: z.number(), arrows: whole.min(0).optional() });

export const circumstancesSchema = z.strictObject({
  phase: z.enum(['setup', 'prepare', 'surprise', 'ambush', 'round', 'turns', 'after', 'closed']),
  round: whole.min(0),
  queue: z.array(stage).readonly(),
  /**
   * Combatants who have fought for their life in this round or the ambush before it. On waking they forgo their remaining turns of the round
   * [fatal.cleared].
   */
  thrown: wholes,
  /** How many stages of the queue are done. */
  at: whole.min(0),
  /** The combatant whose turn it is; -1 between turns. */
  turn: whole,
  /** Whether the turn has decisions. A turn of a combatant who cannot act is over at once. */
  begun: z.boolean(),
  bigThing: z.boolean(),
  /** Feet of the short move used in this turn. */
  walked: z.number(),
  /** Whether part of the short move was made since the turn began or the big thing was done. */
  stepped: z.boolean(),
  /** Whether the short move was used to stand up. */
  stood: z.boolean().default(false),
  lying: z.array(lying).readonly(),
  /** The doors that are open. */
  doors: doorsSchema,
  unloaded: wholes,
  /** Spent uses of magic items, by thing. */
  spent: z.record(z.string(), whole).readonly(),
  trackers: z.array(z.number()).readonly(),
  obstacles: z.record(z.string(), whole).readonly(),
  moraleTriggers: z.array(z.string()).readonly(),
  safe: z.boolean(),
  heat: z.boolean(),
  /** Places that Time does not reach [time.water-movement]. */
  dryPlaces: z.array(z.tuple([z.number(), z.number()])).readonly(),
  hours: z.number(),
  days: whole,
  /** How the fight ended, in words; empty while it goes on. */
  ended: z.string(),
  winner: z.enum(['party', 'enemy', '']),
});

export type Stage = z.infer<typeof stage>;

export type Circumstances = z.infer<typeof circumstancesSchema>;

/** A fight at one moment. */
export type Scene = Circumstances & { encounter: Encounter; combatants: Combatant[] };

/** Whether Time does not reach a combatant, by the GM's ruling or by where they stand. */
export const isDry = (scene: Scene, who: Who): boolean => {
  const { dry, x, y } = combatant(scene, who);
  return dry || scene.dryPlaces.some(p => Math.abs(p[0] - x) < 2.5 && Math.abs(p[1] - y) < 2.5);
};
export const EMPTY = -1;

export const combatant = (scene: Scene, who: Who): Combatant => elementAt(scene.combatants, who);
/** A combatant's record, ready to be written to. */
export const alter = alterRecord<MutableCombatant>;

export const sheet = (scene: Scene, who: Who): Sheet => elementAt(scene.encounter.combatants, who);

export const isTime = (scene: Scene, who: Who): boolean => sheet(scene, who).kind === 'time';
export const isParty = (scene: Scene, who: Who): boolean => sheet(scene, who).side === 'party';
export const isHero = (scene: Scene, who: Who): boolean => sheet(scene, who).kind === 'hero';

/** Neither dead nor fled. */
export const isPresent = (c: Combatant): boolean => c.fate !== 'dead' && c.fate !== 'fled';
export const isDying = (c: Combatant): boolean => c.fatal.length > 0;

export const hasEffect = (c: Combatant, is: Effect['is']): boolean => c.effects.length > 0 && c.effects.some(e => e.is === is);
export const isInjured = (c: Combatant, name: string): boolean => c.injuries.length > 0 && c.injuries.some(i => i.name === name);

/** The number of Saves that a paralysed or comatose combatant gets. If all fail, the effect is permanent [dd.crushed]. */
export const SAVES_TO_STIR = 2;

/** In a coma, or paralysed from the neck down. */
export const isHelpless = (c: Combatant): boolean => c.effects.length > 0 && (hasEffect(c, 'paralysed') || hasEffect(c, 'coma'));

/** Present, not dying and not in a coma. Paralysed and surrendered combatants are conscious. */
export const isConscious = (c: Combatant): boolean => isPresent(c) && !isDying(c) && !hasEffect(c, 'coma');

/** Conscious and not paralysed. */
export const isAwake = (c: Combatant): boolean => isConscious(c) && !hasEffect(c, 'paralysed');

/** Able to act: present, not dying, not helpless, and not surrendered. */
export const canAct = (c: Combatant): boolean =>
  c.fatal.length === 0 && (c.fate === 'up' || (isPresent(c) && c.fate !== 'surrendered')) && (c.effects.length === 0 || !isHelpless(c));

/** Whether a combatant is a foe of another who can no longer act. */
export const isDownFoe = (scene: Scene, who: Who, target: Who): boolean =>
  target >= 0 && sheet(scene, target).side !== sheet(scene, who).side && !canAct(combatant(scene, target));

/** After the fight all who are awake may act, including those who fled, surrendered or retreated. */
export const isFreeAfterwards = (c: Combatant): boolean => c.fate !== 'dead' && !isDying(c) && !isHelpless(c);

/** Able to act and to choose what to do: not retreating. */
export const hasOwnTurn = (c: Combatant): boolean => canAct(c) && c.fate !== 'retreating';

/** Rounds to a millionth of a foot, so that divided moves add up exactly. */
export const roundFeet = (feet: number): number => Math.round(feet * 1e6) / 1e6 + 0;

/** Moves a combatant. Coordinates are rounded so that distances computed from them are stable. */
export const setPlace = (scene: Scene, who: Who, { x, y }: { readonly x: number; readonly y: number }): void => {
  const c = alter(scene, who);
  c.x = fine(x);
  c.y = fine(y);
};

/** Keeps whole feet as small integers, which V8 handles faster. */
const fine = (coordinate: number): number => {
  const whole = Math.round(coordinate) + 0;
  return whole === coordinate ? whole : Math.round(coordinate * 1e9) / 1e9 + 0;
};

/** Who may know a combatant's exact HP and Morale: everyone (undefined), or only their own player and the GM. */
export const privyTo = (scene: Scene, who: Who): readonly Who[] | undefined => (sheet(scene, who).showsHp === 'exact' ? undefined : [who]);

/** All combatants of a side, without Time. */
export const members = ({ encounter }: Scene, of: string): readonly Who[] => (of === 'party' ? encounter.party : encounter.enemies);
