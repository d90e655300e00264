import { beginRoll, Tally } from '@fray/engine/kit';
import { defined, elementAt } from '@fray/engine/util';
import type { Skill } from '../../setup/content-schema.ts';
import { type OutcomeTable, outcomeFor } from '../../setup/outcome-tables.ts';
import { type Scene, sheet, thingOf } from '../../state/scene.ts';
import type { ActionName, RowName } from '../../words/events.ts';
import { say } from '../../words/say.ts';
import type { Action, Play } from '../action.ts';
import { declarationOf, type Exchange, isHit, namesOfWeapon, type Part } from '../action.ts';
import { addSkill, spendAp } from '../numbers.ts';
import { rollPool, standInTotal } from '../pool.ts';
import { woundSteps } from '../wounds.ts';
import { askReplacement } from './counter-tempo.ts';
import { applyEffects, endAim } from './effects.ts';
import { askReactions } from './reactions.ts';

/** An exchange from declaration to effects: declare, react, replace, roll, resolve. No dice are rolled before all is declared [step2.before-dice]. */
export const playExchange = (scene: Scene, play: Play, action: Action): void => {
  const x = emitDeclaration(scene, play, action);
  x.answers = askReactions(scene, play, x);
  askReplacement(scene, play, x);
  rollExchange(scene, play, x);
  rollDamage(scene, play, x);
  applyEffects(scene, play, x);
  scene.exchange = null;
};

/** Names the action in public with its details. Only its owner learns whether it is a Feint [feint.secret]. */
const emitDeclaration = (scene: Scene, play: Play, action: Action): Exchange => {
  const shown = action.shows ?? action;
  const { who, ap, target } = shown;
  spendAp(scene, who, ap);
  endAim(scene, shown, target);
  if (play.isListening) scene.exchange = { stage: 'declared', declared: { by: who, words: shown.words, ap, key: shown.key }, answers: [], replaced: null };
  if (play.isListening)
    play.emit({
      clause: 'step1.pay',
      what: 'declared',
      by: who,
      ...(target >= 0 && { target }),
      action: shown.kind.name,
      ...namesOfWeapon(scene, shown),
      words: shown.words,
      ap,
    });
  if (action.shows) play.emit({ clause: 'feint.secret', what: 'feint noted', by: who, to: [who] });
  return declarationOf(action);
};

/**
 * Rolls the checks, first the actor's, then those of reactors in the order declared [step4.order-of-dice], and finds nets and rows. Each side
 * subtracts the other's plain total [step4.raw] [step4.opposed.actor] [step4.opposed.reactor], that of the final action after a replacement
 * [step4.ct], and also when the action cannot answer the reaction [actions.opposable.reactions]. Without a reaction nothing is subtracted
 * [step4.unopposed].
 */
const rollExchange = (scene: Scene, play: Play, x: Exchange): void => {
  const { acting, answers } = x;
  if (scene.exchange) scene.exchange = { ...scene.exchange, stage: 'rolled' };
  const rows = rowsOf(scene, acting);
  const last = answers.length - 1;
  const summed = scene.encounter.options['multi-opposition'] === 'sum';
  // Totals that lead to the same rows are merged, for exact odds. A reactor's total matters for the rows of both sides.
  acting.raw = rollCheck(scene, play, acting, x, last >= 0 ? keepTotal : total => standInTotal(total, rows.dts));
  let against = 0;
  for (let i = 0; i <= last; i++) {
    const answer = elementAt(answers, i);
    const own = rowsOf(scene, answer);
    const least = acting.raw + 1 - (summed ? against : 0);
    answer.raw = rollCheck(scene, play, answer, x, summed && i < last ? keepTotal : total => standInTotal(total, own.dts, acting.raw, rows.dts, least));
    answer.net = answer.raw - acting.raw;
    answer.row = outcomeFor(own, answer.net);
    against = i === 0 ? answer.raw : oppositionTo(scene, against, answer.raw);
  }
  acting.net = acting.raw - against;
  acting.row = outcomeFor(rows, acting.net);
  voidWhatIsStopped(scene, x);
  const [answer] = answers;
  emitResult(scene, play, acting, {
    ...{ isOpposed: last >= 0, answer: last === 0 ? answer?.deed.kind.name : undefined },
    ...{ stopper: answers.find(isStopping), mayBeStopped: answers.some(isStopper) },
  });
  for (const p of answers) emitResult(scene, play, p, { isOpposed: true, stopper: acting, mayBeStopped: isStopper(acting) });
};

/** The defenses in the table are those of the target [step4.dt.target]. */
const rowsOf = (scene: Scene, { deed, target }: Part): OutcomeTable => defined(deed.kind.rows)(scene, target);

/** The highest reaction counts, by option the sum of all [step4.multi]. */
const oppositionTo = (scene: Scene, against: number, raw: number): number =>
  scene.encounter.options['multi-opposition'] === 'sum' ? against + raw : Math.max(against, raw);

const keepTotal = (total: number): number => total;

/** Dice, skill and modifiers [core.total]; 0 for an action without a check [aim.no-check] [move.no-check]. */
const rollCheck = (scene: Scene, play: Play, p: Part, x: Exchange, toldApart: (total: number) => number): number => {
  const { kind, who } = p.deed;
  if (!kind.skill) return 0;
  const skill: Skill = kind.skill(scene, p);
  const tally = addSkill(new Tally(play.isListening), scene, who, skill);
  kind.bonus?.(tally, scene, p, x);
  const { advantage, modifier } = beginRoll(scene, play, who, 'core.pool');
  if (modifier !== 0) tally.add('gm', modifier, say('the GM'));
  const plus = tally.total;
  p.plus = plus;
  const total = rollPool(scene, play, who, n => (play.isListening ? n + plus : toldApart(n + plus)), 'core.pool', advantage);
  if (play.isListening) play.emit({ clause: 'actions.checks', what: 'check', by: who, action: kind.name, total, parts: tally.parts });
  return total;
};

/** An action that stops another one voids it with Bind or Success, at any net. */
const voidWhatIsStopped = (scene: Scene, { acting, answers }: Exchange): void => {
  for (const answer of answers) {
    tieWithBareHands(scene, answer, acting);
    if (isStopping(answer)) acting.voided = true;
  }
  const met = answers.find(a => a.deed.who === acting.target);
  if (met && acting.deed.kind.type === 'counter-tempo') {
    tieWithBareHands(scene, acting, met);
    // A voided action voids nothing.
    if (isStopping(acting) && !acting.voided) met.voided = true;
  }
};

const isStopper = ({ deed }: Part): boolean => deed.kind.voids;

const isStopping = (p: Part): boolean => isStopper(p) && p.row !== 'failure';

/** By option a tie with bare hands is a Success [unarmed-attack.parry-tie]. */
const tieWithBareHands = (scene: Scene, p: Part, met: Part): void => {
  if (p.row !== 'bind' || scene.encounter.options['bind-vs-unarmed'] === 'as-written') return;
  if (thingOf(scene, met.deed.thing).kind === 'bare hands') p.row = 'success';
};

interface Met {
  readonly isOpposed: boolean;
  /** The only reaction. */
  readonly answer?: ActionName | undefined;
  /** What voids it, if it is voided. */
  readonly stopper: Part | undefined;
  /** What it meets voids it with a tie already. */
  readonly mayBeStopped: boolean;
}

const emitResult = (scene: Scene, play: Play, p: Part, { isOpposed, answer, stopper, mayBeStopped }: Met): void => {
  const { deed, net, row, voided, target } = p;
  play.emit({
    clause: deed.kind.outcomes[row] ?? deed.kind.clause,
    what: 'result',
    by: deed.who,
    ...(target >= 0 && { target }),
    action: deed.kind.name,
    net,
    ...(deed.kind.skill &&
      play.isListening && {
        needs: thresholdOf(rowsOf(scene, p), row),
        ...(isOpposed && { against: p.raw - net }),
        least: leastOfDice(scene, p, mayBeStopped),
      }),
    outcome: voided ? 'void' : row,
    ...(answer && play.isListening && { answer }),
    ...(voided && stopper && { stoppedBy: stopper.deed.kind.name }),
  });
};

/** What the dice of a check have to come to for the lowest row that does anything, against the total that it met. */
const leastOfDice = (scene: Scene, p: Part, mayBeStopped: boolean): number => {
  const lowest = rowsOf(scene, p).dts[0] ?? 0;
  return (mayBeStopped ? Math.max(1, lowest) : lowest) + p.raw - p.net - p.plus;
};

/** What a net has to reach for a row; for the dash row, what it would have needed for the next. */
const thresholdOf = ({ dts, names }: OutcomeTable, row: RowName): number | undefined => dts[Math.max(0, names.lastIndexOf(row) - 1)];

/** Damage of the actor, then of the reactors, including those who are put out of the fight [step4.simultaneous]. */
const rollDamage = (scene: Scene, play: Play, { acting, answers }: Exchange): void => {
  if (isHit(acting)) acting.damage = damageOf(scene, play, acting);
  for (const p of answers) if (isHit(p)) p.damage = damageOf(scene, play, p);
};

/** The weapon's dice, minus Protection on a hit [core.damage.hit], in full on a critical hit [core.damage.crit]. */
const damageOf = (scene: Scene, play: Play, p: Part): number => {
  const { who, thing, part } = p.deed;
  const weapon = thingOf(scene, thing);
  const dice = (weapon.kind === 'ranged' ? weapon.shots : weapon.surfaces)[part]?.damage;
  if (!dice) throw new Error(`core.damage.hit: ${weapon.name} has no such surface`);
  const critical = p.row.startsWith('critical');
  const stopped = critical ? 0 : sheet(scene, p.target).armor.protection;
  const threshold = sheet(scene, p.target).woundThreshold;
  const rolled = play.roll(who, critical ? 'core.damage.crit' : 'core.damage.hit', dice, n =>
    play.isListening ? n : woundSteps(scene, p.target, Math.max(0, n - stopped)) * threshold + stopped,
  );
  const done = Math.max(0, rolled - stopped);
  if (play.isListening)
    play.emit({ clause: critical ? 'core.damage.crit' : 'core.damage.hit', what: 'damage', by: who, target: p.target, rolled, stopped, damage: done });
  return done;
};
