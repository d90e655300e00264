import { d6, d20, keepDice } from '@fray/engine/dice';
import { beginRoll, rollWithAdvantage, Tally } from '@fray/engine/kit';
import { alter, combatant, hasEffect, type Scene, sheet, thingOf } from '../../state/scene.ts';
import type { Aim, Count, Play, Turn } from '../action.ts';
import { MATTERS_LATER } from '../count/speed.ts';
import { durabilityOf } from '../numbers.ts';
import { addToHit, defenseAgainst } from './to-hit.ts';

/** How an attack came out. */
export interface AttackResult {
  readonly hit: boolean;
  readonly critical: boolean;
  readonly fumble: boolean;
  /** The highest tier reached, or the whole margin where that is asked for; 0 at least. What is told is the whole one. */
  readonly margin: number;
  readonly total: number;
}

const FUMBLE = -2;
const MISS = -1;
const CRITICAL = 1000;
/** A 20 that falls short, where the total matters. */
const SHORT = 500;
const WORST = keepDice(2, 20, 'lowest', 1);

/** Reads the die: 1 misses and fumbles [nat.one], 20 hits [nat.twenty_hits], and with a total above the defense it is critical [nat.twenty_crits] [crit.when]. */
const readAttackRoll = (die: number, bonus: number, against: number, aim: Aim, crits: boolean): number => {
  if (die === 1) return FUMBLE;
  const above = die + bonus - against;
  if (above < 0) return die < 20 ? MISS : aim.exact ? SHORT : 0;
  // Precise weapons do it with 19 too, which hits only by its total [crit.precise].
  const critical = crits && above >= 1 && die >= (aim.precise ? 19 : 20);
  // A tier reached adds its effect to the lower ones [spec.great]; a critical is one on every attack roll [spec.crit], a spell's 1 and 20 still miss and hit [spellattack.nat].
  let tier = aim.exact ? above : 0;
  if (!aim.exact) for (const n of aim.tiers ?? []) if (above >= n) tier = n;
  return tier + (critical ? CRITICAL : 0);
};

interface Weighed {
  readonly aim: Aim;
  readonly bonus: Tally;
  readonly against: Tally;
  readonly crits: boolean;
}

const weighAttack = (scene: Scene, play: Play, count: Count, aim: Aim): Weighed => ({
  aim,
  bonus: addToHit(new Tally(play.isListening), scene, aim, count),
  against: defenseAgainst(new Tally(play.isListening), scene, aim),
  // A creature immune to criticals takes an ordinary hit [crit.immune]; spells neither crit nor fumble unless they say so [spellattack.no_crit].
  crits: !sheet(scene, aim.target).immuneToCriticals && (aim.roll !== 'spell' || aim.crits === true),
});

const judged = (die: number, { aim, bonus, against, crits }: Weighed): number => readAttackRoll(die, bonus.total, against.total, aim, crits);

/** The die of an attack, read for each defense that it is compared with. The blind take the worse of two throws, which advantage by a ruling makes a plain one. */
const throwDie = <T>(scene: Scene, play: Play, { by, clause }: Aim, weighed: readonly Weighed[], read: (die: number) => T): T => {
  const { advantage: lean, modifier } = beginRoll(scene, play, by, clause);
  if (modifier !== 0) for (const { bonus } of weighed) bonus.add('gm', modifier, 'the GM');
  const isBlind = hasEffect(combatant(scene, by), 'blind');
  const dice = isBlind && lean <= 0 ? WORST : d20;
  return rollWithAdvantage(play, isBlind ? 0 : lean, clause, { by, dice, better: 'high', read });
};

/** The die of an attack, without what a fumble brings. */
export const rollAttackDie = (scene: Scene, play: Play, turn: Turn, count: Count, aim: Aim): AttackResult => {
  turn.attacked = true;
  const weighed = weighAttack(scene, play, count, aim);
  let fell: number | undefined;
  const read = throwDie(scene, play, aim, [weighed], n => {
    fell ??= n;
    return judged(n, weighed);
  });
  return shown(play, turn, weighed, read, fell);
};

/** An attack roll, whatever the action calls it [attack.roll] [nat.scope]: against a defense reached or passed it hits [attack.hit]. */
export const rollAttack = (scene: Scene, play: Play, turn: Turn, count: Count, aim: Aim): AttackResult => {
  const struck = rollAttackDie(scene, play, turn, count, aim);
  if (struck.fumble) rollFumble(play, turn, count, aim, 0);
  return struck;
};

const PAIR = 10_000;

/** One die compared with two defenses, each for itself. */
export const rollAttackBoth = (scene: Scene, play: Play, turn: Turn, count: Count, one: Aim, other: Aim): readonly [AttackResult, AttackResult] => {
  const a = weighAttack(scene, play, count, one);
  const b = weighAttack(scene, play, count, other);
  let fell: number | undefined;
  const read = throwDie(scene, play, one, [a, b], n => {
    fell ??= n;
    return (judged(n, a) + 2) * PAIR + judged(n, b) + 2;
  });
  const first = shown(play, turn, a, Math.floor(read / PAIR) - 2, fell);
  const second = shown(play, turn, b, (read % PAIR) - 2, fell);
  if (first.fumble) rollFumble(play, turn, count, one, 0);
  return [first, second];
};

/** Tells how it came out: `fell` is the die itself, which a table where somebody listens reads first. The rules go by what was read of it. */
const shown = (play: Play, turn: Turn, { aim, bonus, against }: Weighed, read: number, fell = 0): AttackResult => {
  const fumble = read === FUMBLE && (aim.roll !== 'spell' || aim.fumbles === true);
  const critical = read >= CRITICAL;
  const hit = read >= 0;
  const short = read === SHORT;
  const margin = critical ? read - CRITICAL : short ? 0 : Math.max(0, read);
  play.emit({
    clause: aim.clause,
    what: 'attack',
    by: aim.by,
    target: aim.target,
    outcome: fumble ? 'fumble' : !hit ? 'miss' : critical ? 'critical' : 'hit',
    bonus: bonus.total,
    against: against.total,
    parts: bonus.parts,
    met: against.parts,
    ...(hit && { margin: fell + bonus.total - against.total }),
  });
  if (hit) turn.hits.add(aim.target);
  return { hit, critical, fumble, margin, total: short ? bonus.total + 20 : against.total + margin };
};

/** A fumble misses and ends the turn [fumble.miss] [fumble.ends_turn]: unsteady until the next action, a d6 later [fumble.delay], and a weapon wears. Nothing else changes [fumble.same_place]. */
export const rollFumble = (play: Play, turn: Turn, count: Count, { by, thing: t, roll }: Aim, weapon: 0 | 1): void => {
  turn.fumbled = true;
  turn.delays[weapon] += play.roll(by, 'fumble.delay', d6, n => n, undefined, MATTERS_LATER);
  count.changes.push((s, now) => {
    const c = alter(s, by);
    c.effects = [...c.effects, { is: 'fumbled' }];
    now.emit({ clause: 'fumble.unsteady', what: 'unsteady', by });
    const most = roll === 'weapon' ? durabilityOf(thingOf(s, t).weapon) : null;
    if (most === null) return;
    const lost = (s.worn[t] ?? 0) + 1;
    s.worn = { ...s.worn, [t]: lost };
    now.emit({
      clause: lost >= most ? 'fumble.break' : 'fumble.durability',
      what: lost >= most ? 'broken' : 'worn',
      by,
      weapon: thingOf(s, t).name,
      left: most - lost,
    });
  });
};
