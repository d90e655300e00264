import { Tally, type Who } from '@fray/engine';
import { beginRoll } from '@fray/engine/kit';
import { replaced } from './counter-tempo.ts';
import type { Deed, Table } from './deed.ts';
import { endAim, takeEffect } from './effects.ts';
import { addSkill } from './numbers.ts';
import { pool, standIn } from './pool.ts';
import { answered } from './react.ts';
import { CRITICAL, HIT, type Rows, rowOf } from './rows.ts';
import { alter, NOBODY, type Scene, sheet, thingAt } from './scene.ts';
import type { Skill } from './sheet.ts';
import { woundSteps } from './wounds.ts';

/** One side of an exchange: an action, whom it is done to, and what comes of it. */
export interface Part {
  readonly deed: Deed;
  readonly target: Who;
  /** Where on the path a mover is struck; -1 where nobody walks. */
  readonly strikeAt: number;
  raw: number;
  net: number;
  row: string;
  /** Its row is ignored, as what it met made it fail [step4.cancel]. */
  voided: boolean;
  damage: number;
}

/** An action with all that answers it. Whether it is a Feint is known here alone, and to nobody who reacts [feint.secret]. */
export interface Exchange {
  readonly actor: Who;
  /** As everybody sees it. */
  readonly deed: Deed;
  readonly feint: boolean;
  /** The note has been shown. */
  shown: boolean;
  answers: readonly Part[];
  /** What the actor does in the end: its own action, or what replaces it. */
  acting: Part;
}

export const part = (deed: Deed, target: Who, strikeAt = NOBODY): Part => ({ deed, target, strikeAt, raw: 0, net: 0, row: '', voided: false, damage: 0 });

/** An exchange from its declaration to its effects: declare, react, replace, roll, resolve. No die falls before all is declared [step2.before-dice]. */
export const exchange = (scene: Scene, table: Table, deed: Deed): void => {
  const x = declare(scene, table, deed);
  x.answers = answered(scene, table, x);
  replaced(scene, table, x);
  roll(scene, table, x);
  rollDamage(scene, table, x);
  takeEffect(scene, table, x);
  scene.exchange = null;
};

/** The action is named in public with all its choices; whether it is a Feint is told to nobody but its owner [feint.secret]. */
const declare = (scene: Scene, table: Table, deed: Deed): Exchange => {
  const shown = deed.shows ?? deed;
  const { who, ap, target } = shown;
  spend(scene, who, ap);
  endAim(scene, shown, target);
  if (table.listening) scene.exchange = { stage: 'declared', declared: { by: who, words: shown.words, ap, key: shown.key }, answers: [], replaced: null };
  if (table.listening)
    table.tell({ clause: 'step1.pay', what: 'declared', by: who, ...(target >= 0 && { target }), action: shown.action.name, words: shown.words, ap });
  if (deed.shows) table.tell({ clause: 'feint.secret', what: 'feint noted', by: who, to: [who] });
  return { actor: who, deed: shown, feint: deed.shows !== undefined, shown: false, answers: [], acting: part(deed, target) };
};

/** Paid at once, and never paid back [step1.no-refund]. */
export const spend = (scene: Scene, who: Who, ap: number): void => {
  if (ap > 0) alter(scene, who).ap -= ap;
};

/**
 * The checks, the actor's first, then the reactors' as they declared [step4.order-of-dice]; then nets and rows. Both sides take away the other's
 * plain total [step4.raw] [step4.opposed.actor] [step4.opposed.reactor], of whatever the actor does in the end [step4.ct], reactions included that nothing answers [actions.opposable.reactions].
 * Without a reaction there is nothing to take away [step4.unopposed].
 */
const roll = (scene: Scene, table: Table, x: Exchange): void => {
  const { acting, answers } = x;
  if (scene.exchange) scene.exchange = { ...scene.exchange, stage: 'rolled' };
  const rows = rowsOf(scene, acting);
  const last = answers.length - 1;
  const summed = scene.encounter.options.multiOpposition === 'sum';
  // Told apart is only what changes a row: of a reactor's totals that of either side, so much being against the actor already.
  acting.raw = check(scene, table, acting, x, last >= 0 ? itself : total => standIn(total, rows.dts));
  let against = 0;
  for (let i = 0; i <= last; i++) {
    const answer = answers[i] as Part;
    const own = rowsOf(scene, answer);
    const least = acting.raw + 1 - (summed ? against : 0);
    answer.raw = check(scene, table, answer, x, summed && i < last ? itself : total => standIn(total, own.dts, acting.raw, rows.dts, least));
    answer.net = answer.raw - acting.raw;
    answer.row = rowOf(own, answer.net);
    against = i === 0 ? answer.raw : opposition(scene, against, answer.raw);
  }
  acting.net = acting.raw - against;
  acting.row = rowOf(rows, acting.net);
  voidWhatIsStopped(scene, x);
  tellRow(table, acting);
  for (const p of answers) tellRow(table, p);
};

/** A defence in the table is that of whoever is struck [step4.dt.target]. */
const rowsOf = (scene: Scene, { deed, target }: Part): Rows => (deed.action.rows as NonNullable<typeof deed.action.rows>)(scene, target);

/** The highest reaction counts, or by option all of them together [step4.multi]. */
const opposition = (scene: Scene, against: number, raw: number): number =>
  scene.encounter.options.multiOpposition === 'sum' ? against + raw : Math.max(against, raw);

const itself = (total: number): number => total;

/** Dice result, skill and modifiers [core.total]; 0 for whoever makes no check [aim.no-check] [move.no-check]. */
const check = (scene: Scene, table: Table, p: Part, x: Exchange, toldApart: (total: number) => number): number => {
  const { action, who } = p.deed;
  if (!action.skill) return 0;
  const skill: Skill = action.skill(scene, p);
  const tally = addSkill(new Tally(table.listening), scene, who, skill);
  action.bonus?.(tally, scene, p, x);
  const { lean, modifier } = beginRoll(scene, table, who, 'core.pool');
  if (modifier !== 0) tally.add('gm', modifier, 'the GM');
  const plus = tally.total;
  const total = pool(scene, table, who, n => (table.listening ? n + plus : toldApart(n + plus)), 'core.pool', lean);
  if (table.listening) table.tell({ clause: 'actions.checks', what: 'check', by: who, action: action.name, total, parts: tally.parts });
  return total;
};

/** Bind and Success of whatever stops an action void it, whatever its net. */
const voidWhatIsStopped = (scene: Scene, { acting, answers }: Exchange): void => {
  for (const answer of answers) {
    tieWithBareHands(scene, answer, acting);
    if (stops(answer)) acting.voided = true;
  }
  const met = answers.find(a => a.deed.who === acting.target);
  if (met && acting.deed.action.type === 'counter-tempo') {
    tieWithBareHands(scene, acting, met);
    // What is void itself voids nothing.
    if (stops(acting) && !acting.voided) met.voided = true;
  }
};

const stops = ({ deed, row }: Part): boolean => deed.action.voids && row !== 'failure';

/** By option a tie with bare hands is a clean stop [unarmed-attack.parry-tie]. */
const tieWithBareHands = (scene: Scene, p: Part, met: Part): void => {
  if (p.row !== 'bind' || scene.encounter.options.bindVsUnarmed === 'asWritten') return;
  if (thingAt(scene, met.deed.thing).kind === 'bare hands') p.row = 'success';
};

const tellRow = (table: Table, { deed, net, row, voided, target }: Part): void =>
  table.tell({
    clause: deed.action.outcomes[row] ?? deed.action.clause,
    what: 'result',
    by: deed.who,
    ...(target >= 0 && { target }),
    action: deed.action.name,
    net,
    outcome: voided ? 'void' : row,
  });

export const hits = ({ deed, row, voided }: Part): boolean => deed.action.strikes && !voided && (row === HIT || row === CRITICAL || row.endsWith('success'));

/** Damage of the actor, then of the reactors, the felled included [step4.simultaneous]. */
const rollDamage = (scene: Scene, table: Table, { acting, answers }: Exchange): void => {
  if (hits(acting)) acting.damage = damage(scene, table, acting);
  for (const p of answers) if (hits(p)) p.damage = damage(scene, table, p);
};

/** The weapon's dice, less Protection where the armour was struck [core.damage.hit], in full where it was passed [core.damage.crit]. */
const damage = (scene: Scene, table: Table, p: Part): number => {
  const { who, thing, part: place } = p.deed;
  const weapon = thingAt(scene, thing);
  const dice = (weapon.kind === 'ranged' ? weapon.shots : weapon.surfaces)[place]?.damage;
  if (!dice) throw new Error(`core.damage.hit: ${weapon.name} has no such surface`);
  const critical = p.row.startsWith('critical');
  const stopped = critical ? 0 : sheet(scene, p.target).armour.protection;
  const threshold = sheet(scene, p.target).woundThreshold;
  const rolled = table.roll(who, critical ? 'core.damage.crit' : 'core.damage.hit', dice, n =>
    table.listening ? n : woundSteps(scene, p.target, Math.max(0, n - stopped)) * threshold + stopped,
  );
  const done = Math.max(0, rolled - stopped);
  if (table.listening)
    table.tell({ clause: critical ? 'core.damage.crit' : 'core.damage.hit', what: 'damage', by: who, target: p.target, rolled, stopped, damage: done });
  return done;
};
