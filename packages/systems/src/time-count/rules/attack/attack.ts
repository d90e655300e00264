import { d6, d20, keepDice } from '@fray/engine/dice';
import { beginRoll, rollWithAdvantage, Tally } from '@fray/engine/kit';
import type { Defense } from '../../setup/content-schema.ts';
import { alter, combatant, hasEffect, type Scene, sheet, thingOf } from '../../state/scene.ts';
import { type AttackName, isAttackName } from '../../words/events.ts';
import { say } from '../../words/say.ts';
import { type Aim, type Count, landingOn, type Play, type Turn } from '../action.ts';
import { MATTERS_LATER } from '../count/speed.ts';
import { durabilityOf } from '../numbers.ts';
import { addToHit, defenseAgainst, defenseMet } from './to-hit.ts';

/** The result of an attack roll. */
export interface AttackResult {
  readonly hit: boolean;
  readonly critical: boolean;
  readonly fumble: boolean;
  /** The highest tier reached, at least 0; or the whole margin where `exact` is set. The event always has the whole margin. */
  readonly margin: number;
  readonly total: number;
}

const FUMBLE = -2;
const MISS = -1;
const CRITICAL = 1000;
/** Encodes a natural 20 whose total is below the defense, where the total matters. */
const SHORT = 500;
const WORST = keepDice(2, 20, 'lowest', 1);

/**
 * Reads the die: 1 misses and fumbles [nat.one]; 20 hits [nat.twenty-hits] and, with a total above the defense, is a critical [nat.twenty-crits]
 * [crit.when].
 */
const readAttackRoll = (die: number, bonus: number, against: number, aim: Aim, crits: boolean): number => {
  if (die === 1) return FUMBLE;
  const above = die + bonus - against;
  if (above < 0) return die < 20 ? MISS : aim.exact ? SHORT : 0;
  // With precise weapons a 19 is a critical too, but it hits only by its total [crit.precise].
  const critical = crits && above >= 1 && die >= (aim.precise ? 19 : 20);
  // A higher tier includes the lower ones [spec.great]. Every attack roll can be a critical [spec.crit]; a natural 1 or 20 of a spell still misses or
  // hits [spellattack.nat].
  let tier = aim.exact ? above : 0;
  if (!aim.exact) for (const n of aim.tiers ?? []) if (above >= n) tier = n;
  return tier + (critical ? CRITICAL : 0);
};

interface Weighed {
  readonly aim: Aim;
  /** The defense that the attack meets. */
  readonly defense: Defense;
  readonly bonus: Tally;
  readonly against: Tally;
  readonly crits: boolean;
}

const weighAttack = (scene: Scene, play: Play, count: Count, aim: Aim): Weighed => ({
  aim,
  defense: defenseMet(scene, aim),
  bonus: addToHit(new Tally(play.isListening), scene, aim, count),
  against: defenseAgainst(new Tally(play.isListening), scene, aim),
  // A creature immune to criticals takes an ordinary hit [crit.immune]. Spells neither crit nor fumble unless they say so [spellattack.no-crit].
  crits: !sheet(scene, aim.target).immuneToCriticals && (aim.roll !== 'spell' || aim.crits === true),
});

const judged = (die: number, { aim, bonus, against, crits }: Weighed): number => readAttackRoll(die, bonus.total, against.total, aim, crits);

/**
 * Rolls the attack die and reads it for each defense that it is compared with. The blind take the lower of two dice; advantage from a ruling makes it
 * one die again.
 */
const throwDie = <T>(scene: Scene, play: Play, { by, clause }: Aim, weighed: readonly Weighed[], read: (die: number) => T): T => {
  const { advantage, modifier } = beginRoll(scene, play, by, clause);
  if (modifier !== 0) for (const { bonus } of weighed) bonus.add('gm', modifier, say('the GM'));
  const isBlind = hasEffect(combatant(scene, by), 'blind');
  const dice = isBlind && advantage <= 0 ? WORST : d20;
  return rollWithAdvantage(play, isBlind ? 0 : advantage, clause, { by, dice, better: 'high', read });
};

/** Rolls the attack without the effects of a fumble. */
export const rollAttackDie = (scene: Scene, play: Play, turn: Turn, count: Count, aim: Aim): AttackResult => {
  turn.attacked = true;
  const weighed = weighAttack(scene, play, count, aim);
  let fell: number | undefined;
  const read = throwDie(scene, play, aim, [weighed], n => {
    fell ??= n;
    return judged(n, weighed);
  });
  return emitResult(scene, play, turn, weighed, read, fell);
};

/** An attack roll, of every kind of attack [attack.roll] [nat.scope]: reaching the defense is a hit [attack.hit]. */
export const rollAttack = (scene: Scene, play: Play, turn: Turn, count: Count, aim: Aim): AttackResult => {
  const struck = rollAttackDie(scene, play, turn, count, aim);
  if (struck.fumble) rollFumble(play, turn, count, aim, 0);
  return struck;
};

const PAIR = 10_000;

/** One die compared with two defenses, each judged by itself. */
export const rollAttackBoth = (scene: Scene, play: Play, turn: Turn, count: Count, one: Aim, other: Aim): readonly [AttackResult, AttackResult] => {
  const a = weighAttack(scene, play, count, one);
  const b = weighAttack(scene, play, count, other);
  let fell: number | undefined;
  const read = throwDie(scene, play, one, [a, b], n => {
    fell ??= n;
    return (judged(n, a) + 2) * PAIR + judged(n, b) + 2;
  });
  const first = emitResult(scene, play, turn, a, Math.floor(read / PAIR) - 2, fell);
  const second = emitResult(scene, play, turn, b, (read % PAIR) - 2, fell);
  if (first.fumble) rollFumble(play, turn, count, one, 0);
  return [first, second];
};

/** The grab that a tackle may end in is told as a grab, and the roll by which a shunt or a throw may make the target fall as such. */
const attackName = ({ deed: { kind } }: Turn, { clause, against }: Aim): AttackName => {
  if (clause === 'grab.attack') return 'Grab';
  if (clause === 'shunt.prone' || (clause === 'throw.attack' && against === 'Celerity')) return 'Knock over';
  return isAttackName(kind.name) ? kind.name : 'Attack';
};

/** The weapon or spell of an attack. */
const meansOf = (scene: Scene, { roll, thing, spell }: Aim) =>
  spell !== undefined ? { spell } : roll === 'weapon' && thing >= 0 ? { weapon: thingOf(scene, thing).name } : {};

/** Emits the result. `fell` is the plain die, which is known only to a play with listeners; the rules use only `read`. */
const emitResult = (scene: Scene, play: Play, turn: Turn, { aim, bonus, against, defense }: Weighed, read: number, fell = 0): AttackResult => {
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
    ...(play.isListening && { doing: attackName(turn, aim), die: fell, defense, ...meansOf(scene, aim) }),
  });
  if (hit) turn.hits.add(aim.target);
  return { hit, critical, fumble, margin, total: short ? bonus.total + 20 : against.total + margin };
};

/**
 * A fumble misses and ends the turn [fumble.miss] [fumble.ends-turn]: unsteady until the next action, which comes a d6 later [fumble.delay], and the
 * weapon wears. Nothing else changes [fumble.same-place].
 */
export const rollFumble = (play: Play, turn: Turn, count: Count, { by, thing: t, roll }: Aim, weapon: 0 | 1): void => {
  turn.fumbled = true;
  turn.delays[weapon] += play.roll(by, 'fumble.delay', d6, n => n, undefined, MATTERS_LATER);
  count.changes.push(
    landingOn(by, `fumbles ${t}`, (s, now) => {
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
    }),
  );
};
