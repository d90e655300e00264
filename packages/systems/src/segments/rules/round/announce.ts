import { type Choice, type Decision, GM, type Who } from '@fray/engine';
import { elementAt } from '@fray/engine/util';
import type { ClauseId } from '../../rulebook/index.ts';
import type { Means } from '../../setup/encounter.ts';
import type { Haste } from '../../setup/tables.ts';
import { allCombatants, alter, combatant, isAble, isDying, type Scene, SEGMENTS, type Segment } from '../../state/scene.ts';
import { type RuleText, say } from '../../words/say.ts';
import type { Action, Play } from '../action.ts';
import { canAttackWith, groupsOf, isTargetable } from '../attack/menu-groups.ts';
import { menuFor } from '../menu.ts';
import type { GuardAnnouncements } from '../stance/on-guard.ts';
import { sidesLeft } from './ending.ts';
import { isOwnSegment, moveRefusalInSegment } from './segment-rights.ts';

const OPENING_MELEE: readonly Haste['effect'][] = ['early-move', 'move-and-melee'];

/** Whether an action is possible in a segment only by being held: moves and rushes in Multiform; in Ranged, moves and rushes that a skill allows in Melee. */
const isHeldInto = (scene: Scene, { kind, who, haste }: Action, segment: Segment): boolean => {
  if (segment === 'multiform') return kind.counts === 'move' || haste !== undefined;
  return (
    segment === 'ranged' && (haste ? OPENING_MELEE.includes(haste.effect) : kind.counts === 'move' && moveRefusalInSegment(scene, who, segment) !== undefined)
  );
};

/**
 * Whether an action other than an attack makes a segment applicable: a move, a rush or a utility of 2 actions or more. A held one counts only if Hold
 * was chosen.
 */
const isCounted = (scene: Scene, d: Action, segment: Segment): boolean => {
  const { counts } = d.kind;
  if (counts === 'free' || (counts === 'utility' && d.kind.cost(scene, d) < 2)) return false;
  return !isHeldInto(scene, d, segment) || combatant(scene, d.who).holding === 'chosen';
};

/** Whether attacks by some means make a segment applicable: in their own segment, or if Hold was chosen. */
const countsBy = (scene: Scene, who: Who, means: Means, segment: Segment): boolean =>
  combatant(scene, who).holding === 'chosen' || isOwnSegment(scene, who, means, segment);

const hasReason = (scene: Scene, who: Who, segment: Segment): boolean => {
  let means: Means | undefined;
  let fit = false;
  for (const group of groupsOf(menuFor(scene, who))) {
    const d = elementAt(group.forms, 0);
    if (!group.means) {
      if (isCounted(scene, d, segment) && !d.kind.refusal(scene, d, segment)) return true;
      continue;
    }
    if (group.means !== means) {
      means = group.means;
      fit = countsBy(scene, who, means, segment) && canAttackWith(scene, who, means, segment);
    }
    if (fit && isTargetable(scene, who, group, segment)) return true;
  }
  return false;
};

/** Whether any combatant has a reason to announce a segment [round.announce]. */
const isApplicable = (scene: Scene, segment: Segment): boolean => {
  for (let who = 0; who < scene.combatants.length; who++) {
    const c = combatant(scene, who);
    if (c.actions > 0 && isAble(c) && hasReason(scene, who, segment)) return true;
  }
  return false;
};

interface Announcement extends Choice<ClauseId> {
  readonly segment: Segment | undefined;
}

const ANNOUNCEMENTS: Readonly<Record<Segment, RuleText>> = {
  ambush: say('Announce Ambush'),
  melee: say('Announce Melee'),
  ranged: say('Announce Ranged'),
  movement: say('Announce Movement'),
  multiform: say('Announce Multiform'),
};

const segmentsAfter = (segment: Segment | null): number => (segment === null ? 0 : SEGMENTS.indexOf(segment) + 1);

const choiceLists = new Map<number, readonly Announcement[]>();

/** Every later segment is a choice, because the GM may overrule which ones apply. The default is the first that applies, or else the end of the round. */
const choicesFrom = (from: number, first: number, proposes: boolean): readonly Announcement[] => {
  const key = (from * SEGMENTS.length + first) * 2 + Number(proposes);
  let list = choiceLists.get(key);
  if (!list) {
    const segments = SEGMENTS.slice(from).map((segment, i) => ({
      ...{ key: `announce:${segment}`, words: ANNOUNCEMENTS[segment], clause: 'round.announce' as const, segment },
      ...{ idle: proposes && from + i === first, unusual: from + i < first },
    }));
    const end = { key: 'end-round', words: say('End the round'), clause: 'round.announce' as const, segment: undefined, idle: !proposes, unusual: proposes };
    choiceLists.set(key, (list = [...segments, end]));
  }
  return list;
};

export class AnnounceDecision implements Decision<Announcement> {
  readonly allowsFreeActions = true;
  readonly by = GM;
  readonly about = 'announce';
  readonly prompt = say('Which segment is next?');
  readonly clause = 'round.announce';
  readonly choices: readonly Announcement[];
  readonly guards: GuardAnnouncements;

  constructor(choices: readonly Announcement[], guards: GuardAnnouncements) {
    this.choices = choices;
    this.guards = guards;
  }
}

/** A round in which no combatant can act and nothing happens by itself. The next one would be the same, without end, so the GM is asked. */
const isStandstill = ({ segment, combatants, effects }: Scene): boolean =>
  segment === null && !combatants.some(c => isDying(c) || c.wakes > 0) && effects.every(e => e.rounds === null);

/**
 * Asks the GM for the next segment, or the end of the round. Segments never run out of order. Undefined, without asking, if no segment applies and the
 * round changes something by itself.
 */
export const announce = (scene: Scene, play: Play, guards: GuardAnnouncements): Segment | undefined => {
  const from = segmentsAfter(scene.segment);
  let first = from;
  while (first < SEGMENTS.length && !isApplicable(scene, elementAt(SEGMENTS, first))) first++;
  const applies = first < SEGMENTS.length;
  if (!applies && !isStandstill(scene)) return undefined;
  return play.ask(new AnnounceDecision(choicesFrom(from, first, applies && sidesLeft(scene).length > 1), guards)).segment;
};

/** Emits the segment that begins and those skipped. No stances were asked in skipped segments, so all combatants held through them. */
export const passSegment = (scene: Scene, play: Play, segment: Segment): void => {
  const skipped = SEGMENTS.slice(segmentsAfter(scene.segment), SEGMENTS.indexOf(segment));
  play.emit({ clause: 'round.announce', what: 'segment', segment, skipped });
  if (skipped.length > 0) for (const who of allCombatants(scene)) holdUnasked(scene, who);
};

/** Emits the end of the round, with the segments that are left. */
export const passRestOfRound = (scene: Scene, play: Play): void =>
  play.emit({ clause: 'round.announce', what: 'round over', round: scene.round, seconds: 10, skipped: SEGMENTS.slice(segmentsAfter(scene.segment)) });

/** Combatants who are not asked for a stance count as on Hold [stance.nonactor]. */
export const holdUnasked = (scene: Scene, who: Who): void => {
  if (combatant(scene, who).holding === 'no') alter(scene, who).holding = 'not asked';
};
