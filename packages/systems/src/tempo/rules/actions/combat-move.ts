import type { Choice, Decision, Who } from '@fray/engine';
import type { Completions } from '@fray/engine/kit';
import type { Text } from '@fray/engine/words';
import type { ClauseId } from '../../rulebook/index.ts';
import { FOOTWORK_OUTCOMES } from '../../setup/outcome-tables.ts';
import { combatant, isInFight, type Scene, sheet } from '../../state/scene.ts';
import { say } from '../../words/say.ts';
import { type Action, type ActionKind, defineAction, makeAction, type Play } from '../action.ts';
import { nameOf } from '../beside.ts';
import { canWalk } from '../exchange/effects.ts';
import { blockedRefusal, type PathText, pathClosings, SHUT_IN, walkPath } from '../path.ts';
import { refuse } from '../refusals.ts';
import { canStep, carefulGait, freeGait, type Gait, type Square } from '../space.ts';
import { possibleTargets, targetRefusal } from '../target.ts';

const TOO_LONG = refuse('combat-move.distance', 'more than one step nearer or farther, or too many sideways', undefined, [
  'combat-move.row.success',
  'combat-move.path',
]);

/** The refusals of a path that is chosen after the roll, by the clause that grants it. */
const TOO_FAR = {
  'combat-move.critical-free': refuse('combat-move.critical-free', 'farther than Base Combat Movement', undefined, ['combat-move.row.critical-success']),
  'retreat.row.success': refuse('retreat.row.success', 'too far, or not in this direction', undefined, ['retreat.direction']),
  'retreat.critical-free': refuse('retreat.critical-free', 'too far, or not in this direction', undefined, ['retreat.row.critical-success']),
} as const;

const gaitOf = (scene: Scene, { who, target }: Action): Gait => carefulGait(sheet(scene, who).movement, combatant(scene, target));

/**
 * Only the change of distance to the named opponent is limited [combat-move.reference]. A hit stops only those whom it puts out of the fight
 * [combat-move.no-stop].
 */
export const combatMove: ActionKind = defineAction('combat-move', 'Combat Move', {
  clause: 'combat-move.row.success',
  type: 'proactive',
  allowed: ['On Guard'],
  gates: ['combat-move.status', 'combat-move.cost'],
  needs: 'combat-move.reference',
  said: 'an opponent, and then squares joined by >: combat-move bo F7',
  actions: (scene, who) =>
    possibleTargets(scene, who).map(target =>
      makeAction(combatMove, who, sheet(scene, target).id, say('Combat Move around {target} ({ap} AP)', { target: sheet(scene, target).name, ap: 3 }), 3, {
        target,
        open: true,
      }),
    ),
  refusal: (scene, d) => targetRefusal(scene, d.who, d.target) ?? (d.open && !canStep(scene, d.who, gaitOf(scene, d)) ? SHUT_IN : undefined),
  closings: (scene, open) => pathClosings(scene, open, gaitOf(scene, open), TOO_LONG, combatMoveText(scene, open)),
  skill: () => 'maneuver',
  rows: () => FOOTWORK_OUTCOMES,
  outcomes: { 'critical success': 'combat-move.row.critical-success' },
  walk(scene, play, { deed: d, row }) {
    if (row === 'failure' || !canWalk(scene, d.who)) return;
    if (row === 'success') return walkPath(scene, play, d.who, d.path, 'combat-move.path');
    const other = play.ask(
      new WhichPath(
        scene,
        d,
        [{ ...STAY, path: d.path, key: 'as-declared', words: say('As declared'), idle: true }, STAY],
        freeGait(sheet(scene, d.who).movement),
        'combat-move.critical-free',
      ),
    );
    walkPath(scene, play, d.who, other.path, 'combat-move.row.critical-success');
  },
});

const combatMoveText =
  (scene: Scene, { target: other, ap }: Action): PathText =>
  (square, corners) => {
    const { name: target } = sheet(scene, other);
    return corners
      ? say('Combat Move around {target}: by {corners} to {square} ({ap} AP)', { target, corners, square, ap })
      : say('Combat Move around {target}: to {square} ({ap} AP)', { target, square, ap });
  };

const walkText: PathText = (square, corners) => (corners ? say('Walk by {corners} to {square}', { corners, square }) : say('Walk to {square}', { square }));

interface Way extends Choice<ClauseId> {
  readonly path: readonly Square[];
}

const STAY: Way = { key: 'stay', words: say('Stay'), clause: 'core.grid', path: [] };

/** A path chosen after the row is known: first the mover's, then those of combatants who retreat [retreat.path-time]. */
export class WhichPath implements Decision<Way> {
  readonly about = 'path';
  readonly by: Who;
  readonly clause: keyof typeof TOO_FAR;
  readonly choices: readonly Way[];
  private readonly scene: Scene;
  private readonly walker: Action;
  private readonly gait: Gait;

  constructor(scene: Scene, walker: Action, fixed: readonly Way[], gait: Gait, clause: keyof typeof TOO_FAR) {
    this.scene = scene;
    this.walker = walker;
    this.gait = gait;
    this.by = walker.who;
    this.clause = clause;
    this.choices = [...fixed, { key: 'path', words: say('Walk'), clause, open: true, path: [] }];
  }

  get prompt(): Text {
    return say('Where does {who} go?', { who: nameOf(this.scene, this.by) });
  }

  refusal(way: Way) {
    if (way.open) return canStep(this.scene, this.by, this.gait) ? undefined : SHUT_IN;
    return way.path.length > 0 ? blockedRefusal(this.scene, this.by, way.path) : undefined;
  }

  completions(way: Way): Completions<Way> {
    const open = { ...this.walker, key: way.key, words: way.words };
    return pathClosings(this.scene, open, this.gait, TOO_FAR[this.clause], walkText);
  }

  /** A combatant whom a ruling has put out of the fight does not walk [step4.apply-order]. */
  defaultIfMoot(): Way | undefined {
    return isInFight(combatant(this.scene, this.by)) ? undefined : STAY;
  }
}

/** Asks a combatant for a path and walks it. */
export const walkAsAsked = (scene: Scene, play: Play, d: Action, gait: Gait, clause: keyof typeof TOO_FAR): void => {
  const { path } = play.ask(new WhichPath(scene, d, [{ ...STAY, idle: true }], gait, clause));
  walkPath(scene, play, d.who, path, clause);
};
