import type { Choice, Decision, Who } from '../../kernel/play.ts';
import { type Encounter, idOf, type Scene } from '../../kernel/scene.ts';
import type { System } from '../../kernel/system.ts';
import { lifeShare } from '../life-share.ts';

/** What a kind of choice brought in roll-outs: how often it was made, and the sum of what was gained by it. */
export interface Habit {
  times: number;
  sum: number;
}

/** The habits of a choice: of the very same in like circumstances, and of its kind. */
export interface HabitPair {
  readonly close: Habit;
  readonly wide: Habit;
}

/** The most habits that are kept; then all are forgotten, and learned anew. */
const MAX_KEPT = 200_000;
/** What is expected of a choice that was never made, by its promise. It is more than most bring, so that all are tried. */
const HOPE = 0.15;
/** How many times a kind counts, where a choice itself was hardly made. */
const WEIGHT_OF_KIND = 3;
/** Into how many steps a promise and a life are divided. */
const STEPS_OF_PROMISE = 6;
const STEPS_OF_LIFE = 4;

/** Learns, over many roll-outs, what each kind of choice brings to each kind of combatant. */
export class Habits<E extends Encounter, S extends Scene<E>> {
  private readonly system: System<E, S>;
  private kept = new Map<string, Habit>();
  private readonly classes = new WeakMap<object, string[]>();
  private readonly lives = new WeakMap<object, number>();
  private readonly kinds = new WeakMap<object, Map<string, string>>();

  constructor(system: System<E, S>) {
    this.system = system;
  }

  /** How many habits it holds. */
  get size(): number {
    return this.kept.size;
  }

  of(scene: S, decision: Decision, choice: Choice): HabitPair {
    const { target = -1 } = choice;
    const kind = this.kindOf(scene, decision, choice);
    const promise = Math.round(STEPS_OF_PROMISE * Math.min(1, Math.max(0, decision.promise?.(choice) ?? 0)));
    const life = target < 0 ? '' : this.lifeOf(scene, target);
    return { close: this.habit(`${kind} ${promise} ${life}`), wide: this.habit(kind) };
  }

  /** What a choice is expected to bring. */
  expected({ close, wide }: HabitPair): number {
    const ofKind = (wide.sum + HOPE) / (wide.times + 1);
    return (close.sum + WEIGHT_OF_KIND * ofKind) / (close.times + WEIGHT_OF_KIND);
  }

  learn({ close, wide }: HabitPair, gained: number): void {
    for (const habit of [close, wide]) {
      habit.times++;
      habit.sum += gained;
    }
  }

  private habit(key: string): Habit {
    let habit = this.kept.get(key);
    if (!habit) {
      if (this.kept.size >= MAX_KEPT) this.kept = new Map();
      this.kept.set(key, (habit = { times: 0, sum: 0 }));
    }
    return habit;
  }

  /** Who decides and what, with the class of a target in place of the target. */
  private kindOf(scene: S, { by, about }: Decision, { key, target = -1 }: Choice): string {
    let kinds = this.kinds.get(scene.encounter);
    if (!kinds) this.kinds.set(scene.encounter, (kinds = new Map()));
    const name = `${by} ${about} ${key}`;
    let kind = kinds.get(name);
    if (kind === undefined) {
      if (kinds.size >= MAX_KEPT) kinds.clear();
      kind = `${this.classOf(scene, by)} ${about} ${target < 0 ? key : key.replace(idOf(scene, target), target === by ? 'me' : this.classOf(scene, target))}`;
      kinds.set(name, kind);
    }
    return kind;
  }

  /** What is alike in all goblins of a fight: their side, and their id without its number. */
  private classOf(scene: S, who: Who): string {
    if (who < 0) return 'gm';
    let classes = this.classes.get(scene.encounter);
    if (!classes) this.classes.set(scene.encounter, (classes = []));
    return (classes[who] ??= `${this.system.vitals(scene, who).side}/${idOf(scene, who).replace(/-\d+$/, '')}`);
  }

  private lifeOf(scene: S, who: Who): number {
    const record = scene.combatants[who];
    if (!record) return 0;
    let life = this.lives.get(record);
    if (life === undefined) this.lives.set(record, (life = Math.ceil(STEPS_OF_LIFE * Math.max(0, lifeShare(this.system.vitals(scene, who))))));
    return life;
  }
}
