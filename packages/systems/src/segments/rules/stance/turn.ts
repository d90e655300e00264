import type { Decision, GameEvent, Refusal, Who } from '@fray/engine';
import { type Completions, withRecord } from '@fray/engine/kit';
import { defined, elementAt } from '@fray/engine/util';
import type { Text } from '@fray/engine/words';
import type { ClauseId } from '../../rulebook/index.ts';
import { allCombatants, combatant, isAble, isFoe, nameIn, type Scene, type Segment } from '../../state/scene.ts';
import { say } from '../../words/say.ts';
import type { Action, Play } from '../action.ts';
import { attackOf } from '../actions/attack.ts';
import { begunAttack } from '../actions/finish-attack.ts';
import { addAttackForms, type MenuGroup, searchMenu } from '../attack/menu-groups.ts';
import { attackPromise } from '../attack/promise.ts';
import { hasAction, menuFor, refusalInSegment } from '../menu.ts';
import { isFighting, nearestFoe } from '../movement/space.ts';
import { refuse } from '../refusals.ts';
import { wordsWithCosts } from './choice-words.ts';

const NOT_ABLE = refuse('ambush.others-wait', 'surprised, unconscious or out of the fight');
export const NOT_A_REPLY = refuse('stance.ready.trade', 'a reply is an attack on the attacker');

/** A combatant's decision about an action, on their turn. Each action is allowed or refused by itself [segment.notes-any]. */
class ActDecision implements Decision<Action> {
  readonly allowsFreeActions = true;
  readonly about: string;
  readonly clause: ClauseId;
  readonly by: Who;
  readonly prompt: Text;
  protected readonly scene: Scene;

  constructor(scene: Scene, who: Who, about: string, clause: ClauseId, prompt: Text) {
    this.scene = scene;
    this.by = who;
    this.about = about;
    this.clause = clause;
    this.prompt = prompt;
  }

  /** Looked up when needed, because a ruling may have changed it. */
  private get segment(): Segment {
    return this.scene.segment ?? 'melee';
  }

  get choices(): readonly Action[] {
    return menuFor(this.scene, this.by);
  }

  refusal(d: Action): Refusal | undefined {
    if (d.idle) return undefined;
    return isAble(combatant(this.scene, this.by)) ? refusalInSegment(this.scene, d, this.segment) : NOT_ABLE;
  }

  legalChoices(): Action[] {
    return this.among(undefined, () => true);
  }

  /** The legal actions of the groups that fit, in the order of the menu. Attacks on those who can no longer fight come last, before passing. */
  protected among(only: Who | undefined, fits: (group: MenuGroup) => boolean): Action[] {
    const { scene, by, segment } = this;
    const may: Action[] = [];
    const onFallen: Action[] = [];
    if (!isAble(combatant(scene, by))) return this.choices.filter(d => d.idle);
    searchMenu(scene, by, this.choices, segment, only, group => {
      if (!fits(group)) return;
      const d = elementAt(group.forms, 0);
      if (d.idle) may.push(...onFallen.splice(0));
      const isFallen = group.means !== undefined && !isFighting(combatant(scene, group.target));
      if (group.means || !this.refusal(d)) addAttackForms(scene, group, isFallen ? onFallen : may);
    });
    may.push(...onFallen);
    return may;
  }

  /** Of attacks, the chance to hit; the target may still defend. */
  promise(d: Action): number {
    return d.means && d.target >= 0 ? attackPromise(this.scene, attackOf(d)) : 0;
  }

  feetAfter({ who, kind, open, x, y }: Action, known: Scene): number | undefined {
    return kind.closings && !open ? nearestFoe(withRecord(known, who, { x, y }), who) : undefined;
  }

  wordsOf(d: Action): Text {
    return wordsWithCosts(this.scene, d);
  }

  /** Whether an event is the roll of this action, and not a save that another action required in the same beat. */
  isResultOf(d: Action, { by, what, target }: GameEvent): boolean {
    if (by !== d.who) return false;
    return d.kind.counts === 'attack' ? what === 'attack' && target === (begunAttack(this.scene, d) ?? d).target : what === d.kind.rolls;
  }

  completions(d: Action): Completions<Action> {
    return defined(d.kind.closings)(this.scene, d);
  }

  isStillValid(): boolean {
    return isAble(combatant(this.scene, this.by));
  }
}

/** Asks for one attack in reply, on the combatant who has just attacked. */
class ReplyDecision extends ActDecision {
  private readonly against: Who;

  constructor(scene: Scene, who: Who, against: Who) {
    super(scene, who, 'reply', 'stance.ready.trade', say('{who}: trade an attack with {target}?', { who: nameIn(scene, who), target: nameIn(scene, against) }));
    this.against = against;
  }

  override legalChoices(): Action[] {
    return [...this.among(this.against, group => group.means !== undefined), ...this.choices.filter(d => d.idle)];
  }

  override refusal(d: Action): Refusal | undefined {
    if (!d.idle && (d.kind.counts !== 'attack' || d.haste !== undefined || d.target !== this.against)) return NOT_A_REPLY;
    return super.refusal(d);
  }
}

/** Whether a combatant can act now: able, with actions left and a use for them. */
export const canActNow = (scene: Scene, who: Who): boolean => {
  const c = combatant(scene, who);
  return isAble(c) && c.actions > 0 && hasAction(scene, who, scene.segment ?? 'melee');
};

export const askAction = (scene: Scene, play: Play, who: Who, about: 'beat' | 'turn'): Action => {
  const clause = about === 'beat' ? 'stance.aggressive.first' : 'stance.order-all-actions';
  return play.ask(
    new ActDecision(
      scene,
      who,
      about,
      clause,
      say('{who} ({stance}, {actions} actions left): which action?', {
        who: nameIn(scene, who),
        stance: say(combatant(scene, who).stance ?? 'hold'),
        actions: combatant(scene, who).actions,
      }),
    ),
  );
};

/**
 * Whether an attack is answered: a Ready target answers an Aggressive attacker it trades with; two Ready combatants answer
 * each other if both trade, or if both wait, which is played as trading [stance.ready.mutual] [stance.ready.wait].
 */
const isAnswered = (scene: Scene, by: Who, target: Who): boolean => {
  const attacker = combatant(scene, by);
  const it = combatant(scene, target);
  if (it.stance !== 'ready' || !isFoe(scene, by, target) || !isAble(it) || it.actions === 0) return false;
  const waits = it.waitsFor.includes(by);
  if (attacker.stance === 'aggressive') return !waits;
  return attacker.stance === 'ready' && waits === attacker.waitsFor.includes(target);
};

/** Plays an action, and the reply if it was an attack that was really made, not only begun or lost to an opportunity attack. A reply gets no reply. */
export const performAction = (scene: Scene, play: Play, d: Action): void => {
  const { target } = begunAttack(scene, d) ?? d;
  let isMade = false;
  d.kind.resolve(scene, play, d, () => {
    isMade = true;
  });
  if (isMade && d.kind.counts === 'attack' && target >= 0) offerReply(scene, play, d.who, target);
};

export const offerReply = (scene: Scene, play: Play, by: Who, target: Who): void => {
  if (!isAnswered(scene, by, target) || !canAnswer(scene, target, by)) return;
  const reply = play.ask<Action>(new ReplyDecision(scene, target, by));
  if (!reply.idle) reply.kind.resolve(scene, play, reply, () => undefined);
};

/** Whether a combatant can reply to an attack with an attack now. */
export const canAnswer = (scene: Scene, who: Who, by: Who): boolean =>
  searchMenu(scene, who, menuFor(scene, who), scene.segment ?? 'melee', by, group => group.means !== undefined);

export const combatantsInStance = (scene: Scene, stance: 'aggressive' | 'ready' | 'defensive'): Who[] =>
  allCombatants(scene).filter(who => combatant(scene, who).stance === stance);
