import type { Refusal, Who } from '@fray/engine';
import type { Completions } from '@fray/engine/kit';
import { defined, elementAt } from '@fray/engine/util';
import type { Text, TextPart } from '@fray/engine/words';
import type { ClauseId } from '../rulebook/index.ts';
import { alter, combatant, type Scene } from '../state/scene.ts';
import { say } from '../words/say.ts';
import type { Action, Play } from './action.ts';
import { refuse } from './refusals.ts';
import {
  faultInPath,
  freeGait,
  type Gait,
  pathAlongCorners,
  randomPath,
  type Square,
  shortestPaths,
  shortestPathTo,
  squaresBetween,
  waysToStand,
} from './space.ts';

const BARRED = refuse('core.occupied', 'an opponent or a wall is in the way', 'go around it');
const HELD = refuse('core.occupied', 'a combatant stands there', 'end in another square');
const NO_SQUARE = refuse('core.grid', 'a path is squares joined by >: F7 or E5>F7');
const ELSEWHERE = refuse('core.grid', 'the path does not begin at the combatant');
export const SHUT_IN = refuse('core.occupied', 'no square can be reached');

const squareIn = (text: string): Square | undefined => {
  const m = /^(-?\d+),(-?\d+)$/.exec(text.replace(/[[\]()]/g, ''));
  return m ? { x: Number(m[1]), y: Number(m[2]) } : undefined;
};

const pathFromKey = ({ x, y }: Square): string => `${x},${y}`;

/** An action that is completed by a path. */
interface Walk {
  readonly key: string;
  readonly words: Text;
  readonly path: readonly Square[];
}

/** What an action with a path is called: by its last square, and the corners before that where there are any. */
export type PathText = (square: TextPart, corners: TextPart | undefined) => Text;

const placeOf = ({ x, y }: Square): TextPart => ({ place: [x, y] });
const placeText = (square: Square): Text => say('{square}', { square: placeOf(square) });

const pathText = (words: PathText, squares: readonly Square[]): Text =>
  words(placeOf(elementAt(squares, squares.length - 1)), squares.length > 1 ? { list: squares.slice(0, -1).map(placeText), by: 'and' } : undefined);

/** The paths that complete an open action: the shortest to every square, or any path given by its corners. Both are checked by the same rules. */
export const pathClosings = <W extends Walk & Action>(scene: Scene, open: W, gait: Gait, tooLong: Refusal, words: PathText): Completions<W> => {
  const by = (path: readonly Square[], corners: readonly Square[]): W => ({
    ...open,
    open: false,
    key: `${open.key}:${corners.map(pathFromKey).join('>')}`,
    words: pathText(words, corners),
    path,
  });
  const to = (path: readonly Square[]): W => by(path, path.slice(-1));
  return {
    all: () => shortestPaths(scene, open.who, gait).map(to),
    ways(known: Scene) {
      return waysToStand(scene, known, open.who, gait).map(({ feet, path }) => ({ feet, choice: () => to(path()) }));
    },
    any(below) {
      const path = randomPath(scene, open.who, gait, below);
      return path && to(path);
    },
    named(detail) {
      const corners = detail.split('>').map(squareIn);
      const squares = corners.filter(c => c !== undefined);
      if (squares.length < corners.length) return NO_SQUARE;
      const [only] = squares;
      const straight = pathAlongCorners(combatant(scene, open.who), squares);
      const path = (squares.length === 1 && shortestPathTo(scene, open.who, gait, defined(only))) || straight;
      if (path.length === 0) return tooLong;
      const fault = faultInPath(scene, open.who, gait, path);
      if (fault) return fault === 'barred' ? BARRED : fault === 'held' ? HELD : tooLong;
      return by(path, squares);
    },
  };
};

/** Why a path that was chosen earlier cannot be walked to its end now. It may not even begin where the walker stands [core.grid]. */
export const blockedRefusal = (scene: Scene, who: Who, path: readonly Square[]): Refusal | undefined => {
  const [first] = path;
  if (first && squaresBetween(combatant(scene, who), first) > 1) return ELSEWHERE;
  const fault = faultInPath(scene, who, freeGait(path.length), path);
  return fault && (fault === 'barred' ? BARRED : HELD);
};

/** Moves a combatant along a path. If a ruling has put another combatant at its end, they stop at the last free place before [core.occupied]. */
export const walkPath = (scene: Scene, play: Play, who: Who, path: readonly Square[], clause: ClauseId): void => {
  let squares = path.length;
  while (squares > 0 && blockedRefusal(scene, who, path.slice(0, squares))) squares--;
  const end = path[squares - 1];
  if (end) setPlace(scene, play, who, end, squares, clause);
};

export const setPlace = (scene: Scene, play: Play, who: Who, { x, y }: Square, squares: number, clause: ClauseId): void => {
  Object.assign(alter(scene, who), { x, y });
  play.emit({ clause, what: 'moved', by: who, x, y, squares });
};
