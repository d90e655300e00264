import type { Who } from '../../kernel/play.ts';
import type { Encounter, Scene, Temperament, Vitals } from '../../kernel/scene.ts';
import type { System } from '../../kernel/system.ts';
import { worthOf } from '../../odds/evaluate.ts';
import { lifeShare } from '../life-share.ts';

/** What a win is worth more than what is left of all, and how much one foot to the nearest foe is. */
const VALUE_OF_WIN = 3;
const VALUE_OF_A_FOOT = 0.0002;
/** What a foot away from the nearest foe is worth to one who flees, and up to how many feet. */
const VALUE_OF_DISTANCE = 0.03;
const MAX_DISTANCE = 120;
const VALUE_OF_ESCAPE = 6;

/** How much a combatant cares for themselves, for each ally, for each foe, and for foes who cast spells. */
interface Cares {
  readonly self: number;
  readonly ally: number;
  readonly foe: number;
  readonly caster: number;
}

type Temper = Temperament['is'][number];

const CALM: Cares = { self: 1, ally: 1, foe: 1, caster: 1 };
const CARES: Readonly<Record<Temper, Partial<Cares>>> = {
  brave: { self: 0.5 },
  cunning: { self: 1.25, foe: 1.1 },
  bestial: { ally: 0.5 },
  cowardly: { self: 2, ally: 0.7 },
  protective: { ally: 1.7 },
  'hates-casters': { caster: 2 },
};
/** How far ahead they look, against others. */
const FORESIGHT: Partial<Readonly<Record<Temper, number>>> = { cunning: 1.3, bestial: 0.5 };

/** What a combatant wants. It changes what scenes are worth to them, and nothing of what they know. */
export class Wants<E extends Encounter, S extends Scene<E>> {
  readonly foresight: number;
  readonly isFleeing: boolean;
  private readonly system: System<E, S>;
  private readonly by: Who;
  private readonly side: string;
  private readonly cares: Cares;

  constructor(system: System<E, S>, known: S, by: Who, temperament: Temperament | undefined) {
    const me = system.vitals(known, by);
    this.system = system;
    this.by = by;
    this.side = me.side;
    const all: Partial<Cares>[] = (temperament?.is ?? []).map(is => CARES[is]);
    this.cares = Object.assign({ ...CALM }, ...all);
    this.foresight = (temperament?.is ?? []).reduce((far, is) => far * (FORESIGHT[is] ?? 1), 1);
    this.isFleeing = temperament?.fleesBelow !== undefined && lifeShare(me) < temperament.fleesBelow;
  }

  /** How good a scene is. */
  value(scene: S): number {
    const { system, by } = this;
    const feet = system.feetToNearestFoe?.(scene, by) ?? 0;
    const me = system.vitals(scene, by);
    if (this.isFleeing) return 3 * worthOf(me) + 0.2 * this.ofAll(scene) + (isSafe(me) ? VALUE_OF_ESCAPE : VALUE_OF_DISTANCE * Math.min(MAX_DISTANCE, feet));
    const winner = system.outcome(scene)?.winner;
    const win = winner === undefined ? 0 : winner === this.side ? VALUE_OF_WIN : -VALUE_OF_WIN;
    return win + this.ofAll(scene) - VALUE_OF_A_FOOT * Math.min(feet, 1000);
  }

  private ofAll(scene: S): number {
    let sum = 0;
    for (let who = 0; who < scene.combatants.length; who++) {
      const v = this.system.vitals(scene, who);
      sum += this.careFor(who, v) * worthOf(v);
    }
    return sum;
  }

  private careFor(who: Who, { side, gauges }: Vitals): number {
    const { self, ally, foe, caster } = this.cares;
    if (side === this.side) return who === this.by ? self : ally;
    return -(caster !== 1 && gauges.some(g => g.purpose === 'fuel') ? caster : foe);
  }
}

/** Gone, and alive. */
const isSafe = (v: Vitals): boolean => v.out && lifeShare(v) > 0;
