import type { Closings, Decision, Refusal, Who } from '@fray/engine';
import type { Deed, Table } from './deed.ts';
import { endTurnOf } from './effects.ts';
import { exchange } from './exchange.ts';
import { absentFrom, actionIn, menuOf, outOfStatus } from './menu.ts';
import { cannotReact } from './react.ts';
import { recover } from './recover.ts';
import { refuse, together } from './refuse.ts';
import { combatant, isIn, type Scene, sheet } from './scene.ts';

const NO_ANSWER = refuse('type.reactive', "reactions belong to an opponent's turn");
const NOTHING_TO_REACT_TO = refuse('type.reactive', 'no opponent has declared an action');
const NOTHING_TO_ANSWER = refuse('type.counter-tempo', 'there is no reaction that it could answer', undefined, ['step3.window']);

const MISPLACED = { reactive: NO_ANSWER, 'counter-tempo': NOTHING_TO_ANSWER };

/** Why somebody may not do it on its turn: type, status [type.status-gate], cost [step1.afford], and what the action itself asks for. */
const refusal = (scene: Scene, d: Deed): Refusal | undefined => {
  const { action } = d;
  if (d.idle) return undefined;
  const status = outOfStatus(scene, d.who, action);
  if (action.type === 'reactive') return together(NO_ANSWER, status, action.untriggered);
  if (action.type === 'counter-tempo') return together(NOTHING_TO_ANSWER, status, action.untriggered);
  return together(status, d.ap > combatant(scene, d.who).ap ? action.tooDear[d.grip] : undefined, action.refusal?.(scene, d, undefined));
};

/** What the acting combatant does next: one action, or the end of its turn. */
class TurnDecision implements Decision<Deed> {
  readonly about = 'turn';
  readonly clause = 'type.proactive';
  readonly by: Who;
  private readonly scene: Scene;

  constructor(scene: Scene, who: Who) {
    this.scene = scene;
    this.by = who;
  }

  get prompt(): string {
    return `${sheet(this.scene, this.by).name}'s turn, ${combatant(this.scene, this.by).ap} AP`;
  }

  get choices(): readonly Deed[] {
    return menuOf(this.scene, this.by).own;
  }

  refusal(d: Deed): Refusal | undefined {
    return refusal(this.scene, d);
  }

  legal(): Deed[] {
    const { scene } = this;
    const { status, ap } = combatant(scene, this.by);
    const may: Deed[] = [];
    for (const { action, deeds } of menuOf(scene, this.by).proactive) {
      if (!action.allowed.includes(status)) continue;
      for (const d of deeds) if (d.idle || (d.ap <= ap && !action.refusal?.(scene, d, undefined))) may.push(d);
    }
    return may;
  }

  absent(words: string): Refusal | undefined {
    return absentFrom(this.scene, this.by, words, MISPLACED);
  }

  /** A Feint and the Melee Attack that it looks like [feint.secret]. */
  alike(d: Deed): readonly Deed[] {
    const { key } = d.shows ?? d;
    return this.legal().filter(other => (other.shows ?? other).key === key);
  }

  closings(d: Deed): Closings<Deed> {
    return (d.action.closings as NonNullable<Deed['action']['closings']>)(this.scene, d, undefined);
  }

  /** Between exchanges there is nothing that others could answer. */
  elsewhere(by: Who, words: string): Refusal | undefined {
    const action = isIn(combatant(this.scene, by)) ? actionIn(words) : undefined;
    if (action?.type === 'counter-tempo') return together(NOTHING_TO_ANSWER, outOfStatus(this.scene, by, action), action.untriggered);
    return action?.type === 'reactive' ? together(NOTHING_TO_REACT_TO, ...cannotReact(this.scene, by, action, words)) : undefined;
  }

  stands(): boolean {
    return this.scene.turn === this.by && mayAct(this.scene, this.by);
  }
}

/** In the fight, and with AP left [turn.end]. */
const mayAct = (scene: Scene, who: Who): boolean => isIn(combatant(scene, who)) && combatant(scene, who).ap > 0;

/** A turn is actions, one resolved before the next is chosen [turn.loop], as often as AP last [turn.no-limit], and then the recovery [turn.steps]. */
export const goOn = (scene: Scene, table: Table): void => {
  const who = scene.turn;
  if (!isIn(combatant(scene, who))) {
    // Whoever is out of the fight recovers nothing.
    endTurnOf(scene);
    return;
  }
  if (!mayAct(scene, who)) return finish(scene, table);
  const deed = table.ask(new TurnDecision(scene, who));
  if (deed.idle) return finish(scene, table);
  if (deed.action.resolve) deed.action.resolve(scene, table, deed);
  else exchange(scene, table, deed);
};

/** The second step of the turn, also where nothing was done [turn.no-action]. */
const finish = (scene: Scene, table: Table): void => {
  recover(scene, table, scene.turn);
  endTurnOf(scene);
};
