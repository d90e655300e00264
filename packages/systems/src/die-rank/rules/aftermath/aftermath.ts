import { type Decision, GM, type Refusal, type Who } from '@fray/engine';
import { type Completions, countedCompletions, type FreeAction } from '@fray/engine/kit';
import type { ClauseId } from '../../rulebook/index.ts';
import { INJURIES } from '../../setup/content-schema.ts';
import { alter, combatant, isPresent, nameIn, type Scene, sheet } from '../../state/scene.ts';
import { type RuleText, say } from '../../words/say.ts';
import type { Play } from '../action.ts';
import { loosenGrips } from '../attack/grab.ts';
import { settleKnockouts, setWaking } from '../injury/survival.ts';
import { refuse } from '../refusals.ts';
import { firstAidChoices, healingSpellChoices, needOf, ritualChoices, wakingChoices } from './care.ts';
import { type AftermathChoice, asFreeAction, choice, finish } from './choice.ts';
import { DAY, HOUR, passTime, restAfterFight } from './time.ts';

const NOT_MINUTES = refuse('mortal.clock', 'how many minutes?', 'a whole number, like pass-minutes:5');

/** Right after the fight: rituals in place of survival rolls, if the GM allows the time; then the survival rolls in turn order [ko.survival.when]. */
export const closeFight = (scene: Scene, play: Play): void => {
  loosenGrips(scene, play);
  const inTime = ritualChoices(scene).filter(r => combatant(scene, r.patient).survivalOpen && !r.refusal?.(scene));
  if (inTime.length > 0) {
    const chosen = play.ask<AftermathChoice>({
      by: GM,
      about: 'before-survival',
      prompt: say('Rituals before the survival rolls?'),
      clause: 'heal.ritual.adv',
      choices: [...inTime, rollSurvivalNow],
    });
    chosen.done(scene, play, 0);
    if (chosen !== rollSurvivalNow) return;
  }
  settleKnockouts(scene, play);
  for (let who = 0; who < scene.combatants.length; who++) {
    // The long stun lasted for the encounter. The bad wound stays until HP are full [heal.mortal.after].
    if (combatant(scene, who).stun === 'long') Object.assign(alter(scene, who), { stun: 'none', lostTurn: false });
  }
  scene.phase = 'aftermath';
};

const rollSurvivalNow = choice({ key: 'survival-rolls', words: say('Roll for survival now'), clause: 'ko.survival.when', idle: true, done: () => undefined });

/** The GM's choices after the fight. Players may act for their combatants meanwhile, so the list is built anew each time. */
class AftermathDecision implements Decision<AftermathChoice> {
  readonly allowsFreeActions = true;
  readonly by = GM;
  readonly about = 'aftermath';
  readonly clause = 'encounter.end';
  readonly prompt: RuleText;
  private readonly scene: Scene;

  constructor(scene: Scene) {
    this.scene = scene;
    this.prompt = say('After the fight, minute {minutes}', { minutes: scene.minutes });
  }

  get choices(): readonly AftermathChoice[] {
    const { camp } = this.scene.encounter;
    return [...(camp ? rests : []), ...care(this.scene), ...markChoices(this.scene), ...(camp ? [] : rests), passMinutes, closeAftermath];
  }

  refusal(choice: AftermathChoice): Refusal | undefined {
    return choice.refusal?.(this.scene);
  }

  promise({ patient }: AftermathChoice): number {
    return patient === undefined ? 0 : needOf(this.scene, patient);
  }

  completions(choice: AftermathChoice): Completions<AftermathChoice> {
    return minuteClosings(choice);
  }
}

/** One choice after the fight. Survival is rolled first for any knockout that still needs it. */
export const aftermath = (scene: Scene, play: Play): void => {
  setWaking(scene);
  const chosen = play.ask(new AftermathDecision(scene));
  chosen.done(scene, play, chosen.number);
};

const closeAftermath = finish('encounter.end', say('End the aftermath'));
const passMinutes = choice({ key: 'pass-minutes', words: say('Let minutes pass'), clause: 'mortal.clock', open: true, done: passTime });

const minuteClosings = (open: AftermathChoice): Completions<AftermathChoice> =>
  countedCompletions({
    offered: [5, 10, 60],
    maxDigits: 6,
    withNumber: n => ({ ...open, open: false, key: `${open.key}:${n}`, words: say('Let {n} minutes pass', { n }), number: n }),
    notNumber: NOT_MINUTES,
  });

const restingChoices = (key: string, words: RuleText, clause: ClauseId, span: number): AftermathChoice =>
  choice({ key, words, clause, number: span, done: restAfterFight });

/** An hour; a week for heroes [badly.rest-hero]; a month for all others [badly.rest-other]. */
const rests: readonly AftermathChoice[] = [
  restingChoices('rest-hour', 'Rest for an hour', 'wounded.rest', HOUR),
  restingChoices('rest-week', 'Rest for a week', 'badly.rest-hero', 7 * DAY),
  restingChoices('rest-month', 'Rest for a month', 'badly.rest-other', 30 * DAY),
];

/** Everything that one combatant may do for another. */
const care = (scene: Scene): AftermathChoice[] => [...firstAidChoices(scene), ...wakingChoices(scene), ...ritualChoices(scene), ...healingSpellChoices(scene)];

const SCARS: readonly string[] = ['permanent-injury', 'scar'];
const UNMARKED = refuse('mortal.scar', 'no permanent injury is due');

/** The GM picks the lasting mark of a survivor; there is no roll [mortal.scar]. */
const markChoices = (scene: Scene): AftermathChoice[] =>
  scene.combatants.flatMap((c, who) =>
    c.injuryDue && isPresent(c) && c.wound !== 'mortally-wounded'
      ? INJURIES.map(injury =>
          choice({
            key: `mark:${sheet(scene, who).id}:${injury}`,
            words: say('Permanent injury of {target}: {injury}', { target: nameIn(scene, who), injury }),
            clause: 'mortal.scar',
            also: SCARS,
            refusal: s => (combatant(s, who).injuryDue ? undefined : UNMARKED),
            done: (s, play) => {
              const one = alter(s, who);
              one.injuries = [...one.injuries, injury];
              one.injuryDue = false;
              play.emit({ clause: 'mortal.scar', what: 'lasting mark', by: who, injury });
            },
          }),
        )
      : [],
  );

/** What a player may do with their own combatant while the GM decides. */
export const freeActions = (scene: Scene, _: Decision, by: Who): FreeAction[] =>
  care(scene)
    .filter(a => a.who === by)
    .map(a => asFreeAction(scene, a));
