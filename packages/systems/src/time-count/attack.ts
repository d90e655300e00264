import { d6, d20, keep, Tally, type Who } from '@fray/engine';
import type { Count, Turn } from './count.ts';
import type { Table } from './deed.ts';
import { sideOf } from './facing.ts';
import { accuracy, attackBonus, attribute, defense, durabilityOf, feintAgainst, isWounded, modifierOf, paralysisStep, usesPassive } from './numbers.ts';
import type { ClauseId } from './rulebook.ts';
import { alter, combatant, has, isHeld, type Scene, sheet, thing } from './scene.ts';
import type { Defense } from './sheet.ts';
import { coverFrom, crowding, distance, isFlanked, standsHigher } from './space.ts';
import { LATER } from './speed.ts';

/** What is rolled: an Attack Bonus with a weapon or the hands, a spell, or a bare attribute with or without a discipline [spec.attr_attack]. */
export type Roll = 'weapon' | 'spell' | 'Strength' | 'Athletics' | 'Acrobatics';

/** One attack on one target, however it is made. */
export interface Aim {
  readonly by: Who;
  readonly target: Who;
  readonly roll: Roll;
  /** The weapon, or the hands; -1 for spells and attributes. */
  readonly thing: number;
  readonly melee: boolean;
  readonly against: Defense;
  readonly clause: ClauseId;
  /** What the action itself changes. */
  readonly modifier?: number;
  /** What the action itself adds to the defense. */
  readonly defense?: number;
  /** How much above the defense matters; every point, when absent where a total is wanted. */
  readonly tiers?: readonly number[];
  readonly exact?: boolean;
  readonly precise?: boolean;
  /** A spell that says so crits, or fumbles. */
  readonly crits?: boolean;
  readonly fumbles?: boolean;
  /** Free of -2 for being held: breaking, dragging, escaping. */
  readonly freeing?: boolean;
}

/** How an attack came out. */
export interface Struck {
  readonly hit: boolean;
  readonly critical: boolean;
  readonly fumble: boolean;
  /** The highest tier reached, or the whole margin where that is asked for; 0 at least. */
  readonly margin: number;
  readonly total: number;
}

const COVER_CLAUSE = {
  partial: ['attack.mod.cover_partial', -2],
  half: ['attack.mod.cover_half', -4],
  improved: ['attack.mod.cover_improved', -6],
  ninetenths: ['attack.mod.cover_ninetenths', -8],
} as const;

/** Everything added to the die; different sources all count, each once [attack.mods_stack]. */
export const toHit = (t: Tally, scene: Scene, aim: Aim, count: Count): Tally => {
  const { by, target, roll } = aim;
  const c = combatant(scene, by);
  base(t, scene, aim);
  if (aim.modifier) t.add(aim.clause, aim.modifier, 'action');
  if (c.stance === 'Cautious') t.add('cautious.drawback', -2, 'Cautious');
  if (roll === 'weapon' && aim.melee && c.stance === 'Crouch') t.add('crouch.melee_hit', -2, 'Crouch');
  if (roll === 'weapon' && aim.melee && c.stance === 'Prone') t.add('prone.melee_hit', -4, 'Prone');
  if (isWounded(scene, by)) t.add('top.wounded', -2, 'wounded');
  if ((roll === 'weapon' || roll === 'spell') && !aim.freeing && isHeld(scene, by)) t.add('grab.minus2', -2, 'held');
  if (has(c, 'netted')) t.add('act.net', -2, 'netted');
  const step = paralysisStep(scene, by);
  if (step > 0) t.add('para.steps', -Math.min(5, step), 'paralysis');
  if (c.petrification > 0) t.add('petr.point', -c.petrification, 'petrification');
  // Up to 1 Medium there is room enough [fightocc.free].
  if (crowding(scene, by) > 16) t.add('fightocc.minus4', -4, 'crowded');
  const more = modifierOf(scene, by, 'attack');
  if (more !== 0) t.add('def.modifiers', more, 'modifier');
  for (const e of c.effects) if (e.is === 'distracted' && e.attack && e.toward === target) t.add('distract.hit', -2, 'distracted');
  if (feintAgainst(scene, by, target)) t.add('feint.hit', 2, 'feint');
  if (standsHigher(scene, by, target)) t.add('attack.mod.high_ground', 1, 'higher ground');
  if (aim.melee) round(t, scene, by, target);
  else ranged(t, scene, aim);
  if (aim.against !== 'Vigor' && aim.against !== 'Spirit') {
    const cover = coverFrom(scene, by, target);
    if (cover) t.add(COVER_CLAUSE[cover][0], COVER_CLAUSE[cover][1], 'cover');
  }
  if (roll === 'spell' && sheet(scene, target).spellResistance > 0 && !combatant(scene, target).resistanceLowered)
    t.add('act.rapid', -sheet(scene, target).spellResistance, 'spell resistance');
  if (scene.encounter.options.simultaneous === 'on' && strikesBack(count, by, target)) t.add('sim.mutual', 1, 'at each other');
  return t;
};

const base = (t: Tally, scene: Scene, { by, roll, thing: weapon, clause }: Aim): void => {
  switch (roll) {
    case 'weapon':
      attackBonus(t, scene, by, weapon);
      return;
    case 'spell':
      // Neither size nor training [attack.spell_attribute].
      t.add('spellattack.bonus', accuracy(scene, by), 'Accuracy');
      t.add('spellattack.bonus', attribute(scene, by, 'intelligence'), 'Intelligence');
      return;
    case 'Strength':
      t.add('spec.attr_attack', attribute(scene, by, 'strength'), 'Strength');
      return;
    case 'Athletics':
      t.add(clause, (sheet(scene, by).disciplines.Athletics ?? 0) + attribute(scene, by, 'strength'), 'Athletics (Str)');
      return;
    case 'Acrobatics':
      t.add(clause, (sheet(scene, by).disciplines.Acrobatics ?? 0) + attribute(scene, by, 'dexterity'), 'Acrobatics (Dex)');
  }
};

/** Flank and rear, in melee only [flank.ranged]: rear holds the +2 of flanking already. */
const round = (t: Tally, scene: Scene, by: Who, target: Who): void => {
  if (scene.behind.length > 0 && scene.behind.some(([a, b]) => a === by && b === target)) return t.add('attack.mod.rear', 4, 'from behind');
  if (!isFlanked(scene, target)) return;
  const side = sideOf(scene, target, by);
  // In front of a set facing nothing is gained [face.front], at the side the usual [face.side].
  if (side === 'rear') t.add('face.rear', 4, 'rear');
  else if (side !== 'front') t.add(side ? 'attack.mod.flanked' : 'flank.bonus', 2, 'flanked');
};

/** -1 for each increment begun beyond the first [range.penalty]. */
const ranged = (t: Tally, scene: Scene, { by, target, thing: weapon }: Aim): void => {
  const increment = weapon < 0 ? undefined : thing(scene, weapon).weapon?.range_ft;
  if (increment === undefined) return;
  const beyond = Math.max(0, Math.ceil(distance(scene, by, target) / increment) - 1);
  if (beyond > 0) t.add('range.penalty', -beyond, 'range');
};

/** Two who attack each other on one count. */
const strikesBack = ({ turns }: Count, by: Who, target: Who): boolean =>
  turns.some(t => t.who === target && t.deed.action.attacks && t.deed.target === by) &&
  turns.some(t => t.who === by && t.deed.action.attacks && t.deed.target === target);

/** The defense that is met, with what lying, crouching and distraction do to it; a tie is a hit [def.meet]. */
export const met = (t: Tally, scene: Scene, aim: Aim): Tally => {
  const { target, melee } = aim;
  const c = combatant(scene, target);
  // Unless it names another, an attack meets Primary [attack.default_defense].
  const which = aim.against === 'Primary' && usesPassive(scene, target, melee) ? 'Passive' : aim.against;
  defense(t, scene, target, which);
  if (which === 'Primary' || which === 'Passive') {
    // Whoever prepares on the ground has only the drawbacks of it [stance.one].
    const settled = c.stanceFrom <= scene.tc && c.preparation === null;
    if (c.stance === 'Crouch') {
      if (melee) t.add('crouch.melee_def', -2, 'Crouch');
      else if (settled) t.add('crouch.ranged', 2, 'Crouch');
    } else if (c.stance === 'Prone') {
      if (melee) t.add('prone.melee_def', -4, 'Prone');
      else if (settled) t.add('prone.ranged', 4, 'Prone');
    }
  }
  for (const e of c.effects) if (e.is === 'distracted' && e.defense && e.toward === aim.by) t.add('distract.hit', -2, 'distracted');
  if (aim.defense) t.add(aim.clause, aim.defense, 'action');
  return t;
};

const FUMBLE = -2;
const MISS = -1;
const CRITICAL = 1000;
const WORST = keep(2, 20, 'lowest', 1);

/** Reads the die: 1 misses and fumbles [nat.one], 20 hits [nat.twenty_hits], and with a total above the defense it is critical [nat.twenty_crits] [crit.when]. */
const judge = (die: number, bonus: number, against: number, aim: Aim, crits: boolean): number => {
  if (die === 1) return FUMBLE;
  const above = die + bonus - against;
  if (above < 0 && die < 20) return MISS;
  // Precise weapons do it with 19 too, which hits only by its total [crit.precise].
  const critical = crits && above >= 1 && die >= (aim.precise ? 19 : 20);
  // A tier reached adds its effect to the lower ones [spec.great]; a critical is one on every attack roll [spec.crit], a spell's 1 and 20 still miss and hit [spellattack.nat].
  const margin = Math.max(0, above);
  let tier = aim.exact ? margin : 0;
  if (!aim.exact) for (const n of aim.tiers ?? []) if (margin >= n) tier = n;
  return tier + (critical ? CRITICAL : 0);
};

interface Weighed {
  readonly aim: Aim;
  readonly bonus: Tally;
  readonly against: Tally;
  readonly crits: boolean;
}

const weigh = (scene: Scene, table: Table, count: Count, aim: Aim): Weighed => ({
  aim,
  bonus: toHit(new Tally(table.listening), scene, aim, count),
  against: met(new Tally(table.listening), scene, aim),
  // A creature immune to criticals takes an ordinary hit [crit.immune]; spells neither crit nor fumble unless they say so [spellattack.no_crit].
  crits: !sheet(scene, aim.target).immuneToCriticals && (aim.roll !== 'spell' || aim.crits === true),
});

const judged = (die: number, { aim, bonus, against, crits }: Weighed): number => judge(die, bonus.total, against.total, aim, crits);

/** The blind take the worse of two throws. */
const dieOf = (scene: Scene, { by }: Aim) => (has(combatant(scene, by), 'blind') ? WORST : d20);

/** An attack roll, whatever the action calls it [attack.roll] [nat.scope]: against a defense reached or passed it hits [attack.hit]. */
export const strike = (scene: Scene, table: Table, turn: Turn, count: Count, aim: Aim, weapon: 0 | 1 = 0): Struck => {
  const weighed = weigh(scene, table, count, aim);
  const read = table.roll(aim.by, aim.clause, dieOf(scene, aim), n => judged(n, weighed));
  const struck = shown(table, turn, weighed, read);
  if (struck.fumble) stumble(table, turn, count, aim, weapon);
  return struck;
};

const PAIR = 10_000;

/** One die compared with two defenses, each for itself. */
export const strikeBoth = (scene: Scene, table: Table, turn: Turn, count: Count, one: Aim, other: Aim): readonly [Struck, Struck] => {
  const a = weigh(scene, table, count, one);
  const b = weigh(scene, table, count, other);
  const read = table.roll(one.by, one.clause, dieOf(scene, one), n => (judged(n, a) + 2) * PAIR + judged(n, b) + 2);
  const first = shown(table, turn, a, Math.floor(read / PAIR) - 2);
  const second = shown(table, turn, b, (read % PAIR) - 2);
  if (first.fumble) stumble(table, turn, count, one, 0);
  return [first, second];
};

const shown = (table: Table, turn: Turn, { aim, bonus, against }: Weighed, read: number): Struck => {
  const fumble = read === FUMBLE && (aim.roll !== 'spell' || aim.fumbles === true);
  const critical = read >= CRITICAL;
  const hit = read >= 0;
  const margin = critical ? read - CRITICAL : Math.max(0, read);
  table.tell({
    clause: aim.clause,
    what: 'attack',
    by: aim.by,
    target: aim.target,
    outcome: fumble ? 'fumble' : !hit ? 'miss' : critical ? 'critical' : 'hit',
    bonus: bonus.total,
    against: against.total,
    parts: bonus.parts,
    met: against.parts,
    ...(hit && (aim.tiers || aim.exact) && { margin }),
  });
  if (hit) turn.hits.add(aim.target);
  return { hit, critical, fumble, margin, total: against.total + margin };
};

/** A fumble misses and ends the turn [fumble.miss] [fumble.ends_turn]: unsteady until the next action, a d6 later [fumble.delay], and a weapon wears. Nothing else changes [fumble.same_place]. */
const stumble = (table: Table, turn: Turn, count: Count, { by, thing: t, roll }: Aim, weapon: 0 | 1): void => {
  turn.fumbled = true;
  turn.delays[weapon] += table.roll(by, 'fumble.delay', d6, n => n, undefined, LATER);
  count.changes.push((s, now) => {
    const c = alter(s, by);
    c.effects = [...c.effects, { is: 'fumbled' }];
    now.tell({ clause: 'fumble.unsteady', what: 'unsteady', by });
    const most = roll === 'weapon' ? durabilityOf(thing(s, t).weapon) : null;
    if (most === null) return;
    const lost = (c.wearLost[t] ?? 0) + 1;
    c.wearLost = { ...c.wearLost, [t]: lost };
    now.tell({
      clause: lost >= most ? 'fumble.break' : 'fumble.durability',
      what: lost >= most ? 'broken' : 'worn',
      by,
      weapon: thing(s, t).name,
      left: most - lost,
    });
  });
};
