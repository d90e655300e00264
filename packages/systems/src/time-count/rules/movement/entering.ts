import type { Choice, Who } from '@fray/engine';
import { dice } from '@fray/engine/dice';
import { copyScene } from '@fray/engine/kit';
import { defined, elementAt } from '@fray/engine/util';
import type { ClauseId } from '../../rulebook/index.ts';
import { sizeIndex } from '../../setup/tables.ts';
import { alter, combatant, isEnemy, isPresent, type Scene, sheet } from '../../state/scene.ts';
import { say } from '../../words/say.ts';
import type { Play, Turn } from '../action.ts';
import { askOrDefault } from '../ask.ts';
import { attributeScore, isHelpless } from '../numbers.ts';
import { setSpace } from './forced-movement.ts';
import { rateAt } from './movement.ts';
import { footprint, hasRoom, isSameSpace, occupants, type Space } from './space.ts';
import { gaitOf } from './stride.ts';

/**
 * Movers enter spaces by rate, then Dexterity, then chance [enter.fastest] [enter.dex] [enter.order]; later movers find a taken space occupied
 * [enter.others]. All leave at once [init.tie-effects], so a mover does not occupy the space that they leave on this count, regardless of their rate. If a
 * mover has to stay after all, their space is occupied and all enter anew, without repeating a question.
 */
export const enterSpaces = (scene: Scene, play: Play, turns: readonly Turn[]): void => {
  const movers = inOrder(
    scene,
    play,
    turns.filter(t => t.path.length > 0),
  );
  if (movers.length === 0) return;
  const kept = new Set<Who>();
  const said = new Map<string, boolean>();
  const once = (key: string, ask: () => boolean): boolean => {
    const answer = said.get(key) ?? ask();
    said.set(key, answer);
    return answer;
  };
  for (let before = -1; before < kept.size; ) {
    before = kept.size;
    const plan = copyScene(scene);
    const paths = movers.map(({ who, path }, i) => {
      const leaving = movers.slice(i + 1).filter(t => !kept.has(t.who));
      const far = path.findIndex(space => !goesInto(scene, play, sceneWithout(plan, leaving, footprint(plan, who, space)), who, space, once));
      const gone = far < 0 ? path : path.slice(0, far);
      const end = gone[gone.length - 1];
      if (end) setSpace(plan, who, end);
      else kept.add(who);
      return gone;
    });
    if (kept.size === before) for (const [i, turn] of movers.entries()) turn.path = elementAt(paths, i);
  }
};

const inOrder = (scene: Scene, play: Play, movers: readonly Turn[]): Turn[] => {
  const left = [...movers];
  const done: Turn[] = [];
  const rank = (t: Turn) => rateAt(scene, t.who, gaitOf(t), combatant(scene, t.who).moving?.pace ?? 10) * 1000 + attributeScore(scene, t.who, 'dexterity');
  while (left.length > 0) {
    const best = Math.max(...left.map(rank));
    const first = defined(left.find(t => rank(t) === best));
    const equals = left.filter(t => t === first || (rank(t) === best && haveSharedSpace(scene, t, first)));
    // Equal in both: chance decides [enter.random].
    const pick = equals.length > 1 ? play.roll(first.who, 'enter.random', dice(1, equals.length), n => n - 1) : 0;
    const next = elementAt(equals, pick);
    done.push(next);
    left.splice(left.indexOf(next), 1);
  }
  return done;
};

/** Whether the paths of two movers share a space. */
const haveSharedSpace = (scene: Scene, a: Turn, b: Turn): boolean => {
  const its = b.path.flatMap(space => footprint(scene, b.who, space));
  return a.path.some(space => footprint(scene, a.who, space).some(s => its.some(other => isSameSpace(s, other))));
};

/** The scene without those movers who are about to leave all of the given spaces. */
const sceneWithout = (plan: Scene, leaving: readonly Turn[], spaces: readonly Space[]): Scene => {
  const stays = ({ who, path }: Turn) => footprint(plan, who, path[path.length - 1]).some(s => spaces.some(other => isSameSpace(s, other)));
  const off = leaving.filter(t => !stays(t));
  if (off.length === 0) return plan;
  const then = copyScene(plan);
  for (const { who } of off) alter(then, who).state = 'gone';
  return then;
};

type Once = (key: string, ask: () => boolean) => boolean;

/** Whether there is room and every occupant allows it. A mover who gives up or is refused stays and has used the count [enter.abort-cost]. */
const goesInto = (scene: Scene, play: Play, plan: Scene, who: Who, space: Space, once: Once): boolean => {
  const inside = occupants(plan, footprint(plan, who, space), who);
  if (inside.length === 0) return true;
  const key = `${who}:${space.column},${space.row}`;
  return hasRoom(plan, who, space) && once(key, () => goesIn(scene, play, who)) && inside.every(o => once(`${key}:${o}`, () => askEntry(scene, play, o, who)));
};

const GO_IN: Choice<ClauseId> = { key: 'go-in', words: say('Go in'), clause: 'enter.abort', idle: true };
const STAY: Choice<ClauseId> = { key: 'stay', words: say('Stay where you are'), clause: 'enter.abort' };

/** A mover may give up entering [enter.abort]. */
const goesIn = (scene: Scene, play: Play, who: Who): boolean =>
  askOrDefault(
    scene,
    play,
    {
      by: who,
      about: 'enter',
      prompt: say('The space is taken: go in?'),
      clause: 'enter.abort',
      choices: [GO_IN, STAY],
    },
    STAY,
  ) === GO_IN;

const REFUSE: Choice<ClauseId> = { key: 'refuse', words: say('Refuse'), clause: 'occ.enter', idle: true };
const ALLOW: Choice<ClauseId> = { key: 'allow', words: say('Allow it'), clause: 'occ.enter' };

/**
 * Asks an occupant to let a mover in [occ.enter]. A difference of two sizes [occ.size-difference] and helplessness need no consent. Consent may be
 * set in advance.
 */
export const askEntry = (scene: Scene, play: Play, occupant: Who, who: Who): boolean => {
  if (Math.abs(sizeIndex(sheet(scene, occupant).size) - sizeIndex(sheet(scene, who).size)) >= 2 || isHelpless(scene, occupant)) return true;
  const { letsIn } = combatant(scene, occupant);
  if (letsIn !== 'ask') return letsIn === 'all' || (letsIn === 'allies' && !isEnemy(scene, occupant, who));
  const prompt = say('Let {name} into your space?', { name: sheet(scene, who).name });
  const said = askOrDefault(scene, play, { by: occupant, about: 'permission', prompt, clause: 'occ.enter', choices: [REFUSE, ALLOW] }, REFUSE, refuses);
  return said === ALLOW || !refuses(scene, occupant);
};

const refuses = (scene: Scene, occupant: Who): boolean => isPresent(combatant(scene, occupant)) && !isHelpless(scene, occupant);
