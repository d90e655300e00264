import { type Choice, type Closings, dice, GM, type Refusal, type Who } from '@fray/engine';
import { unprepared } from './absent.ts';
import { castings, ownCastings } from './aftercast.ts';
import { passes, skill } from './check.ts';
import type { Table } from './deed.ts';
import { settle, stabilize } from './fall.ts';
import { attribute, isDying, total } from './numbers.ts';
import { everybody, letPass, passMinutes } from './passing.ts';
import { refuse } from './refuse.ts';
import type { ClauseId } from './rulebook.ts';
import { alter, combatant, has, isAwake, isPresent, lift, type Scene, sheet } from './scene.ts';
import { ATTRIBUTES, type DamageType, TYPES } from './sheet.ts';

const NOT_SO_MANY = refuse('heal.invig_expires', 'how many?', 'a whole number, like minutes:30');
const TWICE = refuse('heal.invig_expires', 'two short rests a day');
const ONCE = refuse('imp.heal', 'tried today already');
const WELL = refuse('imp.heal', 'no impairment');

/** Something done after the fight. */
export interface Afterwards extends Choice<ClauseId> {
  readonly refusal?: (scene: Scene) => Refusal | undefined;
  readonly done: (scene: Scene, table: Table, n: number) => void;
  readonly n: number;
  /** The ways to complete it, where it wants something else than a number. */
  readonly closings?: (scene: Scene) => Closings<Afterwards>;
}

/** The GM's choices after the fight: time passes, and heals; casters may do it themselves. */
export const aftermath = (scene: Scene, table: Table): void => {
  const choice = table.ask<Afterwards>({
    by: GM,
    about: 'aftermath',
    prompt: 'After the fight',
    clause: 'heal.invig_expires',
    // Told anew each time: what others do meanwhile may open something, or end it.
    get choices() {
      return all(scene);
    },
    refusal: c => c.refusal?.(scene),
    closings: c => c.closings?.(scene) ?? closings(c),
    absent: unprepared,
    meanwhile: by => ownCastings(scene, by),
  });
  choice.done(scene, table, choice.n);
};

const all = (scene: Scene): readonly Afterwards[] => [
  finish,
  counts,
  minutes,
  hours,
  night,
  bedRest,
  ...scene.combatants.flatMap((_, who) => [...castings(scene, who), ...shortRest(scene, who)]),
  ...scene.combatants.flatMap((_, by) => scene.combatants.flatMap((__, who) => [...save(scene, by, who), ...treat(scene, by, who)])),
];

const finish: Afterwards = {
  key: 'finish',
  words: 'Leave it at that',
  clause: 'tc.advance',
  idle: true,
  n: 0,
  done: scene => {
    scene.phase = 'closed';
  },
};

const counts: Afterwards = {
  key: 'counts',
  words: 'Let counts pass',
  clause: 'tc.advance',
  open: true,
  n: 0,
  done: (scene, table, n) => {
    letPass(scene, table, n);
    table.tell({ clause: 'tc.advance', what: 'counts', counts: n });
  },
};

const minutes: Afterwards = {
  key: 'minutes',
  words: 'Let minutes pass in rest',
  clause: 'run.recovery',
  open: true,
  n: 0,
  done: (scene, table, n) => {
    passMinutes(scene, table, n);
    table.tell({ clause: 'run.recovery', what: 'minutes', minutes: n });
  },
};

const hours: Afterwards = {
  key: 'hours',
  words: 'Let hours pass',
  clause: 'petr.recovery',
  open: true,
  n: 0,
  done: (scene, table, n) => {
    passMinutes(scene, table, 60 * n);
    table.tell({ clause: 'petr.recovery', what: 'hours', hours: n });
  },
};

/** The worst impairments lose a point each; among equals chance decides [imp.recover_tie]. */
const mendWorst = (scene: Scene, table: Table, who: Who, most: number): void => {
  const healed: DamageType[] = [];
  for (let i = 0; i < most; i++) {
    const { impairments } = combatant(scene, who);
    const left = TYPES.filter(t => !healed.includes(t) && impairments[t] > 0);
    const worst = Math.max(0, ...left.map(t => impairments[t]));
    const among = left.filter(t => impairments[t] === worst);
    if (among.length === 0) return;
    // With room for all of them nothing is left to chance.
    const pick = among.length > 1 && among.length > most - i ? table.roll(who, 'imp.recover_tie', dice(1, among.length), n => n - 1) : 0;
    const type = among[pick] as DamageType;
    healed.push(type);
    alter(scene, who).impairments = { ...impairments, [type]: impairments[type] - 1 };
  }
};

/**
 * A night: fatigue goes but for poison's, which loses 1, as poison's loss of points does [poison.heal]; 1 point and Constitution come back; the
 * threshold is whole, Invigoration is lost [heal.invig_expires], the worst impairment eases [imp.recover_night], and a day's
 * attribute damage [attrdmg.recovery].
 */
const sleep = (scene: Scene, table: Table, bed: boolean): void => {
  passMinutes(scene, table, bed ? 1440 : 480);
  scene.days += 1;
  everybody(scene, who => {
    const constitution = attribute(scene, who, 'constitution');
    const c = alter(scene, who);
    c.poisonFatigue = Math.max(0, c.poisonFatigue - 1);
    c.fatigue = c.poisonFatigue;
    const drawn = Math.min(1, c.poisonLoss);
    c.poisonLoss -= drawn;
    c.hp = Math.min(c.hpMax - c.poisonLoss, c.hp + drawn + Math.max(1, 1 + constitution));
    c.topLost = 0;
    c.invigoration = 0;
    c.castings = c.castings.map(() => 0);
    c.restsToday = 0;
    c.healedToday = false;
    c.lost = lessened(c.lost);
    // Poison gives attributes back in bed only [attrdmg.recovery_poison] [poison.attribute_heal].
    if (bed) c.lostToPoison = lessened(c.lostToPoison);
    // A day in bed eases the two worst [imp.recover_bed].
    mendWorst(scene, table, who, bed ? 2 : 1);
  });
  table.tell({ clause: bed ? 'imp.recover_bed' : 'heal.invig_expires', what: bed ? 'day of bed rest' : 'night', days: scene.days });
};

type Lost = Scene['combatants'][number]['lost'];
const lessened = (lost: Lost): Lost => Object.fromEntries(ATTRIBUTES.flatMap(a => ((lost[a] ?? 0) > 1 ? [[a, (lost[a] as number) - 1]] : [])));

const night: Afterwards = { key: 'night', words: "A night's rest", clause: 'heal.invig_expires', n: 0, done: (scene, table) => sleep(scene, table, false) };
const bedRest: Afterwards = { key: 'bed-rest', words: 'A day of bed rest', clause: 'imp.recover_bed', n: 0, done: (scene, table) => sleep(scene, table, true) };

/** Ten minutes, twice a day: 1 and Constitution off fatigue. */
const shortRest = (scene: Scene, who: Who): Afterwards[] =>
  isPresent(combatant(scene, who))
    ? [
        {
          key: `short-rest:${sheet(scene, who).id}`,
          words: `${sheet(scene, who).name} rests for ten minutes`,
          clause: 'run.forced_fatigued',
          n: 0,
          refusal: s => (combatant(s, who).restsToday >= 2 ? TWICE : undefined),
          done: (s, table) => {
            const was = s.combatants.slice();
            lift(s, who, e => e.is === 'fatigued');
            const c = alter(s, who);
            c.restsToday += 1;
            c.prepared = null;
            c.windedness = Math.max(0, c.windedness - 10);
            c.fatigue = Math.max(c.poisonFatigue, c.fatigue - Math.max(1, 1 + attribute(s, who, 'constitution')));
            table.tell({ clause: 'run.forced_fatigued', what: 'short rest', by: who });
            settle(s, table, was);
          },
        },
      ]
    : [];

const number = (scene: Scene, who: Who): number => TYPES.reduce((sum, t) => sum + combatant(scene, who).impairments[t], 0);

/** A friend who lies dying may still be stabilized, at 12 counts a try [act.slow]. */
const save = (scene: Scene, by: Who, who: Who): Afterwards[] => {
  const dying = (s: Scene) => isPresent(combatant(s, who)) && isDying(s, who) && !has(combatant(s, who), 'stabilized');
  if (by === who || sheet(scene, by).side !== sheet(scene, who).side || !isAwake(combatant(scene, by)) || !dying(scene)) return [];
  return [
    {
      key: `stabilize:${sheet(scene, by).id}:${sheet(scene, who).id}`,
      words: `${sheet(scene, by).name} stabilizes ${sheet(scene, who).name}`,
      clause: 'act.slow',
      n: 0,
      done: (s, table) => {
        const over = Math.max(0, combatant(s, who).fatigue - total(s, who));
        const done = passes(s, table, by, 'act.slow', skill(s, by, 'Heal', 'wisdom'), Math.min(20, 10 + over));
        table.tell({ clause: 'act.slow', what: 'stabilize', by, target: who, outcome: done ? 'success' : 'failure' });
        if (done) stabilize(s, table, who);
        letPass(s, table, 12);
      },
    },
  ];
};

/** An hour, Heal (Wis) against 15 and the number of impairments [imp.heal]. */
const treat = (scene: Scene, by: Who, who: Who): Afterwards[] => {
  if (
    sheet(scene, by).side !== sheet(scene, who).side ||
    scene.encounter.options.impairments !== 'on' ||
    !isAwake(combatant(scene, by)) ||
    !isPresent(combatant(scene, who))
  )
    return [];
  return [
    {
      key: `treat:${sheet(scene, by).id}:${sheet(scene, who).id}`,
      words: `${sheet(scene, by).name} treats ${sheet(scene, who).name}`,
      clause: 'imp.heal',
      n: 0,
      refusal: s => (number(s, who) === 0 ? WELL : combatant(s, who).healedToday ? ONCE : undefined),
      done: (s, table) => {
        passMinutes(s, table, 60);
        alter(s, who).healedToday = true;
        const healed = passes(s, table, by, 'imp.heal', skill(s, by, 'Heal', 'wisdom'), 15 + number(s, who));
        table.tell({ clause: 'imp.heal', what: 'treated', by, target: who, outcome: healed ? 'success' : 'failure' });
        if (healed) mendWorst(s, table, who, 1);
      },
    },
  ];
};

const closings = (open: Afterwards): Closings<Afterwards> => {
  const of = (n: number): Afterwards => ({ ...open, open: false, key: `${open.key}:${n}`, words: `${open.words}: ${n}`, n });
  return {
    all: () => [1, 10, 30].map(of),
    named: detail => (/^[1-9]\d{0,3}$/.test(detail) ? of(Number(detail)) : NOT_SO_MANY),
  };
};
