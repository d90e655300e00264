import type { Decision, Refusal, Who } from '@fray/engine';
import { type Completions, withNotes, withRecord } from '@fray/engine/kit';
import { defined } from '@fray/engine/util';
import type { Text } from '@fray/engine/words';
import { alter, combatant, isInFight, type Scene } from '../../state/scene.ts';
import { say } from '../../words/say.ts';
import { type Action, declarationOf, type Play } from '../action.ts';
import { nameOf, spoken } from '../beside.ts';
import { chanceOf, worthOf } from '../chance.ts';
import { dangersOf } from '../exchange/dangers.ts';
import { endTurnOf } from '../exchange/effects.ts';
import { playExchange } from '../exchange/exchange.ts';
import { exposureOf } from '../exchange/exposure.ts';
import { answersTo } from '../exchange/reactions.ts';
import { menuOf, statusRefusal } from '../menu.ts';
import { joinRefusals, refuse } from '../refusals.ts';
import { feetToNearestFoe } from '../space.ts';
import { isSameWithTwin } from '../target.ts';
import { recoverStamina } from './recover.ts';

const NO_ANSWER = refuse('type.reactive', "reactions belong to an opponent's turn");
export const NOTHING_TO_ANSWER = refuse('type.counter-tempo', 'there is no reaction to answer', undefined, ['step3.window']);

/** Why an action of another moment is refused on one's own turn. */
export const MISPLACED_ON_TURN = { reactive: NO_ANSWER, 'counter-tempo': NOTHING_TO_ANSWER };

/** Why an action is refused on one's own turn: type, status [type.status-gate], cost [step1.afford], and its own requirements. */
const turnRefusal = (scene: Scene, d: Action): Refusal | undefined => {
  const { kind } = d;
  if (d.idle) return undefined;
  const status = statusRefusal(scene, d.who, kind);
  if (kind.type === 'reactive') return joinRefusals(NO_ANSWER, status, kind.untriggered);
  if (kind.type === 'counter-tempo') return joinRefusals(NOTHING_TO_ANSWER, status, kind.untriggered);
  return joinRefusals(status, d.ap > combatant(scene, d.who).ap ? kind.tooDear[d.grip] : undefined, kind.refusal?.(scene, d, undefined));
};

/** The next action of the combatant who has the turn, or the end of the turn. */
export class TurnDecision implements Decision<Action> {
  readonly about = 'turn';
  readonly clause = 'type.proactive';
  readonly by: Who;
  private readonly scene: Scene;

  constructor(scene: Scene, who: Who) {
    this.scene = scene;
    this.by = who;
  }

  get prompt(): Text {
    return say('{who} has the turn: {ap} AP', { who: nameOf(this.scene, this.by), ap: combatant(this.scene, this.by).ap });
  }

  get choices(): readonly Action[] {
    return menuOf(this.scene, this.by).own;
  }

  refusal(d: Action): Refusal | undefined {
    return turnRefusal(this.scene, d);
  }

  legalChoices(): Action[] {
    const { scene } = this;
    const { status, ap } = combatant(scene, this.by);
    const may: Action[] = [];
    for (const { action, deeds } of menuOf(scene, this.by).proactive) {
      if (!action.allowed.includes(status)) continue;
      for (const d of deeds) if (d.idle || (d.ap <= ap && !action.refusal?.(scene, d, undefined) && !isSameWithTwin(scene, d))) may.push(d);
    }
    return may;
  }

  /** A Feint and the Melee Attack that it looks like [feint.secret]. */
  indistinguishable(d: Action): readonly Action[] {
    const { key } = d.shows ?? d;
    return this.legalChoices().filter(other => (other.shows ?? other).key === key);
  }

  promise(d: Action): number {
    const { scene } = this;
    const answers = d.target >= 0 ? answersTo(scene, d, d.target) : [];
    return chanceOf(scene, d, d.target, declarationOf(d), answers) + worthOf(scene, d);
  }

  feetAfter({ who, path }: Action, known: Scene): number | undefined {
    const end = path[path.length - 1];
    return end && feetToNearestFoe(withRecord(known, who, { x: end.x, y: end.y }), who);
  }

  wordsOf(d: Action): Text {
    return withNotes(spoken(this.scene, d), [...dangersOf(this.scene, d), ...exposureOf(this.scene, d)]);
  }

  completions(d: Action): Completions<Action> {
    return defined(d.kind.closings)(this.scene, d, undefined);
  }

  isStillValid(): boolean {
    return this.scene.turn === this.by && canAct(this.scene, this.by);
  }
}

/** In the fight, and with AP left [turn.end]. */
const canAct = (scene: Scene, who: Who): boolean => isInFight(combatant(scene, who)) && combatant(scene, who).ap > 0;

/**
 * A turn is any number of actions that the AP allow [turn.no-limit], each resolved before the next is chosen [turn.loop], and then the recovery
 * [turn.steps].
 */
export const playAction = (scene: Scene, play: Play): void => {
  const who = scene.turn;
  if (!isInFight(combatant(scene, who))) {
    // Combatants out of the fight recover nothing.
    endTurnOf(scene);
    return;
  }
  if (!canAct(scene, who)) {
    const { reacted } = combatant(scene, who);
    play.emit({ clause: 'turn.end', what: 'turn over', by: who, ...(reacted > 0 && { reacted }) });
    return endTurn(scene, play);
  }
  const action = play.ask(new TurnDecision(scene, who));
  if (action.idle) return endTurn(scene, play);
  if (action.kind.resolve) action.kind.resolve(scene, play, action);
  else playExchange(scene, play, action);
};

/** The second step of the turn, even without actions [turn.no-action]. */
const endTurn = (scene: Scene, play: Play): void => {
  if (combatant(scene, scene.turn).reacted > 0) alter(scene, scene.turn).reacted = 0;
  recoverStamina(scene, play, scene.turn);
  endTurnOf(scene);
};
