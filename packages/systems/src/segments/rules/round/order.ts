import { GM, type Who } from '@fray/engine';
import { d20 } from '@fray/engine/dice';
import { elementAt } from '@fray/engine/util';
import { alter, combatant, nameIn, type Scene, sheet } from '../../state/scene.ts';
import { say } from '../../words/say.ts';
import type { Play } from '../action.ts';

/** Compares by tie-break dice, highest first. Equal if all dice that both have rolled are equal. */
const byDice = (scene: Scene, a: Who, b: Who): number => {
  const [one, other] = [combatant(scene, a).tie, combatant(scene, b).tie];
  for (let i = 0; i < Math.min(one.length, other.length); i++) {
    const difference = elementAt(other, i) - elementAt(one, i);
    if (difference !== 0) return difference;
  }
  return 0;
};

const byPlayers = (scene: Scene, a: Who, b: Who): number =>
  scene.encounter.options['tie-break'] === 'players-first' ? Number(sheet(scene, a).controller === 'gm') - Number(sheet(scene, b).controller === 'gm') : 0;

/** Compares by players first, if the option says so, then by Agility. */
const byNature = (scene: Scene, a: Who, b: Who): number => {
  if (scene.encounter.options['tie-break'] === 'gm-order') return 0;
  return byPlayers(scene, a, b) || sheet(scene, b).attributes.agility - sheet(scene, a).attributes.agility;
};

/** Whether a combatant may come before another of the same stance: by nature, or because dice or the GM decide. */
export const canPrecede = (scene: Scene, a: Who, b: Who): boolean => byNature(scene, a, b) <= 0;

const compare = (scene: Scene, a: Who, b: Who): number => byNature(scene, a, b) || byDice(scene, a, b) || a - b;

const isTied = (scene: Scene, a: Who, b: Who): boolean => byNature(scene, a, b) === 0 && byDice(scene, a, b) === 0;

/** The combatants who tie with another: they roll, and roll again while they are equal. */
const tied = (scene: Scene, all: readonly Who[]): Who[] => all.filter(a => all.some(b => a !== b && isTied(scene, a, b)));

/**
 * The order inside a stance: higher Agility first, then a d20 each, rolled when it first matters in a round and kept for
 * the round [stance.tie]. No other roll affects the order [round.no-initiative-roll].
 */
export const inOrder = (scene: Scene, play: Play, all: readonly Who[]): readonly Who[] => {
  if (all.length < 2) return all;
  if (scene.encounter.options['tie-break'] === 'gm-order') gmOrders(scene, play, all);
  else rollTies(scene, play, all);
  return [...all].sort((a, b) => compare(scene, a, b));
};

/** The first in order. Only those whom no other precedes by nature can be first, so only they roll dice. */
export const firstInOrder = (scene: Scene, play: Play, all: readonly Who[]): Who | undefined =>
  inOrder(
    scene,
    play,
    all.filter(a => all.every(b => byNature(scene, a, b) <= 0)),
  )[0];

const rollTies = (scene: Scene, play: Play, all: readonly Who[]): void => {
  for (let again = tied(scene, all); again.length > 0; again = tied(scene, all)) {
    // Combatants who have rolled less often catch up first.
    const fewest = Math.min(...again.map(who => combatant(scene, who).tie.length));
    const rolling = again.filter(who => combatant(scene, who).tie.length === fewest);
    const equals = rolling.length === again.length ? again.filter(who => isTied(scene, elementAt(again, 0), who)) : [];
    // A play that only decides the order, without rolling, gets fictitious dice that produce it.
    const order = equals.length > 0 ? play.order?.(equals) : undefined;
    const dice = order?.map((_, i) => d20.ways - i) ?? rolling.map(who => play.roll(who, 'stance.tie', d20, n => n));
    (order ?? rolling).forEach((who, i) => {
      const c = alter(scene, who);
      c.tie = [...c.tie, elementAt(dice, i)];
    });
  }
};

/**
 * Lets the GM order combatants who meet. Earlier answers of the round hold: combatants ordered so far stand in a row
 * (`tie` holds the row and the place in it). When members of two rows meet, the rows are merged.
 */
const gmOrders = (scene: Scene, play: Play, all: readonly Who[]): void => {
  const rows = new Map<string, Who[]>();
  for (const who of scene.combatants.keys()) {
    const [row] = combatant(scene, who).tie;
    const key = row === undefined ? `alone ${who}` : `row ${row}`;
    rows.set(key, [...(rows.get(key) ?? []), who]);
  }
  const meeting = [...rows.values()].filter(row => row.some(who => all.includes(who))).map(row => row.sort((a, b) => byDice(scene, a, b)));
  if (meeting.length < 2) return;
  const order = merged(scene, play, meeting, all);
  order.forEach((who, place) => {
    alter(scene, who).tie = [Math.min(...order), order.length - place];
  });
};

/** Merges rows, keeping the order within each. Members who are not concerned now stay directly before the member they preceded. */
const merged = (scene: Scene, play: Play, rows: readonly Who[][], all: readonly Who[]): Who[] => {
  const order: Who[] = [];
  let left = rows;
  while (left.length > 0) {
    const heads = left.map(row => row.find(who => all.includes(who)));
    const here = heads.filter(who => who !== undefined);
    const first = here.length > 1 ? namedFirst(scene, play, here) : here[0];
    const taken = elementAt(left, heads.indexOf(first));
    const upTo = first === undefined ? taken.length : taken.indexOf(first) + 1;
    order.push(...taken.slice(0, upTo));
    left = left.flatMap(row => (row === taken ? [row.slice(upTo)] : [row])).filter(row => row.length > 0);
  }
  return order;
};

const namedFirst = (scene: Scene, play: Play, all: readonly Who[]): Who => {
  const choices = all.map((who, i) => ({
    key: sheet(scene, who).id,
    words: say('{who} first', { who: nameIn(scene, who) }),
    clause: 'stance.tie' as const,
    who,
    idle: i === 0,
  }));
  return play.ask({ by: GM, about: 'order', prompt: say('Who acts first?'), clause: 'stance.tie', choices, allowsFreeActions: true }).who;
};
