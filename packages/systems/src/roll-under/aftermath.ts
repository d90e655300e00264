import { type Act, type Choice, type Closings, d2, d6, GM, type Refusal, type Who } from '@fray/engine';
import { cannotUse, healingDeeds } from './actions/magic.ts';
import { savingThrow } from './check.ts';
import type { Deed, Table } from './deed.ts';
import { passRound } from './dying.ts';
import { keyOfThing } from './encounter.ts';
import { theDying } from './fatal.ts';
import { heal, stopsAtZero } from './healing.ts';
import { hpMax } from './numbers.ts';
import { isQuiver, pickUpQuiver } from './quiver.ts';
import { refuse, together } from './refuse.ts';
import type { ClauseId } from './rulebook.ts';
import { alter, combatant, type Effect, isDying, isFreeAfterwards, members, SAVES_TO_STIR, type Scene, sheet } from './scene.ts';

const UNSAFE = refuse('heal.lunch-needs', 'the place is not safe');
const NO_RATION = refuse('heal.lunch-needs', 'no ration is left');
const NO_SAFE_BED = refuse('heal.rest-needs', 'the place is not safe');
const NO_HEAT = refuse('heal.rest-needs', 'there is no fire or other heat');
const NO_SUPPER = refuse('heal.rest-needs', 'no ration is left');
const DYING = refuse('heal.not-in-fight', 'a Fatal Wound is still open');
const NO_TIME = refuse('heal.not-in-fight', 'somebody is dying', 'let the rounds pass first: pass-round', ['fatal.clock']);
const NO_ARROWS = refuse('ranged.recover', 'no arrows were shot');
const NOT_DAYS = refuse('dd.days', 'how many days?', 'a whole number, like pass-days:3');

/** Something done after the fight. */
interface Afterwards extends Choice<ClauseId> {
  readonly who: Who;
  readonly number: number;
  readonly refusal?: (scene: Scene) => Refusal | undefined;
  readonly done: (scene: Scene, table: Table, n: number) => void;
}

/** The GM's choices after the fight; players may do their own part at any time. */
export const aftermath = (scene: Scene, table: Table): void => {
  const isClockRunning = theDying(scene).length > 0;
  const choices = [
    ...(isClockRunning ? [roundByRound, { ...finish, idle: false }] : [finish]),
    passDays,
    ...members(scene, 'party').flatMap(who => ownPart(scene, who)),
    ...members(scene, 'enemy').flatMap(who => arrows(scene, who)),
  ];
  const choice = table.ask<Afterwards>({
    by: GM,
    about: 'aftermath',
    prompt: 'After the fight',
    clause: 'heal.lunch',
    choices,
    refusal: c => c.refusal?.(scene),
    closings: days,
    // A ruling may wound somebody fatally, or mend the last of them: then there is something else to choose.
    stands: () => scene.phase === 'after' && theDying(scene).length > 0 === isClockRunning,
    meanwhile: by => acts(scene, by),
  });
  choice.done(scene, table, choice.number);
};

/** While anyone is dying the clock runs on [fatal.clock]: what takes longer than a round is refused. */
const roundByRound: Afterwards = {
  key: 'pass-round',
  words: 'Let a round pass',
  clause: 'fatal.clock',
  idle: true,
  who: GM,
  number: 0,
  done: passRound,
};

const SOMEBODY_DYING = refuse('fatal.clock', 'somebody is dying', 'let the rounds pass first: pass-round');
const whileDying = (scene: Scene): Refusal | undefined => (theDying(scene).length > 0 ? SOMEBODY_DYING : undefined);

const finish: Afterwards = {
  key: 'finish',
  words: 'Leave it at that',
  clause: 'time.end',
  idle: true,
  who: GM,
  number: 0,
  refusal: whileDying,
  done: scene => {
    scene.phase = 'closed';
  },
};

/** Days pass by the GM's word only; a meal or a night's rest is no day by itself [dd.days]. */
const passDays: Afterwards = {
  key: 'pass-days',
  words: 'Let days pass',
  clause: 'dd.days',
  open: true,
  who: GM,
  number: 0,
  refusal: whileDying,
  done: (scene, table, n) => {
    scene.days += n;
    scene.combatants.forEach((c, who) => {
      if (c.fate === 'dead') return;
      recover(scene, table, who, n);
      alter(scene, who).uses = sheet(scene, who).spells.map(s => s.uses_per_day);
    });
    table.tell({ clause: 'dd.days', what: 'days', days: n });
  },
};

const days = (open: Afterwards): Closings<Afterwards> => {
  const of = (n: number): Afterwards => ({ ...open, open: false, key: `${open.key}:${n}`, words: `Let ${n} days pass`, number: n });
  return {
    all: () => [1, 3, 7, 30].map(of),
    named: detail => (/^[1-9]\d{0,3}$/.test(detail) ? of(Number(detail)) : NOT_DAYS),
  };
};

/** Injuries whose days are over leave the list, the grave one with the timed one of the same roll. */
const recover = (scene: Scene, table: Table, who: Who, n: number): void => {
  const { injuries, effects } = combatant(scene, who);
  const healed = injuries.filter(i => i.days <= n);
  alter(scene, who).injuries = injuries.filter(i => i.days > n).map(i => ({ ...i, days: i.days - n }));
  for (const i of healed) table.tell({ clause: 'dd.days', what: 'Injury over', by: who, injury: i.name });
  const left = effects.flatMap(e => (e.is === 'paralysed' || e.is === 'coma' ? stirs(scene, table, who, e, n) : [e]));
  alter(scene, who).effects = left;
};

type Stricken = Extract<Effect, { saves: number }>;

/** A Save after 1d6 days, another after 1d6 weeks, else for good [dd.crushed]. */
const stirs = (scene: Scene, table: Table, who: Who, stricken: Stricken, n: number): Stricken[] => {
  const clause = stricken.is === 'coma' ? 'dd.skullcracked' : 'dd.crushed';
  let { saves, days: due } = stricken;
  let left = n;
  while (saves < SAVES_TO_STIR) {
    const unit = saves === 0 ? 1 : 7;
    due ??= table.roll(who, clause, d6, die => die * unit);
    if (due > left) return [{ ...stricken, saves, days: due - left }];
    left -= due;
    due = undefined;
    if (savingThrow(scene, table, who, clause)) return [];
    saves += 1;
  }
  return [{ is: stricken.is, saves }];
};

const ownPart = (scene: Scene, who: Who): Afterwards[] => [
  lunch(scene, who),
  rest(scene, who),
  ...arrows(scene, who),
  ...gather(scene, who),
  ...magic(scene, who),
  ...undress(scene, who),
];

/** Spells and things that heal work after the fight as in it; there is time enough to walk to the patient. */
const magic = (scene: Scene, who: Who): Afterwards[] =>
  healingDeeds(scene, who).flatMap(d => {
    const made = (deed: Deed): Afterwards => ({
      key: `${sheet(scene, who).id}:${deed.key}`,
      words: `${sheet(scene, who).name}: ${deed.words}`,
      clause: deed.aim === 'injury' ? 'heal.magic-injury' : 'heal.magic-hp',
      who,
      number: 0,
      refusal: s => notAwake(s, who) ?? cannotUse(s, deed),
      done: (s, table) => deed.action.resolve(s, table, deed),
    });
    return d.open ? (d.action.closings?.(scene, d).all() ?? []).map(made) : [made(d)];
  });

/** Armour comes off after a fight [dd.scorched]. */
const undress = (scene: Scene, who: Who): Afterwards[] =>
  combatant(scene, who).armour === 'none'
    ? []
    : [
        after(scene, who, 'take-off', 'takes the armour off', 'dd.scorched', {
          refusal: s => notAwake(s, who),
          done: (s, table) => {
            alter(s, who).armour = 'none';
            table.tell({ clause: 'dd.scorched', what: 'armour taken off', by: who });
          },
        }),
      ];

const after = (scene: Scene, who: Who, id: string, words: string, clause: ClauseId, rest: Pick<Afterwards, 'refusal' | 'done'>): Afterwards => ({
  key: `${id}:${sheet(scene, who).id}`,
  words: `${sheet(scene, who).name}: ${words}`,
  clause,
  who,
  number: 0,
  ...rest,
});

/** An hour, a safe place and a ration for 1d6 and Level HP [heal.lunch]. */
const lunch = (scene: Scene, who: Who): Afterwards =>
  after(scene, who, 'lunch', 'Lunch', 'heal.lunch', {
    refusal: s => together(cannotHeal(s, who), s.safe ? undefined : UNSAFE, combatant(s, who).rations > 0 ? undefined : NO_RATION),
    done: (s, table) => {
      alter(s, who).rations -= 1;
      s.hours += 1;
      if (stopsAtZero(s, table, who)) return;
      const { level } = sheet(s, who);
      heal(
        s,
        table,
        who,
        'heal.lunch',
        table.roll(who, 'heal.lunch', d6, die => die + level),
      );
    },
  });

/** Eight hours, a safe place, heat and a ration for all HP [heal.rest]; Fatigue goes too, and spells come back. */
const rest = (scene: Scene, who: Who): Afterwards =>
  after(scene, who, 'rest', "Good Night's Rest", 'heal.rest', {
    refusal: s =>
      together(cannotHeal(s, who), s.safe ? undefined : NO_SAFE_BED, s.heat ? undefined : NO_HEAT, combatant(s, who).rations > 0 ? undefined : NO_SUPPER),
    done: (s, table) => {
      const c = alter(s, who);
      c.rations -= 1;
      c.fatigue = 0;
      c.uses = sheet(s, who).spells.map(spell => spell.uses_per_day);
      s.hours += 8;
      if (!stopsAtZero(s, table, who)) heal(s, table, who, 'heal.rest', hpMax(s, who));
    },
  });

const NOT_AWAKE = refuse('fatal.unconscious', 'dead, unconscious or helpless');
const notAwake = (scene: Scene, who: Who): Refusal | undefined => (isFreeAfterwards(combatant(scene, who)) ? undefined : NOT_AWAKE);

const GONE = refuse('heal.lunch', 'dead');
const cannotHeal = (scene: Scene, who: Who): Refusal | undefined => {
  const c = combatant(scene, who);
  if (c.fate === 'dead') return GONE;
  if (isDying(c)) return DYING;
  return theDying(scene).length > 0 ? NO_TIME : undefined;
};

const arrows = (scene: Scene, who: Who): Afterwards[] => {
  if (!shoots(scene, who)) return [];
  return [
    after(scene, who, 'recover-arrows', 'Gather arrows', 'ranged.recover', {
      refusal: s => (combatant(s, who).shot > 0 ? undefined : NO_ARROWS),
      done: (s, table) => {
        const { shot, arrows: left } = combatant(s, who);
        const fit = fitArrows(s, table, who, shot);
        Object.assign(alter(s, who), { arrows: left + fit, shot: 0 });
        table.tell({ clause: 'ranged.recover-rounding', what: 'arrows', by: who, shot, fit });
      },
    }),
  ];
};

/** With a bow of its own, or with somebody else's. */
const shoots = (scene: Scene, who: Who): boolean => combatant(scene, who).shot > 0 || scene.encounter.things.some(t => t.owner === who && t.weapon?.ammo);

/** Half of all that somebody shot in the fight [ranged.recover-rounding]. */
const fitArrows = (scene: Scene, table: Table, who: Who, shot: number): number => {
  switch (scene.encounter.options.arrowRecovery) {
    case 'half-rounded-down':
      return Math.floor(shot / 2);
    case 'half-rounded-up':
      return Math.ceil(shot / 2);
    case 'each-arrow-even-chance': {
      let fit = 0;
      for (let i = 0; i < shot; i++) fit += table.roll(who, 'ranged.recover-rounding', d2, die => Number(die === 1));
      return fit;
    }
  }
};

/** What lies about may be picked up at leisure, into the hand or the pack. */
const gather = (scene: Scene, who: Who): Afterwards[] =>
  scene.lying.map(({ thing }) => {
    const name = scene.encounter.things[thing]?.name ?? '';
    return {
      ...after(scene, who, 'pick-up', `picks up the ${name}`, 'turn.reload-etc', {
        refusal: s => notAwake(s, who),
        done: s => {
          if (isQuiver(s, thing)) return pickUpQuiver(s, who, thing);
          s.lying = s.lying.filter(l => l.thing !== thing);
          const c = alter(s, who);
          c.deep = [...c.deep, thing];
        },
      }),
      key: `pick-up:${sheet(scene, who).id}:${keyOfThing(scene.encounter, who, thing)}`,
    };
  });

/** What a player may do for its own part while the GM decides. */
const acts = (scene: Scene, by: Who): Act[] => {
  if (by < 0 || !scene.combatants[by] || sheet(scene, by).side !== 'party') return [];
  return ownPart(scene, by).map(a => ({
    key: a.key,
    words: a.words,
    clause: a.clause,
    refusal: () => a.refusal?.(scene),
    resolve: table => a.done(scene, table as Table, 0),
  }));
};
