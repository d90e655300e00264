import { type Choice, GM, type Who } from '@fray/engine';
import { isNative } from './actions/attack.ts';
import type { Deed, Table } from './deed.ts';
import { sidesLeft } from './ending.ts';
import { menuFor } from './menu.ts';
import type { ClauseId } from './rulebook.ts';
import { alter, combatant, everybody, isAble, type Scene, SEGMENTS, type Segment } from './scene.ts';

/** Whether a deed makes a segment applicable: an attack, a move or a utility of 2 actions or more, and not by being held, unless Hold was chosen. */
const counts = (scene: Scene, d: Deed, segment: Segment): boolean => {
  const { counts: kind } = d.action;
  if (kind === 'free' || (kind === 'utility' && d.action.cost(scene, d) < 2)) return false;
  if (combatant(scene, d.who).holding === 'chosen') return true;
  if (kind === 'move') return segment !== 'multiform';
  return kind === 'utility' || d.means === undefined || d.haste !== undefined || isNative(scene, d, segment);
};

/** Whether somebody who is able may do something in a segment that is worth announcing it for [round.announce]. */
const isApplicable = (scene: Scene, segment: Segment): boolean =>
  everybody(scene).some(
    who =>
      isAble(combatant(scene, who)) &&
      combatant(scene, who).actions > 0 &&
      menuFor(scene, who).some(d => counts(scene, d, segment) && !d.action.refusal(scene, d, segment)),
  );

interface Announcement extends Choice<ClauseId> {
  readonly segment: Segment | undefined;
}

const TITLES: Readonly<Record<Segment, string>> = { ambush: 'Ambush', melee: 'Melee', ranged: 'Ranged', movement: 'Movement', multiform: 'Multiform' };

/** The GM announces the first segment that applies, a later one, or the end of the round; segments never run out of order. */
export const announce = (scene: Scene, table: Table): Segment | undefined => {
  const later = SEGMENTS.slice(scene.segment === null ? 0 : SEGMENTS.indexOf(scene.segment) + 1);
  const first = later.find(s => isApplicable(scene, s));
  if (first === undefined) return undefined;
  const proposed = sidesLeft(scene).length < 2 ? undefined : first;
  // The GM may overrule what applies, so that every later segment is a choice.
  const choices: Announcement[] = later.map(s => ({
    ...{ key: `announce:${s}`, words: `Announce ${TITLES[s]}`, clause: 'round.announce', segment: s },
    ...{ idle: s === proposed, unusual: later.indexOf(s) < later.indexOf(first) },
  }));
  const end: Announcement = { key: 'end-round', words: 'End the round', clause: 'round.announce', segment: undefined, idle: proposed === undefined };
  const { segment } = table.ask<Announcement>({
    by: GM,
    about: 'announce',
    prompt: 'Which segment is next?',
    clause: 'round.announce',
    choices: [...choices, { ...end, unusual: proposed !== undefined }],
  });
  const skipped = segment === undefined ? [] : later.slice(0, later.indexOf(segment));
  if (segment !== undefined) table.tell({ clause: 'round.announce', what: 'segment', segment, skipped });
  // Nobody was asked for a stance in a segment that was passed over, and so held through it.
  if (skipped.length > 0) for (const who of everybody(scene)) notAsked(scene, who);
  return segment;
};

/** Whoever is not asked counts as on Hold [stance.nonactor]. */
export const notAsked = (scene: Scene, who: Who): void => {
  if (combatant(scene, who).holding === 'no') alter(scene, who).holding = 'not asked';
};
