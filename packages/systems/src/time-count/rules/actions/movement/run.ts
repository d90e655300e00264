import type { Choice, Refusal, Who } from '@fray/engine';
import { defined } from '@fray/engine/util';
import { alter, combatant, type Scene, sheet } from '../../../state/scene.ts';
import { say } from '../../../words/say.ts';
import type { Count, Turn } from '../../action.ts';
import { type Action, type ActionKind, defineAction, landingOn, type Play } from '../../action.ts';
import { askOrDefault, isAwakeToChoose } from '../../ask.ts';
import { takeFatigueAndLoss } from '../../attack/damage.ts';
import { rollCheckDice, skillBonus } from '../../check.ts';
import { exactSpeed } from '../../count/speed.ts';
import { bearing, isPoised, pathOf, runLines, type Stretch, spacesNow, stretchOf, wayTo, whyNoRun } from '../../movement/movement.ts';
import { hasMap, isSameSpace, parseSpace, spaceOf } from '../../movement/space.ts';
import { landStep } from '../../movement/stride.ts';
import { totalHitPoints } from '../../numbers.ts';
import { refuse } from '../../refusals.ts';
import {
  aimedSpace,
  bearingActions,
  move,
  moveTo,
  NO_PLACE_NAMED,
  NO_RUN_YET,
  NOT_RUNNING,
  NOT_STRAIGHT,
  RUN_REFUSALS,
  spaceTooFarRefusal,
  stuckRefusal,
} from './move.ts';

/** The part of the way to the destination that this count covers. */
export const pathOnCount = (scene: Scene, { who, deed: d }: Turn): Stretch => {
  if (!hasMap(scene) || d.open) return NOWHERE;
  if (d.kind === move) {
    const spaces = spacesNow(scene, who, 'walk');
    const way = wayTo(scene, who, aimedSpace(d), spaces);
    return way ? stretchOf(scene, who, pathOf(way), spaces) : NOWHERE;
  }
  if (d.kind !== run && d.kind !== sprint) return NOWHERE;
  const spaces = d.kind === run ? spacesNow(scene, who, 'run') : MAX_SPACES;
  const line = runLines(scene, who, spaces).find(l => isSameSpace(l.space, aimedSpace(d)));
  return line ? stretchOf(scene, who, line.path, spaces) : NOWHERE;
};

const NOWHERE: Stretch = { path: [], paid: null };

export const isRunning = (scene: Scene, who: Who): boolean => {
  const { moving } = combatant(scene, who);
  return moving !== null && moving.gait !== 'walk';
};

/** Why a combatant cannot run at all. */
const runRefusal = (scene: Scene, { who }: Action): Refusal | undefined => {
  const why = whyNoRun(scene, who);
  return why === 'stuck' ? (stuckRefusal(scene, who) ?? RUN_REFUSALS.stuck) : why && RUN_REFUSALS[why];
};

/** Without a map every other direction is a turn, and too sharp for a run. */
const directionRefusal = (scene: Scene, { who, target, aim }: Action): Refusal | undefined => {
  const heading = combatant(scene, who).moving?.heading ?? -1;
  return hasMap(scene) || heading < 0 || heading === bearing(target, aim) ? undefined : NOT_STRAIGHT;
};

/** More than any sprint covers in one count. */
const MAX_SPACES = 8;
const FAR_AHEAD = 20;
const TOO_FAR = {
  run: refuse('run.rate', 'too far for this count', undefined, ['move.table']),
  sprint: refuse('sprint.rate', 'too far for a sprint', undefined, ['move.table']),
};

/** Whether a runner reaches a space ahead on this count. If so they cannot stand still, which would end the run [run.straight]. */
const canGoOn = (scene: Scene, who: Who, spaces: number): boolean => runLines(scene, who, spaces).some(l => l.path.length === 1 && l.cost <= spaces);

const onLine = (scene: Scene, open: Action, spaces: number) => ({
  all: () => {
    const seen = new Set<string>();
    const here = spaceOf(scene, open.who);
    const stays = !canGoOn(scene, open.who, spaces);
    return runLines(scene, open.who, spaces)
      .filter(l => stays || !isSameSpace(l.space, here))
      .map(l => moveTo(open, l.space))
      .filter(d => !seen.has(d.key) && seen.add(d.key));
  },
  named: (detail: string) => {
    const space = parseSpace(detail);
    if (!space) return NO_PLACE_NAMED;
    if (isSameSpace(space, spaceOf(scene, open.who)) && canGoOn(scene, open.who, spaces)) return NOT_STRAIGHT;
    const leads = (far: number) => runLines(scene, open.who, far).some(l => isSameSpace(l.space, space));
    return leads(spaces)
      ? moveTo(open, space)
      : leads(FAR_AHEAD)
        ? spaceTooFarRefusal(scene, open.who, space, TOO_FAR[open.kind === run ? 'run' : 'sprint'])
        : NOT_STRAIGHT;
  },
});

export const run: ActionKind = defineAction('run', 'Run', {
  clause: 'run.rate',
  actions: (scene, who, whom) => bearingActions(run, scene, who, whom),
  refusal: [
    runRefusal,
    (scene, d) => {
      // From Poised a run may begin at once [run.poised] [poised.benefit].
      const may = isRunning(scene, d.who) || isPoised(scene, d.who) || (combatant(scene, d.who).moving?.straight ?? 0) >= 4;
      return may ? directionRefusal(scene, d) : NO_RUN_YET;
    },
  ],
  closings: (scene, open) => onLine(scene, open, spacesNow(scene, open.who, 'run')),
  speed: () => exactSpeed(1),
  resolve(scene, play, turn, count) {
    const { moving } = combatant(scene, turn.who);
    const begins = !isRunning(scene, turn.who);
    // A check is due at the start and after every 30 counts, or 20 once the combatant has sprinted [run.check] [sprint.mixed].
    const due = begins || scene.tc - defined(moving).checked >= (defined(moving).sprinted ? 20 : 30);
    const wind = due ? rollRunningCheck(scene, play, turn, count, !begins && defined(moving).sprinted, begins ? 0 : defined(moving).failures) : undefined;
    if (wind?.stops) return;
    const spaces = spacesNow(scene, turn.who, 'run');
    const checked = wind && { checked: scene.tc, failures: wind.failures };
    count.moves.push(
      landingOn(turn.who, `runs ${wind?.failures}`, (s, t) => landStep(s, t, turn, 'run', spaces, { path: turn.path, paid: turn.paid, ...checked })),
    );
  },
});

interface Wind {
  readonly failures: number;
  readonly stops: boolean;
}

/**
 * The check of endurance. Each earlier running check counts 1 against it and each earlier sprinting check 2 [run.check-penalty] [sprint.penalty-sum].
 */
const rollRunningCheck = (scene: Scene, play: Play, turn: Turn, count: Count, sprinting: boolean, failed: number): Wind => {
  const { who } = turn;
  const bonus = skillBonus(scene, who, 'Athletics', 'constitution') - combatant(scene, who).windedness;
  const three = scene.encounter.options['check.dice'] === '3d6';
  const clause = sprinting ? 'sprint.endurance' : 'run.check';
  // A failure by 5 or less costs 1 fatigue [run.fail5], by more 2 [run.fail6]; sprinting has the same results [sprint.results].
  const read = (n: number, more: number) => {
    const short = 20 - n - bonus - more;
    return (three && n >= 17) || short <= 0 ? 0 : short <= 5 ? 1 : 2;
  };
  const cost = rollCheckDice(scene, play, who, clause, { read });
  const failures = failed + (cost > 0 ? 1 : 0);
  play.emit({ clause, what: 'wind', by: who, outcome: cost > 0 ? 'failure' : 'success', fatigue: cost });
  const spent = cost > 0 && combatant(scene, who).fatigue + cost >= totalHitPoints(scene, who);
  const stops = failures >= 3 || spent;
  count.losses.push(
    landingOn(who, `winded ${cost} ${stops} ${sprinting}`, (s, t) => {
      alter(s, who).windedness += sprinting ? 2 : 1;
      // Running cannot knock its runner out: the fatigue stops 1 below hit points.
      takeFatigueAndLoss(s, who, Math.max(0, Math.min(cost, totalHitPoints(s, who) - 1 - combatant(s, who).fatigue)), 0);
      if (!stops) return;
      const c = alter(s, who);
      c.moving = null;
      c.effects = [...c.effects, { is: 'fatigued' }];
      if (c.stance === 'Poised') c.stance = 'Basic';
      t.emit({ clause: failures >= 3 ? 'run.three-fails' : 'run.forced-fatigued', what: 'stops, fatigued', by: who });
    }),
  );
  return { failures, stops };
};

/** The check to begin a sprint, Athletics (Str) against 10 [sprint.check]. Its total sets the pace; below 10 it is a run [sprint.fail]. */
const paceOf = (scene: Scene, play: Play, who: Who): number => {
  const bonus = skillBonus(scene, who, 'Athletics', 'strength');
  const three = scene.encounter.options['check.dice'] === '3d6';
  const read = (n: number, more: number) => {
    const sum = three && n >= 17 ? Math.max(10, n + bonus + more) : n + bonus + more;
    return sum < 10 ? 0 : Math.floor(sum / 5) * 5;
  };
  const pace = rollCheckDice(scene, play, who, 'sprint.check', { read });
  play.emit({ clause: pace >= 10 ? 'sprint.check' : 'sprint.fail', what: 'sprint', by: who, outcome: pace >= 10 ? 'success' : 'failure', pace });
  return pace;
};

export const sprint: ActionKind = defineAction('sprint', 'Sprint', {
  clause: 'sprint.rate',
  actions: (scene, who, whom) => bearingActions(sprint, scene, who, whom),
  refusal: [
    runRefusal,
    (scene, d) => {
      const { moving } = combatant(scene, d.who);
      return isPoised(scene, d.who) || moving?.gait === 'sprint' || (moving?.running ?? 0) >= 4 ? directionRefusal(scene, d) : NOT_RUNNING;
    },
  ],
  closings: (scene, open) => onLine(scene, open, combatant(scene, open.who).moving?.gait === 'sprint' ? spacesNow(scene, open.who, 'sprint') : MAX_SPACES),
  speed: () => exactSpeed(1),
  resolve(scene, play, turn, count) {
    const { who } = turn;
    const { moving } = combatant(scene, who);
    const direct = !isRunning(scene, who);
    let pace = moving?.gait === 'sprint' ? moving.pace : paceOf(scene, play, who);
    let sprints = pace >= 10;
    const failures = direct ? 0 : defined(moving).failures;
    const since = direct ? 0 : scene.tc - defined(moving).checked;
    const due = direct || since >= (sprints || moving?.sprinted ? 20 : 30);
    // Sprinting straight from Poised, the endurance check is due at once [sprint.direct]; if the sprint fails, the check of a run
    // [sprint.direct-fail].
    const wind = due ? rollRunningCheck(scene, play, turn, count, sprints || (!direct && moving?.sprinted === true), failures) : undefined;
    if (wind?.stops) return;
    if (due && moving?.gait === 'sprint' && rollAgain(scene, play, who)) {
      pace = paceOf(scene, play, who);
      sprints = pace >= 10;
    }
    const gait = sprints ? 'sprint' : 'run';
    const spaces = spacesNow(scene, who, gait, Math.max(10, pace));
    const gone = stretchOf(scene, who, turn.path, spaces);
    const checked = wind && { checked: scene.tc, failures: wind.failures };
    count.moves.push(
      landingOn(who, `${gait} ${pace} ${wind?.failures}`, (s, t) => landStep(s, t, turn, gait, spaces, { ...gone, pace: Math.max(10, pace), ...checked })),
    );
  },
});

/** With every endurance check the pace may be rolled again, and the new result counts [sprint.reroll]. */
const rollAgain = (scene: Scene, play: Play, who: Who): boolean => {
  const prompt = say('{name}: reroll the sprint check?', { name: sheet(scene, who).name });
  return askOrDefault(scene, play, { by: who, about: 'sprint', prompt, clause: 'sprint.reroll', choices: [KEEP, REROLL] }, KEEP, isAwakeToChoose) === REROLL;
};

const KEEP: Choice = { key: 'keep-pace', words: say('Keep the pace'), clause: 'sprint.reroll', idle: true };
const REROLL: Choice = { key: 'reroll', words: say('Reroll'), clause: 'sprint.reroll' };
