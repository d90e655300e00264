import type { Decision, Refusal, Who } from '@fray/engine';
import { withNotes } from '@fray/engine/kit';
import type { Text } from '@fray/engine/words';
import { combatant, isInFight, type Scene } from '../../state/scene.ts';
import { say } from '../../words/say.ts';
import type { Action, Play } from '../action.ts';
import { type Exchange, makePart, namesOfWeapon, type Part } from '../action.ts';
import { feint } from '../actions/attack-melee.ts';
import { keepAction } from '../actions/pass.ts';
import { nameOf, spoken } from '../beside.ts';
import { chanceOf, worthOf } from '../chance.ts';
import { kindNamed, menuOf, offMenuRefusal, statusRefusal } from '../menu.ts';
import { spendAp } from '../numbers.ts';
import { joinRefusals, refuse } from '../refusals.ts';
import { isSameWithTwin } from '../target.ts';
import { revealFeint } from './effects.ts';
import { isBrokenOff, NO_FEINT } from './reactions.ts';

const NOT_NOW = refuse('turn.loop', 'the declared action is resolved first');
const MISPLACED = { proactive: NOT_NOW, house: NOT_NOW, reactive: refuse('type.reactive', "reactions belong to an opponent's turn") };

/** The difference by which a counter-tempo action costs more [step3.cost]. A cheaper one refunds nothing [step3.no-refund]. */
const apDifference = (d: Action, x: Exchange): number => Math.max(0, d.ap - x.deed.ap);

/** Why a replacement is refused: status, its own requirements, and the AP for the difference. */
const replaceRefusals = (scene: Scene, d: Action, x: Exchange): Refusal | undefined => {
  const { kind } = d;
  if (kind === keepAction) return undefined;
  const tooDear = apDifference(d, x) > combatant(scene, d.who).ap ? kind.tooDear[d.grip] : undefined;
  return joinRefusals(statusRefusal(scene, d.who, kind), kind.refusal?.(scene, d, x), tooDear);
};

/** Why an action that is not a counter-tempo action, or not on the menu, does not replace the action. */
export const noReplacement = (scene: Scene, who: Who, words: string): Refusal | undefined =>
  kindNamed(words) === feint ? NO_FEINT : offMenuRefusal(scene, who, words, MISPLACED);

/** Whether the actor replaces the action, knowing the reactions. */
export class ReplacementDecision implements Decision<Action> {
  readonly about = 'counter-tempo';
  readonly clause = 'type.counter-tempo';
  /** With a Feint there are more replacements against a Parry. */
  readonly hasHiddenChoices = true;
  private readonly scene: Scene;
  readonly x: Exchange;

  constructor(scene: Scene, x: Exchange) {
    this.scene = scene;
    this.x = x;
  }

  get by(): Who {
    return this.x.actor;
  }

  get prompt(): Text {
    return say('{who}: keep the action, or replace it by a Counter-Tempo Action?', { who: nameOf(this.scene, this.by) });
  }

  get choices(): readonly Action[] {
    return menuOf(this.scene, this.by).replacements;
  }

  refusal(d: Action): Refusal | undefined {
    return d.open ? noReplacement(this.scene, this.by, d.key) : replaceRefusals(this.scene, d, this.x);
  }

  legalChoices(): Action[] {
    const { scene, x } = this;
    const { keep, counterTempo } = menuOf(scene, this.by);
    return [...counterTempo.flatMap(g => g.deeds.filter(d => !replaceRefusals(scene, d, x) && !isSameWithTwin(scene, d))), keep];
  }

  promise(d: Action): number {
    const { scene, x } = this;
    const answer = x.answers.find(({ deed }) => deed.who === d.target);
    return answer ? chanceOf(scene, d, d.target, x, [answer.deed]) + worthOf(scene, d) : 0;
  }

  /** With what there is still to pay. */
  wordsOf(d: Action): Text {
    if (d.kind.type !== 'counter-tempo' || d.open) return d.words;
    const more = apDifference(d, this.x);
    return withNotes(spoken(this.scene, d), [more === 0 ? say('no further AP') : say('{ap} AP more', { ap: more })]);
  }

  isStillValid(): boolean {
    return this.scene.turn === this.by && isInFight(combatant(this.scene, this.by)) && !isBrokenOff(this.scene, this.x);
  }
}

/** Counter-tempo actions answer only a Counter-Attack, or the Parry against a Feint. */
const isAnswerable = ({ deed: { kind } }: Part): boolean => kind.id === 'counter-attack' || kind.id === 'parry';

/**
 * The chance to replace the action [step3.window]. Actors who could use it with a Feint are asked even without one, so that the question does not
 * reveal it [feint.secret]. Nothing answers an Evade, so an Evade does not lead to the question [feint.vs-evade].
 */
export const askReplacement = (scene: Scene, play: Play, x: Exchange): void => {
  if (x.deed.kind.id !== 'melee-attack' || !x.answers.some(isAnswerable)) return;
  const supposed: Exchange = { ...x, feint: true };
  const could = menuOf(scene, x.actor).counterTempo.some(g => g.deeds.some(d => !replaceRefusals(scene, d, supposed)));
  if (!could) return;
  const d = play.ask(new ReplacementDecision(scene, x));
  if (d.kind === keepAction) return;
  const ap = apDifference(d, x);
  spendAp(scene, x.actor, ap);
  if (scene.exchange) scene.exchange = { ...scene.exchange, stage: 'replaced', replaced: { by: x.actor, words: d.words, ap } };
  // The replaced action does not resolve [type.replace]. The replacement cannot be answered [step3.final].
  x.acting = makePart(d, d.target);
  play.emit({ clause: 'step3.window', what: 'replaced', by: x.actor, target: d.target, action: d.kind.name, ...namesOfWeapon(scene, d), words: d.words, ap });
  // Only a Feint can attack the combatant who parried, so this reveals it.
  if (x.answers.some(a => a.deed.who === d.target && a.deed.kind.id === 'parry')) revealFeint(play, x);
};
