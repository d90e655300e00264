import { GM, type Who } from '@fray/engine';
import { dice } from '@fray/engine/dice';
import { type Completions, countedCompletions } from '@fray/engine/kit';
import { defined, elementAt } from '@fray/engine/util';
import { ATTRIBUTES, DAMAGE_TYPES, type DamageType } from '../../setup/content-schema.ts';
import { alter, combatant, endEffects, hasEffect, isAwake, isPresent, type Scene, sheet } from '../../state/scene.ts';
import { say } from '../../words/say.ts';
import type { Play } from '../action.ts';
import { rollCheck, skillBonus } from '../check.ts';
import { settleCollapses, stabilizeCombatant } from '../injury/collapse.ts';
import { attributeScore, isDying, totalHitPoints } from '../numbers.ts';
import { refuse } from '../refusals.ts';
import { advanceTime, forEverybody, passMinutes } from './advance-time.ts';
import { castingChoices } from './castings.ts';
import { type AftermathChoice, choice, finish } from './choice.ts';

const NOT_SO_MANY = refuse('heal.invig-expires', 'how many?', 'a whole number');
const TWICE = refuse('rest.short', 'two short rests a day');
const ONCE = refuse('imp.heal', 'tried today already');
const WELL = refuse('imp.heal', 'no impairment');

/** The GM's choices after the fight: letting time pass, and healing. Casters may also act by themselves. */
export const aftermath = (scene: Scene, play: Play): void => {
  const chosen = play.ask<AftermathChoice>({
    by: GM,
    about: 'aftermath',
    prompt: say('After the fight'),
    clause: 'heal.invig-expires',
    // Computed on each access, because free actions of casters change it.
    get choices() {
      return allChoices(scene);
    },
    refusal: c => c.refusal?.(scene),
    completions: c => c.closings?.(scene) ?? closings(c),
    allowsFreeActions: true,
  });
  chosen.done(scene, play, chosen.number);
};

const allChoices = (scene: Scene): readonly AftermathChoice[] => [
  closeAftermath,
  countClosings,
  minutes,
  hours,
  night,
  bedRest,
  ...scene.combatants.flatMap((_, who) => [...castingChoices(scene, who), ...shortRest(scene, who)]),
  ...scene.combatants.flatMap((_, by) => scene.combatants.flatMap((__, who) => [...stabilizeChoices(scene, by, who), ...treatChoices(scene, by, who)])),
];

const closeAftermath = finish('tc.advance', say('Nothing more'));

const countClosings = choice({
  key: 'counts',
  words: say('Let counts pass'),
  wordsWith: n => say('Let {n} counts pass', { n }),
  clause: 'tc.advance',
  open: true,
  done: (scene, play, n) => {
    advanceTime(scene, play, n);
    play.emit({ clause: 'tc.advance', what: 'counts', counts: n });
  },
});

const minutes = choice({
  key: 'minutes',
  words: say('Rest for minutes'),
  wordsWith: n => say('Rest for {n} minutes', { n }),
  clause: 'run.recovery',
  open: true,
  done: (scene, play, n) => {
    passMinutes(scene, play, n);
    play.emit({ clause: 'run.recovery', what: 'minutes', minutes: n });
  },
});

const hours = choice({
  key: 'hours',
  words: say('Let hours pass'),
  wordsWith: n => say('Let {n} hours pass', { n }),
  clause: 'petr.recovery',
  open: true,
  done: (scene, play, n) => {
    passMinutes(scene, play, 60 * n);
    play.emit({ clause: 'petr.recovery', what: 'hours', hours: n });
  },
});

/** The worst impairments lose a point each; among equals chance decides [imp.recover-tie]. */
const mendWorst = (scene: Scene, play: Play, who: Who, most: number): void => {
  const healed: DamageType[] = [];
  for (let i = 0; i < most; i++) {
    const { impairments } = combatant(scene, who);
    const left = DAMAGE_TYPES.filter(t => !healed.includes(t) && impairments[t] > 0);
    const worst = Math.max(0, ...left.map(t => impairments[t]));
    const among = left.filter(t => impairments[t] === worst);
    if (among.length === 0) return;
    // No die if all of them can be reduced.
    const pick = among.length > 1 && among.length > most - i ? play.roll(who, 'imp.recover-tie', dice(1, among.length), n => n - 1) : 0;
    const type = elementAt(among, pick);
    healed.push(type);
    alter(scene, who).impairments = { ...impairments, [type]: impairments[type] - 1 };
  }
};

/**
 * A night: all fatigue goes but that of poison, which loses 1, as do the hit points lost to poison [poison.heal]. 1 + Constitution hit points return [rest.night],
 * the threshold is restored, Invigoration ends [heal.invig-expires], the worst impairment loses a point [imp.recover-night], and damaged attributes
 * recover for a day [attrdmg.recovery].
 */
const sleep = (scene: Scene, play: Play, bed: boolean): void => {
  passMinutes(scene, play, bed ? 1440 : 480);
  scene.days += 1;
  forEverybody(scene, who => {
    const constitution = attributeScore(scene, who, 'constitution');
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
    // Attributes lost to poison recover in bed only [attrdmg.recovery-poison] [poison.attribute-heal].
    if (bed) c.lostToPoison = lessened(c.lostToPoison);
    // A day in bed reduces the two worst impairments [imp.recover-bed].
    mendWorst(scene, play, who, bed ? 2 : 1);
  });
  play.emit({ clause: bed ? 'imp.recover-bed' : 'heal.invig-expires', what: bed ? 'day of bed rest' : 'night', days: scene.days });
};

type Lost = Scene['combatants'][number]['lost'];
const lessened = (lost: Lost): Lost => Object.fromEntries(ATTRIBUTES.flatMap(a => ((lost[a] ?? 0) > 1 ? [[a, defined(lost[a]) - 1]] : [])));

const night = choice({ key: 'night', words: say('Rest for a night'), clause: 'heal.invig-expires', done: (scene, play) => sleep(scene, play, false) });
const bedRest = choice({
  key: 'bed-rest',
  words: say('A day of bed rest'),
  clause: 'imp.recover-bed',
  done: (scene, play) => sleep(scene, play, true),
});

/** Ten minutes, twice a day: removes 1 + Constitution fatigue [rest.short]. */
const shortRest = (scene: Scene, who: Who): AftermathChoice[] =>
  isPresent(combatant(scene, who))
    ? [
        choice({
          key: `short-rest:${sheet(scene, who).id}`,
          words: say('{name} rests for ten minutes', { name: sheet(scene, who).name }),
          clause: 'rest.short',
          refusal: s => (combatant(s, who).restsToday >= 2 ? TWICE : undefined),
          done: (s, play) => {
            const was = s.combatants.slice();
            endEffects(s, who, e => e.is === 'fatigued');
            const c = alter(s, who);
            c.restsToday += 1;
            c.prepared = null;
            c.windedness = Math.max(0, c.windedness - 10);
            c.fatigue = Math.max(c.poisonFatigue, c.fatigue - Math.max(1, 1 + attributeScore(s, who, 'constitution')));
            play.emit({ clause: 'rest.short', what: 'short rest', by: who });
            settleCollapses(s, play, was);
          },
        }),
      ]
    : [];

const number = (scene: Scene, who: Who): number => DAMAGE_TYPES.reduce((sum, t) => sum + combatant(scene, who).impairments[t], 0);

/** A dying friend may still be stabilized, at 12 counts a try [act.slow]. */
const stabilizeChoices = (scene: Scene, by: Who, who: Who): AftermathChoice[] => {
  const dying = (s: Scene) => isPresent(combatant(s, who)) && isDying(s, who) && !hasEffect(combatant(s, who), 'stabilized');
  if (by === who || sheet(scene, by).side !== sheet(scene, who).side || !isAwake(combatant(scene, by)) || !dying(scene)) return [];
  return [
    choice({
      key: `stabilize:${sheet(scene, by).id}:${sheet(scene, who).id}`,
      words: say('{name} stabilizes {target}', { name: sheet(scene, by).name, target: sheet(scene, who).name }),
      clause: 'act.slow',
      done: (s, play) => {
        const over = Math.max(0, combatant(s, who).fatigue - totalHitPoints(s, who));
        const done = rollCheck(s, play, by, 'act.slow', skillBonus(s, by, 'Heal', 'wisdom'), Math.min(20, 10 + over));
        play.emit({ clause: 'act.slow', what: 'stabilize', by, target: who, outcome: done ? 'success' : 'failure' });
        if (done) stabilizeCombatant(s, play, who);
        advanceTime(s, play, 12);
      },
    }),
  ];
};

/** Takes an hour: Heal (Wis) against 15 plus the number of impairments [imp.heal]. */
const treatChoices = (scene: Scene, by: Who, who: Who): AftermathChoice[] => {
  if (
    sheet(scene, by).side !== sheet(scene, who).side ||
    scene.encounter.options.impairments !== 'on' ||
    !isAwake(combatant(scene, by)) ||
    !isPresent(combatant(scene, who))
  )
    return [];
  return [
    choice({
      key: `treat:${sheet(scene, by).id}:${sheet(scene, who).id}`,
      words: say('{name} treats {target}', { name: sheet(scene, by).name, target: sheet(scene, who).name }),
      clause: 'imp.heal',
      refusal: s => (number(s, who) === 0 ? WELL : combatant(s, who).healedToday ? ONCE : undefined),
      done: (s, play) => {
        passMinutes(s, play, 60);
        alter(s, who).healedToday = true;
        const healed = rollCheck(s, play, by, 'imp.heal', skillBonus(s, by, 'Heal', 'wisdom'), 15 + number(s, who));
        play.emit({ clause: 'imp.heal', what: 'treated', by, target: who, outcome: healed ? 'success' : 'failure' });
        if (healed) mendWorst(s, play, who, 1);
      },
    }),
  ];
};

export const closings = (open: AftermathChoice): Completions<AftermathChoice> =>
  countedCompletions({
    offered: [1, 10, 30],
    maxDigits: 4,
    withNumber: n => ({ ...open, open: false, key: `${open.key}:${n}`, words: open.wordsWith?.(n) ?? open.words, number: n }),
    notNumber: NOT_SO_MANY,
  });
