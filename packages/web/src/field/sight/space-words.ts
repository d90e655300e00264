import { spaceNameAt } from '@fray/engine/field';
import { t } from '../../i18n/i18n.ts';
import type { OfferedChoice } from '../../i18n/spoken.ts';
import { edgeWords } from '../grid/drawn-space-words.ts';
import { type Field, feetBetween, middle, type Space, spaceAt, spaceId } from '../grid/space.ts';
import type { TokenLook } from '../tokens/token-look.ts';
import type { Walk } from '../walk/walk.ts';
import { distanceWords } from './line-facts.tsx';

interface SpaceFacts {
  readonly field: Field;
  readonly looks: ReadonlyMap<string, TokenLook>;
  readonly targets: ReadonlySet<string>;
  readonly walk: Walk | undefined;
  /** Distances are measured from this combatant. */
  readonly from: string | undefined;
  /** The combatants who can strike at a space, among those whose reach is shown. */
  readonly threats: (space: Space) => readonly string[];
  readonly isDark: (space: Space) => boolean;
}

/** What a token shows besides name and state, in words. */
export const tokenStateWords = (look: TokenLook, target: boolean): string =>
  [
    look.health,
    look.beset ? t(`sight.beset.${look.beset}`) : '',
    look.turn ? t('map.turn') : '',
    look.deciding ? t('map.deciding') : '',
    target ? t('map.target') : '',
  ]
    .filter(Boolean)
    .join(', ');

const lookWords = (look: TokenLook, target: boolean): string => [look.name, look.stateWords, tokenStateWords(look, target)].filter(Boolean).join(', ');

/** What the rules say about a way besides its end: what it costs, who may strike. */
const costOf = ({ words }: OfferedChoice, place: string): string => {
  const at = words.indexOf(place);
  return at < 0
    ? ''
    : words
        .slice(at + place.length)
        .replace(/^[,\s]+/, '')
        .replace(/^\(([^()]*)\)/, '$1');
};

/** What is said of each space besides its name. The result is built once and asked often. */
export const spaceWords = ({ field, looks, targets, walk, from, threats, isDark }: SpaceFacts): ((space: Space) => string) => {
  const { grid, tokens, lying, ground = [], barriers = [] } = field;
  const there = new Map<string, string[]>();
  const say = (space: Space, words: string) => {
    const known = there.get(spaceId(space));
    if (known) known.push(words);
    else there.set(spaceId(space), [words]);
  };
  for (const { who, x, y, feet } of tokens) {
    const look = looks.get(who);
    if (!look) continue;
    const words = lookWords(look, targets.has(who));
    const spaces = Math.max(1, Math.round(feet / grid.feet));
    const corner = ((spaces - 1) * grid.feet) / 2;
    for (let i = 0; i < spaces * spaces; i++)
      say(spaceAt(grid, { x: x - corner + (i % spaces) * grid.feet, y: y - corner + Math.floor(i / spaces) * grid.feet }), words);
  }
  for (const l of lying) say(spaceAt(grid, l), t('map.lies', { what: l.label }));
  for (const g of ground) say(spaceAt(grid, g), [t(`map.ground.${g.is}`), g.words ?? ''].filter(Boolean).join(' '));
  const inSpaces = ([x, y]: readonly [number, number]) => ({ x: x / grid.feet, y: y / grid.feet });
  const walls = {
    shape: grid.shape === 'hex' ? ('hex' as const) : ('square' as const),
    barriers: barriers.map(({ from, to, ...rest }) => ({ ...rest, from: inSpaces(from), to: inSpaces(to) })),
  };
  const goals = new Map(walk?.goals.map(g => [spaceId(spaceAt(grid, g)), [t('map.reachable'), costOf(g.offer, spaceNameAt(field, g))].filter(Boolean)]));
  const start = tokens.find(k => k.who === from);
  const name = looks.get(from ?? '')?.name;
  return space => {
    const here = there.get(spaceId(space)) ?? [];
    const goal = goals.get(spaceId(space)) ?? [];
    const isAway = start && feetBetween(field, start, middle(grid, space)) > 0 && (here.length > 0 || goal.length > 0);
    const away = isAway && name ? [t('map.away', { far: distanceWords(field, start, middle(grid, space)), name })] : [];
    const reached = threats(space).flatMap(who => looks.get(who)?.name ?? []);
    const around = barriers.length > 0 ? edgeWords(walls, space) : [];
    const strikes = reached.length > 0 ? [t('sight.reachedBy', { names: reached.join(', ') })] : [];
    return [...(isDark(space) ? [t('fog.dark')] : []), ...here, ...goal, ...away, ...strikes, ...around].join(', ');
  };
};
