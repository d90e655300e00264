import { type Choice, GM, type Who } from '@fray/engine';
import { isNative } from './actions/attack.ts';
import type { Deed, Table } from './deed.ts';
import { sidesLeft } from './ending.ts';
import { freeActs } from './free-act.ts';
import { menuFor } from './menu.ts';
import type { Guards } from './on-guard.ts';
import { refuse } from './refuse.ts';
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

const PASSED = refuse('round.five', 'that segment is over: their order never changes');

const laterThan = (segment: Segment | null): readonly Segment[] => SEGMENTS.slice(segment === null ? 0 : SEGMENTS.indexOf(segment) + 1);

/** The GM announces the first segment that applies, a later one, or the end of the round; segments never run out of order. Nothing when none applies. */
export const announce = (scene: Scene, table: Table, guards: Guards): Segment | undefined => {
  const later = laterThan(scene.segment);
  const first = later.find(s => isApplicable(scene, s));
  if (first === undefined) return undefined;
  const proposed = sidesLeft(scene).length < 2 ? undefined : first;
  // The GM may overrule what applies, so that every later segment is a choice.
  const choices: Announcement[] = later.map(s => ({
    ...{ key: `announce:${s}`, words: `Announce ${TITLES[s]}`, clause: 'round.announce', segment: s },
    ...{ idle: s === proposed, unusual: later.indexOf(s) < later.indexOf(first) },
  }));
  const end: Announcement = { key: 'end-round', words: 'End the round', clause: 'round.announce', segment: undefined, idle: proposed === undefined };
  return table.ask<Announcement>({
    by: GM,
    about: 'announce',
    prompt: 'Which segment is next?',
    clause: 'round.announce',
    choices: [...choices, { ...end, unusual: proposed !== undefined }],
    absent: () => (scene.segment === null ? undefined : PASSED),
    meanwhile: who => freeActs(scene, who, guards),
  }).segment;
};

/** What is passed over is over; nobody was asked for a stance in it, and so all held through it. */
export const passOver = (scene: Scene, table: Table, segment: Segment): void => {
  const later = laterThan(scene.segment);
  const skipped = later.slice(0, later.indexOf(segment));
  table.tell({ clause: 'round.announce', what: 'segment', segment, skipped });
  if (skipped.length > 0) for (const who of everybody(scene)) notAsked(scene, who);
};

/** Whoever is not asked counts as on Hold [stance.nonactor]. */
export const notAsked = (scene: Scene, who: Who): void => {
  if (combatant(scene, who).holding === 'no') alter(scene, who).holding = 'not asked';
};
