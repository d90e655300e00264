import type { Who } from '@fray/engine';
import { arcOf, directionTo } from '@fray/engine/field';
import { elementAt } from '@fray/engine/util';
import type { Text } from '@fray/engine/words';
import { alter, type Combatant, combatant, isAwake, isEnding, type Scene, sheet } from '../../state/scene.ts';
import { say } from '../../words/say.ts';
import type { Play } from '../action.ts';
import { askOrDefault, isAwakeToChoose } from '../ask.ts';
import { hasMap, isHex, middleOfBody } from '../movement/space.ts';
import { isFlanked, meleeThreats } from './sight.ts';

const compass = (scene: Scene) => (isHex(scene) ? 'flat' : 'square');

/** On which side of a combatant with a facing an attacker stands, by the direction from center to center that is nearest [face.table]. */
export const sideOf = (scene: Scene, who: Who, by: Who): 'front' | 'flank' | 'rear' | undefined => {
  const { facing } = combatant(scene, who);
  if (!facing || !hasMap(scene)) return undefined;
  const way = compass(scene);
  const me = middleOfBody(scene, who);
  if ('at' in facing && facing.at === by) return 'front';
  const toward = 'toward' in facing ? facing.toward : directionTo(way, me, middleOfBody(scene, facing.at));
  const from = directionTo(way, me, middleOfBody(scene, by));
  // Two combatants in one space have no direction to each other.
  if (toward === undefined || from === undefined) return undefined;
  const steps = isHex(scene) ? 6 : 8;
  const round = Math.min((((from - toward) % steps) + steps) % steps, (((toward - from) % steps) + steps) % steps);
  if (isHex(scene)) return arcOf('flat', toward, me, middleOfBody(scene, by)) === 'rear' ? 'rear' : 'front';
  return round <= 1 ? 'front' : round === 2 ? 'flank' : 'rear';
};

/** The direction that a combatant faces, in degrees clockwise from north: a fixed one, or toward an enemy. */
export const facedDirection = (scene: Scene, who: Who): number | undefined => {
  const { facing } = combatant(scene, who);
  if (!facing || !hasMap(scene)) return undefined;
  const toward = 'toward' in facing ? facing.toward : directionTo(compass(scene), middleOfBody(scene, who), middleOfBody(scene, facing.at));
  return toward === undefined ? undefined : (toward * 360) / (isHex(scene) ? 6 : 8);
};

export const DIRECTIONS = ['north', 'northeast', 'east', 'southeast', 'south', 'southwest', 'west', 'northwest'] as const;
export const HEX_DIRECTIONS = ['north', 'northeast', 'southeast', 'south', 'southwest', 'northwest'] as const;

interface Facing {
  readonly key: string;
  readonly words: Text;
  readonly facing: Scene['combatants'][number]['facing'];
}

const FACE = {
  north: say('Face north'),
  northeast: say('Face northeast'),
  east: say('Face east'),
  southeast: say('Face southeast'),
  south: say('Face south'),
  southwest: say('Face southwest'),
  west: say('Face west'),
  northwest: say('Face northwest'),
};

/** The possible facings: all around, a direction, or an enemy who could attack in melee. */
export const facings = (scene: Scene, who: Who): Facing[] => [
  { key: 'all-around', words: say('Face all around'), facing: null },
  ...(isHex(scene) ? HEX_DIRECTIONS : DIRECTIONS).map((d, toward) => ({ key: d, words: FACE[d], facing: { toward } })),
  ...meleeThreats(scene, who).map(at => ({ key: sheet(scene, at).id, words: say('Face {target}', { target: sheet(scene, at).name }), facing: { at } })),
];

/** Asked when a combatant becomes flanked, and when another enemy reaches one who is flanked [face.when]. The default is all around. */
export const askFacing = (scene: Scene, play: Play, was: readonly Combatant[]): void => {
  if (!hasMap(scene) || isEnding(scene) || (!scene.stirred && !scene.combatants.some((c, who) => canBear(c, was[who])))) return;
  scene.stirred = false;
  for (let who = 0; who < scene.combatants.length; who++) {
    const c = combatant(scene, who);
    if (!isAwake(c)) continue;
    const beset = meleeThreats(scene, who);
    const flanked = beset.length > 1 && isFlanked(scene, who, beset);
    const another = beset.some(b => !c.beset.includes(b));
    const same = !another && beset.length === c.beset.length && flanked === c.wasFlanked;
    if (same) continue;
    const mine = alter(scene, who);
    mine.beset = beset;
    mine.wasFlanked = flanked;
    if (!flanked) mine.facing = null;
    else if (another || !c.wasFlanked) chooseFacing(scene, play, who);
  }
};

const BEARING: readonly string[] = ['helpless', 'stunned', 'flanked'];

/** Whether a combatant's record changed in a way that affects who is flanked: place, weapons, or being able to act. */
const canBear = (c: Combatant, was: Combatant | undefined): boolean =>
  c !== was &&
  (was === undefined ||
    c.x !== was.x ||
    c.y !== was.y ||
    c.held !== was.held ||
    c.grab !== was.grab ||
    c.preparation !== was.preparation ||
    c.stance !== was.stance ||
    c.state !== was.state ||
    (c.effects !== was.effects && [...c.effects, ...was.effects].some(e => BEARING.includes(e.is))) ||
    c.paralysis !== was.paralysis ||
    c.petrification !== was.petrification);

const chooseFacing = (scene: Scene, play: Play, who: Who): void => {
  const choices = facings(scene, who).map((f, i) => ({ key: f.key, words: f.words, clause: 'face.choice', idle: i === 0, facing: f.facing }));
  const prompt = say('{name} is flanked: which way to face?', { name: sheet(scene, who).name });
  const answer = askOrDefault(scene, play, { by: who, about: 'facing', prompt, clause: 'face.when', choices }, elementAt(choices, 0), isAwakeToChoose);
  setFacingTo(scene, play, who, answer);
};

export const setFacingTo = (scene: Scene, play: Play, who: Who, { key, words, facing }: Facing): void => {
  alter(scene, who).facing = facing;
  play.emit({ clause: 'face.choice', what: 'facing', by: who, facing: key, ...(play.isListening && { words }) });
};
