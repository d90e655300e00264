import { GM, type Refusal, type Who } from '@fray/engine';
import { d2, d6 } from '@fray/engine/dice';
import type { AftermathChoice as AnyChoice, Completions, FreeAction } from '@fray/engine/kit';
import { aftermathChoices, countedCompletions, keyOfThing } from '@fray/engine/kit';
import type { ClauseId } from '../../rulebook/index.ts';
import { alter, combatant, type Effect, isDying, isFreeAfterwards, members, SAVES_TO_STIR, type Scene, sheet } from '../../state/scene.ts';
import { type RuleText, say } from '../../words/say.ts';
import type { Action, Play } from '../action.ts';
import { healingActions, magicRefusalAfterwards } from '../actions/magic.ts';
import { rollSave } from '../check.ts';
import { isQuiver, pickUpQuiver } from '../gear/quiver.ts';
import { dyingCombatants } from '../injury/fatal-wounds.ts';
import { healHp, healToZeroFirst } from '../injury/healing.ts';
import { hpMax } from '../numbers.ts';
import { joinRefusals, refuse } from '../refusals.ts';
import { passRound } from './last-rounds.ts';

const GOOD_NIGHT: readonly string[] = ["good-night's-rest", 'sleep'];

const UNSAFE = refuse('heal.lunch-needs', 'the place is not safe');
const NO_RATION = refuse('heal.lunch-needs', 'no ration is left');
const NO_SAFE_BED = refuse('heal.rest-needs', 'the place is not safe');
const NO_HEAT = refuse('heal.rest-needs', 'there is no fire or other heat');
const NO_SUPPER = refuse('heal.rest-needs', 'no ration is left');
const DYING = refuse('heal.not-in-fight', 'a Fatal Wound is still open');
const NO_TIME = refuse('heal.not-in-fight', 'a combatant is dying', 'let the rounds pass first', ['fatal.clock']);
const NO_ARROWS = refuse('ranged.recover', 'no arrows were shot');
const NOT_DAYS = refuse('dd.days', 'the number of days is missing', 'give a whole number, like 3');

/** A choice after the fight. */
type AftermathChoice = AnyChoice<ClauseId, Scene>;
const { choice: makeChoice, finish, asFreeAction } = aftermathChoices<ClauseId, Scene>();

/** Asks the GM what happens after the fight. Players may do their own part at any time. */
export const aftermath = (scene: Scene, play: Play): void => {
  const isClockRunning = dyingCombatants(scene).length > 0;
  const choices = [
    ...members(scene, 'party').flatMap(who => ownChoices(scene, who)),
    ...members(scene, 'enemy').flatMap(who => arrowChoices(scene, who)),
    passDays,
    ...(isClockRunning ? [{ ...closeAftermath, idle: false }, passOneRound] : [closeAftermath]),
  ];
  const choice = play.ask<AftermathChoice>({
    by: GM,
    about: 'aftermath',
    prompt: say('After the fight'),
    clause: 'heal.lunch',
    choices,
    refusal: c => c.refusal?.(scene),
    completions: dayClosings,
    isResultOf: (c, { by }) => c.who >= 0 && by === c.who,
    // A ruling may wound someone fatally or heal the last wound, which changes the choices.
    isStillValid: () => scene.phase === 'after' && dyingCombatants(scene).length > 0 === isClockRunning,
    allowsFreeActions: true,
  });
  choice.done(scene, play, choice.number);
};

/** While a combatant is dying the clock runs on [fatal.clock], and anything longer than a round is refused. */
const passOneRound = makeChoice({ key: 'pass-round', words: say('Let a round pass'), clause: 'fatal.clock', idle: true, done: passRound });

const WHILE_DYING = refuse('fatal.clock', 'a combatant is dying', 'let the rounds pass first');
const whileDying = (scene: Scene): Refusal | undefined => (dyingCombatants(scene).length > 0 ? WHILE_DYING : undefined);

const closeAftermath: AftermathChoice = { ...finish('time.end', say('End the aftermath')), refusal: whileDying };

/** Days pass only when the GM says so. A meal or a night's rest does not count as a day [dd.days]. */
const passDays = makeChoice({
  key: 'pass-days',
  words: say('Let days pass'),
  clause: 'dd.days',
  open: true,
  refusal: whileDying,
  done: (scene, play, n) => {
    scene.days += n;
    play.emit({ clause: 'dd.days', what: 'days', days: n });
    scene.combatants.forEach((c, who) => {
      if (c.fate === 'dead') return;
      recoverInjuries(scene, play, who, n);
      alter(scene, who).uses = sheet(scene, who).spells.map(s => s.usesPerDay);
    });
  },
});

const dayClosings = (open: AftermathChoice): Completions<AftermathChoice> =>
  countedCompletions({
    offered: [1, 3, 7, 30],
    maxDigits: 4,
    withNumber: n => ({ ...open, open: false, key: `${open.key}:${n}`, words: say('Let {days} days pass', { days: n }), number: n }),
    notNumber: NOT_DAYS,
  });

/** Removes Injuries whose days are over, and grave Injuries with the timed ones of the same roll. */
const recoverInjuries = (scene: Scene, play: Play, who: Who, n: number): void => {
  const { injuries, effects } = combatant(scene, who);
  const healed = injuries.filter(i => i.days <= n);
  alter(scene, who).injuries = injuries.filter(i => i.days > n).map(i => ({ ...i, days: i.days - n }));
  for (const i of healed) play.emit({ clause: 'dd.days', what: 'Injury over', by: who, injury: i.name });
  const left = effects.flatMap(e => (e.is === 'paralysed' || e.is === 'coma' ? rollStirring(scene, play, who, e, n) : [e]));
  alter(scene, who).effects = left;
};

type Stricken = Extract<Effect, { saves: number }>;

/** A Save after 1d6 days, and another after 1d6 weeks; if both fail the effect is permanent [dd.crushed]. */
const rollStirring = (scene: Scene, play: Play, who: Who, stricken: Stricken, n: number): Stricken[] => {
  const clause = stricken.is === 'coma' ? 'dd.skullcracked' : 'dd.crushed';
  let { saves, days: due } = stricken;
  let left = n;
  while (saves < SAVES_TO_STIR) {
    const unit = saves === 0 ? 1 : 7;
    due ??= play.roll(who, clause, d6, die => die * unit);
    if (due > left) return [{ ...stricken, saves, days: due - left }];
    left -= due;
    due = undefined;
    if (rollSave(scene, play, who, clause)) return [];
    saves += 1;
  }
  return [{ is: stricken.is, saves }];
};

const ownChoices = (scene: Scene, who: Who): AftermathChoice[] => [
  lunch(scene, who),
  rest(scene, who),
  ...arrowChoices(scene, who),
  ...gatherChoices(scene, who),
  ...magicChoices(scene, who),
  ...undressChoices(scene, who),
];

/** Healing spells and items also work after the fight. Distance does not matter, because there is time to walk to the patient. */
const magicChoices = (scene: Scene, who: Who): AftermathChoice[] =>
  healingActions(scene, who).flatMap(d => {
    const made = (action: Action): AftermathChoice => ({
      key: `${sheet(scene, who).id}:${action.key}`,
      words: say('{name}: {action}', { name: sheet(scene, who).name, action: action.words }),
      clause: action.aim === 'injury' ? 'heal.magic-injury' : 'heal.magic-hp',
      who,
      number: 0,
      refusal: s => notAwake(s, who) ?? magicRefusalAfterwards(s, action),
      done: (s, play) => action.kind.resolve(s, play, action),
    });
    return d.open ? (d.kind.closings?.(scene, d).all() ?? []).map(made) : [made(d)];
  });

/** Armor can be taken off after a fight [dd.scorched]. */
const undressChoices = (scene: Scene, who: Who): AftermathChoice[] =>
  combatant(scene, who).armor === 'none'
    ? []
    : [
        makeAftermathChoice(scene, who, 'take-off', say('Take the armor off'), 'dd.scorched', {
          refusal: s => notAwake(s, who),
          done: (s, play) => {
            alter(s, who).armor = 'none';
            play.emit({ clause: 'dd.scorched', what: 'armor taken off', by: who });
          },
        }),
      ];

const makeAftermathChoice = (
  scene: Scene,
  who: Who,
  id: string,
  words: RuleText,
  clause: ClauseId,
  rest: Pick<AftermathChoice, 'also' | 'refusal' | 'done'>,
): AftermathChoice => ({
  key: `${id}:${sheet(scene, who).id}`,
  words: say('{name}: {action}', { name: sheet(scene, who).name, action: words }),
  clause,
  who,
  number: 0,
  ...rest,
});

/** Lunch: an hour, a safe place and a ration restore 1d6 plus Level HP [heal.lunch]. */
const lunch = (scene: Scene, who: Who): AftermathChoice =>
  makeAftermathChoice(scene, who, 'lunch', say('Lunch (1 hour, 1 ration)'), 'heal.lunch', {
    refusal: s => joinRefusals(cannotHeal(s, who), s.safe ? undefined : UNSAFE, combatant(s, who).rations > 0 ? undefined : NO_RATION),
    done: (s, play) => {
      alter(s, who).rations -= 1;
      s.hours += 1;
      if (healToZeroFirst(s, play, who, 'lunch')) return;
      const { level } = sheet(s, who);
      healHp(
        s,
        play,
        who,
        'heal.lunch',
        play.roll(who, 'heal.lunch', d6, die => die + level),
      );
    },
  });

/** A night's rest: eight hours, a safe place, heat and a ration restore all HP [heal.rest], spells, and remove Fatigue. */
const rest = (scene: Scene, who: Who): AftermathChoice =>
  makeAftermathChoice(scene, who, 'rest', say("Good Night's Rest (8 hours, 1 ration)"), 'heal.rest', {
    also: GOOD_NIGHT,
    refusal: s =>
      joinRefusals(cannotHeal(s, who), s.safe ? undefined : NO_SAFE_BED, s.heat ? undefined : NO_HEAT, combatant(s, who).rations > 0 ? undefined : NO_SUPPER),
    done: (s, play) => {
      const c = alter(s, who);
      c.rations -= 1;
      c.fatigue = 0;
      c.uses = sheet(s, who).spells.map(spell => spell.usesPerDay);
      s.hours += 8;
      if (!healToZeroFirst(s, play, who, 'rest')) healHp(s, play, who, 'heal.rest', hpMax(s, who));
    },
  });

const NOT_AWAKE = refuse('fatal.unconscious', 'dead, unconscious or helpless');
const notAwake = (scene: Scene, who: Who): Refusal | undefined => (isFreeAfterwards(combatant(scene, who)) ? undefined : NOT_AWAKE);

const GONE = refuse('heal.lunch', 'dead');
const cannotHeal = (scene: Scene, who: Who): Refusal | undefined => {
  const c = combatant(scene, who);
  if (c.fate === 'dead') return GONE;
  if (isDying(c)) return DYING;
  return dyingCombatants(scene).length > 0 ? NO_TIME : undefined;
};

const arrowChoices = (scene: Scene, who: Who): AftermathChoice[] => {
  if (!shootsArrows(scene, who)) return [];
  return [
    makeAftermathChoice(scene, who, 'recover-arrows', say('Recover arrows'), 'ranged.recover', {
      refusal: s => (combatant(s, who).shot > 0 ? undefined : NO_ARROWS),
      done: (s, play) => {
        const { shot, arrows: left } = combatant(s, who);
        const fit = fitArrows(s, play, who, shot);
        Object.assign(alter(s, who), { arrows: left + fit, shot: 0 });
        play.emit({ clause: 'ranged.recover-rounding', what: 'arrows', by: who, shot, fit });
      },
    }),
  ];
};

/** Whether a combatant has shot arrows, or owns a weapon that does. */
const shootsArrows = (scene: Scene, who: Who): boolean => combatant(scene, who).shot > 0 || scene.encounter.things.some(t => t.owner === who && t.weapon?.ammo);

/** Half of the arrows shot in the fight can be recovered; an option decides on the rounding [ranged.recover-rounding]. */
const fitArrows = (scene: Scene, play: Play, who: Who, shot: number): number => {
  switch (scene.encounter.options['arrow-recovery']) {
    case 'half-rounded-down':
      return Math.floor(shot / 2);
    case 'half-rounded-up':
      return Math.ceil(shot / 2);
    case 'each-arrow-even-chance': {
      let fit = 0;
      for (let i = 0; i < shot; i++) fit += play.roll(who, 'ranged.recover-rounding', d2, die => Number(die === 1));
      return fit;
    }
  }
};

/** After the fight lying things can be picked up, into the pack. */
const gatherChoices = (scene: Scene, who: Who): AftermathChoice[] =>
  scene.lying.map(({ thing }) => {
    const name = scene.encounter.things[thing]?.name ?? '';
    return {
      ...makeAftermathChoice(scene, who, 'pick-up', say('Pick up: {thing}', { thing: name }), 'turn.reload-etc', {
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

/** The choices of a player for their own combatant, free while the GM decides. */
export const freeAftermathActions = (scene: Scene, by: Who): FreeAction[] => {
  if (by < 0 || !scene.combatants[by] || sheet(scene, by).side !== 'party') return [];
  return ownChoices(scene, by).map(a => asFreeAction(scene, a));
};
