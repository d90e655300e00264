import type { Decision, Refusal, Who } from '@fray/engine';
import { feint } from './actions/blows.ts';
import { keep } from './actions/idle.ts';
import type { Deed, Table } from './deed.ts';
import { reveal } from './effects.ts';
import { type Exchange, type Part, part, spend } from './exchange.ts';
import { absentFrom, actionIn, menuOf, outOfStatus } from './menu.ts';
import { isBrokenOff, NO_FEINT, unasked } from './react.ts';
import { refuse, together } from './refuse.ts';
import { combatant, isIn, type Scene, sheet } from './scene.ts';

const NOT_NOW = refuse('turn.loop', 'what was declared is resolved first');
const MISPLACED = { proactive: NOT_NOW, house: NOT_NOW, reactive: refuse('type.reactive', "reactions belong to an opponent's turn") };

/** What is dearer about a counter-tempo action [step3.cost]; a cheaper one gives nothing back [step3.no-refund]. */
const excess = (d: Deed, x: Exchange): number => Math.max(0, d.ap - x.deed.ap);

/** Why an action may not be replaced so: status, what the replacement itself asks for, and the AP for the difference. */
const cannotReplace = (scene: Scene, d: Deed, x: Exchange): Refusal | undefined => {
  const { action } = d;
  if (action === keep) return undefined;
  const tooDear = excess(d, x) > combatant(scene, d.who).ap ? action.tooDear[d.grip] : undefined;
  return together(outOfStatus(scene, d.who, action), action.refusal?.(scene, d, x), tooDear);
};

/** Whether the actor replaces its action, now that it knows the answers. */
class Replacing implements Decision<Deed> {
  readonly about = 'counter-tempo';
  readonly clause = 'type.counter-tempo';
  /** A Feint has more answers to a Parry than an attack. */
  readonly choicesHidden = true;
  private readonly scene: Scene;
  private readonly x: Exchange;

  constructor(scene: Scene, x: Exchange) {
    this.scene = scene;
    this.x = x;
  }

  get by(): Who {
    return this.x.actor;
  }

  get prompt(): string {
    return `${sheet(this.scene, this.by).name}: keep the action, or replace it?`;
  }

  get choices(): readonly Deed[] {
    return menuOf(this.scene, this.by).replacements;
  }

  refusal(d: Deed): Refusal | undefined {
    return d.open ? this.absent(d.key) : cannotReplace(this.scene, d, this.x);
  }

  legal(): Deed[] {
    const { scene, x } = this;
    const { keep: first, counterTempo } = menuOf(scene, this.by);
    return [first, ...counterTempo.flatMap(g => g.deeds.filter(d => !cannotReplace(scene, d, x)))];
  }

  absent(words: string): Refusal | undefined {
    return actionIn(words) === feint ? NO_FEINT : absentFrom(this.scene, this.by, words, MISPLACED);
  }

  elsewhere(by: Who, words: string): Refusal | undefined {
    return unasked(this.scene, this.x, by, words);
  }

  stands(): boolean {
    return this.scene.turn === this.by && isIn(combatant(this.scene, this.by)) && !isBrokenOff(this.scene, this.x);
  }
}

/** Only these can be met by a counter-tempo action: a Counter-Attack, and the Parry that a Feint drew. */
const isAnswerable = ({ deed: { action } }: Part): boolean => action.id === 'counter-attack' || action.id === 'parry';

/**
 * The chance to replace the action [step3.window]. Whoever could use it with a Feint is asked, Feint or not, so that the
 * question itself gives nothing away [feint.secret]. Nothing answers an Evade, so then nobody is asked [feint.vs-evade].
 */
export const replaced = (scene: Scene, table: Table, x: Exchange): void => {
  if (x.deed.action.id !== 'melee-attack' || !x.answers.some(isAnswerable)) return;
  const supposed: Exchange = { ...x, feint: true };
  const could = menuOf(scene, x.actor).counterTempo.some(g => g.deeds.some(d => !cannotReplace(scene, d, supposed)));
  if (!could) return;
  const d = table.ask(new Replacing(scene, x));
  if (d.action === keep) return;
  const ap = excess(d, x);
  spend(scene, x.actor, ap);
  if (scene.exchange) scene.exchange = { ...scene.exchange, stage: 'replaced', replaced: { by: x.actor, words: d.words, ap } };
  // The action replaced is gone and does not resolve [type.replace]; nobody answers what takes its place [step3.final].
  x.acting = part(d, d.target);
  table.tell({ clause: 'step3.window', what: 'replaced', by: x.actor, target: d.target, action: d.action.name, words: d.words, ap });
  // Only a Feint strikes at whoever parried, so this shows it.
  if (x.answers.some(a => a.deed.who === d.target && a.deed.action.id === 'parry')) reveal(table, x);
};
