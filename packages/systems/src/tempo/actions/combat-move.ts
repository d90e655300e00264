import type { Choice, Closings, Decision, Refusal, Who } from '@fray/engine';
import { type Action, type Deed, deed, defineAction, type Table } from '../deed.ts';
import { mayWalk } from '../effects.ts';
import { canStep, carefully, freely, type Gait, type Square } from '../ground.ts';
import { refuse } from '../refuse.ts';
import { FOOTWORK } from '../rows.ts';
import type { ClauseId } from '../rulebook.ts';
import { combatant, isIn, type Scene, sheet } from '../scene.ts';
import { blocked, goAlong, PATH, pathClosings, SHUT_IN } from './path.ts';
import { notATarget, others } from './target.ts';

const TOO_LONG = refuse('combat-move.distance', 'more than one step nearer or farther, or too many sideways', undefined, [
  'combat-move.row.success',
  'combat-move.path',
]);

/** Why a path that is chosen now is none, by the clause that grants it. */
const TOO_FAR = {
  'combat-move.critical-free': refuse('combat-move.critical-free', 'farther than Base Combat Movement', undefined, ['combat-move.row.critical-success']),
  'retreat.row.success': refuse('retreat.row.success', 'not so far, or not that way', undefined, ['retreat.direction']),
  'retreat.critical-free': refuse('retreat.critical-free', 'not so far, or not that way', undefined, ['retreat.row.critical-success']),
} as const;

const gaitOf = (scene: Scene, { who, target }: Deed): Gait => carefully(sheet(scene, who).movement, combatant(scene, target));

/** Only the distance to the opponent named is limited [combat-move.reference]. A hit stops nobody but the felled [combat-move.no-stop]. */
export const combatMove: Action = defineAction({
  id: 'combat-move',
  name: 'Combat Move',
  clause: 'combat-move.row.success',
  type: 'proactive',
  allowed: ['On Guard'],
  gates: ['combat-move.status', 'combat-move.cost'],
  needs: 'combat-move.reference',
  said: `an opponent, and then ${PATH}: combat-move bo 3,0`,
  deeds: (scene, who) =>
    others(scene, who).map(target =>
      deed(combatMove, who, sheet(scene, target).id, `Combat Move around ${sheet(scene, target).name}`, 3, { target, open: true }),
    ),
  refusal: (scene, d) => notATarget(scene, d.who, d.target) ?? (d.open && !canStep(scene, d.who, gaitOf(scene, d)) ? SHUT_IN : undefined),
  closings: (scene, open) => pathClosings(scene, open, gaitOf(scene, open), TOO_LONG),
  skill: () => 'manoeuvre',
  rows: () => FOOTWORK,
  outcomes: { 'critical success': 'combat-move.row.critical-success' },
  walk(scene, table, { deed: d, row }) {
    if (row === 'failure' || !mayWalk(scene, d.who)) return;
    if (row === 'success') return goAlong(scene, table, d.who, d.path, 'combat-move.path');
    const other = table.ask(
      new WhichPath(
        scene,
        d,
        [{ ...STAY, path: d.path, key: 'as-declared', words: 'As declared', idle: true }, STAY],
        freely(sheet(scene, d.who).movement),
        'combat-move.critical-free',
      ),
    );
    goAlong(scene, table, d.who, other.path, 'combat-move.row.critical-success');
  },
});

interface Way extends Choice<ClauseId> {
  readonly path: readonly Square[];
}

const STAY: Way = { key: 'stay', words: 'Stay', clause: 'core.grid', path: [] };

/** A path that is chosen after the row is known: the mover's first, then the retreaters' [retreat.path-time]. */
class WhichPath implements Decision<Way> {
  readonly about = 'path';
  readonly by: Who;
  readonly prompt: string;
  readonly clause: keyof typeof TOO_FAR;
  readonly choices: readonly Way[];
  private readonly scene: Scene;
  private readonly walker: Deed;
  private readonly gait: Gait;

  constructor(scene: Scene, walker: Deed, fixed: readonly Way[], gait: Gait, clause: keyof typeof TOO_FAR) {
    this.scene = scene;
    this.walker = walker;
    this.gait = gait;
    this.by = walker.who;
    this.prompt = `Where does ${sheet(scene, walker.who).name} go?`;
    this.clause = clause;
    this.choices = [...fixed, { key: 'path', words: 'Walk', clause, open: true, path: [] }];
  }

  refusal(way: Way) {
    if (way.open) return canStep(this.scene, this.by, this.gait) ? undefined : SHUT_IN;
    return way.path.length > 0 ? blocked(this.scene, this.by, way.path) : undefined;
  }

  closings(way: Way): Closings<Way> {
    const open = { ...this.walker, key: way.key, words: way.words };
    return pathClosings(this.scene, open, this.gait, TOO_FAR[this.clause]);
  }

  /** What was declared is resolved to its end, and this is a part of it [turn.loop]. */
  absent(): Refusal {
    return refuse('turn.loop', 'only where to go is asked', `${this.choices.map(w => w.key).join(', ')} with ${PATH}: path 3,0`, [this.clause]);
  }

  /** Whoever a ruling has put out of the fight walks no further [step4.apply-order]. */
  lapsed(): Way | undefined {
    return isIn(combatant(this.scene, this.by)) ? undefined : STAY;
  }
}

/** Asks where somebody goes now, and takes it there. */
export const walkAsAsked = (scene: Scene, table: Table, d: Deed, gait: Gait, clause: keyof typeof TOO_FAR): void => {
  const { path } = table.ask(new WhichPath(scene, d, [{ ...STAY, idle: true }], gait, clause));
  goAlong(scene, table, d.who, path, clause);
};
