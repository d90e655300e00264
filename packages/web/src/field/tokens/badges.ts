import type { Speaker } from '@fray/engine/words';
import type { Sheet } from '../../i18n/spoken.ts';
import type { IconName } from '../../ui/icons/icon-name.ts';
import type { TokenMark } from './token-mark.ts';

/** A condition on a coin. */
export interface Badge {
  readonly icon: IconName;
  /** It hurts or hinders. */
  readonly bad: boolean;
}

/** The icons of the states that a token marks. */
export const MARK_ICONS = {
  dead: 'dead',
  dying: 'dying',
  out: 'sleep',
  lying: 'prone',
  leaving: 'leave',
  'given-up': 'yield',
  held: 'held',
  other: 'mark',
} as const satisfies Record<TokenMark, IconName>;

const GOOD: ReadonlySet<IconName> = new Set(['aim', 'guard', 'shield', 'spell', 'look', 'run', 'climb', 'hide', 'mark']);

/** Conditions by what the systems call them. */
const ICONS_BY_LABEL: Readonly<Record<string, IconName>> = {
  ...{ dead: 'dead', dying: 'dying', 'mortally wounded': 'dying', unconscious: 'sleep', incapacitated: 'sleep', 'knocked out': 'sleep', helpless: 'sleep' },
  ...{ stunned: 'stun', dazed: 'stun', surprised: 'stun', distracted: 'stun', fumbled: 'stun', prone: 'prone', wounded: 'blood', damaged: 'blood' },
  ...{ bleeding: 'blood', 'badly wounded': 'wound', grabbed: 'held', grabbing: 'grapple', held: 'held', rooted: 'held', netted: 'held', stapled: 'held' },
  ...{ Bound: 'held', Grappled: 'held', Pinned: 'held', Grappling: 'grapple', burning: 'fire', petrified: 'stone', 'wholly immobile': 'frozen' },
  ...{ poisoned: 'poison', blinded: 'blind', fatigued: 'weak', weakened: 'weak', panicked: 'fear', frightened: 'fear', retreating: 'leave', fled: 'leave' },
  ...{ surrendered: 'yield', running: 'run', sprinting: 'run', flying: 'climb', hidden: 'hide', slowed: 'slow' },
};

/** Conditions by the clause that defines them, or its first word, where their words differ from case to case. */
const ICONS_BY_CLAUSE: Readonly<Record<string, IconName>> = {
  ...{ 'fatal.clock': 'dying', dd: 'wound', 'mortal.scar.effect': 'wound', 'core.wound.stack': 'blood', 'aim.effect': 'aim', onguard: 'guard' },
  ...{ 'house.disable': 'wound', 'othermelee.concentration': 'spell', 'vitals.search': 'look', 'house.condition': 'weak' },
};
/** What everybody has at some moment, and what its own drawing shows: no badge. */
const PLAIN_CLAUSES: ReadonlySet<string> = new Set(['stance.reveal', 'fatal.death', 'hp.death']);

const iconOf = ({ label, clause }: Sheet['conditions'][number], labels: ReadonlyMap<string, IconName>): IconName | undefined =>
  PLAIN_CLAUSES.has(clause) ? undefined : (labels.get(label) ?? ICONS_BY_CLAUSE[clause] ?? ICONS_BY_CLAUSE[clause.split('.')[0] ?? '']);

/** The badges of a combatant, the worst first: what its state says, then what hurts, then the rest. Each icon once. */
export const badgesOf = (sheet: Sheet, mark: TokenMark | undefined, speaker: Speaker): readonly Badge[] => {
  const labels = new Map(Object.entries(ICONS_BY_LABEL).map(([label, icon]) => [speaker.say(label), icon]));
  const first = mark && mark !== 'other' ? [MARK_ICONS[mark]] : [];
  const icons = new Set([...first, ...sheet.conditions.flatMap(c => iconOf(c, labels) ?? [])]);
  const badges = [...icons].map(icon => ({ icon, bad: !GOOD.has(icon) }));
  return badges.length > 0 || mark !== 'other' ? badges.sort((a, b) => Number(b.bad) - Number(a.bad)) : [{ icon: 'mark', bad: false }];
};
