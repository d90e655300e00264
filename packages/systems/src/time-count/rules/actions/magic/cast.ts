import type { Refusal } from '@fray/engine';
import type { Text } from '@fray/engine/words';
import type { Spell } from '../../../setup/content-schema.ts';
import { alter, combatant, isHeld, type Scene, sheet } from '../../../state/scene.ts';
import { say } from '../../../words/say.ts';
import { type Action, type ActionKind, defineAction, makeAction } from '../../action.ts';
import { isInSight } from '../../attack/sight.ts';
import { possibleTargets, targetRefusal } from '../../attack/target.ts';
import { exactSpeed, speedOfClass } from '../../count/speed.ts';
import { spellOf } from '../../magic/spell-area.ts';
import { isWilling, rangeCharges, resolveCast, spellAim } from '../../magic/spells.ts';
import { distanceBetween, feetTo, footprint, hasMap, isOutside, isTouching, neighborsOf, parseSpace, type Space, spaceOf } from '../../movement/space.ts';
import { refuse } from '../../refusals.ts';
import { gestureRefusal, NO_SPELL_PREPARED } from './prepare.ts';

const FAR = refuse('spellattack.charge-use', 'out of range of the spell', 'go nearer, or put charges into it', ['spellattack.targets']);
const TOO_FAR = refuse('spellattack.targets', 'out of range of the spell', 'go nearer', ['spellattack.charge-use']);
const NOT_TOUCHED = refuse('def.celerity.touch', 'not adjacent', 'go beside the target first', ['size.reach', 'spellattack.targets', 'spellattack.charge-use']);
const UNWILLING = refuse('heal.split', 'works only on willing targets', undefined, ['spellattack.targets']);
const NO_AREA = refuse('spellattack.targets', 'needs a target, not a space', 'name the target');
const NO_GROUND = refuse('spellattack.targets', 'there is no such space here');
const NO_PLACE = refuse('spellattack.targets', 'where to?', 'name a space of the map');
const NO_SIGHT = refuse('spellattack.targets', 'behind a wall');

export const preparedSpell = (scene: Scene, who: number): Spell | undefined => {
  const { prepared } = combatant(scene, who);
  return prepared ? spellOf(scene, who, prepared.spell) : undefined;
};

/** How far the prepared spell reaches around its space, in feet, if it fills an area. */
export const preparedArea = (scene: Scene, who: number): number | undefined => {
  const spell = preparedSpell(scene, who);
  return spell?.target === 'area' ? spell.radiusFt : undefined;
};

/** Why a spell does not reach its target or space. */
export const unreachableRefusal = (scene: Scene, d: Action, spell: Spell, charges: number): Refusal | undefined => {
  if (d.target < 0) return spell.target === 'area' ? spaceRefusal(scene, d, spell, charges) : NO_AREA;
  const no = targetRefusal(scene, d.target);
  if (no) return no;
  if (spell.target === 'willing' && !isWilling(scene, d.who, d.target)) return UNWILLING;
  const feet = d.target === d.who ? 0 : distanceBetween(scene, d.who, d.target);
  if (spell.touch && d.target !== d.who && !isTouching(scene, d.who, d.target)) return NOT_TOUCHED;
  if (feet > spell.rangeFt && !spell.charges.rangeFt) return TOO_FAR;
  if (feet > spell.rangeFt && rangeCharges(spell, feet) > charges) return FAR;
  return isInSight(scene, d.who, d.target) ? undefined : NO_SIGHT;
};

/** A space must be in range, in sight and on the map. The action without a space yet is not checked. */
const spaceRefusal = (scene: Scene, d: Action, spell: Spell, charges: number): Refusal | undefined => {
  if (d.open) return undefined;
  const space = { column: d.x / 5, row: d.y / 5 };
  if (isOutside(scene, space)) return NO_GROUND;
  const feet = feetTo(scene, d.who, space);
  if (feet > spell.rangeFt && rangeCharges(spell, feet) > charges) return FAR;
  return isInSight(scene, d.who, space) ? undefined : NO_SIGHT;
};

/** Casting at a space, for spells that fill an area. */
const spaceActions = (scene: Scene, who: number): Action[] =>
  hasMap(scene) && sheet(scene, who).spells.some(s => s.target === 'area')
    ? [
        makeAction(castAtSpace, who, 'take-10', say('Cast at a space (take 10)'), { open: true, unusual: true, aim: 'take-10' }),
        makeAction(castAtSpace, who, '', say('Cast at a space'), { open: true, unusual: true }),
      ]
    : [];

const castWords = (scene: Scene, who: number, target: number, aim: '' | 'take-10'): Text => {
  if (target === who) return aim ? say('Cast at oneself (take 10)') : say('Cast at oneself');
  const { name } = sheet(scene, target);
  return aim ? say('Cast at {target} (take 10)', { target: name }) : say('Cast at {target}', { target: name });
};

/** Casting at each target, rolled or taking 10. */
const castActions = (scene: Scene, who: number, whom: readonly number[]): Action[] =>
  [...whom, who].flatMap(target =>
    (['', 'take-10'] as const).map(aim =>
      makeAction(castSpell, who, `${sheet(scene, target).id}${aim && `:${aim}`}`, castWords(scene, who, target, aim), {
        target,
        aim,
        x: combatant(scene, target).x,
        y: combatant(scene, target).y,
      }),
    ),
  );

const castRefusal = (scene: Scene, d: Action): Refusal | undefined => {
  const spell = preparedSpell(scene, d.who);
  if (!spell) return NO_SPELL_PREPARED;
  return gestureRefusal(scene, d.who, spell) ?? unreachableRefusal(scene, d, spell, combatant(scene, d.who).prepared?.charges ?? 0);
};

/** Casting a prepared spell takes 1 count [sptc.cast-factor] [act.cast]; an unprepared spell cannot be cast [prep.must]. */
export const castSpell: ActionKind = defineAction('cast', 'Cast a spell', {
  also: ['cast-a-spell'],
  clause: 'act.cast',
  attacks: true,
  actions: (scene, who, whom) => (sheet(scene, who).spells.length === 0 ? [] : castActions(scene, who, whom)),
  refusal: (scene, d) => castRefusal(scene, d),
  aim: (scene, { who, target }) => {
    const spell = preparedSpell(scene, who);
    return spell?.attack && target !== who ? spellAim(who, target, spell) : undefined;
  },
  speed: () => exactSpeed(1, true),
  // An area spell is centered on where the target is before any die is rolled.
  ask: (scene, _, turn) => {
    const { x, y } = combatant(turn.seen ?? scene, turn.deed.target);
    turn.deed = { ...turn.deed, x, y };
  },
  resolve: (scene, play, turn, count) => resolveCast(scene, play, turn, count, isHeld(scene, turn.who)),
});

/** Casts an area spell at a space. */
export const castAtSpace: ActionKind = defineAction('area', 'Cast at a space', {
  also: ['cast-at-a-space'],
  clause: 'act.cast',
  attacks: true,
  actions: spaceActions,
  closings: (scene, open) => {
    const at = ({ column, row }: Space): Action => {
      const [x, y] = [5 * column, 5 * row];
      const words = say(open.aim === 'take-10' ? 'Cast at {space} (take 10)' : 'Cast at {space}', { space: { place: [x, y] } });
      return { ...open, open: false, key: `${open.key}:${x},${y}`, words, x, y };
    };
    return {
      all: () => {
        const about = possibleTargets(scene, open.who).flatMap(who => footprint(scene, who).flatMap(s => [s, ...neighborsOf(scene, s)]));
        const seen = new Map(about.map(s => [`${s.column},${s.row}`, at(s)]));
        const near = [...seen.values()].filter(d => !castRefusal(scene, d));
        // With no combatant in range, the caster's own space is offered.
        return near.length > 0 ? near : [at(spaceOf(scene, open.who))];
      },
      named: detail => {
        const space = parseSpace(detail);
        return space ? (castRefusal(scene, at(space)) ?? at(space)) : NO_PLACE;
      },
    };
  },
  refusal: (scene, d) => castRefusal(scene, d),
  speed: () => exactSpeed(1, true),
  resolve: (scene, play, turn, count) => resolveCast(scene, play, turn, count, isHeld(scene, turn.who)),
});

const NOTHING_ACTIVE = refuse('act.concentrate', 'no spell is active', undefined, ['act.free', 'act.swift']);

/** Free: ends a spell or the concentration on it. */
export const dismissSpell: ActionKind = defineAction('dismiss', 'Dismiss a spell', {
  also: ['dismiss-a-spell', 'cease-concentration'],
  clause: 'act.free',
  type: 'free',
  actions: (scene, who) => (sheet(scene, who).spells.some(s => s.concentration) ? [makeAction(dismissSpell, who, '', say('Dismiss the active spell'))] : []),
  refusal: (scene, { who }) => (combatant(scene, who).active.length > 0 ? undefined : NOTHING_ACTIVE),
  speed: () => exactSpeed(0),
  resolve(scene, play, { who }) {
    alter(scene, who).active = [];
    play.emit({ clause: 'act.free', what: 'spell ended', by: who });
  },
});

/** An addition to another action: the spell continues [act.concentrate]. */
export const concentrate: ActionKind = defineAction('concentrate', 'Concentrate', {
  also: ['concentrate-to-maintain'],
  clause: 'act.concentrate',
  type: 'addition',
  actions: (scene, who) =>
    sheet(scene, who).spells.some(s => s.concentration) ? [makeAction(concentrate, who, '', say('Concentrate on the active spell'))] : [],
  refusal: (scene, { who }) => (combatant(scene, who).active.length > 0 ? undefined : NOTHING_ACTIVE),
  speed: () => exactSpeed(0),
  resolve: (_, __, turn) => {
    turn.concentrates = true;
  },
});

export const directSpell: ActionKind = defineAction('direct', 'Direct a spell', {
  also: ['direct-a-spell', 'redirect-a-spell'],
  clause: 'act.swift',
  actions: (scene, who) => (sheet(scene, who).spells.some(s => s.concentration) ? [makeAction(directSpell, who, '', say('Direct the active spell'))] : []),
  refusal: (scene, { who }) => (combatant(scene, who).active.length > 0 ? undefined : NOTHING_ACTIVE),
  speed: () => speedOfClass('Swift'),
  resolve: (_, play, { who }) => play.emit({ clause: 'act.swift', what: 'directs a spell', by: who }),
});
