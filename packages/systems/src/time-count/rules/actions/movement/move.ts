import type { Refusal, Who } from '@fray/engine';
import type { Completions } from '@fray/engine/kit';
import type { ClauseId } from '../../../rulebook/index.ts';
import { combatant, hasEffect, isHeld, type Scene, sheet } from '../../../state/scene.ts';
import { say } from '../../../words/say.ts';
import { type Action, type ActionKind, defineAction, landingOn, makeAction } from '../../action.ts';
import { exactSpeed } from '../../count/speed.ts';
import { costOfSpace, rateOf, spacesNow, waysWithin, wayTo } from '../../movement/movement.ts';
import { feetTo, footprint, hasMap, hasRoom, nearestFoeFrom, occupants, parseSpace, type Space } from '../../movement/space.ts';
import { landStep } from '../../movement/stride.ts';
import { isStuck } from '../../numbers.ts';
import { backRefusal, refuse } from '../../refusals.ts';

const STUCK = refuse('grab.immobile', 'immobile', 'get free first');
const NETTED = refuse('act.net', 'in a net', 'get out of it first', ['grab.immobile']);
const STAPLED = refuse('staple.hit', 'stapled', 'pull free first', ['grab.immobile']);
const POISED = refuse('poised.drawback', 'Poised, which is immobile until a run begins', 'revert to Basic first, which is free', ['poised.benefit']);
const NO_RATE = refuse('move.basis', 'cannot move at all');
const STONE = refuse('petr.speed', 'too far petrified to move', undefined, ['move.basis']);
export const NO_PLACE_NAMED = refuse('move.action', 'where to?', 'name a space of the map');
const FAR = refuse('move.table', 'too far for this count, or no way leads there');
const FULL = refuse('occ.capacity', 'no room in that space', undefined, ['occ.enter', 'move.table']);
const ALONE = refuse('occ.exclusive', 'its occupant shares it with no one', undefined, ['occ.enter', 'move.table']);
export const NOT_STRAIGHT = refuse('run.straight', 'a run goes straight on', 'go straight on, or stop', ['run.turn-square', 'run.turn-hex']);
export const NO_RUN_YET = refuse('run.start', '4 counts of base movement in one direction come first', 'or start from Poised', ['run.poised']);
export const NOT_RUNNING = refuse('sprint.start', '4 counts of running come first', 'or start from Poised', ['run.poised']);

export const RUN_REFUSALS = {
  fatigued: refuse('run.resume', 'fatigued', 'rest for ten minutes', ['run.forced-fatigued']),
  wounded: refuse('top.wounded', 'wounded'),
  low: refuse('prone.move', 'not while on the ground', 'stand up first'),
  stuck: STUCK,
  brink: refuse('run.clamp', 'too tired: fatigue has reached hit points'),
};

const GAIT_TEXTS = {
  Move: { open: 'Move', to: 'Move to {space}', toward: 'Move toward {target}', away: 'Move away from {target}' },
  Run: { open: 'Run', to: 'Run to {space}', toward: 'Run toward {target}', away: 'Run away from {target}' },
  Sprint: { open: 'Sprint', to: 'Sprint to {space}', toward: 'Sprint toward {target}', away: 'Sprint away from {target}' },
} as const;

const gaitTexts = ({ name }: ActionKind) => (name === 'Run' || name === 'Sprint' ? GAIT_TEXTS[name] : GAIT_TEXTS.Move);

export const moveTo = (open: Action, { column, row }: Space): Action => {
  const [x, y] = [5 * column, 5 * row];
  return { ...open, open: false, key: `${open.key}:${x},${y}`, words: say(gaitTexts(open.kind).to, { space: { place: [x, y] } }), x, y };
};
export const aimedSpace = ({ x, y }: Action): Space => ({ column: x / 5, row: y / 5 });

/** Without a map: movement toward or away from each target. */
export const bearingActions = (action: ActionKind, scene: Scene, who: Who, whom: readonly Who[]): Action[] =>
  hasMap(scene)
    ? [makeAction(action, who, '', gaitTexts(action).open, { open: true })]
    : whom.flatMap(target =>
        (['toward', 'away'] as const).map(aim =>
          makeAction(action, who, `${aim}:${sheet(scene, target).id}`, say(gaitTexts(action)[aim], { target: sheet(scene, target).name }), {
            target,
            aim,
          }),
        ),
      );

/** Why a combatant cannot leave their space. */
export const stuckRefusal = (scene: Scene, who: Who): Refusal | undefined => {
  const c = combatant(scene, who);
  if (isStuck(scene, who)) return isHeld(scene, who) ? STUCK : hasEffect(c, 'netted') ? NETTED : hasEffect(c, 'stapled') ? STAPLED : STUCK;
  if (rateOf(scene, who) === 0) return c.petrification >= 8 ? STONE : NO_RATE;
  return c.stance === 'Poised' ? POISED : undefined;
};

/** Refuses a space that is too far. Behind it stand the count of the movement and what slows it down. */
export const spaceTooFarRefusal = (scene: Scene, who: Who, space: Space, far: Refusal): Refusal => {
  const { moving, stance, preparation, petrification } = combatant(scene, who);
  const slow: ClauseId[] = [moving === null ? 'move.start-count' : 'move.next-count'];
  if (stance === 'Parrying') slow.push('parry.drawback');
  if (stance === 'Prone') slow.push('prone.move');
  if (preparation !== null) slow.push('castst.drawback');
  if (petrification >= 2) slow.push('petr.speed');
  if (costOfSpace(scene, who, space) > 1) slow.push('move.hinder');
  return backRefusal(far, slow);
};

/** Why a combatant cannot walk into a space: no room beside its occupants, or too far. */
const pathRefusal = (scene: Scene, who: Who, space: Space, spaces: number): Refusal => {
  const inside = occupants(scene, footprint(scene, who, space), who);
  if (inside.length === 0 || feetTo(scene, who, space) > 5 * spaces || hasRoom(scene, who, space)) return spaceTooFarRefusal(scene, who, space, FAR);
  return [who, ...inside].some(w => sheet(scene, w).exclusive) ? ALONE : FULL;
};

/** One count of walking, chosen anew on each count [move.action]. */
export const move: ActionKind = defineAction('move', 'Move', {
  clause: 'move.action',
  actions: (scene, who, whom) => bearingActions(move, scene, who, whom),
  refusal: (scene, { who }) => stuckRefusal(scene, who),
  closings: (scene, open): Completions<Action> => {
    const spaces = spacesNow(scene, open.who, 'walk');
    return {
      all: () => waysWithin(scene, open.who, spaces).map(w => moveTo(open, w.space)),
      ways(known: Scene) {
        const ways = hasMap(scene) ? waysWithin(scene, open.who, spaces) : [];
        return ways.map(({ space }) => ({ feet: nearestFoeFrom(known, open.who, space), choice: () => moveTo(open, space) }));
      },
      named: detail => {
        const space = parseSpace(detail);
        if (!space) return NO_PLACE_NAMED;
        return wayTo(scene, open.who, space, spaces) ? moveTo(open, space) : pathRefusal(scene, open.who, space, spaces);
      },
    };
  },
  speed: () => exactSpeed(1),
  resolve(scene, _, turn, count) {
    const spaces = spacesNow(scene, turn.who, 'walk');
    count.moves.push(landingOn(turn.who, 'walks', (s, t) => landStep(s, t, turn, 'walk', spaces, { path: turn.path, paid: turn.paid })));
  },
});
