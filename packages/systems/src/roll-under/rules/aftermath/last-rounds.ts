import type { Choice, Refusal, Who } from '@fray/engine';
import type { Point } from '@fray/engine/field';
import type { ClauseId } from '../../rulebook/index.ts';
import { alter, combatant, isDying, isFreeAfterwards, isPresent, isTime, type Scene, type Stage, setPlace, sheet } from '../../state/scene.ts';
import { say } from '../../words/say.ts';
import type { Play } from '../action.ts';
import { tendPatient, tooManyHelpers } from '../actions/tend.ts';
import { dyingCombatants, endDeathClocks, fightForLife } from '../injury/fatal-wounds.ts';
import { allowance, hindrances } from '../movement/allowance.ts';
import { chargeEnd, placesToMove } from '../movement/pathfinding.ts';
import { workingLegs } from '../numbers.ts';
import { refuse } from '../refusals.ts';

const TOO_FAR = refuse('fatal.help', 'too far away to tend this round', 'go there first', ['attack.reach']);
const NEAR = refuse('fatal.help', 'already near enough to tend', 'tend them');
const ELSEWHERE = refuse('fatal.help', 'one of them has left the field', undefined, ['attack.reach']);
const CANNOT_WALK = refuse('turn.move', 'cannot move there');

/** A way for a friend to help a dying combatant in a round after the fight. */
interface HelpChoice extends Choice<ClauseId> {
  readonly refusal: () => Refusal | undefined;
  readonly done: () => void;
}

/**
 * Plays the rest of the round in which the fight ended, or the next round: friends may tend, the dying fight for their lives, and at its end death clocks
 * run out [fatal.clock].
 */
export const passRound = (scene: Scene, play: Play): void => {
  if (!scene.queue.some(s => s.who.some(who => takesPart(scene, who)))) nextRound(scene, play);
  for (let next = takeNext(scene); next !== undefined; next = takeNext(scene)) {
    if (isDying(combatant(scene, next))) fightForLife(scene, play, next);
    else if (takesPart(scene, next)) askHelp(scene, play, next);
  }
  endDeathClocks(scene, play);
};

/** Takes the next combatant from the queue. In a group without an order friends come before the dying. */
const takeNext = (scene: Scene): Who | undefined => {
  const [first, ...rest] = scene.queue;
  if (!first) return undefined;
  const next = first.who.find(who => !isDying(combatant(scene, who))) ?? first.who[0];
  const left = first.who.filter(who => who !== next);
  scene.queue = left.length > 0 ? [{ ...first, who: left }, ...rest] : rest;
  return next;
};

const actAlone = (who: Who): Stage => ({ who: [who], picks: who, phase: 'early' });

/** Starts a round after the fight. No order is rolled: friends come first, then the dying. */
const nextRound = (scene: Scene, play: Play): void => {
  endDeathClocks(scene, play);
  const dying = dyingCombatants(scene);
  if (dying.length === 0) return;
  scene.round += 1;
  scene.thrown = [];
  scene.combatants.forEach((c, who) => {
    if (c.helpers.length > 0) alter(scene, who).helpers = [];
  });
  const friends = scene.combatants.map((_, who) => who).filter(who => !dying.includes(who) && !isTime(scene, who));
  const all = [...friends, ...dying];
  scene.queue = [...all, ...all.filter(who => sheet(scene, who).actsTwice)].map(actAlone);
  play.emit({ clause: 'fatal.clock', what: 'round', round: scene.round });
};

/** Whether a combatant has a turn after the fight: only the dying and those who can help them do. */
const takesPart = (scene: Scene, who: Who): boolean => isDying(combatant(scene, who)) || patients(scene, who).length > 0;

/** The dying friends of a combatant; none if the combatant is unable to help. */
const patients = (scene: Scene, who: Who): Who[] =>
  !isTime(scene, who) && isFreeAfterwards(combatant(scene, who)) ? dyingCombatants(scene).filter(w => sheet(scene, w).side === sheet(scene, who).side) : [];

const LET_BE: HelpChoice = { key: 'pass', words: say('Do nothing'), clause: 'turn.pass', idle: true, refusal: () => undefined, done: () => undefined };

const askHelp = (scene: Scene, play: Play, who: Who): void => {
  const ways = patients(scene, who).flatMap(patient => [tendChoices(scene, play, who, patient), goChoices(scene, play, who, patient)]);
  if (ways.every(w => w.refusal())) return;
  const names = patients(scene, who).map(w => sheet(scene, w).name);
  play
    .ask<HelpChoice>({
      by: who,
      about: 'tend',
      prompt: say('Who is tended? Dying: {names}', { names: { list: names, by: 'and' } }),
      clause: 'fatal.help',
      choices: [...ways, LET_BE],
      refusal: c => c.refusal(),
      isStillValid: () => scene.phase === 'after' && patients(scene, who).length > 0,
      defaultIfMoot: () => (scene.phase === 'after' ? LET_BE : undefined),
    })
    .done();
};

const tendChoices = (scene: Scene, play: Play, who: Who, patient: Who): HelpChoice => ({
  key: `tend:${sheet(scene, patient).id}`,
  words: say('Tend {target}: remove a Fatal Wound', { target: sheet(scene, patient).name }),
  clause: 'fatal.help',
  refusal: () => withoutHelp(scene, who, patient) ?? (spotBeside(scene, who, patient) ? undefined : TOO_FAR) ?? tooManyHelpers(scene, who, patient),
  done() {
    const spot = spotBeside(scene, who, patient);
    if (spot) setPlace(scene, who, spot);
    tendPatient(scene, play, who, patient);
  },
});

/** Moving toward a patient takes the whole turn of a friend who is too far away: they stand up, and run or walk as near as possible. */
const goChoices = (scene: Scene, play: Play, who: Who, patient: Who): HelpChoice => ({
  key: `go-to:${sheet(scene, patient).id}`,
  words: say('Go to {target}', { target: sheet(scene, patient).name }),
  clause: 'turn.run',
  refusal: () =>
    withoutHelp(scene, who, patient) ?? (spotBeside(scene, who, patient) ? NEAR : undefined) ?? (feetInATurn(scene, who) > 0 ? undefined : CANNOT_WALK),
  done() {
    const feet = feetInATurn(scene, who);
    if (combatant(scene, who).prone && workingLegs(combatant(scene, who)) > 0) alter(scene, who).prone = false;
    const to = chargeEnd(scene, who, patient, feet) ?? nearest(scene, who, patient, feet);
    setPlace(scene, who, to);
    play.emit({ clause: 'turn.run', what: 'run', by: who, x: to.x, y: to.y });
  },
});

/** Combatants who left the field and those still on it cannot reach each other. */
const withoutHelp = (scene: Scene, who: Who, patient: Who): Refusal | undefined =>
  isPresent(combatant(scene, who)) === isPresent(combatant(scene, patient)) ? undefined : ELSEWHERE;

/** The place from which a friend can tend after a short move. Off the field distances do not matter. */
const spotBeside = (scene: Scene, who: Who, patient: Who) => {
  const c = combatant(scene, who);
  if (c.fate === 'fled') return { x: c.x, y: c.y };
  return chargeEnd(scene, who, patient, c.prone ? 0 : allowance(scene, who, 'move'));
};

/** Feet of a run plus a short move. A prone combatant uses the short move to stand up. */
const feetInATurn = (scene: Scene, who: Who): number => {
  const c = combatant(scene, who);
  const runs = hindrances(scene, who, 'run').every(h => h === 'prone');
  const walks = !c.prone || workingLegs(c) === 0;
  return (runs ? allowance(scene, who, 'run') : 0) + (walks ? allowance(scene, who, 'move') : 0);
};

const nearest = (scene: Scene, who: Who, patient: Who, feet: number): Point => {
  const { x, y } = combatant(scene, who);
  const to = combatant(scene, patient);
  const far = (p: Point) => Math.hypot(p.x - to.x, p.y - to.y);
  return placesToMove(scene, who, feet).reduce((best, p) => (far(p) < far(best) ? p : best), { x, y });
};
