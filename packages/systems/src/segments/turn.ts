import type { Act, Closings, Decision, Refusal, Told, Who } from '@fray/engine';
import { absent } from './absent.ts';
import { begun } from './actions/finish.ts';
import type { Deed, Table } from './deed.ts';
import { freeActs } from './free-act.ts';
import { addForms, type Group, search } from './grouping.ts';
import { hasDeed, menuFor, refusalIn } from './menu.ts';
import { refuse, together } from './refuse.ts';
import type { ClauseId } from './rulebook.ts';
import { combatant, everybody, isAble, isFoe, type Scene, type Segment, sheet } from './scene.ts';

const NOT_ABLE = refuse('ambush.others-wait', 'surprised, unconscious or out of the fight');
const NOT_A_REPLY = refuse('stance.ready.trade', 'an answer is an attack on the one who attacked');

/** What somebody does in its place in the order. Each action is allowed or not by itself [segment.notes-any]. */
class ActDecision implements Decision<Deed> {
  readonly about: string;
  readonly clause: ClauseId;
  readonly by: Who;
  readonly prompt: string;
  protected readonly scene: Scene;

  constructor(scene: Scene, who: Who, about: string, clause: ClauseId, prompt: string) {
    this.scene = scene;
    this.by = who;
    this.about = about;
    this.clause = clause;
    this.prompt = prompt;
  }

  /** Looked up at the last moment: a ruling may have changed it. */
  private get segment(): Segment {
    return this.scene.segment ?? 'melee';
  }

  get choices(): readonly Deed[] {
    return menuFor(this.scene, this.by);
  }

  refusal(d: Deed): Refusal | undefined {
    if (d.idle) return undefined;
    return isAble(combatant(this.scene, this.by)) ? refusalIn(this.scene, d, this.segment) : NOT_ABLE;
  }

  legal(): Deed[] {
    return this.among(undefined, () => true);
  }

  /** What is legal of that which `fits`, in the order of the menu. */
  protected among(only: Who | undefined, fits: (group: Group) => boolean): Deed[] {
    const { scene, by, segment } = this;
    const may: Deed[] = [];
    if (!isAble(combatant(scene, by))) return this.choices.filter(d => d.idle);
    search(scene, by, this.choices, segment, only, group => {
      if (!fits(group)) return;
      const d = group.deeds[0] as Deed;
      if (group.means || !this.refusal(d)) addForms(scene, group, may);
    });
    return may;
  }

  /** Its own roll, and no save that somebody else's deed calls for in the same beat. */
  tells(d: Deed, { by, what, target }: Told): boolean {
    if (by !== d.who) return false;
    return d.action.counts === 'attack' ? what === 'attack' && target === (begun(this.scene, d) ?? d).target : what === d.action.rolls;
  }

  closings(d: Deed): Closings<Deed> {
    return (d.action.closings as NonNullable<Deed['action']['closings']>)(this.scene, d);
  }

  absent(key: string): Refusal | undefined {
    return absent(this.scene, this.by, key);
  }

  stands(): boolean {
    return isAble(combatant(this.scene, this.by));
  }

  meanwhile(other: Who): readonly Act[] {
    return freeActs(this.scene, other);
  }
}

/** One attack on whoever has just attacked. */
class ReplyDecision extends ActDecision {
  private readonly against: Who;

  constructor(scene: Scene, who: Who, against: Who) {
    super(scene, who, 'reply', 'stance.ready.trade', `${sheet(scene, who).name} may answer ${sheet(scene, against).name}`);
    this.against = against;
  }

  override legal(): Deed[] {
    return [...this.choices.slice(0, 1), ...this.among(this.against, group => group.means !== undefined)];
  }

  override refusal(d: Deed): Refusal | undefined {
    if (!d.idle && (d.action.counts !== 'attack' || d.haste !== undefined || d.target !== this.against)) return NOT_A_REPLY;
    return super.refusal(d);
  }

  override absent(key: string): Refusal | undefined {
    return together(NOT_A_REPLY, super.absent(key));
  }
}

/** Whether somebody may act in its place: able, with actions left, and something to do with them. */
export const mayAct = (scene: Scene, who: Who): boolean => {
  const c = combatant(scene, who);
  return isAble(c) && c.actions > 0 && hasDeed(scene, who, scene.segment ?? 'melee');
};

export const askDeed = (scene: Scene, table: Table, who: Who, about: 'beat' | 'turn'): Deed => {
  const clause = about === 'beat' ? 'stance.aggressive.first' : 'stance.order-all-actions';
  return table.ask(new ActDecision(scene, who, about, clause, `${sheet(scene, who).name} (${combatant(scene, who).stance ?? 'hold'})`));
};

/**
 * Whether an attack is answered: by a Ready target that trades with an Aggressive attacker; between two who are Ready
 * where both trade, or both wait, which is played as trading [stance.ready.mutual] [stance.ready.wait].
 */
const isAnswered = (scene: Scene, by: Who, target: Who): boolean => {
  const attacker = combatant(scene, by);
  const it = combatant(scene, target);
  if (it.stance !== 'ready' || !isFoe(scene, by, target) || !isAble(it) || it.actions === 0) return false;
  const waits = it.waits_for.includes(by);
  if (attacker.stance === 'aggressive') return !waits;
  return attacker.stance === 'ready' && waits === attacker.waits_for.includes(target);
};

/** A deed with what answers it: an attack that was made, and not only begun or lost to an opening. An answer is not answered. */
export const perform = (scene: Scene, table: Table, d: Deed): void => {
  const { target } = begun(scene, d) ?? d;
  let isMade = false;
  d.action.resolve(scene, table, d, () => {
    isMade = true;
  });
  if (isMade && d.action.counts === 'attack' && target >= 0) offerReply(scene, table, d.who, target);
};

export const offerReply = (scene: Scene, table: Table, by: Who, target: Who): void => {
  if (!isAnswered(scene, by, target) || !mayAnswer(scene, target, by)) return;
  const reply = table.ask<Deed>(new ReplyDecision(scene, target, by));
  if (!reply.idle) reply.action.resolve(scene, table, reply, () => undefined);
};

/** Whether somebody has an attack to answer with as all stand. */
export const mayAnswer = (scene: Scene, who: Who, by: Who): boolean =>
  search(scene, who, menuFor(scene, who), scene.segment ?? 'melee', by, group => group.means !== undefined);

export const inStance = (scene: Scene, stance: 'aggressive' | 'ready' | 'defensive'): Who[] =>
  everybody(scene).filter(who => combatant(scene, who).stance === stance);
