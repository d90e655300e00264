import type { Choice, Decision, Who } from '../kernel/play.ts';
import { type Encounter, idOf, type Scene, whoById } from '../kernel/scene.ts';
import type { System } from '../kernel/system.ts';
import type { PolicyContext } from './greedy.ts';
import { lifeShare } from './life-share.ts';

/** In how many steps it is told apart how likely a choice is to succeed. */
const STEPS_OF_PROMISE = 25;
/** In how many steps the life of a combatant is told apart. */
const STEPS_OF_LIFE = 12;
/** More conditions than this make no further difference. */
const MAX_BURDEN = 2;

type Inputs = PolicyContext<Encounter, Scene>['log'];

/** What the worths of a decision's choices depend on, in words: for what is done to a foe, and for all else. */
export interface Circumstances {
  readonly toFoes: string;
  readonly others: string;
}

/** The state of a combatant, roughly. */
interface State {
  readonly life: string;
  readonly conditions: string;
  /** How many conditions there are. */
  readonly burden: number;
}

/** Says which moments are alike: by who decides, what it answers, the state of both, and how likely a choice is to succeed. */
export class Likeness<E extends Encounter, S extends Scene<E>> {
  private readonly system: System<E, S>;
  private readonly states = new WeakMap<object, State>();
  /** A number for each list of what someone may do. */
  private readonly abilities = new Map<string, number>();
  private readonly classes = new WeakMap<object, string[]>();

  constructor(system: System<E, S>) {
    this.system = system;
  }

  /** Of what was done before in this step, the last choice of another counts, and for what is no attack the throws since. */
  ofDecision(scene: S, { by, about }: Decision, answered: Inputs): Circumstances {
    const { life, conditions, burden } = this.stateOf(scene, by);
    const me = this.classOf(scene, by);
    let done = '';
    let threw = '';
    for (
      let i = Math.max(
        0,
        answered.findLastIndex(input => ('chose' in input)),
      );
      i < answered.length;
      i++
    ) {
      const input = answered[i];
      if (!input) continue;
      if ('chose' in input) done = ` ${this.classOf(scene, whoById(scene, input.by) ?? -1)} ${input.chose.replace(idOf(scene, by), 'me')}`;
      else if ('threw' in input) threw += ` ${input.threw}`;
    }
    return { toFoes: `${me}${done}`, others: `${me} ${about} ${life} ${answered.length === 0 ? conditions : burden}${done}${threw}` };
  }

  ofChoice(scene: S, { toFoes, others }: Circumstances, by: Who, choice: Choice, promise: number, isHarm: boolean): string {
    const { target = -1 } = choice;
    if (target < 0 || target === by) return `${others}|${choice.key} ${Math.round(STEPS_OF_PROMISE * promise)}`;
    const key = this.kindOf(scene, choice);
    const { life, conditions, burden } = this.stateOf(scene, target);
    // What conditions do to an attack is in how likely it is to hit. What is done for a condition depends on those that are there.
    const state = isHarm ? burden : conditions;
    return `${promise > 0 ? toFoes : others}|${key} ${Math.round(STEPS_OF_PROMISE * promise)} ${life} ${state}`;
  }

  /** A choice of a menu, with the class of its target in place of the target. */
  kindOf(scene: S, { target = -1, key }: Choice): string {
    return target < 0 ? key : key.replace(idOf(scene, target), this.classOf(scene, target));
  }

  /** What is alike in all goblins of a fight: their id without its number, and what their gauges come to when full. */
  classOf(scene: S, who: Who): string {
    if (who < 0) return 'gm';
    let classes = this.classes.get(scene.encounter);
    if (!classes) this.classes.set(scene.encounter, (classes = []));
    return (classes[who] ??= this.classNow(scene, who));
  }

  private classNow(scene: S, who: Who): string {
    const { side, gauges } = this.system.vitals(scene, who);
    return `${side}/${idOf(scene, who).replace(/-\d+$/, '')}/${gauges.map(({ most }) => most ?? '')}`;
  }

  /** What the next turns of a combatant depend on: their condition, how far the nearest foe is, roughly or exactly, and what they may do now. */
  ofCourse(scene: S, who: Who, possible: string, isExact: boolean): string {
    const feet = this.system.feetToNearestFoe?.(scene, who) ?? 0;
    let able = this.abilities.get(possible);
    if (able === undefined) this.abilities.set(possible, (able = this.abilities.size));
    const far = isExact ? `at ${feet}` : feet <= 8 ? 'beside' : feet <= 35 ? 'near' : 'far';
    return `${far} ${this.classOf(scene, who)} ${this.stateOf(scene, who).conditions} ${able}`;
  }

  /** The state of a combatant, roughly. Records are replaced when they change. */
  private stateOf(scene: S, who: Who): State {
    const record = scene.combatants[who];
    if (!record) return NO_STATE;
    let state = this.states.get(record);
    if (state === undefined) this.states.set(record, (state = this.stateNow(scene, who)));
    return state;
  }

  private stateNow(scene: S, who: Who): State {
    const vitals = this.system.vitals(scene, who);
    const { conditions } = vitals;
    return {
      life: `${Math.max(-2, Math.ceil(STEPS_OF_LIFE * lifeShare(vitals)))}`,
      conditions: conditions.join(),
      burden: Math.min(MAX_BURDEN, conditions.length),
    };
  }
}

const NO_STATE: State = { life: '', conditions: '', burden: 0 };
