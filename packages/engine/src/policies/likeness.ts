import type { Choice, Decision, Who } from '../kernel/play.ts';
import { type Encounter, idOf, type Scene } from '../kernel/scene.ts';
import type { System } from '../kernel/system.ts';
import type { PolicyContext } from './greedy.ts';

/** In how many steps the life of a combatant is told apart. */
const STEPS_OF_LIFE = 8;

type Inputs = PolicyContext<Encounter, Scene>['log'];

/** What the worths of a decision's choices depend on, in words: for what is done to a foe, and for all else. */
export interface Circumstances {
  readonly toFoes: string;
  readonly others: string;
}

/** Says which moments are alike: by who decides, what it answers, the state of both, and how likely a choice is to succeed. */
export class Likeness<E extends Encounter, S extends Scene<E>> {
  private readonly system: System<E, S>;
  private readonly states = new WeakMap<object, { readonly life: string; readonly conditions: string }>();

  constructor(system: System<E, S>) {
    this.system = system;
  }

  /** Of what was done before in this step, the last choice of another counts, and for what is no attack the throws since. */
  ofDecision(scene: S, { by, about }: Decision, answered: Inputs): Circumstances {
    const { life, conditions } = this.stateOf(scene, by);
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
      if ('chose' in input) done = ` ${input.by} ${input.chose}`;
      else if ('threw' in input) threw += ` ${input.threw}`;
    }
    return { toFoes: `${by} ${conditions}${done}`, others: `${by} ${about} ${life} ${conditions}${done}${threw}` };
  }

  ofChoice(scene: S, { toFoes, others }: Circumstances, by: Who, choice: Choice, promise: number): string {
    const { target = -1, key } = choice;
    if (target < 0 || target === by) return `${others}|${key} ${Math.round(100 * promise)}`;
    const { life, conditions } = this.stateOf(scene, target);
    return `${promise > 0 ? toFoes : others}|${key} ${Math.round(100 * promise)} ${life} ${conditions}`;
  }

  /** The kind of a choice: its key without its target. */
  kindOf(scene: S, by: Who, { target = -1, key }: Choice): string {
    return `${by} ${target < 0 ? key : key.replace(idOf(scene, target), '*')}`;
  }

  /** What the next turns of a combatant depend on: their condition, and whether the nearest foe is beside them, near or far. */
  ofCourse(scene: S, who: Who): string {
    const feet = this.system.feetToNearestFoe?.(scene, who) ?? 0;
    return `${feet <= 8 ? 'beside' : feet <= 35 ? 'near' : 'far'} ${who} ${this.stateOf(scene, who).conditions}`;
  }

  /** The state of a combatant, roughly. Records are replaced when they change. */
  private stateOf(scene: S, who: Who): { readonly life: string; readonly conditions: string } {
    const record = scene.combatants[who];
    if (!record) return NO_STATE;
    let state = this.states.get(record);
    if (state === undefined) this.states.set(record, (state = this.stateNow(scene, who)));
    return state;
  }

  private stateNow(scene: S, who: Who): { readonly life: string; readonly conditions: string } {
    const { gauges, conditions } = this.system.vitals(scene, who);
    let [life, parts] = [0, 0];
    for (const { value, most = value, purpose } of gauges) {
      if (purpose === 'fuel') continue;
      life += value / Math.max(1, most);
      parts++;
    }
    return { life: `${Math.max(-2, Math.ceil((STEPS_OF_LIFE * life) / Math.max(1, parts)))}`, conditions: conditions.join() };
  }
}

const NO_STATE = { life: '', conditions: '' };
